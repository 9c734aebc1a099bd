"""The page that asks for the cube after a DNF."""

from urllib.parse import urlencode

import pytest
from django.test import Client

from cubecore.cube import Cube
from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.practice.cast import judged_attempt
from tests.trainer.practice.solving import stored_solve
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db
SOLVED = Cube(3).facelets()
THREE_EDGES = Cube(3).apply("R2 U R U R' U' R' U' R' U R'").facelets()


@pytest.fixture
def solve(alice):
    return stored_solve(alice, "dnf")


@pytest.fixture
def browser(alice):
    return signed_in(alice)


def tap(browser, page: str, sticker: str) -> str:
    """Follow the link of a sticker of the net, as a tap does."""
    link = read_page(page).one("a", id=f"net-{sticker}")["href"]
    after: str = browser.get(f"{browser.path}{link.replace('&amp;', '&')}").text
    return after


def sent(browser, stickers: str):
    return browser.post(browser.path, {"stickers": stickers})


@pytest.fixture(autouse=True)
def _its_path(browser, solve):
    browser.path = f"/attempts/{solve.uuid}/cube"


def stickers_in(page: str) -> str:
    return "".join(read_page(page).one("textarea", name="stickers").text.split())


def test_after_a_dnf_the_cube_is_asked_for_and_shown(browser, solve):
    page = browser.get(f"/attempts/{solve.uuid}/").text
    assert f'href="/attempts/{solve.uuid}/cube"' in page
    assert sent(browser, THREE_EDGES).headers["Location"] == f"/attempts/{solve.uuid}/"
    assert Attempt.objects.get().end_facelets == THREE_EDGES
    page = browser.get(f"/attempts/{solve.uuid}/").text
    assert "the cube you entered" in page
    assert stickers_in(browser.get(browser.path).text) == THREE_EDGES


def test_links_of_the_net_swap_what_is_tapped(browser):
    page = browser.get(browser.path).text
    assert stickers_in(page) == SOLVED
    for first, then in (("UF", "UR"), ("UR", "UL")):
        page = tap(browser, page, first)
        assert f"{first} is chosen" in page
        assert read_page(page).one("a", id=f"net-{first}")["aria-current"] == "true"
        page = tap(browser, page, then)
    assert stickers_in(page) == THREE_EDGES
    assert "Turns can reach this cube." in page


def test_what_is_impossible_is_said_at_once(browser):
    page = tap(browser, tap(browser, browser.get(browser.path).text, "UF"), "FU")
    said = read_page(page).one(class_="tapped-said").text
    assert "An odd number of edges is flipped" in said
    answer = sent(browser, stickers_in(page))
    assert answer.status_code == 400
    assert "An odd number of edges is flipped" in answer.text
    assert Attempt.objects.get().end_facelets == ""


def test_a_tap_can_be_undone_and_a_chosen_sticker_left(browser):
    page = tap(browser, tap(browser, browser.get(browser.path).text, "UF"), "UB")
    links = {link.text.strip(): link["href"] for link in read_page(page).all("a", class_="quiet")}
    for link in (links["Undo"], links["Start again"]):
        assert stickers_in(browser.get(browser.path + link).text) == SOLVED
    page = tap(browser, tap(browser, page, "DF"), "DF")
    assert "is chosen" not in page


@pytest.mark.parametrize(
    "query",
    [
        {"cube": "x" * 54},
        {"cube": "?"},
        {"first": "UF", "then": "UFR"},
        {"first": "XX", "then": "UF"},
        {"first": "<b>", "cube": SOLVED},
    ],
)
def test_an_address_that_means_nothing_shows_the_solved_cube(browser, query):
    answer = browser.get(f"{browser.path}?{urlencode(query)}")
    assert answer.status_code == 200
    assert stickers_in(answer.text) == SOLVED
    assert "<b>" not in read_page(answer.text).one(class_="tapped-said").text


@pytest.mark.parametrize("stickers", ["", SOLVED, "U" * 54, "R U R'", "x" * 600])
def test_what_cannot_be_the_end_of_a_dnf_is_refused_and_shown_again(browser, stickers):
    answer = sent(browser, stickers)
    assert (answer.status_code, Attempt.objects.get().end_facelets) == (400, "")
    page = read_page(answer.text)
    assert page.one(id="stickers-error").text.strip()
    assert page.one("textarea", name="stickers").text.strip() == stickers


def test_the_cube_can_be_removed_and_is_not_shown_after_a_success(browser, solve):
    sent(browser, THREE_EDGES)
    browser.post(f"/attempts/{solve.uuid}/outcome", {"outcome": "solved"})
    assert "the cube you entered" not in browser.get(f"/attempts/{solve.uuid}/").text
    browser.post(f"/attempts/{solve.uuid}/no-cube")
    assert Attempt.objects.get().end_facelets == ""


def test_nobody_else_enters_it_and_a_memo_has_none(browser, alice, bob, solve):
    for method in ("get", "post"):
        for other in (Client(), signed_in(bob)):
            assert getattr(other, method)(browser.path, {"stickers": SOLVED}).status_code == 404
    memo = judged_attempt(alice)
    answer = browser.post(f"/attempts/{memo.uuid}/cube", {"stickers": THREE_EDGES})
    assert answer.headers["Location"] == f"/attempts/{memo.uuid}/"
    memo.refresh_from_db()
    assert memo.end_facelets == ""


def test_anyone_with_the_link_of_a_solve_sees_its_cube(browser, solve):
    sent(browser, THREE_EDGES)
    Attempt.objects.update(share_token="shared")  # noqa: S106 - of a link
    page = Client().get("/shared/shared/").text
    assert "the cube you entered" in page
    assert "change" not in page
