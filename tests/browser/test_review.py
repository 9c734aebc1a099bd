"""The review of a memo: its letters are dragged along, each swap is seen, and the cube shows the piece."""

import pytest

from tests.browser.conftest import PHONE
from tests.browser.practising import WITHOUT_SCRIPT, at_review
from tests.trainer.practice.cast import RIGHT

LETTERS = ["u", "i", "n", "q", "l", "w", "r", "v", "g", "d", "e"]
# Counts the stickers that fly from place to place, from now on.
COUNT_FLYING = """() => {
    window.flying = 0;
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
            for (const node of addedNodes) {
                if (node.classList?.contains("swapping")) window.flying += node.children.length;
            }
        }
    }).observe(document.querySelector("page-part"), { childList: true, subtree: true });
}"""


def stop(page, number):
    return page.locator(".memo-stop").nth(number)


def middle_of(page, number):
    box = stop(page, number).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def current(page):
    return page.locator("[aria-current=step]").inner_text()


def test_the_letters_and_the_end_are_stops_and_a_pointer_drags_along_them(open_page):
    with open_page(**at_review(edges=RIGHT["edges"])) as page:
        assert page.locator(".memo-stop").all_inner_texts() == [*LETTERS, "End"]
        assert page.locator(".memo-cycle").count() == 3
        page.mouse.move(*middle_of(page, 1))
        page.mouse.down()
        page.get_by_text("1/11").wait_for()
        page.mouse.move(*middle_of(page, 6), steps=5)
        page.get_by_text("6/11").wait_for()
        assert (current(page), page.url.endswith("letter=6")) == ("r", True)
        page.mouse.up()
        page.mouse.move(*middle_of(page, 2))
        assert current(page) == "r"


def test_a_finger_drags_along_the_letters(open_page):
    touch = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with open_page(**at_review(edges=RIGHT["edges"]), **touch) as page:
        stop(page, 4).scroll_into_view_if_needed()
        first, second, third = (
            [dict(zip("xy", middle_of(page, number), strict=True))] for number in (0, 2, 4)
        )
        finger = page.context.new_cdp_session(page)
        for kind, at in (("Start", first), ("Move", second), ("Move", third), ("End", [])):
            finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": at})
        page.get_by_text("4/11").wait_for()
        assert current(page) == "l"


def test_the_keys_of_a_slider_walk_the_letters(open_page):
    with open_page(**at_review(edges=RIGHT["edges"])) as page:
        slider = page.get_by_role("slider", name="Letter")
        slider.focus()
        for key, number, text in (
            ("End", 11, "End"),
            ("ArrowLeft", 10, "e"),
            ("Home", 0, "u"),
            ("ArrowRight", 1, "i"),
        ):
            page.keyboard.press(key)
            page.get_by_text(f"{number}/11").wait_for()
            assert (key, slider.get_attribute("aria-valuetext")) == (key, text)
        assert slider.evaluate("slider => slider === document.activeElement")


def test_without_a_script_the_letters_are_links(open_page):
    with open_page(**at_review(edges=RIGHT["edges"]), **WITHOUT_SCRIPT) as page:
        assert page.get_by_role("slider").count() == 0
        stop(page, 3).click()
        assert page.get_by_text("3/11").is_visible()
        assert [svg.is_visible() for svg in page.locator(".step-stage svg.cube").all()] == [
            True,
            True,
        ]


@pytest.mark.parametrize(
    ("motion", "stickers"), [("no-preference", 4), ("reduce", 0)], ids=["motion", "none"]
)
def test_the_pieces_of_a_letter_are_seen_to_swap(open_page, motion, stickers):
    with open_page(**at_review(edges=RIGHT["edges"]), reduced_motion=motion) as page:
        page.evaluate(COUNT_FLYING)
        page.keyboard.press("ArrowRight")
        page.get_by_text("1/11").wait_for()
        page.locator(".swapping").wait_for(state="detached")
        assert page.evaluate("window.flying") == stickers
        page.keyboard.press("ArrowLeft")
        page.get_by_text("0/11").wait_for()
        page.locator(".swapping").wait_for(state="detached")
        assert page.evaluate("window.flying") == 2 * stickers


def test_a_jump_over_many_letters_shows_the_cube_at_once(open_page):
    with open_page(**at_review(edges=RIGHT["edges"])) as page:
        page.evaluate(COUNT_FLYING)
        stop(page, 8).click()
        page.get_by_text("8/11").wait_for()
        assert page.evaluate("window.flying") == 0


def test_the_cube_turns_until_the_target_of_the_letter_is_seen(open_page):
    with open_page(**at_review(edges=RIGHT["edges"]), reduced_motion="reduce") as page:
        for number in range(11):
            page.get_by_text(f"{number}/11").wait_for()
            seen = page.locator(".cube-all-round .face:not([display]) .mark-target")
            assert (number, seen.count()) == (number, 1)
            assert (number, page.locator(".cube-all-round .arrow-head[d^=M]").count()) == (
                number,
                1,
            )
            page.keyboard.press("ArrowRight")


def test_the_net_is_shown_to_those_who_chose_it_and_stays(open_page):
    with open_page(**at_review(edges=RIGHT["edges"])) as page:
        views = page.locator(".step-stage svg.cube")
        assert [view.is_visible() for view in views.all()] == [True, False]
        with page.expect_response("**/settings/look/one/"):
            page.get_by_role("button", name="Unfolded").click()
        page.keyboard.press("ArrowRight")
        page.get_by_text("1/11").wait_for()
        assert [view.is_visible() for view in views.all()] == [False, True]
        page.reload()
        assert [view.is_visible() for view in views.all()] == [False, True]
