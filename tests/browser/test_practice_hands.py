"""What the hands do: letters to tap, a screen that stays on, a keyboard over the page, the focus."""

import pytest

from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme
from tests.browser.conftest import PHONE
from tests.browser.looking import violations
from tests.browser.practising import (
    EDGES,
    HEBREW,
    KANA,
    at_recall,
    at_review,
    check,
    choose,
    press,
    ready,
    recall,
)
from tests.trainer.practice.cast import RIGHT
from trainer.methods.stored import Method, keep_method
from trainer.people.models import User
from trainer.practice.models import Attempt

FOCUSED = "document.activeElement.textContent.trim() || document.activeElement.name"

# Stands for what a headless browser lacks, before any page of ours runs.
PRETEND = """
window.told = { locks: 0, buzzes: [] };
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
    window.told.locks += 1;
    return { release: async () => { window.told.locks -= 1; } };
} } });
navigator.vibrate = (ms) => window.told.buzzes.push(ms);
"""

KEYBOARD = """(height) => {
    Object.defineProperty(visualViewport, "height", { value: innerHeight - height, configurable: true });
    visualViewport.dispatchEvent(new Event("resize"));
}"""


def tap(page, *symbols):
    pad = page.locator(".memo-box.is-current letter-pad")
    for symbol in symbols:
        pad.get_by_role("button", name=symbol, exact=True).tap()


@pytest.fixture
def owner_of_pad(site) -> User:
    """Somebody who taps letters on the screen."""
    return User.objects.create_user("alice", shows_letter_pad=True)


def test_a_memo_is_tapped_with_the_letters_of_the_scheme(open_page, owner_of_pad):
    touch = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with open_page(**at_recall("both", owner_of_pad), **touch) as page:
        assert page.locator("letter-pad:visible").count() == 1
        for key in page.locator(".is-current .pad-key").all():
            box = key.bounding_box()
            assert (box["width"] >= 44, box["height"] >= 44) == (True, True)
        assert violations(page) == []
        check_box = page.get_by_role("button", name="Check").bounding_box()
        assert check_box["y"] + check_box["height"] <= PHONE["height"]
        tap(page, *"uinx", "Delete the last letter", *"qlwrvgde")
        assert page.input_value("[name=edges]") == "uinqlwrvgde"
        assert page.locator(".echo-count").first.inner_text() == "11 letters"
        assert page.evaluate("document.activeElement.name + document.activeElement.inputMode") == (
            "edgesnone"
        )
        page.locator("[name=corners]").tap()
        tap(page, *"MKQOLIS")
        press(page, "Check")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        offsets = Attempt.objects.get().offsets
        assert {box: len(times) for box, times in offsets.items()} == {"edges": 11, "corners": 7}


@pytest.mark.parametrize(
    ("scheme", "keys"),
    [(KANA, ["か", "き"]), (LetterScheme.from_json({"name": "hebrew", **HEBREW}), ["ג", "ד"])],
    ids=["kana", "Hebrew"],
)
def test_letters_of_any_script_are_typed_at_the_caret(open_page, owner_of_pad, scheme, keys):
    row = NotationScheme.objects.keep(scheme, owner=owner_of_pad)
    keep_method(owner_of_pad, Method(scheme=row.scheme), row)
    with open_page(**at_recall(user=owner_of_pad)) as page:
        box = page.locator(".memo-box.is-current")
        first, second = (box.locator(f'[data-types="{key}"]') for key in keys)
        second.click()
        page.keyboard.press("Home")
        first.click()
        assert page.input_value("[name=edges]") == "".join(keys)
        assert page.evaluate("document.activeElement.selectionStart") == 1
        box.locator("[data-back]").click()
        assert page.input_value("[name=edges]") == keys[1]


def test_the_screen_stays_on_while_one_memorises(open_window):
    with open_window() as page:
        page.add_init_script(PRETEND)
        page.goto(EDGES)
        assert page.evaluate("window.told.locks") == 0
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        page.wait_for_function("window.told.locks === 1")
        press(page, "Memorised")
        page.locator(".room-recall").wait_for()
        page.wait_for_function("window.told.locks === 0")
        assert page.evaluate("window.told.buzzes") == []


def test_who_wants_it_feels_what_is_pressed(open_window):
    with open_window() as page:
        page.add_init_script(PRETEND)
        choose(page, pad="On-screen letter pad", buzz="Haptic feedback")
        page.goto(EDGES)
        recall(page)
        page.locator(".pad-key").first.click()
        assert page.evaluate("window.told.buzzes") == [30, 10]


def test_box_and_button_stay_above_the_keyboard(open_page):
    touch = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with open_page(**at_recall(), **touch) as page:
        page.evaluate(KEYBOARD, 300)
        seen = PHONE["height"] - 300
        for place in ("[name=edges]", ".recall .button-main"):
            box = page.locator(place).bounding_box()
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= seen
        page.evaluate(KEYBOARD, 0)
        assert page.locator(".act.is-raised").count() == 0
        sizes = page.evaluate(
            "[...document.querySelectorAll('input, textarea, select')]"
            ".filter((field) => field.checkVisibility())"
            ".map((field) => parseFloat(getComputedStyle(field).fontSize))"
        )
        assert min(sizes) >= 16


def test_the_focus_is_where_the_hands_are(open_page):
    with open_page(EDGES) as page:
        ready(page)
        page.keyboard.press("Space")
        page.locator(".room-memo").wait_for()
        ready(page)
        assert page.evaluate(FOCUSED) == "Memorised Space"
        page.keyboard.press("Space")
        page.locator(".room-recall").wait_for()
        assert page.evaluate(FOCUSED) == "edges"
        check(page, edges=RIGHT["edges"])
        ready(page)
        assert page.evaluate(FOCUSED) == "Next Enter"
        page.locator("next-deal[data-ready]").wait_for()
        page.keyboard.press("Enter")
        page.locator(".room-deal").wait_for()
        assert page.evaluate(FOCUSED) == "Reveal and start Space"
        page.keyboard.press("?")
        assert page.evaluate(FOCUSED) == "Close"
        assert violations(page) == []


def test_letters_on_stickers_stay_as_they_were_chosen(open_page):
    with open_page(EDGES) as page:
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        letters = page.get_by_role("button", name="Letters:")
        assert letters.get_attribute("title") == "Letters: on hover"
        with page.expect_response("**/settings/look/one/"):
            letters.click()
        page.reload()
        ready(page)
        assert letters.get_attribute("title") == "Letters: on"
        assert User.objects.get().letters_on_stickers == "on"


def test_a_review_keeps_its_letters_from_step_to_step(open_page):
    with open_page(**at_review(edges=RIGHT["edges"])) as page:
        letters = page.get_by_role("button", name="Letters:")
        with page.expect_response("**/settings/look/one/"):
            letters.click()
        page.keyboard.press("ArrowRight")
        page.get_by_text("1/11").wait_for()
        assert letters.get_attribute("aria-label") == "Letters: off"
        page.reload()
        ready(page)
        assert letters.get_attribute("aria-label") == "Letters: off"


def test_a_first_time_visitor_has_a_verdict_after_two_actions_and_a_memo(open_page):
    actions = 0
    with open_page("/") as page:
        ready(page)
        assert page.locator(".scramble li").first.is_visible()
        assert page.locator(".scramble li").count() > 5
        for room in (".room-memo", ".room-recall"):
            page.keyboard.press("Space")
            actions += 1
            page.locator(room).wait_for()
            ready(page)
        page.keyboard.type("ab")
        page.keyboard.press("Enter")
        page.keyboard.type("cd")
        page.keyboard.press("Enter")
        page.locator(".result").wait_for()
        assert actions == 2
        assert (User.objects.get().is_guest, Attempt.objects.get().phase) == (True, "verdict")


VISIBLE_LETTERS = """() => [...document.querySelectorAll(".sticker text")]
    .filter((letter) => letter.checkVisibility({ visibilityProperty: true })).length"""


def test_letters_on_hover_stay_hidden_when_another_view_is_chosen(open_page):
    with open_page(EDGES, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        for view in ("Turn over", "In 3D", "Unfolded"):
            page.get_by_role("button", name=view).tap()
            assert (view, page.evaluate(VISIBLE_LETTERS)) == (view, 0)
        page.locator(".cube-view-net .sticker").first.tap()
        assert page.evaluate(VISIBLE_LETTERS) == 54 - 6
        page.get_by_role("button", name="In 3D").tap()
        assert page.evaluate(VISIBLE_LETTERS) == 0


def test_letters_on_hover_stay_hidden_while_buttons_have_pointer_or_focus(open_page):
    with open_page(EDGES) as page:
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        for view in ("Turn over", "Unfolded"):
            page.get_by_role("button", name=view).focus()
            page.get_by_role("button", name=view).hover()
            assert page.evaluate(VISIBLE_LETTERS) == 0
        page.get_by_role("button", name="Unfolded").click()
        page.locator(".cube-view-net").focus()
        assert page.evaluate(VISIBLE_LETTERS) > 0
