"""Questions as signed tokens, which the page sends back with the answer.

A question contains only what the page shows: the sticker if its letter is asked, or the letter if
its sticker is asked.
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
    """A question that was not signed by this site, or that has expired."""


@dataclass(frozen=True, slots=True)
class DrillQuestion:
    """A sticker or a letter as the prompt, with its piece type, run and time."""

    uuid: UUID
    run: UUID
    box: Box
    direction: Direction
    prompt: str
    asked_at: datetime

    def signed(self) -> str:
        """Return the question as a signed token."""
        values = (self.uuid.hex, self.run.hex, self.box.name, self.direction.value)
        return signing.dumps([*values, self.prompt, self.asked_at.timestamp()], salt=SALT)

    @classmethod
    def read(cls, token: str) -> "DrillQuestion":
        """Return the question of a token; raise TokenError if it is not valid."""
        try:
            values = signing.loads(token, salt=SALT, max_age=LONGEST_WAIT)
        except signing.BadSignature as error:
            raise TokenError(str(error)) from None
        uuid, run, box, direction, prompt, asked_at = values
        if box not in boxes():
            raise TokenError(box)
        return cls(
            UUID(uuid),
            UUID(run),
            boxes()[box],
            Direction(direction),
            prompt,
            datetime.fromtimestamp(asked_at, UTC),
        )
