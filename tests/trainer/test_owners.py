"""Every page says whose rows it asks for: each table of people could be divided by owner."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.addresses import addresses, client_of, page_names
from tests.trainer.owners import tables_without_owner

pytestmark = pytest.mark.django_db
# Found by what their link says, which is in a column of their own.
EXEMPT_PAGES = {"shared-attempt", "shared-review", "shared-progress"}


@pytest.mark.parametrize(("who", "name"), page_names())
def test_a_page_asks_only_for_rows_of_an_owner(everything, who, name):
    client = client_of(everything, who)
    without: dict[str, list[str]] = {}
    for path in addresses(everything)[who][name]:
        with CaptureQueriesContext(connection) as queries:
            client.get(path)
        print(f"\n{who} {path}: {len(queries)} statements", end="")
        without |= {sql: tables for sql in sqls(queries) if (tables := tables_without_owner(sql))}
    if name not in EXEMPT_PAGES:
        assert without == {}


def sqls(queries):
    return [query["sql"] for query in queries.captured_queries]
