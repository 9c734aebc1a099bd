"""Deletes accounts two weeks after their owners ask for it, and guests who stay away."""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q, QuerySet, RestrictedError
from django.utils import timezone

from trainer.people.models import Bucket, Lease, Throttle, User
from trainer.people.sign_ins import end_all_sign_ins
from trainer.retrying import Verb
from trainer.transfer.merge import LARGEST_PORTION, move_portion, moving

logger = logging.getLogger(__name__)

UNDO_TIME = timedelta(days=14)
GUESTS_IDLE = timedelta(days=180)
# Requests that were on their way when a guest was merged have long ended.
MERGED_FOR = timedelta(days=1)


@dataclass(slots=True)
class Purged:
    """How many accounts and rows of limits were deleted, by reason, and how many merges ended."""

    ended_merges: int = 0
    on_request: int = 0
    idle_guests: int = 0
    merged_guests: int = 0
    throttles: int = 0
    buckets: int = 0
    leases: int = 0


@Verb
def ask_for_deletion(user: User) -> None:
    """Schedule the deletion of an account in two weeks; asking again does not move the date."""
    unscheduled = User.objects.filter(pk=user.pk, deletes_at=None)
    unscheduled.update(deletes_at=timezone.now() + UNDO_TIME)


@Verb
def keep_account(user: User) -> None:
    """Cancel the deletion of an account."""
    User.objects.filter(pk=user.pk).update(deletes_at=None)


def purge(now: datetime) -> Purged:
    """Delete all rows that are due, each account in a transaction of its own."""
    on_request = Q(deletes_at__lte=now)
    idle = Q(is_guest=True, merged_into=None, last_seen_at__lt=now - GUESTS_IDLE)
    merged = Q(merged_into__isnull=False, last_seen_at__lt=now - MERGED_FOR)
    purged = Purged(
        ended_merges=_end_merges(),
        on_request=_delete_each(on_request),
        idle_guests=_delete_each(idle),
        merged_guests=_delete_each(merged),
    )
    purged.throttles = _delete(Throttle.objects.filter(ends_at__lte=now))
    purged.buckets = _delete(Bucket.objects.filter(full_at__lte=now.timestamp()))
    purged.leases = _delete(Lease.objects.filter(ends_at__lte=now.timestamp()))
    return purged


@Verb
def _delete(rows: QuerySet[Any]) -> int:
    return rows.delete()[0]


def _end_merges() -> int:
    """Move what is left of guests whose members did not stay until the end."""
    guests = _keys(Q(is_guest=True, is_moving=True))
    for guest in guests:
        _move_all(guest)
    return len(guests)


def _move_all(guest: int) -> None:
    for _ in moving(guest):
        pass


def _delete_each(due: Q) -> int:
    """Return how many were deleted; one that cannot be deleted does not stop the others."""
    count = 0
    for pk in _keys(due):
        try:
            _move_all(pk)
            count += _delete_if(due, pk)
        except RestrictedError:
            logger.exception("account %s cannot be deleted: other rows depend on it", pk)
    return count


def _keys(due: Q) -> list[int]:
    return list(User.objects.filter(due).order_by("pk").values_list("pk", flat=True))


@Verb
def _delete_if(due: Q, pk: int) -> bool:
    """Delete an account; return False if it is no longer due: its owner may have just returned."""
    user = User.objects.select_for_update().filter(due, pk=pk).first()
    if user is None or not move_portion.within(pk, LARGEST_PORTION):
        return False
    end_all_sign_ins.within(user)
    user.delete()
    return True
