"""Signing up, settings and leaving again, walked in a browser."""

import pytest
from django.core.management import call_command
from django.utils import timezone

from tests.browser.looking import DARK_PHONE, VIEWPORTS, look_at, storage_of
from tests.trainer.cast import PASSWORD
from trainer.people.models import User

# With what the walk through every page does not show: somebody who leaves, their own colours, the panel.
PAGES = {
    "account": "/account/",
    "own-look": "/settings/look/",
    "users-panel": "/admin/people/user/",
    "user-deletion": "/admin/people/user/{pk}/delete/",
}


@pytest.fixture(autouse=True)
def _schemes(site):
    call_command("load_schemes", verbosity=0)


@pytest.fixture
def alice(site):
    return User.objects.create_superuser("alice", "alice@example.com", PASSWORD)


@pytest.fixture
def guest(site):
    return User.objects.create_guest()


@DARK_PHONE
def test_pages_with_much_to_say_fit_and_are_accessible(open_window, alice, size, scheme):
    alice.deletes_at = timezone.now()
    alice.palette = "own"
    alice.save()
    options = {
        "viewport": VIEWPORTS[size],
        "color_scheme": scheme,
        "storage_state": storage_of(alice),
    }
    with open_window(**options) as page:
        for name, address in PAGES.items():
            page.goto(address.format(pk=alice.pk))
            look_at(page, f"{name}-{size}-{scheme}", VIEWPORTS[size]["width"])


def test_a_guest_signs_up_by_keyboard_and_keeps_their_row(open_page, guest):
    with open_page("/account/", storage_state=storage_of(guest)) as page:
        page.get_by_role("link", name="Sign up and keep everything").press("Enter")
        page.get_by_label("Name").fill("carol")
        page.keyboard.press("Tab")
        page.keyboard.type(PASSWORD)
        page.keyboard.press("Enter")
        page.get_by_role("button", name="carol").wait_for()
    assert User.objects.get().pk == guest.pk


def test_what_is_wrong_is_linked_to_its_field(open_page):
    with open_page("/sign-up/") as page:
        page.get_by_label("Name").fill("carol")
        page.get_by_label("Password", exact=True).fill("short")
        page.get_by_role("button", name="Sign up").click()
        assert page.get_by_label("Name").input_value() == "carol"
        page.get_by_role("alert").get_by_role("link", name="Password").click()
        assert page.get_by_label("Password", exact=True).evaluate(
            "field => field.matches(':target')"
        )


def test_a_typed_password_can_be_looked_at(open_page):
    with open_page("/sign-in/") as page:
        field = page.get_by_label("Password", exact=True)
        field.fill("what is it")
        assert field.get_attribute("type") == "password"
        page.get_by_role("button", name="Show").click()
        assert field.get_attribute("type") == "text"
        page.get_by_role("button", name="Show").click()
        assert field.get_attribute("type") == "password"


def sticker_color(page, key):
    sticker = page.locator(f"[data-palette={key}] .sticker-u .color").first
    return sticker.evaluate("square => getComputedStyle(square).fill")


def test_own_colours_are_shown_at_once_and_worn_when_saved(open_page, alice):
    with open_page("/settings/look/", storage_state=storage_of(alice)) as page:
        page.get_by_label("Up").fill("#123456")
        page.wait_for_function(
            """() => getComputedStyle(document.querySelector("[data-palette=own] .sticker-u .color"))
                .fill === "rgb(18, 52, 86)" """
        )
        assert sticker_color(page, "standard") == "rgb(247, 248, 246)"
        page.get_by_label("My own colours", exact=True).check()
        page.get_by_role("group", name="Theme").get_by_label("Dark").check()
        page.get_by_role("button", name="Save appearance").click()
        page.get_by_text("Appearance saved.").wait_for()
        assert sticker_color(page, "own") == "rgb(18, 52, 86)"
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 20, 25)"


def test_a_time_zone_is_that_of_the_device(open_page):
    with open_page("/settings/day/", timezone_id="Asia/Tokyo") as page:
        page.get_by_role("button", name="Same as this device").click()
        assert page.get_by_label("Time zone").input_value() == "Asia/Tokyo"


def test_the_address_of_settings_leaves_the_token_out(import_modules):
    address = import_modules(settings="settings-url").evaluate(
        """() => {
            const filledIn = [["a", "1 2"], ["csrfmiddlewaretoken", "x"], ["b", "é&"]];
            return settings.settingsUrl("/settings/", [...filledIn, ["file", new Blob()]]);
        }"""
    )
    assert address == "/settings/?a=1+2&b=%C3%A9%26"
