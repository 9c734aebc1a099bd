"""Turn a visitor into a member. A guest keeps their row, and so everything they did."""

from django.contrib.auth.hashers import make_password
from django.db import IntegrityError

from trainer.people.models import User
from trainer.retrying import Verb


class NameTakenError(Exception):
    """Someone else took the name at the same moment."""


def sign_up(visitor: User | None, *, username: str, password: str, email: str = "") -> User:
    """Turn a guest into a member, or create one."""
    # Nobody waits for the hash to be computed, and nobody else has the same one.
    encoded = make_password(password)
    try:
        if visitor is None:
            return _create_member(username, encoded, email)
        return _become_member(visitor, username, encoded, email)
    except IntegrityError:
        raise NameTakenError from None


@Verb
def _create_member(username: str, encoded: str, email: str) -> User:
    """Create a member; after an answer that was lost, the one with this very hash is theirs."""
    created = User.objects.called(username).filter(password=encoded).first()
    if created is not None:
        return created
    member = User(email=email, password=encoded)
    member.take_name(username)
    member.save()
    return member


@Verb
def _become_member(visitor: User, username: str, encoded: str, email: str) -> User:
    guest = visitor.locked()
    if guest.password == encoded:
        return guest
    if not guest.is_guest or not guest.is_active:
        # A second click: a member stays unchanged. Rows of a guest may be moving, or be deleted.
        raise NameTakenError
    guest.take_name(username)
    guest.email = email
    guest.is_guest = False
    guest.deletes_at = None
    guest.password = encoded
    guest.save()
    return guest
