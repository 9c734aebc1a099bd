"""Changes what a person has set in their account."""

from collections.abc import Mapping
from datetime import datetime

from trainer.people.models import User
from trainer.retrying import Verb


@Verb
def keep_settings(user: User, settings: Mapping[str, object]) -> None:
    """Store some settings of a person, by the names of their columns."""
    User.objects.filter(pk=user.pk).update(**settings)


@Verb
def change_email(user: User, email: str) -> None:
    """Store another email address, or none."""
    User.objects.filter(pk=user.pk).update(email=email)


@Verb
def change_password(user: User, encoded: str) -> None:
    """Store another password, given as its hash."""
    User.objects.filter(pk=user.pk).update(password=encoded)


@Verb
def note_visit(user: User, now: datetime) -> None:
    """Store when a person was here last."""
    User.objects.filter(pk=user.pk).update(last_seen_at=now)
