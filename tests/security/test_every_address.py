"""What every URL answers to every role over HTTPS: each is asked for once."""

from collections.abc import Callable
from functools import cache

import pytest
from django.db import connection

from tests.html import Element, read_page
from tests.scale import IS_LONG
from tests.security.addresses import patterns
from tests.security.asking import Outcome, outcome_of
from tests.security.observatory import BEST, ENOUGH
from tests.security.permissions import METHODS, table
from tests.security.world import ROLES
from tests.wording import banned_phrases, wrong_plurals

pytestmark = pytest.mark.django_db
# Patterns whose responses are public, and how caches store them.
STORED_BY_CACHES = {
    "manifest.webmanifest": {"public", "max-age=86400"},
    r"^stickers/(?P<colors>[0-9a-f]{6}(?:-[0-9a-f]{6}){5})\.css$": {
        "public",
        "max-age=31536000",
        "immutable",
    },
}
EVERY_PATTERN = pytest.mark.parametrize("pattern", patterns())


def test_every_address_is_in_the_table():
    """Add a new URL to the table, with its statuses."""
    assert sorted(table()) == sorted(patterns())


def asking(pattern: str) -> tuple[str, ...]:
    """Return the roles whose requests are sent: on PostgreSQL usually one that sees the page.

    Who may see it depends on no database, and drawing it there takes longer.
    """
    if IS_LONG or connection.vendor == "sqlite":
        return ROLES
    statuses = dict(zip(ROLES, table()[pattern]["get"], strict=True))
    return (next((role for role in ("owner", "staff", *ROLES) if statuses[role] == 200), "owner"),)


@pytest.fixture(scope="module")
def outcomes(world, rows_before, over_https) -> Callable[[str], dict[tuple[str, str], Outcome]]:
    """Returns what happens to a pattern's requests by role and method; each is sent once."""

    @cache
    def of_pattern(pattern: str) -> dict[tuple[str, str], Outcome]:
        return {
            (role, method): outcome_of(world, role, pattern, method, rows_before)
            for role in asking(pattern)
            for method in METHODS
        }

    return of_pattern


@EVERY_PATTERN
def test_everyone_is_answered_as_the_table_says(outcomes, pattern):
    expected = {
        (role, method): status
        for method, statuses in table()[pattern].items()
        for role, status in zip(ROLES, statuses, strict=True)
        if role in asking(pattern)
    }
    assert {request: outcome.status for request, outcome in outcomes(pattern).items()} == expected


@EVERY_PATTERN
def test_looking_changes_nothing(outcomes, pattern):
    assert [request for request, outcome in outcomes(pattern).items() if outcome.changed_rows] == []


@pytest.mark.same_on_any_database
@EVERY_PATTERN
def test_every_page_is_plain_english(outcomes, pattern):
    """What every page says to every role is plain English, with the right plurals."""
    pages = {role: outcomes(pattern)[role, "get"].page for role in ROLES}
    problems = {role: banned_phrases(page) + wrong_plurals(page) for role, page in pages.items()}
    assert {role: texts for role, texts in problems.items() if texts} == {}


@pytest.mark.same_on_any_database
def test_every_page_of_a_member_has_a_way_out(outcomes):
    gets = {pattern: outcomes(pattern)["owner", "get"] for pattern in patterns()}
    pages = {pattern: get.page for pattern, get in gets.items() if get.status == 200 and get.page}
    assert [each for each, page in pages.items() if 'action="/sign-out/"' not in page] == []
    assert len(pages) >= 40


@pytest.mark.same_on_any_database
@EVERY_PATTERN
def test_every_address_has_points_enough(outcomes, pattern):
    by_request = outcomes(pattern)
    points = {request: outcome.points for request, outcome in by_request.items()}
    assert {request: each for request, each in points.items() if each < ENOUGH} == {}
    assert [each for each in by_request.values() if not each.headers.get("Cache-Control")] == []


@pytest.mark.same_on_any_database
def test_the_first_page_has_all_points(outcomes):
    assert outcomes("")["visitor", "get"].points == BEST


@pytest.mark.same_on_any_database
@EVERY_PATTERN
def test_no_cache_keeps_a_page(outcomes, pattern):
    """Caches may store only what is the same for everyone."""
    headers = [outcomes(pattern)[role, "get"].headers["Cache-Control"] for role in ROLES]
    is_stored = pattern in STORED_BY_CACHES
    assert ["no-store" not in header for header in headers] == [is_stored] * len(ROLES)
    if is_stored:
        stored = [set(each.split(", ")) for each in headers]
        assert stored == [STORED_BY_CACHES[pattern]] * len(ROLES)


@pytest.mark.same_on_any_database
@EVERY_PATTERN
def test_every_text_names_its_encoding(outcomes, pattern):
    kind = outcomes(pattern)["owner", "get"].headers.get("Content-Type", "")
    assert kind.endswith("charset=utf-8") or not kind.startswith("text/")


@pytest.mark.same_on_any_database
@EVERY_PATTERN
def test_no_url_contains_a_secret(world, outcomes, pattern):
    """No link has the key of a session, and no form that puts its fields into a URL has a token."""
    page = outcomes(pattern)["owner", "get"].page
    assert world.session_keys["owner"] not in page
    assert tokens_in_urls(read_page(page)) == []


def tokens_in_urls(page: Element) -> list[Element]:
    """Return the tokens that a form sends as a part of a URL.

    The value of a button is sent only by that button.
    """
    return [
        token
        for form in page.all("form")
        if form.attributes.get("method", "get") == "get"
        for token in form.all(name="csrfmiddlewaretoken")
        if token.attributes.get("formmethod") != "post"
    ]
