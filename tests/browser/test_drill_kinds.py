"""Every kind of drill on a small phone, by keyboard alone, and the flash of an answer."""

import pytest

from tests.browser.conftest import PHONE
from tests.browser.drill_pages import (
    LETTERS,
    correct_letter,
    give_hebrew_letters,
    question_on,
    wait_for_question,
    wait_for_script,
)
from tests.browser.looking import look, look_again
from tests.scale import sample
from tests.trainer.drills.cast import CORNERS, EDGES, correct_text, wrong_text
from trainer.drills.models import Direction, DrillAnswer
from trainer.people.models import User

KINDS = {
    Direction.PAIR: CORNERS,
    Direction.INVERSE: EDGES,
    Direction.NEXT: EDGES,
    Direction.TURNED: CORNERS,
}
PHONES = {"viewport": PHONE, "reduced_motion": "reduce"}


def type_answer(page, text, direction):
    """Type an answer; only one with any number of letters has to be sent."""
    page.locator("#drill-answer:focus").wait_for()
    page.keyboard.type(text)
    if direction == Direction.TURNED:
        page.keyboard.press("Enter")


@pytest.mark.parametrize(("direction", "lettering"), KINDS.items())
def test_a_kind_is_drilled_by_keyboard_alone(open_page, direction, lettering):
    address = f"/drills/?pieces={lettering.box.name}&ask={direction}&length=10"
    with open_page(address, **PHONES, color_scheme="dark") as page:
        wait_for_script(page)
        look_again(page, f"drill-{direction}", "phone", "dark")
        for number in range(1, 4):
            wait_for_question(page, number)
            type_answer(page, correct_text(question_on(page), lettering), direction)
        wait_for_question(page, 4)
        page.get_by_text("Correct.").wait_for()
        type_answer(page, "7", Direction.TURNED)
        page.locator("#drill-answer[aria-invalid]").wait_for()
        page.keyboard.press("Control+A")
        type_answer(page, wrong_text(question_on(page), lettering), direction)
        page.get_by_text("Wrong.").wait_for()
        look(page, f"drill-{direction}-wrong", "phone", "dark")
        page.keyboard.press("Enter")
        wait_for_question(page, 5)
        assert DrillAnswer.objects.filter(direction=direction, correct=True).count() == 3


# The site judges the answers of every kind without a browser, too.
@pytest.mark.parametrize(("direction", "lettering"), list(KINDS.items())[:: sample(3, 1)])
def test_a_kind_works_without_a_script(open_page, direction, lettering):
    address = f"/drills/?pieces={lettering.box.name}&ask={direction}&length=10"
    with open_page(address, java_script_enabled=False) as page:
        page.fill("#drill-answer", correct_text(question_on(page), lettering))
        page.get_by_role("button", name="Check").click()
        wait_for_question(page, 2)
        page.fill("#drill-answer", wrong_text(question_on(page), lettering))
        page.keyboard.press("Enter")
        page.get_by_text("Wrong.").wait_for()
        page.get_by_role("button", name="Next").click()
        wait_for_question(page, 3)


LEFT_ENDS = "(parts) => parts.map((each) => each.getBoundingClientRect().left)"


def test_letters_that_are_read_from_the_right_are_in_their_order(open_page):
    with open_page(f"/drills/?ask={Direction.INVERSE}&pieces=edges", **PHONES) as page:
        wait_for_script(page)
        page.keyboard.type(correct_text(question_on(page), EDGES))
        page.get_by_text("Correct.").wait_for()
        hebrew = give_hebrew_letters(User.objects.get())
        page.reload()
        first, second = page.locator(".asked-letter bdi span").evaluate_all(LEFT_ENDS)
        assert first > second
        parts = page.locator(".asked-letter bdi span").all_inner_texts()
        assert parts == list(map(hebrew.symbol, question_on(page).prompt.split()))
        page.goto(f"/drills/?ask={Direction.NEXT}&pieces=edges")
        while page.locator(".drill-pair").count() == 0:
            page.reload()
        pair, *_, gap = page.locator(".drill-memo bdi span").evaluate_all(LEFT_ENDS)
        assert pair > gap


FLASHES = """() => [...document.querySelectorAll("#drill-stage [class*=flash-] > .color")].map((each) => [
    each.parentElement.dataset.place,
    each.parentElement.classList.contains("flash-right"),
    ...each.getAnimations().map((animation) => animation.effect.getTiming().duration),
])"""
STOP_FLASHES = """
document.addEventListener("animationstart", (event) => {
    for (const animation of event.target.getAnimations()) animation.pause();
});
"""


@pytest.mark.parametrize(("motion", "durations"), [("no-preference", [150]), ("reduce", [])])
def test_the_sticker_of_an_answer_flashes(open_window, motion, durations):
    with open_window(reduced_motion=motion) as page:
        page.add_init_script(STOP_FLASHES)
        page.goto(LETTERS)
        wait_for_script(page)
        for number, is_correct in ((2, True), (None, False)):
            sticker, letter = question_on(page).prompt, correct_letter(page)
            page.keyboard.type(letter if is_correct else "b" if letter != "b" else "a")
            if is_correct:
                wait_for_question(page, number)
            else:
                page.get_by_text("Wrong.").wait_for()
            page.locator(f".sticker[data-place={sticker}][class*=flash-]").wait_for()
            assert page.evaluate(FLASHES) == [[sticker, is_correct, *durations]]


def test_the_cube_keeps_its_place_and_its_orientation(open_page):
    with open_page(LETTERS) as page:
        wait_for_script(page)
        views = []
        for number in range(1, 5):
            wait_for_question(page, number)
            cubes = page.locator("#drill-stage svg.cube").all()
            views.append([(cube.get_attribute("class"), cube.bounding_box()) for cube in cubes])
            page.keyboard.type(correct_letter(page))
        wait_for_question(page, 5)
        assert views == [views[0]] * 4
        assert [name for name, _ in views[0]] == ["cube cube-isometric", "cube cube-isometric-over"]
