"""Signed tokens that a page sends back: a deal, and the permission to submit a memo."""

from dataclasses import asdict, dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.core import signing

from trainer.practice.models import Attempt

DEAL_SALT, ATTEMPT_SALT = "practice.deal", "practice.attempt"
LONGEST_WAIT = timedelta(days=7)


class TokenError(ValueError):
    """A token that was not signed by this site, or that has expired."""


@dataclass(frozen=True, slots=True)
class DealtScramble:
    """A dealt scramble that has not been revealed. ``is_ready_state`` says that it is from stock."""

    uuid: UUID
    scramble: str
    event: str
    mode: str
    is_ready_state: bool
    filters: dict[str, str] = field(default_factory=dict)

    def signed(self) -> str:
        """Return the deal as a signed token."""
        return signing.dumps({**asdict(self), "uuid": self.uuid.hex}, salt=DEAL_SALT)

    @classmethod
    def read(cls, token: str, longest_wait: timedelta = LONGEST_WAIT) -> "DealtScramble":
        """Return the deal of a token; raise TokenError if it is not valid."""
        document = read_token(token, DEAL_SALT, longest_wait)
        return cls(**{**document, "uuid": UUID(document["uuid"])})


def attempt_token(attempt: Attempt) -> str:
    """Return a token that accepts the memo of an attempt even if its owner has been signed out."""
    return signing.dumps([attempt.user_id, attempt.uuid.hex], salt=ATTEMPT_SALT)


def attempt_of_token(token: str) -> Attempt | None:
    """Return the attempt of a token; raise TokenError if the token is not valid.

    The guest that the token names may have signed in as a member since.
    """
    user_id, uuid = read_token(token, ATTEMPT_SALT)
    attempts = Attempt.objects.filter(uuid=UUID(uuid), deleted_at=None).select_related("user")
    own = attempts.filter(user=user_id).first()
    return own or attempts.filter(user__merged_guests=user_id).first()


def owner_of_token(token: str) -> int | None:
    """Return whose attempt a token is for, without asking the database; None if it is not valid."""
    try:
        user_id: int = read_token(token, ATTEMPT_SALT)[0]
    except TokenError:
        return None
    return user_id


def read_token(token: str, salt: str, longest_wait: timedelta = LONGEST_WAIT) -> Any:
    """Return what a token contains; raise TokenError if it was not signed here, or is too old."""
    try:
        return signing.loads(token, salt=salt, max_age=longest_wait)
    except signing.BadSignature as error:
        raise TokenError(str(error)) from None
