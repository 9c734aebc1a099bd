"""The path of lessons from its first screen to its last, by keyboard and by touch, with every question
answered wrongly first and then correctly, in letters of three alphabets."""

from itertools import product

import pytest
from playwright.sync_api import Page

from tests.browser.looking import storage_of
from tests.scale import IS_LONG
from tests.trainer.learn.following import LEARNED, Follower
from tests.trainer.learn.readers import SCHEMES, reader_of
from trainer.learn.lessons import LESSONS, Lesson
from trainer.learn.models import LessonDone
from trainer.learn.questions import Question

TOUCH = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FIRST_RIGHT, FIRST_WRONG = ".lesson-verdict .is-right", ".lesson-verdict .is-wrong"


class Keyboard:
    """Somebody who never touches anything but keys."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def go_on(self) -> None:
        self.page.keyboard.press("ArrowRight")

    def answer(self, question: Question, text: str) -> None:
        if question.choices:
            for _ in range(40):
                if self.page.evaluate("document.activeElement.value") == text:
                    break
                self.page.keyboard.press("Tab")
        else:
            self.page.locator("#answer:focus").wait_for()
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def leave(self) -> None:
        """Go on from a question; its way on has the focus."""
        self.page.locator("[data-keys=ArrowRight]:focus").wait_for()
        self.page.keyboard.press("Enter")


class Finger:
    """Somebody with a phone: swipes where there is something to read, and taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = page.context.new_cdp_session(page)

    def go_on(self) -> None:
        self.swipe(300, 80)

    def swipe(self, start: int, end: int) -> None:
        for kind, points in (
            ("touchStart", [{"x": start, "y": 150}]),
            ("touchMove", [{"x": end, "y": 150}]),
            ("touchEnd", []),
        ):
            event = {"type": kind, "touchPoints": points}
            self.touches.send("Input.dispatchTouchEvent", event)

    def answer(self, question: Question, text: str) -> None:
        if question.choices:
            number = [choice.value for choice in question.choices].index(text)
            self.page.locator(".option").nth(number).tap()
        else:
            self.page.locator("#answer").tap()
            self.page.fill("#answer", text)
            self.page.get_by_role("button", name="Check").tap()

    def leave(self) -> None:
        self.page.get_by_role("link", name="Continue").tap()


HANDS = [(Keyboard, {}), (Finger, TOUCH)]
WALKS = list(product(range(len(HANDS)), range(len(SCHEMES))))
# Usually each hand with each alphabet walks one of these, with every kind of question and the end of the path; that
# all of it can be answered and ends with a solved cube is seen without a browser, too.
SAMPLE = ["counting", "setups", "turned", "pairs", "first-memo", "blindfolded"]


def wrong_answer(question: Question) -> str:
    """Return an answer that is not right."""
    example = question.example
    texts = [choice.value for choice in question.choices] or [
        example[1:] or "?",
        example[::-1],
        "?",
    ]
    if question.is_number:
        texts = [str(int(example) + 1)]
    return next(text for text in texts if text and not question.judge(text).is_right)


def walk(page: Page, hand: Keyboard | Finger, lesson: Lesson, method, follower: Follower) -> None:
    """Walk through a lesson from its first screen to its end, doing with a cube what it says."""
    content = lesson.content(method, 1)
    count = len(content.screens)
    for number, screen in enumerate(content.screens, 1):
        place = page.locator(".lesson-screen", has_text=f"{number}/{count}")
        place.wait_for()
        follower.read(page.content())
        if screen.kind == "question":
            question = content.questions[screen.name]
            hand.answer(question, wrong_answer(question))
            page.locator(FIRST_WRONG).wait_for()
            hand.answer(question, question.example)
            page.locator(FIRST_RIGHT).wait_for()
            hand.leave()
        elif number < count:
            hand.go_on()
    page.locator(".lesson-done").wait_for()


@pytest.mark.parametrize("number", range(len(WALKS)))
def test_the_path_can_be_walked_to_its_end(open_window, number):
    at_hand, at_scheme = WALKS[number]
    hand, options = HANDS[at_hand]
    reader, method = reader_of(SCHEMES[at_scheme])
    follower = Follower(method, LEARNED)
    lessons = [each for each in LESSONS if IS_LONG or each.slug == SAMPLE[number]]
    with open_window(storage_state=storage_of(reader), **options) as page:
        for lesson in lessons:
            page.goto(f"/learn/{lesson.slug}/")
            walk(page, hand(page), lesson, method, follower)
            assert follower.is_solved, lesson.slug
        next_link = page.locator("[data-keys=ArrowRight]")
        is_last = lessons[-1] == LESSONS[-1]
        assert ("Time your solves" in next_link.inner_text()) == is_last
    done = set(LessonDone.objects.filter(user=reader).values_list("lesson", flat=True))
    assert done == {lesson.slug for lesson in lessons}


def test_only_a_long_and_level_path_of_a_finger_is_a_swipe(import_modules):
    examples = {
        (-100, 0): "ArrowRight",
        (100, 40): "ArrowLeft",
        (-50, 0): None,
        (-100, 60): None,
        (0, 300): None,
    }
    keys = import_modules(swipe="swipe").evaluate(
        "(paths) => paths.map((path) => swipe.swipeKey(...path))", [list(path) for path in examples]
    )
    assert keys == list(examples.values())


def test_swipes_and_arrows_go_both_ways(open_page):
    with open_page("/learn/tracing/?step=2", **TOUCH) as page:
        Finger(page).swipe(80, 300)
        page.locator(".lesson-screen", has_text="1/").wait_for()
        page.keyboard.press("ArrowRight")
        page.locator(".lesson-screen", has_text="2/").wait_for()
        page.keyboard.press("ArrowLeft")
        page.locator(".lesson-screen", has_text="1/").wait_for()
