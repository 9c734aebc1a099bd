"""Give users and IP addresses tokens for costly requests, which come back with time.

A bucket is one number in the database: when it will be full again. An empty one is full after
``FILLS_IN``, and one that owes tokens after twice that at most. If it would take even longer, the clock
went back, and it counts as full.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from math import ceil

from django.db import connection
from django.db.models import F, FloatField, Value
from django.db.models.functions import Greatest, Least

from trainer.people.models import Bucket
from trainer.people.throttle import CLOCKS_DIFFER

FILLS_IN = 60.0
LONGEST = 2 * FILLS_IN
# Takes a token if there is one left.
DRAW = """
INSERT INTO people_bucket (owner, full_at) VALUES (%(owner)s, %(now)s + %(time)s)
ON CONFLICT (owner) DO UPDATE SET full_at = %(time)s + CASE
WHEN people_bucket.full_at BETWEEN %(now)s AND %(latest)s THEN people_bucket.full_at ELSE %(now)s END
WHERE NOT (people_bucket.full_at > %(last_token)s AND people_bucket.full_at <= %(latest)s)
RETURNING full_at
"""


@dataclass(frozen=True, slots=True)
class Share:
    """A bucket: whose it is, and how many tokens it holds if it is full."""

    owner: str
    tokens: int

    @property
    def token_time(self) -> float:
        """Return the seconds in which one token comes back."""
        return FILLS_IN / self.tokens


class NoTokenError(Exception):
    def __init__(self, seconds: int) -> None:
        super().__init__(f"no token is left for {seconds} s")
        self.seconds = seconds


def draw(share: Share, now: datetime) -> None:
    """Take a token, or raise ``NoTokenError``."""
    values: dict[str, str | float] = {
        "owner": share.owner,
        "time": share.token_time,
        **_moments(share, now),
    }
    with connection.cursor() as cursor:
        cursor.execute(DRAW, values)
        if cursor.fetchone() is None:
            raise NoTokenError(_seconds_to_wait(share, now))


def owe(share: Share, tokens: float, now: datetime) -> None:
    """Take tokens for a request that cost more than one, even if they are not there yet."""
    moment = Value(now.timestamp(), FloatField())
    full_at = Greatest(F("full_at"), moment) + tokens * share.token_time
    Bucket.objects.filter(pk=share.owner).update(full_at=Least(full_at, moment + LONGEST))


def check_tokens(shares: Sequence[Share], now: datetime) -> None:
    """Raise ``NoTokenError`` if a bucket is empty, without waiting for any lock."""
    if seconds := max((_seconds_to_wait(share, now) for share in shares), default=0):
        raise NoTokenError(seconds)


def _seconds_to_wait(share: Share, now: datetime) -> int:
    """Return in how many seconds there is a token; 0 if there is one."""
    moments = _moments(share, now)
    empty = (moments["last_token"], moments["latest"])
    row = Bucket.objects.filter(pk=share.owner, full_at__range=empty).first()
    return ceil(row.full_at - moments["last_token"]) if row else 0


def _moments(share: Share, now: datetime) -> dict[str, float]:
    """Return now, when the last token is taken, and after when the clock went back."""
    moment = now.timestamp()
    return {
        "now": moment,
        "last_token": moment + FILLS_IN - share.token_time,
        "latest": moment + LONGEST + CLOCKS_DIFFER.total_seconds(),
    }
