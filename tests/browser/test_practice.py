"""The whole drill in a browser: by touch, by keyboard, with composed characters, and without a script."""

import pytest

from tests.browser.conftest import PHONE
from tests.browser.practising import (
    BOTH,
    EDGES,
    TRACE,
    at_recall,
    at_trace,
    check,
    press,
    ready,
    review,
)
from tests.browser.windows import IN_MOTION
from tests.trainer.practice.cast import MIRRORED, RIGHT
from trainer.people.models import User
from trainer.practice.models import Attempt

IN_SIGHT = (".cube-hand", "[name=edges]", ".chip-wrong", "[name=corners]", ".button-main")


def test_what_is_tapped_is_large_enough(open_page):
    with open_page(EDGES, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        for name in ("Reveal", "Memorised", "Check", "Next"):
            if name == "Check":
                page.fill("[name=edges]", RIGHT["edges"])
            button = page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name))
            box = button.first.bounding_box()
            assert box["height"] >= 44
            assert box["y"] + box["height"] <= PHONE["height"]
            button.first.tap()
        page.locator(".room-deal").wait_for()
        assert Attempt.objects.get().is_success


def test_by_keyboard_alone(open_page):
    with open_page(BOTH, **IN_MOTION) as page:
        ready(page)
        page.keyboard.press("Space")
        page.locator(".room-memo").wait_for()
        ready(page)
        page.keyboard.press("Space")
        page.locator(".room-recall").wait_for()
        page.keyboard.type("ui nq lw rv gd e")
        page.keyboard.press("Enter")
        page.keyboard.type("mkqolis")
        echoed = page.locator(".memo-pair").all_inner_texts()
        assert echoed == ["ui", "nq", "lw", "rv", "gd", "e", "mk", "qo", "li", "s"]
        assert page.locator(".echo-count").all_inner_texts() == ["11 letters", "7 letters"]
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        ready(page)
        page.keyboard.press("Enter")
        page.locator(".room-deal").wait_for()
        attempt = Attempt.objects.get()
        assert (attempt.is_success, attempt.clock) == (True, "client")
        assert len(attempt.offsets["edges"]) == 11
        assert attempt.offsets["edges"] == sorted(attempt.offsets["edges"])


def test_keys_for_next_giving_up_and_the_list_of_keys(open_page):
    with open_page(EDGES) as page:
        ready(page)
        page.keyboard.press("Space")
        page.locator(".room-memo").wait_for()
        ready(page)
        page.keyboard.press("Escape")
        page.get_by_role("heading", name="Gave up").wait_for()
        ready(page)
        page.keyboard.press("n")
        page.locator(".room-deal").wait_for()
        ready(page)
        page.keyboard.press("?")
        assert page.get_by_role("dialog").is_visible()
        page.keyboard.press("Space")
        page.keyboard.press("Escape")
        assert page.locator(".room-deal").is_visible()


def test_keys_can_be_turned_off(open_page):
    with open_page(EDGES) as page:
        ready(page)
        page.keyboard.press("?")
        with page.expect_response("**/settings/look/one/"):
            page.get_by_label("Keyboard shortcuts on").uncheck()
        press(page, "Close")
        page.reload()
        ready(page)
        page.keyboard.press("?")
        assert not page.get_by_role("dialog").is_visible()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Space")
        page.wait_for_timeout(300)
        assert page.locator(".room-deal").is_visible()
        assert (Attempt.objects.count(), User.objects.get().uses_keys) == (0, False)


def test_keys_do_nothing_while_something_is_typed(open_page):
    with open_page(**at_recall()) as page:
        page.keyboard.type("n ? ")
        assert page.input_value("[name=edges]") == "n ? "
        assert not page.get_by_role("dialog").is_visible()


COMPOSE = """(steps) => {
    const input = document.querySelector("memo-box input");
    const tell = (type, data) => input.dispatchEvent(type === "input"
        ? new InputEvent("input", { bubbles: true, isComposing: true, data })
        : new CompositionEvent(type, { bubbles: true, data }));
    tell("compositionstart", "");
    for (const text of steps) { input.value = text; tell("compositionupdate", text); tell("input", text); }
    const pressed = new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true });
    const taken = !input.dispatchEvent(pressed);
    tell("compositionend", steps.at(-1));
    return { taken, offsets: document.querySelector("memo-box").offsets.length };
}"""


@pytest.mark.parametrize(
    ("steps", "pairs"),
    [(["k", "か", "かき", "かきく"], ["かき", "く"]), (["a", "â", "ấ", "ấu"], ["ấu"])],
    ids=["kana", "Vietnamese"],
)
def test_composed_characters_are_echoed_and_press_no_key(open_page, steps, pairs):
    with open_page(**at_recall()) as page:
        result = page.evaluate(COMPOSE, steps)
        assert page.locator(".memo-pair").all_inner_texts() == pairs
        assert result == {"taken": False, "offsets": len("".join(pairs))}
        assert page.locator(".room-recall").is_visible()


def test_the_cube_is_gone_permanently_once_it_is_memorised(open_page):
    with open_page(EDGES) as page:
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        assert page.locator(".sticker").count() > 54
        address = page.url
        with page.expect_response("**/memorised"):
            press(page, "Memorised")
        for visit in (
            lambda: None,
            page.reload,
            lambda: page.goto(address),
            lambda: (page.go_back(), page.go_forward()),
        ):
            visit()
            page.locator(".room-recall").wait_for()
            page.wait_for_function("() => !document.querySelector('.sticker')")
            assert page.locator(".scramble li, .scramble-foot").count() == 0
        assert Attempt.objects.count() == 1


def test_nothing_restarts_a_clock(open_page):
    with open_page(EDGES) as page:
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        page.wait_for_timeout(1200)
        page.reload()
        assert page.evaluate("document.querySelector('attempt-clock').elapsed") >= 1200


def test_a_double_click_counts_once(open_page):
    with open_page(EDGES) as page:
        ready(page)
        page.get_by_role("button", name="Reveal").dblclick()
        page.locator(".room-memo").wait_for()
        assert (Attempt.objects.count(), User.objects.count()) == (1, 1)
        ready(page)
        press(page, "Memorised")
        page.fill("[name=edges]", RIGHT["edges"])
        page.get_by_role("button", name="Check").dblclick()
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert Attempt.objects.get().results.count() == 1


def test_a_double_click_counts_once_without_a_script(open_page):
    with open_page(EDGES, java_script_enabled=False) as page:
        page.get_by_role("button", name="Reveal").dblclick()
        page.locator(".room-memo").wait_for()
        assert (Attempt.objects.count(), User.objects.count()) == (1, 1)
        page.reload()
        assert page.locator(".room-memo").is_visible()


def test_letters_are_judged_while_they_are_traced(open_page):
    with open_page(TRACE) as page:
        press(page, "Reveal")
        page.locator(".room-trace").wait_for()
        ready(page)
        page.fill("[name=edges]", "uia")
        page.locator(".chip-wrong").wait_for()
        assert page.locator(".chip-right").all_inner_texts() == ["u", "i"]
        press(page, "Hint")
        page.get_by_text("Next: n").wait_for()
        assert page.evaluate("document.activeElement.name") == "edges"
        page.fill("[name=edges]", RIGHT["edges"])
        page.get_by_text("Complete.").wait_for()
        press(page, "Finish")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert Attempt.objects.get().hints == 1


def test_a_traced_letter_and_its_sticker_light_up_together(open_page):
    with open_page(**at_trace()) as page:
        page.fill("[name=edges]", "ui")
        page.locator(
            ".cube-view-over .is-pointed[data-place=FU], .cube-view-net .is-pointed"
        ).first.wait_for(state="attached")
        page.fill("[name=edges]", "uia")
        page.locator(".chip-wrong").wait_for()
        assert page.locator("#judged-edges p").inner_text().startswith("Letter 3 should be")
        page.locator(".chip-right").first.hover()
        places = page.locator(".cube-view-net .is-pointed")
        assert places.get_attribute("data-place") == "DF"
        assert page.locator(".chip.is-lit").all_inner_texts() == ["u"]


def test_all_of_a_trace_is_above_the_fold(open_page):
    with open_page(**at_trace("both")) as page:
        page.fill("[name=edges]", "uia")
        page.locator(".chip-wrong").wait_for()
        for size in ((1280, 800), (768, 1024), (390, 844)):
            page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            page.evaluate("scrollTo(0, 0)")
            for seen in IN_SIGHT:
                box = page.locator(seen).first.bounding_box()
                is_seen = box["y"] >= 0 and box["y"] + box["height"] <= size[1]
                assert (size, seen, is_seen) == (size, seen, True)


def test_a_review_is_walked_by_keys_and_by_buttons(open_page):
    with open_page(EDGES) as page:
        review(page, edges=MIRRORED)
        current = page.locator("[aria-current=step]")
        assert current.inner_text() == "u"
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.get_by_text("3/11").wait_for()
        page.locator(".step-buttons").get_by_text("Back").click()
        page.get_by_text("2/11").wait_for()
        page.keyboard.press("ArrowLeft")
        page.get_by_text("1/11").wait_for()
        assert current.inner_text() == "i"
        page.get_by_text("In other letter schemes").click()
        page.get_by_role("link", name="ChiChu").click()
        page.locator("[aria-current=true]", has_text="ChiChu").wait_for()
        assert "scheme=chichu" in page.url
        page.reload()
        assert page.get_by_text("1/11").is_visible()


def test_a_move_of_the_scramble_can_be_marked(open_page):
    with open_page(EDGES) as page:
        move = page.locator(".scramble li").nth(2)
        move.click()
        assert page.locator(".scramble .is-done").count() == 2
        move.click()
        assert page.locator(".scramble .is-done, .scramble .is-here").count() == 0


def test_without_a_script_every_phase_is_a_page(open_page):
    with open_page(EDGES, java_script_enabled=False) as page:
        press(page, "Reveal")
        press(page, "Memorised")
        assert page.locator(".sticker").count() == 0
        check(page, edges=RIGHT["edges"])
        assert page.get_by_role("heading", name="Correct", exact=True).is_visible()
        press(page, "Review")
        page.locator(".step-buttons").get_by_text("Next").click()
        assert page.get_by_text("1/11").is_visible()
        page.goto(TRACE)
        press(page, "Reveal")
        page.fill("[name=edges]", "uia")
        press(page, "Check letters")
        assert page.locator(".chip-wrong").inner_text().startswith("a")
