"""Where somebody goes wrong, looked at in a browser."""

from itertools import product

import pytest

from tests.browser.looking import LIGHT_DESKTOP, SHIFTS, VIEWPORTS, look, look_again, storage_of
from tests.trainer.practice.cast import MIRRORED, judged_attempt
from tests.trainer.progress.weak_spots.cast import RIGHT, STOPPED, attempted, drilled
from trainer.methods.stickers import Middle
from trainer.people.models import User
from trainer.progress.weak_spots.drawing import arrow

CORNERS = {"letters": ["UFR", "DFR"]}


@pytest.fixture
def alice(site):
    """Alice, who has made mistakes of every shape."""
    user = User.objects.create_user("Alice")
    judged_attempt(user, typed={"edges": MIRRORED})
    for _ in range(6):
        attempted(user, edges=RIGHT, corners=CORNERS, offsets={"edges": [400, 900, 2_000]})
    attempted(user, edges=STOPPED, mode="trace")
    drilled(user, "UL", "e", correct=False)
    drilled(user, "UL", "d", correct=True)
    return user


@LIGHT_DESKTOP
def test_the_page_fits_is_accessible_and_leads_to_practice(open_page, alice, size, scheme):
    options = {
        "viewport": VIEWPORTS[size],
        "color_scheme": scheme,
        "storage_state": storage_of(alice),
    }
    with open_page("/progress/mistakes/", **options) as page:
        look_again(page, "mistakes", size, scheme)
        assert page.evaluate(SHIFTS) <= 0.02
        for summary in page.locator(".mistakes summary").all():
            summary.click()
        look(page, "mistakes-unfolded", size, scheme)
        page.get_by_label("Where", exact=True).select_option(label="Letter drills")
        page.get_by_role("button", name="Show").click()
        page.wait_for_url("**source=drills**")
        assert page.locator(".mistakes h2").all_inner_texts() == ["Letters"]
        page.goto("/progress/mistakes/")
        page.locator(".weak-panel").get_by_role("link", name="Practise d").click()
        page.locator(".room-deal").wait_for()
        assert page.input_value("[name=contains]") == "d"
        assert page.locator(".filter-chip").is_visible()


def test_pointing_and_arrow_keys_move_between_stickers(open_page, alice):
    with open_page("/progress/mistakes/", storage_state=storage_of(alice)) as page:
        letter, values = page.locator(".panel-letter"), page.locator(".weak-panel dl")
        assert letter.inner_text().split() == ["d", "UL"]
        page.locator("g[data-sticker=DF]").hover()
        assert letter.inner_text().split() == ["u", "DF"]
        assert "Typing" in values.inner_text()
        net = page.locator(".heat-map")
        net.focus()
        for key, sticker in {"ArrowUp": "FD", "ArrowLeft": "FDL", "ArrowRight": "FD"}.items():
            page.keyboard.press(key)
            assert page.locator(".is-chosen").get_attribute("data-sticker") == sticker
        page.locator("g[data-sticker=UL]").hover()
        assert "e ×" in values.inner_text()
        assert page.locator(".mix-arrows .mix-arrow").count() >= 1
        page.keyboard.press("Escape")
        assert page.locator(".is-chosen").count() == 0


def test_errors_and_time_are_two_colourings_of_one_net(open_page, alice):
    for has_script in (True, False):
        options = {"storage_state": storage_of(alice), "java_script_enabled": has_script}
        with open_page("/progress/mistakes/", **options) as page:
            color = "getComputedStyle(document.querySelector('g[data-sticker=DF] rect')).fill"
            wrong, slow = page.locator(".ranking.by-errors"), page.locator(".ranking.by-time")
            assert (wrong.is_visible(), slow.is_visible()) == (True, False)
            errors = page.evaluate(color) if has_script else ""
            page.locator("label", has_text="Time").click()
            assert (wrong.is_visible(), slow.is_visible()) == (False, True)
            assert not has_script or page.evaluate(color) != errors


def test_a_script_bends_arrows_as_the_server_does(import_modules):
    middles = [Middle(0, 0), Middle(100, 0), Middle(30, 70), Middle(31, 71)]
    pairs = list(product(middles, middles))
    drawn = import_modules(arrows="bent-arrow").evaluate(
        "(pairs) => pairs.map((pair) => arrows.bentArrow(...pair))",
        [[start._asdict(), end._asdict()] for start, end in pairs],
    )
    for line, pair in zip(drawn, pairs, strict=True):
        assert f'd="{line}"' in arrow(*pair)
