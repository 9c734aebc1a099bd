"""A question as the server signs it and the page brings it back with its answer.

It holds what the page shows and nothing more: a sticker where its letter is asked, a letter where
its sticker is.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

from django.core import signing

from trainer.drills.models import Direction
from trainer.events import Box, boxes

SALT = "drills.question"
LONGEST_WAIT = timedelta(days=7)


class TokenError(ValueError):
    """A question that was not signed here, or too long ago."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is shown, of which piece type, in which run and since when."""

    uuid: UUID
    run: UUID
    box: Box
    direction: Direction
    shown: str
    asked_at: datetime

    def signed(self) -> str:
        names = (self.uuid.hex, self.run.hex, self.box.name, self.direction.value)
        return signing.dumps([*names, self.shown, self.asked_at.timestamp()], salt=SALT)

    @classmethod
    def read(cls, token: str) -> "Question":
        try:
            told = signing.loads(token, salt=SALT, max_age=LONGEST_WAIT)
        except signing.BadSignature as error:
            raise TokenError(str(error)) from None
        uuid, run, box, direction, shown, asked_at = told
        if box not in boxes():
            raise TokenError(box)
        return cls(
            UUID(uuid),
            UUID(run),
            boxes()[box],
            Direction(direction),
            shown,
            datetime.fromtimestamp(asked_at, UTC),
        )
