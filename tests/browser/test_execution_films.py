"""The film of an execution in a browser: it plays to the mistake and stops there, and goes on from it."""

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.practising import at_verdict, ready
from tests.trainer.practice.cast import MIRRORED, RIGHT

# After which a key that was meant for the page before is no longer expected.
KEYS_LATER = 600
WRONG = "/workshop/execution/?scramble=R'+D'+R+U+R'+D+R+U'&method=3-style&corners=PD"


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_the_film_of_a_wrong_memo_stops_at_the_mistake_and_can_go_on(open_page, viewport):
    with open_page(WRONG, viewport=viewport, reduced_motion="reduce") as page:
        player = page.locator("cube-player")
        stops, count = int(player.get_attribute("stops")), page.locator("[data-turn]").count()
        page.get_by_label("Speed").select_option("0")
        page.locator("moving-cube [tabindex]").first.focus()
        page.keyboard.press("Space")
        at = page.locator("[data-player=scrub]")
        page.wait_for_function(
            "stops => document.querySelector('cube-player').at === stops", arg=stops
        )
        page.get_by_role("button", name="Play").wait_for()
        assert at.input_value() == str(stops)
        now = page.locator("[data-player=now]")
        assert "wrong" in now.inner_text()
        page.keyboard.press(",")
        assert at.input_value() == str(stops - 1)
        page.keyboard.press(".")
        page.keyboard.press("Space")
        assert count >= stops
        assert page.locator(".execution-outcome").get_attribute("data-solved") == "false"


@pytest.mark.parametrize(("letters", "is_correct"), [(RIGHT["edges"], "true"), (MIRRORED, "false")])
def test_a_key_leads_from_the_verdict_to_the_film(open_page, letters, is_correct):
    with open_page(**at_verdict(edges=letters)) as page:
        ready(page)
        page.wait_for_timeout(KEYS_LATER)
        page.keyboard.press("w")
        page.locator(".room-film").wait_for()
        assert page.locator(".execution-outcome").get_attribute("data-solved") == is_correct
