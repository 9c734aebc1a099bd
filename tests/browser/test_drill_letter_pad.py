"""The on-screen letter pad of the drills."""

from tests.browser.conftest import PHONE
from tests.browser.drill_pages import (
    BEGINNING,
    LETTERS,
    another,
    correct_letter,
    give_hebrew_letters,
    question_on,
    wait_for_question,
    wait_for_script,
)
from tests.browser.looking import look
from tests.browser.practising import choose
from tests.trainer.drills.cast import EDGES
from trainer.drills.models import DrillAnswer
from trainer.people.models import User


def tap(page, symbol):
    page.get_by_role("group", name="Letters").get_by_role("button", name=symbol, exact=True).tap()


WHERE = "[scrollY, document.activeElement.id, document.activeElement.inputMode]"
WATCH_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifted += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""


def test_a_run_by_touch_alone(open_window):
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
    with open_window(**phone) as page:
        choose(page, pad="On-screen letter pad")
        page.add_init_script(WATCH_SHIFTS)
        page.goto(LETTERS)
        wait_for_script(page)
        keys = page.locator(".pad-key")
        boxes = [key.bounding_box() for key in keys.all()]
        assert len(boxes) == 24
        assert {box["width"] >= 44 and box["height"] >= 44 for box in boxes} == {True}
        assert max(box["y"] + box["height"] for box in boxes) <= PHONE["height"]
        assert page.evaluate("window.shifted") == 0
        for number in range(1, 10):
            wait_for_question(page, number)
            tap(page, correct_letter(page))
        wait_for_question(page, 10)
        assert page.evaluate(WHERE) == [0, "drill-answer", "none"]
        tap(page, another(EDGES.alphabet, correct_letter(page)))
        page.get_by_text("Wrong.").wait_for()
        assert page.evaluate(WHERE) == [0, "drill-answer", "none"]
        assert [key.bounding_box() for key in keys.all()] == boxes
        look(page, "drill-letter-pad", "phone", "dark")
        page.get_by_role("button", name="Next").tap()
        page.get_by_role("heading", name="9 of 10 correct").wait_for()
        assert DrillAnswer.objects.filter(correct=True, ms__gt=0).count() == 9
        hebrew = give_hebrew_letters(User.objects.get())
        page.goto(LETTERS)
        wait_for_script(page)
        assert keys.nth(0).bounding_box()["x"] > keys.nth(1).bounding_box()["x"]
        look(page, "drill-letter-pad-hebrew", "phone", "dark")
        page.keyboard.type(BEGINNING)
        key = page.get_by_role("button", name=hebrew.symbol(question_on(page).prompt), exact=True)
        key.focus()
        page.keyboard.press("Enter")
        wait_for_question(page, 2)
        assert key.evaluate("(key) => key === document.activeElement")
        assert DrillAnswer.objects.newest_first()[0].correct
