"""Deletes an account and is killed before its query number N: python -m tests.storms.purge NAME N"""

import os
import signal
import sys
from datetime import timedelta
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


def main(name: str, number: int) -> None:
    django.setup()
    from trainer.people.models import User  # noqa: PLC0415 - after django.setup()
    from trainer.transfer.deletion import purge  # noqa: PLC0415

    now = timezone.now()
    User.objects.filter(username=name).update(deletes_at=now - timedelta(days=1))
    with connection.execute_wrapper(Killer(number)):
        purge(now)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
