"""The letter drills in a browser: by keyboard, by touch, with composed characters, without a script."""

from tests.browser.conftest import PHONE
from tests.browser.drill_pages import (
    LETTERS,
    STICKERS,
    another,
    correct_letter,
    correct_sticker,
    wait_for_question,
    wait_for_script,
)
from tests.trainer.drills.cast import CORNERS, EDGES
from trainer.drills.models import DrillAnswer
from trainer.people.models import User


def focused(page) -> str:
    return str(page.evaluate("document.activeElement.value || document.activeElement.innerText"))


def test_a_run_by_keyboard_alone(open_page):
    with open_page(LETTERS) as page:
        wait_for_script(page)
        page.evaluate("window.box = document.activeElement")
        for number in range(1, 10):
            wait_for_question(page, number)
            page.keyboard.type(correct_letter(page).upper())
        wait_for_question(page, 10)
        assert page.evaluate("document.activeElement === window.box")
        page.keyboard.type("?")
        page.keyboard.press("Enter")
        page.get_by_text("isn't a letter of your edges.").wait_for()
        page.keyboard.type(another(EDGES.alphabet, correct_letter(page)))
        page.get_by_text("Wrong.").wait_for()
        assert page.evaluate("document.activeElement === window.box")
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="9 of 10 correct").wait_for()
        assert User.objects.get().is_guest
        assert DrillAnswer.objects.filter(correct=True).count() == 9
        page.locator("a:focus", has_text="Again").wait_for()
        page.keyboard.press("Enter")
        wait_for_question(page, 1)
        page.locator("#drill-answer:focus").wait_for()


def test_typing_the_correct_letter_after_a_wrong_one_continues(open_page):
    with open_page(LETTERS) as page:
        wait_for_script(page)
        correct = correct_letter(page)
        page.keyboard.type(another(EDGES.alphabet, correct))
        page.get_by_text("Wrong.").wait_for()
        assert page.locator(".mark-target text").first.text_content() == correct
        page.keyboard.type(correct)
        wait_for_question(page, 2)
        assert page.input_value("#drill-answer") == ""
        assert DrillAnswer.objects.count() == 1


def test_stickers_are_tapped_or_reached_by_arrow_keys(open_page):
    with open_page(STICKERS, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        wait_for_script(page)
        boxes = [button.bounding_box() for button in page.locator("drill-net button").all()]
        assert len(boxes) == 24
        assert min(min(box["width"], box["height"]) for box in boxes) >= 24
        page.locator(f"button[value={correct_sticker(page)}]").tap()
        wait_for_question(page, 2)
        wrong = another(CORNERS.stickers, correct_sticker(page))
        page.locator(f"button[value={wrong}]").tap()
        page.get_by_text("Wrong.").wait_for()
        assert page.locator(".is-chosen").inner_text() == CORNERS.symbol(wrong)
        page.locator(":focus", has_text="Next").wait_for()
        page.keyboard.press("Enter")
        wait_for_question(page, 3)
        page.locator("button[value=FUL]").focus()
        for key, sticker in (
            ("ArrowRight", "FUR"),
            ("ArrowUp", "UFR"),
            ("ArrowDown", "FUR"),
            ("ArrowDown", "FDR"),
        ):
            page.keyboard.press(key)
            assert focused(page) == sticker
        if correct_sticker(page) != "FDR":
            page.keyboard.press("Enter")
            page.get_by_text("Wrong.").wait_for()
        assert DrillAnswer.objects.filter(direction="letter-to-sticker").count() >= 2


COMPOSE = """(text) => {
    const input = document.querySelector("#drill-answer");
    const dispatch = (type) => input.dispatchEvent(type === "input"
        ? new InputEvent("input", { bubbles: true, isComposing: true })
        : new CompositionEvent(type, { bubbles: true }));
    dispatch("compositionstart");
    input.value = text;
    dispatch("input");
    window.finish = () => dispatch("compositionend");
}"""


def test_nothing_is_sent_while_a_character_is_composed(open_page):
    with open_page(LETTERS) as page:
        wait_for_script(page)
        page.evaluate(COMPOSE, correct_letter(page))
        page.wait_for_timeout(300)
        assert DrillAnswer.objects.count() == 0
        page.evaluate("window.finish()")
        wait_for_question(page, 2)
        assert DrillAnswer.objects.get().correct


def test_a_run_without_a_script(open_page):
    with open_page(LETTERS, java_script_enabled=False) as page:
        page.fill("#drill-answer", correct_letter(page))
        page.get_by_role("button", name="Check").click()
        wait_for_question(page, 2)
        page.fill("#drill-answer", another(EDGES.alphabet, correct_letter(page)))
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Next").click()
        wait_for_question(page, 3)
        page.get_by_role("link", name="Finish").click()
        page.get_by_role("heading", name="1 of 2 correct").wait_for()
        page.goto(STICKERS)
        page.locator(f"button[value={correct_sticker(page)}]").click()
        page.get_by_text("Correct.").wait_for()
