"""Deletes accounts two weeks after their owners ask for it, those deleted in the panel, and idle guests.

The first transaction hides an account: nobody can sign in to it or open what it shares. Its rows follow
in portions, so that others can write meanwhile, and the account last. It stays due until then, so a
deletion that was interrupted is ended by the next ``purge``.
"""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from django.db.models import Q, RestrictedError
from django.utils import timezone

from trainer.people.models import Bucket, Lease, Throttle, User
from trainer.people.sign_ins import end_all_sign_ins
from trainer.portions import FIRST, MOST_DELETED, delete_in_portions, portions
from trainer.retrying import Verb
from trainer.transfer.declarations import personal_data
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
    """Cancel the deletion of an account, unless it has begun."""
    User.objects.filter(pk=user.pk, is_active=True).update(deletes_at=None)


def being_deleted(now: datetime) -> Q:
    """Return a condition for accounts whose deletion has begun."""
    return Q(is_active=False, merged_into=None, deletes_at__lte=now)


def purge(now: datetime) -> Purged:
    """Delete all rows that are due."""
    on_request = Q(merged_into=None, deletes_at__lte=now)
    idle = Q(is_guest=True, merged_into=None, last_seen_at__lt=now - GUESTS_IDLE)
    purged = Purged(
        ended_merges=_end_merges(),
        on_request=_delete_each(on_request, now),
        idle_guests=_delete_each(idle, now),
        merged_guests=_delete_merged_guests(now - MERGED_FOR),
    )
    purged.throttles = delete_in_portions(Throttle.objects.filter(ends_at__lte=now))
    purged.buckets = delete_in_portions(Bucket.objects.filter(full_at__lte=now.timestamp()))
    purged.leases = delete_in_portions(Lease.objects.filter(ends_at__lte=now.timestamp()))
    return purged


def _end_merges() -> int:
    """Move what is left of guests whose members did not stay until the end."""
    guests = _keys(Q(is_guest=True, is_moving=True))
    for guest in guests:
        _move_all(guest)
    return len(guests)


def _move_all(guest: int) -> None:
    for _ in moving(guest):
        pass


def _delete_merged_guests(latest: datetime) -> int:
    """Delete the rows of guests who were merged, and move what was stored for them since."""
    guests = _keys(Q(merged_into__isnull=False, last_seen_at__lt=latest))
    for guest in guests:
        _move_all(guest)
    return sum(map(_delete_merged_guest, guests))


@Verb
def _delete_merged_guest(pk: int) -> bool:
    """Delete a guest of whom nothing is left to move; return False if there is."""
    guest = User.objects.select_for_update().filter(pk=pk, merged_into__isnull=False).first()
    if guest is None or not move_portion.within(pk, LARGEST_PORTION):
        return False
    guest.delete()
    return True


def _delete_each(due: Q, now: datetime) -> int:
    """Return how many were deleted; one that cannot be deleted does not stop the others."""
    count = 0
    for pk in _keys(due):
        try:
            is_begun = begin_deletion(due, pk, now)
        except RestrictedError:
            logger.exception("account %s cannot be deleted: other rows depend on it", pk)
            continue
        if is_begun:
            for _ in portions(partial(_delete_portion, pk), FIRST, largest=MOST_DELETED):
                pass
            count += 1
    return count


def _keys(due: Q) -> list[int]:
    return list(User.objects.filter(due).order_by("pk").values_list("pk", flat=True))


@Verb
def begin_deletion(due: Q, pk: int, now: datetime) -> bool:
    """Hide an account; return False if it is not due: its owner may have just returned."""
    user = User.objects.select_for_update().filter(due, pk=pk).first()
    if user is None:
        return False
    end_all_sign_ins.within(user)
    for data in personal_data():
        data.erase(user)
    # A visit on its way does not make it an account that nobody deletes.
    user.is_active, user.deletes_at = False, min(user.deletes_at or now, now)
    user.save(update_fields=["is_active", "deletes_at"])
    return True


@Verb
def _delete_portion(pk: int, most: int) -> bool:
    """Delete about so many rows of a hidden account, and the account last; return whether it is gone.

    What a guest still had to hand over to it goes with it.
    """
    user = User.objects.select_for_update(no_key=True).filter(pk=pk, is_active=False).first()
    if user is None:
        return True
    owners = [pk, *user.merged_guests.values_list("pk", flat=True)]
    left = most
    for data in reversed(personal_data()):
        left -= data.erase_some(owners, left)
        if left <= 0:
            return False
    user.delete()
    return True
