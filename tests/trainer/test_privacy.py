"""What the site says of itself to visitors and to robots is true."""

from datetime import timedelta
from urllib.robotparser import RobotFileParser

import pytest
from django.conf import settings
from django.urls import get_resolver, reverse

from trainer.people.models import User
from trainer.people.throttle import CONFIRM, GUEST, RESET, SIGN_IN, SIGN_UP
from trainer.transfer.deletion import GUESTS_IDLE, UNDO_TIME
from trainer.transfer.imports.bounds import A_DAY

OPEN = ["practice", "about", "privacy", "progress", "drills", "learn", "workshop", "schemes"]
OWN = ["account", "attempts", "sign-in", "sign-up", "method", "look", "admin:index", "metrics"]


def robots(client) -> RobotFileParser:
    parser = RobotFileParser()
    response = client.get("/robots.txt")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    parser.parse(response.text.splitlines())
    return parser


@pytest.mark.parametrize("name", OPEN)
def test_robots_may_read_what_is_for_everyone(client, name):
    assert robots(client).can_fetch("anyone", reverse(name))


@pytest.mark.parametrize("name", OWN)
def test_robots_keep_out_of_what_is_somebodys(client, name):
    assert not robots(client).can_fetch("anyone", reverse(name))


def test_whatever_is_shown_by_link_is_not_for_robots(client):
    addresses = [reverse("shared-attempt", args=["x"]), reverse("scheme-shared", args=["x"])]
    addresses.append(reverse("shared-progress", args=["x"]))
    assert [robots(client).can_fetch("anyone", each) for each in addresses] == [False] * 3


def test_no_line_for_robots_is_about_nothing(client):
    regexes = [pattern for pattern in get_resolver().reverse_dict.lists() for pattern in pattern[1]]
    starts = {"/" + pattern[0][0][0] for pattern in regexes} | {"/admin/"}
    lines = client.get("/robots.txt").text.splitlines()
    forbidden = [line.removeprefix("Disallow: ") for line in lines if line.startswith("Disallow")]
    assert forbidden
    assert [each for each in forbidden if not any(start.startswith(each) for start in starts)] == []


def test_the_page_states_the_actual_times(client):
    page = " ".join(client.get(reverse("privacy")).text.split())
    assert timedelta(days=180) == GUESTS_IDLE
    assert timedelta(days=180) == timedelta(seconds=settings.SESSION_COOKIE_AGE)
    assert "are deleted after 180 days without a visit" in page
    assert "identifies you for up to 180 days" in page
    assert timedelta(weeks=2) == UNDO_TIME
    assert "We remove your account two weeks after you delete it" in page
    limits = [action.by_address for action in (SIGN_IN, CONFIRM, SIGN_UP, GUEST, RESET)]
    assert max(limit.time for limit in limits) == timedelta(hours=1)
    assert "Counts apply for at most an hour" in page
    assert timedelta(days=1) == A_DAY
    assert "These counts apply for a day and are deleted within a day after that" in page
    assert timedelta(seconds=settings.CSRF_COOKIE_AGE) // timedelta(weeks=1) == 52
    assert "It is set with the first form you see and lasts a year" in page


@pytest.mark.django_db
def test_cookies_are_those_that_the_page_lists(client):
    client.get(reverse("privacy"))
    assert dict(client.cookies) == {}
    page = client.get(reverse("practice"))
    assert set(client.cookies) == {"csrftoken"}
    assert not User.objects.exists()
    client.post(reverse("reveal"), {"deal": page.context["signed"]})
    assert set(client.cookies) == {"csrftoken", "sessionid"}
    client.post(reverse("sign-out"))
    assert set(client.cookies) == {"csrftoken", "sessionid", "messages"}
    assert all(cookie["httponly"] for cookie in client.cookies.values())


def test_pages_name_no_other_site(client):
    text = client.get(reverse("privacy")).text
    assert "http" not in text.replace("http-equiv", "")
