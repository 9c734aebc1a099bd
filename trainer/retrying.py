"""Repeats writes that failed for a reason that passes.

A verb is a function that writes. It runs in a transaction of its own, and again from the beginning after a
serialization failure, a deadlock or a lost connection. A connection that is lost during the commit does
not say whether the commit happened, so a verb that finds its work done leaves it as it is. What it
recognises its work by, such as a UUID, is an argument: it is the same in every try.

A verb changes nothing but the database, not even its arguments: mails, log lines and sessions in memory
come after it, once.
"""

import logging
import sqlite3
from collections.abc import Callable
from functools import partial, update_wrapper
from itertools import count
from random import SystemRandom
from time import monotonic, sleep
from typing import Generic, ParamSpec, TypeVar

from django.db import InterfaceError, InternalError, OperationalError, connection, transaction

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

TRIES = 4
# Seconds. Each pause is random, so that two writes do not meet again, and may be twice as long as the last.
LONGEST_FIRST_PAUSE = 0.05
# Seconds after which no other try begins.
PATIENCE = 10.0

# What PostgreSQL calls a serialization failure and a deadlock.
CONFLICTS = {"40001", "40P01"}
# An administrator or a crash ended the connection, the server does not accept any yet, or another one
# has become the primary.
ENDED = {"57P01", "57P02", "57P03", "25006"}
CONNECTION_CLASS = "08"

logger = logging.getLogger(__name__)
_rng = SystemRandom()


class Verb(Generic[Arguments, Result]):
    """A function that writes, as one transaction that is repeated as a whole.

    It refuses to begin inside another transaction, of which it could repeat only a part. A verb that
    does what another does calls that one's ``within``.
    """

    def __init__(self, write: Callable[Arguments, Result]) -> None:
        update_wrapper(self, write)
        self.within = write

    def __call__(self, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return repeated(partial(self._once, *args, **kwargs))

    def _once(self, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        with transaction.atomic(durable=True):
            return self.within(*args, **kwargs)


def repeated(write: Callable[[], Result]) -> Result:
    """Return what a write returns; repeat it while it fails for a reason that passes."""
    begun = monotonic()
    for tries in count(1):
        try:
            return write()
        except (OperationalError, InterfaceError, InternalError) as error:
            if is_lost(error) and not connection.in_atomic_block:
                connection.close()
            if not is_passing(error) or tries == TRIES or monotonic() - begun > PATIENCE:
                raise
            logger.warning("a write is repeated: %s", type(error.__cause__).__name__)
        sleep(_rng.uniform(0, LONGEST_FIRST_PAUSE * 2 ** (tries - 1)))
    raise AssertionError("there is a last try")


def is_passing(error: BaseException) -> bool:
    """Return whether the same write may succeed a moment later."""
    return is_conflict(error) or is_lost(error)


def is_conflict(error: BaseException) -> bool:
    """Return whether the database undid a transaction because of another one."""
    cause = error.__cause__
    is_stale = getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY_SNAPSHOT
    return is_stale or getattr(cause, "sqlstate", None) in CONFLICTS


def is_lost(error: BaseException) -> bool:
    """Return whether the connection to PostgreSQL was lost, or is of no use any more."""
    if not isinstance(error, OperationalError | InterfaceError | InternalError):
        return False
    # The driver's own errors have no code: no answer came.
    code = getattr(error.__cause__, "sqlstate", "") or ""
    is_unanswered = hasattr(error.__cause__, "sqlstate") and not code
    return is_unanswered or code in ENDED or code.startswith(CONNECTION_CLASS)
