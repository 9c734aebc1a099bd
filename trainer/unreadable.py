"""Rows that this code cannot read: no page breaks over one, and the log says so once."""

import logging
import traceback
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from trainer.deadlines import DeadlineError

logger = logging.getLogger(__name__)
# What reading something unexpected raises.
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, zlib.error)
MOST_NOTED = 10_000


class UnreadableRowError(Exception):
    """A row that a page is about and that cannot be read."""

    def __init__(self, row: Model) -> None:
        super().__init__(f"{row._meta.label} {row.pk} cannot be read")
        self.row = row


@contextmanager
def reading(row: Model) -> Iterator[None]:
    """Say of whatever goes wrong inside that the row cannot be read."""
    try:
        yield
    except DeadlineError:
        raise
    except UNREADABLE as error:
        note_unreadable(row._meta.label, row.pk, error)
        raise UnreadableRowError(row) from error


def note_unreadable(label: str, key: object, error: Exception) -> None:
    """Log that a row cannot be read, and where: once in a process, and nothing of what it holds."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    columns = key if isinstance(key, tuple) else (key,)
    _note(label, "/".join(map(str, columns)), type(error).__name__ + where)


@lru_cache(maxsize=MOST_NOTED)
def _note(label: str, key: str, kind: str) -> None:
    logger.warning("%s %s cannot be read: %s", label, key, kind)


class UnreadableRows:
    """Answers with a page that says so where what a page is about cannot be read."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, UnreadableRowError):
            return None
        owners = [getattr(exception.row, name, None) for name in ("user_id", "owner_id")]
        is_own = request.user.is_authenticated and request.user.pk in owners
        return render(request, "unreadable.html", {"is_own": is_own}, status=404)
