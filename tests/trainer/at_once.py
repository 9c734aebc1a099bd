"""Tasks that threads begin at the same time."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from django.db import connection

from trainer.people.admission import LeasedError
from trainer.people.buckets import NoTokenError
from trainer.people.quotas import UsedUpError
from trainer.people.signup import NameTakenError
from trainer.people.throttle import TooManyTriesError
from trainer.transfer.imports import FileRefusedError

REFUSALS = (
    *(FileRefusedError, LeasedError, NameTakenError, NoTokenError, TooManyTriesError),
    UsedUpError,
)


def at_once(*calls):
    """Return what each task returned, or the refusal it met."""
    together = Barrier(len(calls))

    def run(call):
        together.wait()
        try:
            return call()
        except REFUSALS as refusal:
            return type(refusal)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))
