"""What every response has over HTTPS: points on a public scale, and headers and texts without secrets."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpResponse
from django.test import override_settings
from django.urls import path

from tests.html import Element, read_page
from tests.scale import IS_LONG
from tests.security.addresses import patterns
from tests.security.asking import response_to, undone
from tests.security.observatory import points
from tests.security.world import World, browser_of
from tests.trainer.headers import fail, refuse
from trainer.urls import urlpatterns as real

ENOUGH, BEST = 130, 135
urlpatterns = [*real, path("refused", refuse), path("failing", fail)]
# Patterns whose responses are public, and how caches store them.
STORED_BY_CACHES = {
    "manifest.webmanifest": {"public", "max-age=86400"},
    r"^stickers/(?P<colors>[0-9a-f]{6}(?:-[0-9a-f]{6}){5})\.css$": {
        "public",
        "max-age=31536000",
        "immutable",
    },
}
ERRORS = ["/nowhere", "/refused", "/failing", "/schemes/%00/", "/admin/nowhere/"]
ROLES = ("visitor", "owner", "staff")
WITHOUT_PANEL = ROLES[:2]
EVERY_PATTERN = pytest.mark.parametrize("pattern", patterns())
Responses = Callable[[str], dict[tuple[str, str], Any]]


@pytest.fixture(scope="module", autouse=True)
def _over_https():
    with override_settings(
        SECURE_SSL_REDIRECT=True,
        SECURE_HSTS_SECONDS=31_536_000,
        SECURE_HSTS_INCLUDE_SUBDOMAINS=True,
        SESSION_COOKIE_SECURE=True,
        CSRF_COOKIE_SECURE=True,
    ):
        yield


@pytest.fixture(scope="module")
def responses(world) -> Responses:
    """Returns the responses of a pattern by role and method; a pattern is requested once."""

    @cache
    def of_pattern(pattern: str) -> dict[tuple[str, str], Any]:
        return {
            (role, method): undone_response(world, role, pattern, method)
            for role in asking(pattern)
            for method in ("get", "post")
        }

    return of_pattern


def asking(pattern: str) -> tuple[str, ...]:
    """Return whose requests are sent: usually those of staff for the panel alone."""
    return ROLES if IS_LONG or pattern.startswith("admin/") else WITHOUT_PANEL


def undone_response(world: World, role: str, pattern: str, method: str) -> Any:
    """Return the response to a role over HTTPS; undo what the request changed."""
    with undone():
        return response_to(browser_of(world, role), world, pattern, method, secure=True)


@pytest.mark.django_db
@EVERY_PATTERN
def test_every_address_has_points_enough(responses, pattern):
    by_request = responses(pattern)
    assert {
        request: points(each) for request, each in by_request.items() if points(each) < ENOUGH
    } == {}
    assert [each for each in by_request.values() if not each.headers.get("Cache-Control")] == []


@pytest.mark.django_db
def test_the_first_page_has_all_points(responses):
    assert points(responses("")["visitor", "get"]) == BEST


@pytest.mark.urls(__name__)
@pytest.mark.django_db
@pytest.mark.parametrize("address", ERRORS)
def test_errors_have_points_enough(world, address):
    for role in ROLES:
        browser = browser_of(world, role, raises=False)
        for ask in (browser.get, browser.post):
            response = ask(address, secure=True)
            assert points(response) >= ENOUGH
            assert response.headers["Cache-Control"]


def test_static_files_have_points_enough(client):
    names = ["css/base.css", "js/practice.js", "img/icon.svg", "admin/css/base.css"]
    for name in names:
        response = client.get(staticfiles_storage.url(name), secure=True)
        assert (name, points(response)) == (name, ENOUGH)
        assert response.getvalue()


def test_the_scale_takes_points():
    bare = HttpResponse("<script src='//elsewhere/x.js'></script>")
    assert points(bare) == 100 - 25 - 20 - 5 - 20
    bare.headers["Content-Security-Policy"] = "script-src 'unsafe-inline'"
    bare.headers["Access-Control-Allow-Origin"] = "*"
    bare.set_cookie("planted", "1")
    assert points(bare) == 100 - 20 - 40 - 50 - 20 - 5 - 20


@pytest.mark.django_db
@EVERY_PATTERN
def test_no_cache_keeps_a_page(responses, pattern):
    """Caches may store only what is the same for everyone."""
    headers = [responses(pattern)[role, "get"].headers["Cache-Control"] for role in WITHOUT_PANEL]
    is_stored = pattern in STORED_BY_CACHES
    assert ["no-store" not in header for header in headers] == [is_stored] * 2
    if is_stored:
        assert [set(each.split(", ")) for each in headers] == [STORED_BY_CACHES[pattern]] * 2


@pytest.mark.django_db
@EVERY_PATTERN
def test_every_text_names_its_encoding(responses, pattern):
    kind = responses(pattern)["owner", "get"].headers.get("Content-Type", "")
    assert kind.endswith("charset=utf-8") or not kind.startswith("text/")


@pytest.mark.django_db
@EVERY_PATTERN
def test_no_url_contains_a_secret(world, responses, pattern):
    """No link has the key of a session, and no form that puts its fields into a URL has a token."""
    response = responses(pattern)["owner", "get"]
    if response.headers.get("Content-Type", "").startswith("text/html"):
        text = response.content.decode()
        assert world.session_keys["owner"] not in text
        assert tokens_in_urls(read_page(text)) == []


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
