"""The drill's questions and answers as signed tokens: the page sends them back, and nothing is stored."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from django.core import signing

from trainer.algorithms.cases import CaseKey

QUESTION_SALT, ANSWER_SALT = "algorithms.question", "algorithms.answer"
LONGEST_WAIT = timedelta(days=2)


class TokenError(ValueError):
    """A token that was not signed by this site, or that has expired."""


@dataclass(frozen=True, slots=True)
class AskedCase:
    """A case that was asked, when, and how long the person thought before they saw the answer."""

    uuid: UUID
    key: CaseKey
    asked_at: datetime
    shown_ms: int | None = None

    def signed(self) -> str:
        """Return the question as a signed token."""
        values = (self.uuid.hex, *self.key, self.asked_at.timestamp(), self.shown_ms)
        return signing.dumps(values, salt=QUESTION_SALT)

    @classmethod
    def read(cls, token: str) -> "AskedCase":
        """Return the question of a token; raise TokenError if it is not valid."""
        uuid, *key, asked_at, shown_ms = _values(token, QUESTION_SALT)
        moment = datetime.fromtimestamp(asked_at, UTC)
        return cls(UUID(uuid), CaseKey(*key), moment, shown_ms)


@dataclass(frozen=True, slots=True)
class AnsweredCase:
    """What was answered to a case: the moves, or nothing if the person judged themselves.

    Both times are of the page: until the first move, and from then on.
    """

    key: CaseKey
    moves: str
    is_correct: bool
    recall_ms: int
    typing_ms: int

    def signed(self) -> str:
        """Return the answer as a signed token."""
        values = (*self.key, self.moves, self.is_correct, self.recall_ms, self.typing_ms)
        return signing.dumps(values, salt=ANSWER_SALT, compress=True)

    @classmethod
    def read(cls, token: str) -> "AnsweredCase":
        """Return the answer of a token; raise TokenError if it is not valid."""
        *key, moves, is_correct, recall_ms, typing_ms = _values(token, ANSWER_SALT)
        return cls(CaseKey(*key), moves, is_correct, recall_ms, typing_ms)


def _values(token: str, salt: str) -> list[Any]:
    try:
        values: list[Any] = signing.loads(token, salt=salt, max_age=LONGEST_WAIT)
    except signing.BadSignature as error:
        raise TokenError(str(error)) from None
    return values
