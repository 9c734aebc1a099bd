import pytest
from django.contrib.auth import get_user
from pytest_django.asserts import assertRedirects

from tests.html import read_page
from trainer.people.models import STANDARD_COLORS, User

pytestmark = pytest.mark.django_db
OWN = {
    "up": "#ffffff",
    "right": "#AA0000",
    "front": "#00aa00",
    "down": "#ffff00",
    "left": "#ff8800",
    "back": "#0000ff",
}
COLORS = "ffffff-aa0000-00aa00-ffff00-ff8800-0000ff"
LOOK = OWN | {"theme": "dark", "palette": "own", "letters_on_stickers": "on", "hides_clock": "on"}


def stored(user):
    user.refresh_from_db()
    return (
        user.theme,
        user.palette,
        user.sticker_colors,
        user.letters_on_stickers,
        user.hides_clock,
    )


def test_a_look_is_kept_and_every_page_wears_it(as_alice, alice):
    assertRedirects(as_alice.post("/settings/look/", LOOK), "/settings/look/")
    assert stored(alice) == ("dark", "own", COLORS, "on", True)
    page = as_alice.get("/account/").text
    assert '<html lang="en" data-theme="dark" data-palette="own">' in page
    assert f'<link rel="stylesheet" href="/stickers/{COLORS}.css">' in page
    assert '<meta name="color-scheme" content="dark">' in page


def test_a_look_is_kept_for_a_guest_made_for_it(client):
    client.post("/settings/look/", LOOK)
    assert stored(get_user(client))[0] == "dark"


def test_how_one_types_and_presses_is_kept(as_alice, alice):
    as_alice.post("/settings/look/", LOOK | {"shows_letter_pad": "on", "vibrates": "on"})
    stored(alice)
    assert (alice.uses_keys, alice.shows_letter_pad, alice.vibrates) == (False, True, True)


def test_every_box_can_be_ticked_and_unticked(as_alice, alice):
    boxes = ("hides_scramble", "avoids_wide_turns", "hides_clock", "splits_solves", "uses_keys")
    for value in ({}, dict.fromkeys(boxes, "on"), {}):
        as_alice.post("/settings/look/", OWN | {"theme": "dark"} | value)
        alice.refresh_from_db()
        assert {getattr(alice, name) for name in boxes} == {bool(value)}


def test_how_long_the_timer_is_held_is_kept(as_alice, alice):
    as_alice.post("/settings/look/", LOOK | {"timer_hold_ms": "550"})
    stored(alice)
    assert alice.hold_ms == 550
    assert (
        "Select a valid choice."
        in as_alice.post("/settings/look/", LOOK | {"timer_hold_ms": "7"}).text
    )
    User.objects.filter(pk=alice.pk).update(timer_hold_ms=7)
    stored(alice)
    assert alice.hold_ms == 300


@pytest.mark.parametrize(
    ("form_data", "letters", "uses_keys"),
    [
        ({"letters_on_stickers": "off"}, "off", True),
        ({"uses_keys": "false"}, "hover", False),
        ({"uses_keys": "true", "theme": "dark"}, "hover", True),
    ],
)
def test_one_setting_is_kept_where_it_is_seen(as_alice, alice, form_data, letters, uses_keys):
    assert as_alice.post("/settings/look/one/", form_data).status_code == 204
    assert stored(alice) == ("system", "standard", STANDARD_COLORS, letters, False)
    assert alice.uses_keys is uses_keys


def test_one_setting_that_cannot_be_is_refused(as_alice, alice):
    answer = as_alice.post("/settings/look/one/", {"letters_on_stickers": "loud"})
    assert answer.status_code == 400
    assert as_alice.get("/settings/look/one/").status_code == 405
    assert stored(alice)[3] == "hover"


def test_one_setting_of_a_visitor_makes_them_a_guest(client):
    client.post("/settings/look/one/", {"letters_on_stickers": "on"})
    assert stored(get_user(client))[3] == "on"


def test_an_unticked_box_is_kept_too(as_alice, alice):
    as_alice.post("/settings/look/", LOOK)
    as_alice.post("/settings/look/", {k: v for k, v in LOOK.items() if k != "hides_clock"})
    assert stored(alice)[-1] is False


def test_an_address_shows_a_look_before_it_is_saved(as_alice, alice):
    page = as_alice.get("/settings/look/", LOOK).text
    assert f"/stickers/{COLORS}.css" in page
    assert "checked" in read_page(page).one("input", value="own").attributes
    assert '<html lang="en" data-theme="system" data-palette="standard">' in page
    assert stored(alice) == ("system", "standard", STANDARD_COLORS, "hover", False)


def test_who_is_unknown_sees_the_standard(client):
    page = client.get("/settings/look/").text
    assert '<html lang="en">' in page
    assert f"/stickers/{STANDARD_COLORS}.css" in page
    assert User.objects.count() == 0


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"up": "red"}, "Enter a colour as # and six digits"),
        ({"up": "#fff}body{"}, "Enter a colour as # and six digits"),
        ({"up": ""}, "This field is required."),
        ({"up": "#aa0000"}, "Two faces have the same colour."),
        ({"palette": "neon"}, "Select a valid choice."),
        ({"theme": ""}, "This field is required."),
    ],
)
def test_what_cannot_be_is_named_and_not_stored(as_alice, alice, changes, problem):
    page = as_alice.post("/settings/look/", LOOK | changes).text
    assert problem in page
    assert f"/stickers/{STANDARD_COLORS}.css" in page
    assert 'value="#ffff00"' in page
    assert stored(alice) == ("system", "standard", STANDARD_COLORS, "hover", False)
