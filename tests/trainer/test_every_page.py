"""Every page, drawn once: it asks only for rows of an owner, and nothing on it is English by itself.

Each table of people could so be divided by owner. And in a language that has a wide letter for each of English,
what remains in narrow letters is somebody's own words or notation. The whole catalogue of that language is
written from the texts that are found in the sources.
"""

from functools import cache
from typing import NamedTuple

import pytest
from django.db import connection
from django.test import override_settings
from django.test.utils import CaptureQueriesContext

from tests.addresses import addresses, client_of, page_names
from tests.trainer.catalogues import compiled, keys_of_django, texts_of_the_site
from tests.trainer.owners import tables_without_owner
from tests.trainer.wide_letters import narrow, wide

pytestmark = pytest.mark.django_db
EVERY_PAGE = pytest.mark.parametrize(("who", "name"), page_names())
# Found by what their link says, which is in a column of their own.
EXEMPT_PAGES = {"shared-attempt", "shared-review", "shared-progress"}
LANGUAGE = "qq"
# As in Polish.
HEADER = (
    "Content-Type: text/plain; charset=UTF-8\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"
)


@pytest.fixture(scope="module")
def _wide_language(tmp_path_factory):
    folder = tmp_path_factory.mktemp("locale")
    catalogue = folder / LANGUAGE / "LC_MESSAGES/django.mo"
    catalogue.parent.mkdir(parents=True)
    texts = {key: in_wide_letters(key) for key in texts_of_the_site() | keys_of_django()}
    catalogue.write_bytes(compiled(texts | {"": HEADER}))
    languages = {"LANGUAGE_CODE": LANGUAGE, "LANGUAGES": [(LANGUAGE, "Wide")]}
    with override_settings(LOCALE_PATHS=[folder], **languages):
        yield


def in_wide_letters(key: str) -> str:
    """Return the translation of a text, in three forms if it has a plural."""
    one, *many = key.rpartition("\x04")[2].split("\0")
    return "\0".join(map(wide, [one, *many, *many]))


class Drawn(NamedTuple):
    """The text of a page at one of its addresses, and the statements that it sent to the database."""

    address: str
    text: str
    sqls: list[str]


@pytest.fixture(scope="module")
def drawn(_wide_language, everything):
    """Draws a page at each of its addresses; what is stored as text is stored in the wide language too."""

    @cache
    def of_page(who: str, name: str) -> list[Drawn]:
        client = client_of(everything, who)
        return [page_at(client, address) for address in addresses(everything)[who][name]]

    return of_page


def page_at(client, address: str) -> Drawn:
    with CaptureQueriesContext(connection) as queries:
        text = client.get(address).text
    return Drawn(address, text, [query["sql"] for query in queries.captured_queries])


@EVERY_PAGE
def test_every_text_of_a_page_can_be_said_in_another_language(drawn, who, name):
    words = {page.address: narrow(page.text) for page in drawn(who, name)}
    assert {address: each for address, each in words.items() if each} == {}


@EVERY_PAGE
def test_a_page_asks_only_for_rows_of_an_owner(drawn, who, name):
    sqls = [sql for page in drawn(who, name) for sql in page.sqls]
    without = {sql: tables for sql in sqls if (tables := tables_without_owner(sql))}
    assert name in EXEMPT_PAGES or without == {}
