"""The bounds of imports: attempts of a person, bytes of a day, and the room on the disk.

A bound refuses imports only, each as a whole and before anything of it is stored. Practice and
merging go on beyond every bound.
"""

import shutil
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import gettempdir
from typing import NamedTuple

from django.conf import settings
from django.db import connection
from django.utils.translation import gettext, ngettext

from trainer.number_texts import grouped
from trainer.people.models import User
from trainer.people.quotas import Quota, Rest, check, rest_of, use
from trainer.practice.models import Attempt
from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.limits import (
    MEGABYTES_OF_ADDRESS,
    MEGABYTES_OF_USER,
    MOST_ATTEMPTS,
    MOST_ATTEMPTS_OF_GUEST,
)

A_DAY = timedelta(days=1)
ACTION = "import-kilobytes"
KILOBYTE, KILOBYTES_OF_MEGABYTE = 1024, 1024


class Room(NamedTuple):
    """How many attempts somebody has, and how many they may have after an import.

    Deleted attempts count: they are stored, and can be restored.
    """

    stored: int
    most: int

    @property
    def left(self) -> int:
        return max(0, self.most - self.stored)


class Megabytes(NamedTuple):
    """How much a user or an IP address may still import, of how much, and until when."""

    left: int
    most: int
    until: datetime | None


class Bounds(NamedTuple):
    """What somebody may still import. A visitor has no bytes of their own."""

    attempts: Room
    of_user: Megabytes | None
    of_address: Megabytes
    is_disk_low: bool
    most_of_members: int = MOST_ATTEMPTS


class DiskLowError(Exception):
    """The disk has too little room left for imports."""


def bounds_of(user: User | None, network: str, now: datetime) -> Bounds:
    """Return what somebody at an IP address may still import, or a visitor."""
    *of_user, of_address = (
        Megabytes(
            left=rest.amount // KILOBYTES_OF_MEGABYTE,
            most=quota.most // KILOBYTES_OF_MEGABYTE,
            until=rest.until,
        )
        for quota, rest in _rests(user, network, now)
    )
    return Bounds(room_of(user), of_user[0] if of_user else None, of_address, is_disk_low())


def room_of(user: User | None) -> Room:
    """Return how many attempts somebody has, and how many they may have after an import.

    A visitor becomes a guest.
    """
    if user is None:
        return Room(0, MOST_ATTEMPTS_OF_GUEST)
    most = MOST_ATTEMPTS_OF_GUEST if user.is_guest else MOST_ATTEMPTS
    return Room(Attempt.objects.filter(user=user).count(), most)


def check_attempts(user: User, new_count: int) -> None:
    """Refuse a file if somebody may not store as many new attempts."""
    left = room_of(user).left if new_count else 0
    if new_count > left:
        raise FileRefusedError(too_many_attempts(left))


def too_many_attempts(left: int) -> str:
    """Say that a file has more new attempts than somebody may store."""
    if not left:
        return gettext("The file has new attempts, and you can't store any more.")
    text = ngettext(
        "The file has too many new attempts: you can store only %(left)s more.",
        "The file has too many new attempts: you can store only %(left)s more.",
        left,
    )
    return text % {"left": grouped(left)}


def check_bytes(user: User | None, network: str, size: int, now: datetime) -> None:
    """Raise ``UsedUpError`` if a file of this size is beyond what is left of the day."""
    check(_quotas(user, network), -(-size // KILOBYTE), now)


def use_bytes(user: User | None, network: str, size: int, now: datetime) -> None:
    """Count the bytes of a file before it is stored, or raise ``UsedUpError``."""
    use(_quotas(user, network), -(-size // KILOBYTE), now)


def use_bytes_of_guest(user: User, size: int, now: datetime) -> None:
    """Count the bytes of a visitor's file, now that they are a guest."""
    use([_quota_of(user)], -(-size // KILOBYTE), now)


def check_disk() -> None:
    """Raise ``DiskLowError`` if the disk has too little room left."""
    if is_disk_low():
        raise DiskLowError


def is_disk_low() -> bool:
    """Return whether a disk on which imports are stored has less room than the site keeps free."""
    usages = map(shutil.disk_usage, _folders())
    return any(usage.free * 100 < usage.total * settings.IMPORT_FREE_DISK for usage in usages)


def disk_is_low() -> str:
    """Say that nothing can be imported now."""
    return gettext("The disk of the site is nearly full, so nothing can be imported now.")


def _folders() -> Iterator[Path]:
    """Yield the folder of uploaded files, and that of SQLite; PostgreSQL's may be anywhere."""
    yield Path(settings.FILE_UPLOAD_TEMP_DIR or gettempdir())
    if connection.vendor == "sqlite":
        yield Path(connection.settings_dict["NAME"]).absolute().parent


def _rests(user: User | None, network: str, now: datetime) -> list[tuple[Quota, Rest]]:
    return [(quota, rest_of(quota, now)) for quota in _quotas(user, network)]


def _quotas(user: User | None, network: str) -> list[Quota]:
    """Return the quota of a user, if there is one, and that of an IP address."""
    of_address = MEGABYTES_OF_ADDRESS * KILOBYTES_OF_MEGABYTE
    quotas = [Quota(ACTION, network, of_address, A_DAY)]
    return [_quota_of(user), *quotas] if user else quotas


def _quota_of(user: User) -> Quota:
    return Quota(ACTION, f"user {user.pk}", MEGABYTES_OF_USER * KILOBYTES_OF_MEGABYTE, A_DAY)
