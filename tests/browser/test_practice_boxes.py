"""The boxes of a memo: empty ones are asked about once, and what is typed is never lost."""

import pytest

from tests.browser.practising import (
    BAD_REQUEST,
    EDGES,
    EMPTY,
    FOCUSED,
    WITHOUT_SCRIPT,
    at_recall,
    at_trace,
    press_check,
    ready,
)
from tests.scale import sample
from tests.trainer.practice.cast import RIGHT
from trainer.practice.models import Attempt

DESCRIPTION = """() => {
    const box = document.activeElement;
    const described = box.getAttribute("aria-describedby").split(" ");
    const words = described.map((id) => document.getElementById(id).textContent.trim());
    return [box.name, box.getAttribute("aria-invalid"), words.filter(Boolean).join(" ")];
}"""


BEGUN = pytest.mark.parametrize("begun", [at_recall, at_trace])
# One form of memos is in both; `make long` tries both where it is not about what a trace adds.
BEGUN_ONCE = pytest.mark.parametrize("begun", [at_recall, at_trace][: sample(1, 2)])


@BEGUN
def test_empty_boxes_are_asked_about_and_handed_in_when_checked_again(open_page, begun):
    with open_page(**begun("both")) as page:
        press_check(page)
        name, is_invalid, words = page.evaluate(DESCRIPTION)
        assert (name, is_invalid, words.startswith(EMPTY)) == ("edges", "true", True)
        assert page.locator("[role=alert]:visible").count() == 1
        press_check(page)
        page.get_by_role("heading", name="Wrong memo").wait_for()
        assert Attempt.objects.get().typed == {"edges": "", "corners": ""}


@BEGUN_ONCE
def test_corners_may_be_typed_first(open_page, begun):
    with open_page(**begun("both")) as page:
        page.keyboard.press("Enter")
        assert (page.evaluate(FOCUSED), page.get_by_text(EMPTY).count()) == ("corners", 0)
        page.keyboard.type(RIGHT["corners"])
        page.keyboard.press("Enter")
        assert page.evaluate(DESCRIPTION)[:2] == ["edges", "true"]
        page.keyboard.type(RIGHT["edges"])
        assert page.locator("[aria-invalid], [role=alert]:visible").count() == 0
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert Attempt.objects.get().typed == RIGHT


def test_an_empty_last_box_is_asked_about_once_by_enter(open_page):
    with open_page(**at_recall("both")) as page:
        page.keyboard.type(RIGHT["edges"])
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        assert page.evaluate(DESCRIPTION)[:2] == ["corners", "true"]
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="Wrong memo").wait_for()
        assert Attempt.objects.get().typed == {"edges": RIGHT["edges"], "corners": ""}


def test_a_box_that_was_emptied_again_is_asked_about_again(open_page):
    with open_page(**at_recall()) as page:
        press_check(page)
        page.keyboard.type("u")
        page.keyboard.press("Backspace")
        press_check(page)
        page.get_by_text(EMPTY).wait_for()
        assert Attempt.objects.get().phase == "recall"


def test_both_memos_in_one_box_leave_no_box_to_ask_about(open_page):
    with open_page(**at_recall("both")) as page:
        page.keyboard.type(f"{RIGHT['edges']} # {RIGHT['corners']}")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()


@BEGUN_ONCE
def test_an_empty_box_is_asked_about_without_a_script(open_page, begun):
    with open_page(**begun("both"), allowed=[BAD_REQUEST], **WITHOUT_SCRIPT) as page:
        page.fill("[name=edges]", RIGHT["edges"])
        page.locator("[name=edges]").press("Enter")
        box = page.locator("[name=corners]")
        assert box.get_attribute("aria-invalid") == "true"
        assert box.get_attribute("autofocus") is not None
        assert page.get_by_text(EMPTY).is_visible()
        box.press("Enter")
        assert page.get_by_role("heading", name="Wrong memo").is_visible()
        assert Attempt.objects.get().hints == 0


@BEGUN
def test_what_is_typed_while_a_memo_is_judged_stays(open_page, begun):
    with open_page(**begun("both"), allowed=[BAD_REQUEST]) as page:
        held = []
        page.route("**/memo", lambda route, _: held.append(route))
        page.keyboard.type(RIGHT["edges"])
        page.fill("[name=corners]", "MK 7")
        with page.expect_request("**/memo"):
            press_check(page)
        page.locator("[name=corners]").focus()
        page.keyboard.press("Backspace")
        page.keyboard.type("QO")
        held[0].continue_()
        page.locator("[name=corners][aria-invalid]").wait_for()
        assert page.input_value("[name=corners]") == "MK QO"
        assert page.evaluate(FOCUSED) == "corners"
        page.unroute_all()
        page.keyboard.type(" LI S")
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert Attempt.objects.get().typed == {"edges": RIGHT["edges"], "corners": "MK QO LI S"}


def test_a_letter_that_cannot_be_read_leads_to_its_box(open_page):
    with open_page(**at_recall("both"), allowed=[BAD_REQUEST]) as page:
        page.fill("[name=edges]", "ui 7")
        page.fill("[name=corners]", RIGHT["corners"])
        press_check(page)
        page.locator("[name=edges][aria-invalid]").wait_for()
        assert page.evaluate(FOCUSED) == "edges"
        assert page.locator("attempt-phases").count() == 1
        page.fill("[name=edges]", RIGHT["edges"])
        press_check(page)
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert len(Attempt.objects.get().offsets["corners"]) == 7


def test_what_is_typed_while_a_page_loads_is_added_to_what_was_typed_before(open_page):
    with open_page(**at_recall()) as page:
        page.keyboard.type("ui nq")
        late = []
        page.route("**/js/practice*.js", lambda route, _: late.append(route))
        without_waiting = page.keyboard
        page.reload(wait_until="commit")
        page.locator("[name=edges]:focus").wait_for()
        without_waiting.type(" lw")
        late[0].continue_()
        ready(page)
        assert page.input_value("[name=edges]") == "ui nq lw"
        page.keyboard.type(" rv gd e")
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert len(Attempt.objects.get().offsets["edges"]) == 11


def test_the_list_of_keys_closes_as_often_as_it_is_opened(open_page):
    with open_page(EDGES) as page:
        ready(page)
        for _ in range(2):
            page.keyboard.press("?")
            page.get_by_role("dialog").wait_for()
            page.keyboard.press("Enter")
            page.get_by_role("dialog").wait_for(state="hidden")
