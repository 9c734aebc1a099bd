"""Hands over everything that a guest stored to the member they sign in as.

Signing in records the merge, and moves what the member needs at once and the newest rows. All others
follow in portions, each of which is one short transaction. What is left to do follows from the rows that
the guest still has, so moving may stop anywhere and be continued by anyone.
"""

from collections.abc import Iterator
from datetime import datetime
from itertools import count
from time import monotonic

from django.db import IntegrityError
from django.utils import timezone

from trainer.people.guests import owners_of
from trainer.people.models import User
from trainer.portions import portions
from trainer.retrying import Verb
from trainer.transfer.declarations import personal_data

# Rows of each room.
AT_SIGN_IN = 100
LARGEST_PORTION = 500
MOST_CLASHES = 3


def merge_guest(guest: User, member: User) -> None:
    """Record that a guest's rows are the member's, and move the newest; happens once."""
    _begin(guest.pk, member.pk, timezone.now())


def move_on(member: User, seconds: float) -> None:
    """Move rows of guests to a member for so long, or until none is left."""
    until = monotonic() + seconds
    member.refresh_from_db(fields=["is_moving"])
    for guest in owners_of(member)[1:]:
        for _ in moving(guest):
            if monotonic() > until:
                return


def moving(guest: int) -> Iterator[None]:
    """Move all rows of a merged guest; stop after each portion but the last."""
    clashes = count(1)

    def move(most: int) -> bool:
        try:
            return move_portion(guest, most)
        except IntegrityError:
            # The member got a row with the same UUID at the same moment.
            if next(clashes) > MOST_CLASHES:
                raise
            return False

    return portions(move, AT_SIGN_IN, largest=LARGEST_PORTION)


def count_moving(member: User) -> int:
    """Count the entries that are still moving to a member."""
    guests = User.objects.filter(pk__in=owners_of(member)[1:])
    return sum(data.count_moving(guest) for guest in guests for data in personal_data())


@Verb
def move_portion(guest: int, most: int) -> bool:
    """Move about so many rows of each room of a merged guest; return whether none is left."""
    row = User.objects.filter(pk=guest, merged_into__isnull=False).first()
    rows = _locked(guest, row.merged_into_id) if row else []
    return len(rows) < 2 or _move(rows[0], rows[1], most)


@Verb
def _begin(guest: int, member: int, now: datetime) -> None:
    rows = _locked(guest, member)
    # One of them may have been merged, or be deleted now.
    if len(rows) < 2 or not rows[0].is_guest or not all(row.is_active for row in rows):
        return
    giver, taker = rows
    # The row stays for requests that are still on their way.
    giver.merged_into, giver.merged_at, giver.is_moving = taker, now, True
    giver.is_active, giver.last_seen_at = False, now
    giver.save(update_fields=["merged_into", "merged_at", "is_moving", "is_active", "last_seen_at"])
    User.objects.filter(pk=member).update(is_moving=True)
    for data in personal_data():
        data.hand_over(giver, taker)
    _move(giver, taker, AT_SIGN_IN)


def _locked(guest: int, member: int | None) -> list[User]:
    """Return a guest and a member, if both are there, locked until the transaction ends.

    The locks leave out keys, for which a memo that is handed in would wait.
    """
    rows = User.objects.select_for_update(no_key=True).filter(pk__in=[guest, member])
    return sorted(rows.order_by("pk"), key=lambda row: row.pk != guest)


def _move(guest: User, member: User, most: int) -> bool:
    while most > 0:
        moved = sum(data.hand_over_some(guest, member, most) for data in personal_data())
        if not moved:
            _end(guest, member)
            return True
        most -= moved
    return False


def _end(guest: User, member: User) -> None:
    """Note that all rows are moved. Some may have been stored since the sign-in."""
    for data in personal_data():
        data.hand_over(guest, member)
    User.objects.filter(pk=guest.pk).update(is_moving=False)
    others = User.objects.filter(merged_into=member, is_moving=True)
    User.objects.filter(pk=member.pk).update(is_moving=others.exists())
