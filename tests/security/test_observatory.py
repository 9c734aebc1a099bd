"""The points of every address by a public scale, over https; and what caches may keep."""

import re
from http.cookies import SimpleCookie

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpResponse
from django.test import Client
from django.urls import path

from tests.security.addresses import address, patterns
from tests.security.observatory import points
from tests.security.world import made
from tests.trainer.headers import fail, refuse
from trainer.urls import urlpatterns as real

ENOUGH, BEST = 130, 135
urlpatterns = [*real, path("refused", refuse), path("failing", fail)]
KEPT = {
    "manifest": {"public", "max-age=86400"},
    "stickers": {"public", "max-age=31536000", "immutable"},
}
ENDS = ("/sign-out/", "/admin/logout/")
ERRORS = ["/nowhere", "/refused", "/failing", "/schemes/%00/", "/admin/nowhere/"]


@pytest.fixture(autouse=True)
def _over_https(settings):
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 31_536_000
    settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True


@pytest.mark.urls(__name__)
@pytest.mark.django_db
@pytest.mark.parametrize("role", ["visitor", "owner", "staff"])
def test_every_address_has_points_enough(role):
    world, client = made(), Client(raise_request_exception=False)
    if role in world.people:
        client.force_login(world.people[role])
    told = {name: cookie.value for name, cookie in client.cookies.items()}
    asked = [*(address(pattern, world) for pattern in patterns()), *ERRORS]
    found: dict[str, int] = {}
    for each in asked:
        for ask in (client.get, client.post):
            client.cookies = SimpleCookie({} if each in ENDS else told)
            response = ask(each, secure=True)
            if response.streaming:
                list(response)
            found[each] = min(found.get(each, BEST), points(response))
            assert response.headers.get("Cache-Control"), each
    assert {each: sum_ for each, sum_ in found.items() if sum_ < ENOUGH} == {}
    assert max(found.values()) == BEST


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
    bare.set_cookie("known", "1")
    assert points(bare) == 100 - 20 - 40 - 50 - 20 - 5 - 20


@pytest.mark.django_db
@pytest.mark.parametrize("role", ["visitor", "owner"])
def test_no_cache_keeps_a_page(client, role):
    """Whatever knows who asks is kept by nobody; what never changes may be."""
    world = made()
    if role in world.people:
        client.force_login(world.people[role])
    kept = {}
    for pattern in patterns():
        response = client.get(address(pattern, world), secure=True)
        if response.streaming:
            list(response)
        told = response.headers["Cache-Control"]
        if "no-store" not in told:
            kept[re.sub(r"\W.*", "", pattern.lstrip("^"))] = set(told.split(", "))
    assert kept == KEPT


@pytest.mark.django_db
def test_every_text_tells_its_alphabet(client):
    world = made()
    client.force_login(world.people["owner"])
    for pattern in patterns():
        response = client.get(address(pattern, world), secure=True)
        if response.streaming:
            list(response)
        kind = response.headers.get("Content-Type", "")
        if kind.startswith("text/"):
            assert kind.endswith("charset=utf-8"), pattern
