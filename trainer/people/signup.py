"""Turn a visitor into a member. A guest keeps their row, and so everything they did."""

from django.db import IntegrityError, transaction

from trainer.people.models import User


class NameTakenError(Exception):
    """Someone else took the name at the same moment."""


def sign_up(visitor: User | None, *, username: str, password: str, email: str = "") -> User:
    """Turn a guest into a member, or create one."""
    try:
        with transaction.atomic():
            if visitor is None:
                return User.objects.create_user(username, email, password)
            return _become_member(visitor.locked(), username, password, email)
    except IntegrityError:
        raise NameTakenError from None


def _become_member(guest: User, username: str, password: str, email: str) -> User:
    if not guest.is_guest or guest.merged_into_id:
        # A second click: a member stays unchanged.
        raise NameTakenError
    guest.take_name(username)
    guest.email = email
    guest.is_guest = False
    guest.deletes_at = None
    guest.set_password(password)
    guest.save()
    return guest
