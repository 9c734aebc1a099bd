"""From a visitor to a member: a guest keeps their row, and with it everything they did."""

from django.db import IntegrityError, transaction

from trainer.users.models import User


class NameTakenError(Exception):
    """Somebody else took the name in the same moment."""


def sign_up(visitor: User | None, *, username: str, password: str, email: str = "") -> User:
    """Make a member of a guest, or of nobody known yet."""
    try:
        with transaction.atomic():
            if visitor is None:
                return User.objects.create_user(username, email, password)
            return _become_member(visitor.locked(), username, password, email)
    except IntegrityError:
        raise NameTakenError from None


def _become_member(guest: User, username: str, password: str, email: str) -> User:
    if not guest.is_guest or guest.merged_into_id:
        # A second click: whoever is a member already stays as they are.
        raise NameTakenError
    guest.take_name(username)
    guest.email = email
    guest.is_guest = False
    guest.deletes_at = None
    guest.set_password(password)
    guest.save()
    return guest
