"""Let each user have one costly request at a time, in whichever process it is answered.

A lease is a row that expires, so nobody waits for a process that was killed. Taking and releasing it
is one statement each. A lease that ends later than one from now can end was taken before the clock
went back: it counts as expired.
"""

from datetime import datetime, timedelta
from uuid import uuid4

from django.db import connection

from trainer.people.models import Lease
from trainer.people.throttle import CLOCKS_DIFFER

# Longer than a page may take; what is sent for longer renews its lease.
LENGTH = timedelta(seconds=60)
TAKE = """
INSERT INTO people_lease (user_pk, holder, ends_at) VALUES (%s, %s, %s)
ON CONFLICT (user_pk) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
WHERE people_lease.holder = excluded.holder OR NOT people_lease.ends_at BETWEEN %s AND %s
RETURNING holder
"""


def new_holder() -> str:
    """Return a name for a request that takes a lease."""
    return uuid4().hex


def take_lease(user_pk: int, now: datetime, holder: str | None = None) -> str | None:
    """Return the holder of a new lease, or None if another request of this user has one."""
    holder, ends_at = holder or new_holder(), (now + LENGTH).timestamp()
    with connection.cursor() as cursor:
        cursor.execute(TAKE, [user_pk, holder, ends_at, *_running(now)])
        return holder if cursor.fetchone() else None


def is_leased(user_pk: int, now: datetime) -> bool:
    """Return whether a request of this user has a lease, without waiting for any lock."""
    return Lease.objects.filter(pk=user_pk, ends_at__range=_running(now)).exists()


def renew_lease(user_pk: int, holder: str, now: datetime) -> None:
    """Make a lease last longer, unless it expired and another request has it."""
    ends_at = (now + LENGTH).timestamp()
    Lease.objects.filter(pk=user_pk, holder=holder).update(ends_at=ends_at)


def release_lease(user_pk: int, holder: str) -> None:
    """End a lease, unless it expired and another request has it."""
    Lease.objects.filter(pk=user_pk, holder=holder).delete()


def _running(now: datetime) -> tuple[float, float]:
    """Return between which moments a lease ends that runs now."""
    return now.timestamp(), (now + LENGTH + CLOCKS_DIFFER).timestamp()
