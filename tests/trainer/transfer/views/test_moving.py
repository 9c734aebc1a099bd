"""The note about what is still moving to a member, and the requests that move it."""

import pytest

from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.practice.cast import practised
from tests.trainer.transfer.cast import drill_answer
from trainer import portions
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.transfer import merge
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db
PAGES = ["/", "/attempts/", "/progress/", "/account/", "/account/moving/"]
MOVED = "Everything from before you signed in is in your account."


@pytest.fixture(autouse=True)
def _small_portions(monkeypatch):
    """Signing in moves the session, and each request two rows of each room."""
    monkeypatch.setattr(merge, "AT_SIGN_IN", 1)
    monkeypatch.setattr(portions, "SMALLEST", 2)
    monkeypatch.setattr(merge, "LARGEST_PORTION", 2)
    monkeypatch.setattr("trainer.transfer.views.moving.SECONDS", 0)


def note_of(browser, page="/attempts/"):
    """Return the note of a page, or None."""
    notes = read_page(browser.get(page).text).all("moving-rows")
    return notes[0].text if notes else None


@pytest.mark.parametrize("page", PAGES)
def test_every_page_says_how_much_is_moving(alice, guest, page):
    practised(guest, 3)
    drill_answer(guest)
    merge_guest(guest, alice)
    assert "3 entries from before you signed in are still moving" in note_of(signed_in(alice), page)


def test_one_entry_is_one(alice, guest):
    practised(guest, 1)
    merge_guest(guest, alice)
    assert "1 entry from before you signed in is still moving" in note_of(signed_in(alice))


def test_what_is_no_entry_is_the_rest(alice, guest):
    practised(guest, 1)
    merge_guest(guest, alice)
    Attempt.objects.filter(user=guest).delete()
    assert "The rest from before you signed in is still moving" in note_of(signed_in(alice))


def test_each_request_moves_some_until_nothing_is_left(alice, guest):
    practised(guest, 5)
    merge_guest(guest, alice)
    browser, counts = signed_in(alice), []
    while note_of(browser):
        counts.append(Attempt.objects.filter(user=alice).count())
        answer = browser.post("/account/moving/")
        assert (answer.status_code, answer.headers["Location"]) == (302, "/account/moving/")
    assert counts == sorted({*counts})
    assert Attempt.objects.filter(user=alice).count() == 5
    assert MOVED in browser.get("/account/moving/").text


def test_nobody_else_has_the_note_or_moves_anything(alice, bob, guest):
    practised(guest, 5)
    merge_guest(guest, alice)
    others = [signed_in(bob), signed_in(User.objects.create_guest())]
    for browser in others:
        assert note_of(browser) is None
        assert MOVED in browser.post("/account/moving/", follow=True).text
    assert Attempt.objects.filter(user=guest).count() == 5


def test_it_shows_no_more_when_nothing_is_moving(as_alice):
    assert note_of(as_alice) is None
