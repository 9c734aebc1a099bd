"""Questions as signed tokens, which the page sends back with the answer."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

from django.core import signing

from trainer.cards.names import CardName

SALT = "today.question"
LONGEST_WAIT = timedelta(days=2)


class TokenError(ValueError):
    """A question that was not signed by this site, or that has expired."""


@dataclass(frozen=True, slots=True)
class AskedCard:
    """A card that was asked, when, and how long the person thought before they saw the answer."""

    uuid: UUID
    name: CardName
    asked_at: datetime
    shown_ms: int | None = None

    def signed(self) -> str:
        """Return the question as a signed token."""
        values = (self.uuid.hex, *self.name, self.asked_at.timestamp(), self.shown_ms)
        return signing.dumps(values, salt=SALT)

    @classmethod
    def read(cls, token: str) -> "AskedCard":
        """Return the question of a token; raise TokenError if it is not valid."""
        try:
            values = signing.loads(token, salt=SALT, max_age=LONGEST_WAIT)
        except signing.BadSignature as error:
            raise TokenError(str(error)) from None
        uuid, kind, key, asked_at, shown_ms = values
        moment = datetime.fromtimestamp(asked_at, UTC)
        return cls(UUID(uuid), CardName(kind, key), moment, shown_ms)
