"""Count in the database how much somebody uses in a period, which starts with the first use.

A use that does not fit into all of its quotas is refused and counts in none of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID, uuid4

from trainer.people.models import Throttle
from trainer.people.throttle import CLOCKS_DIFFER
from trainer.retrying import Verb


@dataclass(frozen=True, slots=True)
class Quota:
    """How much one user or IP address, its ``key``, may use of something in a period."""

    action: str
    key: str
    most: int
    time: timedelta


class Rest(NamedTuple):
    """How much of a quota is left, and when all of it is; None if it is now."""

    amount: int
    until: datetime | None = None


class UsedUpError(Exception):
    """Less is left of a quota than is needed."""

    def __init__(self, quota: Quota, rest: Rest) -> None:
        super().__init__(f"only {rest.amount} of {quota.action} {quota.key} is left")
        self.quota, self.rest = quota, rest


def rest_of(quota: Quota, now: datetime) -> Rest:
    """Return what is left of a quota."""
    row = Throttle.objects.filter(action=quota.action, key=quota.key).first()
    if row is None or not _is_running(row, quota, now):
        return Rest(quota.most)
    return Rest(max(0, quota.most - row.tries), row.ends_at)


def check(quotas: Sequence[Quota], amount: int, now: datetime) -> None:
    """Raise ``UsedUpError`` if less is left of a quota, without waiting for any lock."""
    for quota in quotas:
        _check(quota, rest_of(quota, now), amount)


def use(quotas: Sequence[Quota], amount: int, now: datetime) -> None:
    """Use an amount of each quota, or raise ``UsedUpError`` and use nothing of any."""
    check(quotas, amount, now)
    _use(quotas, amount, now, uuid4())


@Verb
def _use(quotas: Sequence[Quota], amount: int, now: datetime, uuid: UUID) -> None:
    for quota in sorted(quotas, key=lambda quota: quota.key):
        row, _ = Throttle.objects.select_for_update().get_or_create(
            action=quota.action, key=quota.key, defaults={"ends_at": now + quota.time}
        )
        if row.last_try == uuid:
            return
        if not _is_running(row, quota, now):
            row.tries, row.ends_at = 0, now + quota.time
        _check(quota, Rest(quota.most - row.tries, row.ends_at), amount)
        row.tries, row.last_try = row.tries + amount, uuid
        row.save()


def _is_running(row: Throttle, quota: Quota, now: datetime) -> bool:
    """Return whether the period has not ended. One that ends too late began before the clock went
    back.
    """
    return now < row.ends_at <= now + quota.time + CLOCKS_DIFFER


def _check(quota: Quota, rest: Rest, amount: int) -> None:
    if amount > rest.amount:
        raise UsedUpError(quota, rest)
