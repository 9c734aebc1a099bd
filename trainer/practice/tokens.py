"""What the server signs and a page brings back: a deal, and the right to hand in a memo."""

from dataclasses import asdict, dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.core import signing

from trainer.practice.models import Attempt

DEAL_SALT, ATTEMPT_SALT = "practice.deal", "practice.attempt"
LONGEST_WAIT = timedelta(days=7)


class TokenError(ValueError):
    """A token that was not signed here, or too long ago."""


@dataclass(frozen=True, slots=True)
class DealtScramble:
    """A scramble as it was dealt, not yet an attempt of anybody."""

    uuid: UUID
    scramble: str
    event: str
    mode: str
    is_ready_state: bool
    filters: dict[str, str] = field(default_factory=dict)

    def signed(self) -> str:
        return signing.dumps({**asdict(self), "uuid": self.uuid.hex}, salt=DEAL_SALT)

    @classmethod
    def read(cls, token: str) -> "DealtScramble":
        document = _read(token, DEAL_SALT)
        return cls(**{**document, "uuid": UUID(document["uuid"])})


def attempt_token(attempt: Attempt) -> str:
    """The right to hand in the memo of an attempt, should its owner be signed out meanwhile."""
    return signing.dumps([attempt.user_id, attempt.uuid.hex], salt=ATTEMPT_SALT)


def attempt_of(token: str) -> Attempt | None:
    """The attempt a token belongs to."""
    user_id, uuid = _read(token, ATTEMPT_SALT)
    attempts = Attempt.objects.select_related("user")
    return attempts.of(user_id).filter(uuid=UUID(uuid)).first()


def _read(token: str, salt: str) -> Any:
    try:
        return signing.loads(token, salt=salt, max_age=LONGEST_WAIT)
    except signing.BadSignature as error:
        raise TokenError(str(error)) from None
