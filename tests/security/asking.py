"""Requests to a URL pattern, and the rows that they change."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.security.addresses import address
from tests.security.observatory import points
from tests.security.world import World, browser_of

# A request may note when somebody was here, and count what it refuses.
CHANGED_BY_REQUESTS = {"django_session", "people_throttle", "people_bucket", "people_lease"}
# The others are changes of rows or of tables, and statements that nobody has thought of yet.
READING = ("SELECT", "SAVEPOINT", "RELEASE SAVEPOINT", "ROLLBACK TO SAVEPOINT")

Rows = dict[str, list[tuple[Any, ...]]]


@contextmanager
def undone() -> Iterator[None]:
    """Undo what is written meanwhile."""
    before = transaction.savepoint()
    try:
        yield
    finally:
        transaction.savepoint_rollback(before)


def response_to(
    browser: Client, world: World, pattern: str, method: str = "get", **options: Any
) -> Any:
    """Return the response to a request for a URL pattern, read to its end."""
    response = getattr(browser, method)(address(pattern, world), **options)
    if response.streaming:
        list(response)
    return response


class Outcome(NamedTuple):
    """A response over HTTPS: its status and headers, its text if it is a page, its points on a public scale,
    and whether the request for it changed rows."""

    status: int
    headers: dict[str, str]
    page: str
    points: int
    changed_rows: bool


def outcome_of(world: World, role: str, pattern: str, method: str, rows: Rows) -> Outcome:
    """Return the outcome of a request by a role, given all rows before it; undo its changes."""
    with undone():
        with CaptureQueriesContext(connection) as statements:
            browser = browser_of(world, role)
            response = response_to(browser, world, pattern, method, secure=True)
        is_page_that_writes = method == "get" and not all(map(only_reads, statements))
        has_changed_rows = is_page_that_writes and stored_rows() != rows
        return Outcome(
            status=response.status_code,
            headers=dict(response.headers),
            page=page_in(response),
            points=points(response),
            changed_rows=has_changed_rows,
        )


def page_in(response: Any) -> str:
    """Return the text of a page; anything else has none."""
    is_page = response.headers.get("Content-Type", "").startswith("text/html")
    return response.content.decode() if is_page and not response.streaming else ""


def only_reads(statement: dict[str, str]) -> bool:
    """Return whether a statement changes nothing: to compare all rows takes longer than most requests."""
    return statement["sql"].lstrip().startswith(READING)


@cache
def tables() -> list[str]:
    """Return the names of the tables that only a form may change."""
    return sorted(set(connection.introspection.table_names()) - CHANGED_BY_REQUESTS)


def stored_rows() -> Rows:
    """Return all rows that only a form may change, by table."""
    rows = {}
    with connection.cursor() as cursor:
        for name in tables():
            cursor.execute(f'SELECT * FROM "{name}" ORDER BY 1')  # noqa: S608 - the name of a table
            rows[name] = cursor.fetchall()
    return rows
