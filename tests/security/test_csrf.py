"""Forms from elsewhere are refused, however they are sent."""

import pytest
from django.conf import settings
from django.test import Client

from tests.html import read_page
from tests.security.world import browser_of
from tests.trainer.practice.cast import RIGHT, recalled_attempt
from trainer.people.models import User
from trainer.practice.models import Phase

pytestmark = pytest.mark.django_db
EVIL = "https://elsewhere.example"
NO_TOKEN = object()
JSON = "application/json"
FORM = {"day_start_hour": "7", "time_zone": "UTC"}


@pytest.fixture
def browser(world) -> Client:
    """Alice's, on a site over https, as its pages and their forms go together."""
    return browser_of(world, "owner", checks_tokens=True)


def token_of(browser, page="/settings/day/"):
    text = browser.get(page, secure=True).text
    return read_page(text).all("input", name="csrfmiddlewaretoken")[0]["value"]


def post(browser, token, **headers):
    named = {} if token is NO_TOKEN else {"csrfmiddlewaretoken": token}
    return browser.post("/settings/day/", FORM | named, secure=True, headers=headers)


ATTACKS = {
    "no token": lambda *_: (NO_TOKEN, {"referer": "https://testserver/settings/day/"}),
    "another's token": lambda _, other: (other, {"referer": "https://testserver/settings/day/"}),
    "another origin": lambda own, _: (own, {"origin": EVIL}),
    "no origin that can be named": lambda own, _: (own, {"origin": "null"}),
    "our origin without https": lambda own, _: (own, {"origin": "http://testserver"}),
    "another referer": lambda own, _: (own, {"referer": f"{EVIL}/settings/day/"}),
    "no referer": lambda own, _: (own, {}),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_form_from_elsewhere_is_refused(world, browser, attack):
    token, headers = ATTACKS[attack](token_of(browser), token_of(Client(), "/sign-in/"))
    assert post(browser, token, **headers).status_code == 403
    assert User.objects.get(username="alice").day_start_hour == 4


def test_a_document_instead_of_a_form_is_refused(world, browser):
    body = FORM | {"csrfmiddlewaretoken": token_of(browser)}
    place, referer = "/settings/day/", {"referer": "https://testserver/settings/day/"}
    answer = browser.post(place, body, content_type=JSON, secure=True, headers=referer)
    assert answer.status_code == 403
    assert User.objects.get(username="alice").day_start_hour == 4


def test_a_form_of_our_own_page_is_taken(world, browser):
    assert post(browser, token_of(browser), origin="https://testserver").status_code == 302
    assert User.objects.get(username="alice").day_start_hour == 7


@pytest.mark.parametrize(
    "place",
    ["/sign-in/", "/sign-up/", "/sign-out/", "/account/delete/", "/progress/share", "/reveal"],
)
def test_no_form_is_taken_without_a_token(world, browser, place):
    assert browser.post(place, {"password": "x"}, secure=True).status_code == 403


def test_a_memo_without_any_token_is_handed_in_by_nobody(world, browser):
    attempt = recalled_attempt(world.people["owner"])
    stranger = Client(enforce_csrf_checks=True)
    place = f"/attempts/{attempt.uuid}/memo"
    assert stranger.post(place, {"edges": RIGHT["edges"]}).status_code == 404
    assert browser.post(place, {"edges": RIGHT["edges"]}, secure=True).status_code == 403
    attempt.refresh_from_db()
    assert attempt.phase == Phase.RECALL
    assert settings.CSRF_COOKIE_NAME in browser.cookies
