"""How many queries a page and a write may take."""

from contextlib import contextmanager

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.scale import sample

# More rows than are read or written at once anywhere; divisible by three.
MANY = sample(2_100, 9_999)
A_PAGE = 6
A_WRITE = 12
AROUND = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")


@contextmanager
def at_most(count):
    """Fail if what is done meanwhile takes more queries."""
    with CaptureQueriesContext(connection) as captured:
        yield
    queries = [query["sql"] for query in captured if not query["sql"].startswith(AROUND)]
    assert len(queries) <= count, "\n".join(queries)
