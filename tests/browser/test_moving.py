"""What is still moving to a member who signed in over a guest, with a script and without."""

import pytest

from tests.browser.looking import LIGHT_DESKTOP, VIEWPORTS, look, look_again, storage_of
from tests.trainer.cast import PASSWORD
from tests.trainer.practice.cast import practised
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.transfer import merge

MANY = 200
MOVING = "from before you signed in are still moving to your account"
MOVED = "Everything from before you signed in is in your account."


@pytest.fixture
def alice(site):
    return User.objects.create_user("alice", password=PASSWORD)


@pytest.fixture
def guest(site, monkeypatch):
    """Return a guest of many attempts, of which each request moves fifty."""
    monkeypatch.setattr("trainer.transfer.views.sign_in.MOVING_SECONDS", 0)
    monkeypatch.setattr("trainer.transfer.views.moving.SECONDS", 0)
    monkeypatch.setattr(merge, "AT_SIGN_IN", 50)
    guest = User.objects.create_guest()
    practised(guest, MANY)
    return guest


def sign_in(page):
    page.goto("/sign-in/?next=/attempts/")
    page.get_by_label("Name").fill("alice")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Attempts").wait_for()


@LIGHT_DESKTOP
def test_the_page_moves_the_rest_by_itself(open_window, alice, guest, size, scheme):
    options = {
        "viewport": VIEWPORTS[size],
        "color_scheme": scheme,
        "storage_state": storage_of(guest),
    }
    with open_window(**options) as page:
        sign_in(page)
        assert page.get_by_text(MOVING).is_visible()
        look(page, "moving", size, scheme)
        page.get_by_role("status").get_by_text(MOVED).wait_for()
        assert page.get_by_text(MOVING).count() == 0
        assert not page.get_by_role("button", name="Continue").is_visible()
        look_again(page, "moved", size, scheme)
        page.reload()
        assert page.get_by_text(MOVED).count() == 0
    assert Attempt.objects.filter(user=alice).count() == MANY


def test_a_button_moves_the_rest_where_there_is_no_script(open_window, alice, guest):
    options = {"java_script_enabled": False, "storage_state": storage_of(guest)}
    with open_window(**options) as page:
        sign_in(page)
        assert page.get_by_text(f"101 entries {MOVING}").is_visible()
        page.get_by_role("button", name="Continue").click()
        assert page.get_by_text(f"51 entries {MOVING}").is_visible()
        while page.get_by_role("button", name="Continue").count():
            page.get_by_role("button", name="Continue").click()
        assert page.get_by_text(MOVED).is_visible()
    assert Attempt.objects.filter(user=alice).count() == MANY


def test_practice_goes_on_meanwhile(open_window, alice, guest):
    with open_window(storage_state=storage_of(guest)) as page:
        sign_in(page)
        page.goto("/")
        assert page.get_by_text(MOVING).is_visible()
        page.get_by_role("button", name="Reveal").click()
        page.wait_for_url("**/attempts/**")
        page.get_by_role("status").get_by_text(MOVED).wait_for()
    assert Attempt.objects.filter(user=alice).count() == MANY + 1
