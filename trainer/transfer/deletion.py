"""Delete accounts: two weeks after their owners ask for it, and guests who stay away."""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, RestrictedError
from django.utils import timezone

from trainer.people.models import Throttle, User
from trainer.transfer.declarations import personal_data
from trainer.transfer.merge import hand_over

logger = logging.getLogger(__name__)

UNDO_TIME = timedelta(days=14)
GUESTS_IDLE = timedelta(days=180)
# Requests that were on their way when a guest was merged have long ended.
MERGED_FOR = timedelta(days=1)


@dataclass(slots=True)
class Purged:
    """How many accounts went, and why."""

    on_request: int = 0
    idle_guests: int = 0
    merged_guests: int = 0
    throttles: int = 0


def ask_for_deletion(user: User) -> None:
    """Let an account go in two weeks; asked again, the day stays."""
    wished = User.objects.filter(pk=user.pk, deletes_at=None)
    wished.update(deletes_at=timezone.now() + UNDO_TIME)


def keep_account(user: User) -> None:
    User.objects.filter(pk=user.pk).update(deletes_at=None)


def purge(now: datetime) -> Purged:
    """Delete what has had its time, each account in a transaction of its own."""
    wished = Q(deletes_at__lte=now)
    idle = Q(is_guest=True, merged_into=None, last_seen_at__lt=now - GUESTS_IDLE)
    merged = Q(merged_into__isnull=False, last_seen_at__lt=now - MERGED_FOR)
    gone = Purged(
        on_request=_delete_each(wished),
        idle_guests=_delete_each(idle),
        merged_guests=_delete_each(merged),
    )
    gone.throttles, _ = Throttle.objects.filter(ends_at__lte=now).delete()
    return gone


def _delete_each(due: Q) -> int:
    """Return how many were deleted; one that cannot be deleted does not stop the others."""
    gone = 0
    for pk in _keys(due):
        try:
            _erase_copies(pk)
            gone += _delete_if(due, pk)
        except RestrictedError:
            logger.exception("account %s cannot be deleted: other rows depend on it", pk)
    return gone


def _keys(due: Q) -> list[int]:
    return list(User.objects.filter(due).order_by("pk").values_list("pk", flat=True))


def _erase_copies(pk: int) -> None:
    """Delete what a merged guest and the member both have before the rest is locked."""
    member = User.objects.filter(merged_guests=pk).first()
    if member is not None:
        guest = User.objects.get(pk=pk)
        for data in personal_data():
            data.erase_copies(guest, member)


@transaction.atomic
def _delete_if(due: Q, pk: int) -> bool:
    """Whether the account was still due: its owner may have come back a moment ago."""
    user = User.objects.select_for_update().filter(due, pk=pk).first()
    if user is None:
        return False
    if user.merged_into is not None:
        hand_over(user, user.merged_into)
    user.delete()
    return True
