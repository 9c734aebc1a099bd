"""The line of letter pairs: one input below, one caret, every letter in one place."""

from json import dumps

import pytest

from tests.browser.looking import violations
from tests.browser.practising import EDGES, at_recall, ready

CARET = """() => {
    const caret = [...document.querySelectorAll(".memo-caret")].filter((each) => !each.hidden);
    const line = caret[0]?.closest("memo-line");
    const letters = [...(line?.querySelectorAll(".memo-letter") ?? [])];
    const x = caret[0]?.getBoundingClientRect().x;
    const passed = letters.filter((letter) => letter.getBoundingClientRect().right <= x + 2);
    return [caret.length, passed.length];
}"""
BOXES = """(line) => [...line.querySelectorAll(".memo-letter")].map((each) => each.getBoundingClientRect().toJSON())"""
SELECTED = """() => [...document.querySelectorAll(".is-selected")].map((each) => each.textContent).join("")"""


@pytest.fixture
def calm(open_page):
    """A page at the recall of edges, whose caret jumps instead of gliding."""
    with open_page(**at_recall(), reduced_motion="reduce") as page:
        ready(page)
        yield page


def comes(page, script, value):
    """Wait until a script returns a value: browsers report a selection a moment later."""
    page.wait_for_function(
        f"(value) => JSON.stringify(({script})()) === value",
        arg=dumps(value, separators=(",", ":")),
    )


def pairs(page):
    return page.locator(".memo-pair").all_inner_texts()


def test_the_caret_is_where_the_next_letter_goes(calm):
    comes(calm, CARET, [1, 0])
    calm.keyboard.type("uina lw")
    comes(calm, CARET, [1, 6])
    assert pairs(calm) == ["ui", "na", "lw"]
    for _ in range(3):
        calm.keyboard.press("ArrowLeft")
    comes(calm, CARET, [1, 4])
    calm.keyboard.type("x")
    comes(calm, CARET, [1, 5])
    assert pairs(calm) == ["ui", "na", "xl", "w"]


def test_letters_are_corrected_selected_and_undone_as_in_any_field(calm):
    calm.keyboard.type("uinalw")
    calm.keyboard.press("Backspace")
    assert pairs(calm) == ["ui", "na", "l"]
    calm.keyboard.press("Shift+ArrowLeft")
    calm.keyboard.press("Shift+ArrowLeft")
    comes(calm, SELECTED, "al")
    comes(calm, CARET, [0, 0])
    calm.keyboard.type("q")
    assert pairs(calm) == ["ui", "nq"]
    calm.keyboard.press("Control+z")
    assert pairs(calm) == ["ui", "na", "l"]


def test_a_click_puts_the_caret_next_to_a_letter_and_dragging_selects(calm):
    calm.keyboard.type("uinalw")
    comes(calm, CARET, [1, 6])
    boxes = calm.locator("memo-line").evaluate(BOXES)
    first, last = boxes[1], boxes[4]
    calm.mouse.click(first["x"] + 2, first["y"] + 10)
    comes(calm, CARET, [1, 1])
    calm.mouse.move(first["x"] + 2, first["y"] + 10)
    calm.mouse.down()
    calm.mouse.move(last["x"] + last["width"] - 2, last["y"] + 10)
    calm.mouse.up()
    comes(calm, SELECTED, "inal")
    calm.mouse.click(900, first["y"] + 10)
    comes(calm, CARET, [1, 6])


def test_what_is_pasted_is_shown_in_pairs_with_its_brackets(calm):
    calm.locator("[name=edges]").evaluate(
        "(input) => { input.focus(); document.execCommand('insertText', false, 'UI NQ (ov) l'); }"
    )
    assert pairs(calm) == ["UI", "NQ", "(ov)", "l"]
    assert calm.input_value("[name=edges]") == "UI NQ (ov) l"
    assert calm.locator(".echo-count").inner_text() == "7 letters"


def test_each_letter_is_visible_in_one_place(calm):
    calm.keyboard.type("uina")
    color = "(input) => getComputedStyle(input).color"
    assert calm.locator("[name=edges]").evaluate(color) == "rgba(0, 0, 0, 0)"
    assert calm.get_by_text("ui", exact=True).count() == 1


def test_letters_of_another_direction_are_shown_from_right_to_left(calm):
    calm.keyboard.type("שלום")
    boxes = [box["x"] for box in calm.locator("memo-line").evaluate(BOXES)]
    assert boxes == sorted(boxes, reverse=True)
    caret = calm.locator(".memo-caret:not([hidden])").bounding_box()["x"]
    assert caret <= boxes[-1] + 1


def test_a_long_memo_wraps_and_nothing_is_cut_off(calm):
    calm.set_viewport_size({"width": 320, "height": 640})
    calm.keyboard.type("ab" * 20)
    line = calm.locator("memo-line").bounding_box()
    for box in calm.locator("memo-line").evaluate(BOXES):
        assert line["x"] <= box["x"]
        assert box["x"] + box["width"] <= line["x"] + line["width"] + 1
        assert box["y"] + box["height"] <= line["y"] + line["height"] + 1
    assert calm.evaluate(CARET)[0] == 1


def test_only_the_box_that_is_typed_in_has_a_caret(open_page):
    with open_page(**at_recall("both"), reduced_motion="reduce") as page:
        ready(page)
        page.keyboard.type("ui")
        page.keyboard.press("Tab")
        page.keyboard.type("AB")
        comes(page, CARET, [1, 2])
        assert page.locator(".memo-pair.is-here").all_inner_texts() == ["AB"]
        assert violations(page) == []


def test_without_a_script_the_input_shows_what_it_holds(open_page):
    with open_page(EDGES, java_script_enabled=False) as page:
        page.get_by_role("button", name="Reveal").click()
        page.get_by_role("button", name="Memorised").click()
        page.fill("[name=edges]", "ui nq")
        box = page.locator("[name=edges]")
        assert box.evaluate("(input) => getComputedStyle(input).color") != "rgba(0, 0, 0, 0)"
        assert not page.locator("memo-line").is_visible()
