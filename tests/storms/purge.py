"""Deletes an account and is killed before its query 1, 1 + STEP and so on: python -m tests.storms.purge NAME STEP

Prints after each kill, and in the end, how many attempts there are, deleted ones too and without them, results,
and members.
"""

import json
import os
import signal
import sys
from datetime import timedelta
from itertools import count
from typing import Any

import django
from django.db import connection
from django.utils import timezone


class Killer:
    """Kills this process before a query."""

    def __init__(self, left: int) -> None:
        self.left = left

    def __call__(self, execute: Any, *call: Any) -> Any:
        self.left -= 1
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return execute(*call)


def main(name: str, step: int) -> None:
    django.setup()
    # Many deletions, one after another, last longer than other programs may.
    signal.alarm(0)
    for number in count(1, step):
        status = status_of_purge(name, number)
        print(json.dumps(counts()))
        connection.close()
        if status != -signal.SIGKILL:
            sys.exit(status)


def status_of_purge(name: str, number: int) -> int:
    """Return how a copy of this process ended that went on with the deletion."""
    copy = os.fork()
    if copy == 0:
        purge_until(name, number)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])


def purge_until(name: str, number: int) -> None:
    from trainer.people.models import User  # noqa: PLC0415 - after django.setup()
    from trainer.transfer.deletion import purge  # noqa: PLC0415

    now = timezone.now()
    User.objects.filter(username=name).update(deletes_at=now - timedelta(days=1))
    with connection.execute_wrapper(Killer(number)):
        purge(now)


def counts() -> list[int]:
    from trainer.people.models import User  # noqa: PLC0415 - after django.setup()
    from trainer.practice.models import Attempt, PieceResult  # noqa: PLC0415

    attempts = Attempt.objects.all()
    rows = (attempts, attempts.filter(deleted_at=None), PieceResult.objects.all())
    return [each.count() for each in (*rows, User.objects.filter(username="member"))]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
