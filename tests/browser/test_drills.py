"""The letter drills in a browser: by keyboard, by touch, with composed signs, and without a script."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.staticfiles.storage import staticfiles_storage
from django.utils import timezone

from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_first_page import SCREENSHOTS
from tests.browser.test_practice_hands import HEBREW, chosen
from tests.browser.test_practice_lost import OVERLOADED
from tests.trainer.drills.cast import CORNERS, EDGES
from trainer.drills import views
from trainer.drills.lettering import Lettering
from trainer.drills.models import DrillAnswer
from trainer.drills.tokens import Question
from trainer.events import boxes
from trainer.methods.stored import Method, keep_method
from trainer.people.models import User

LETTERS = "/drills/?pieces=edges&ask=sticker-to-letter&length=10"
STICKERS = "/drills/?pieces=corners&ask=letter-to-sticker&length=10"
NOT_SENT = "Failed to load resource: net::ERR_FAILED"
VIEWPORTS = {"phone": PHONE, "desktop": DESKTOP}


def question_on(page) -> Question:
    return Question.read(page.locator("[name=question]").get_attribute("value"))


def letter_asked(page) -> str:
    return EDGES.symbol(question_on(page).shown)


def sticker_asked(page) -> str:
    return CORNERS.read(question_on(page).shown)


def another(symbols, right):
    return next(symbol for symbol in symbols if symbol != right)


def ready(page):
    page.locator("drill-round:defined").wait_for()


def number(page, shown):
    page.get_by_text(f"Question {shown} of 10").wait_for()


def focused(page) -> str:
    return str(page.evaluate("document.activeElement.value || document.activeElement.innerText"))


def test_a_run_by_keyboard_alone(open_page):
    with open_page(LETTERS) as page:
        ready(page)
        page.evaluate("window.box = document.activeElement")
        for shown in range(1, 10):
            number(page, shown)
            page.keyboard.type(letter_asked(page).upper())
        number(page, 10)
        assert page.evaluate("document.activeElement === window.box")
        page.keyboard.type("?")
        page.keyboard.press("Enter")
        page.get_by_text("isn't a letter of your edges.").wait_for()
        page.keyboard.type(another(EDGES.alphabet, letter_asked(page)))
        page.get_by_text("Wrong.").wait_for()
        assert page.evaluate("document.activeElement === window.box")
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="9 of 10 right").wait_for()
        assert User.objects.get().is_guest
        assert DrillAnswer.objects.filter(correct=True).count() == 9
        page.locator("a:focus", has_text="Once more").wait_for()
        page.keyboard.press("Enter")
        number(page, 1)
        assert page.evaluate("document.activeElement.id") == "drill-answer"


def test_after_a_wrong_letter_the_right_one_leads_on_too(open_page):
    with open_page(LETTERS) as page:
        ready(page)
        right = letter_asked(page)
        page.keyboard.type(another(EDGES.alphabet, right))
        page.get_by_text("Wrong.").wait_for()
        assert page.locator(".mark-target text").first.text_content() == right
        page.keyboard.type(right)
        number(page, 2)
        assert page.input_value("#drill-answer") == ""
        assert DrillAnswer.objects.count() == 1


def test_stickers_are_tapped_or_walked_to_by_arrow_keys(open_page):
    with open_page(STICKERS, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        ready(page)
        boxes = [each.bounding_box() for each in page.locator("drill-net button").all()]
        assert len(boxes) == 24
        assert min(min(box["width"], box["height"]) for box in boxes) >= 24
        page.locator(f"button[value={sticker_asked(page)}]").tap()
        number(page, 2)
        wrong = another(CORNERS.stickers, sticker_asked(page))
        page.locator(f"button[value={wrong}]").tap()
        page.get_by_text("Wrong.").wait_for()
        assert page.locator(".is-chosen").inner_text() == CORNERS.symbol(wrong)
        assert focused(page).startswith("Next")
        page.keyboard.press("Enter")
        number(page, 3)
        page.locator("button[value=FUL]").focus()
        for key, sticker in (
            ("ArrowRight", "FUR"),
            ("ArrowUp", "UFR"),
            ("ArrowDown", "FUR"),
            ("ArrowDown", "FDR"),
        ):
            page.keyboard.press(key)
            assert focused(page) == sticker
        if sticker_asked(page) != "FDR":
            page.keyboard.press("Enter")
            page.get_by_text("Wrong.").wait_for()
        assert DrillAnswer.objects.filter(direction="letter-to-sticker").count() >= 2


def tap(page, symbol):
    page.get_by_role("group", name="Letters").get_by_role("button", name=symbol, exact=True).tap()


WHERE = "[scrollY, document.activeElement.id, document.activeElement.inputMode]"
WATCH_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifted += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""


def test_a_round_is_tapped_by_who_has_letters_to_tap(open_page):
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
    with open_page("/", **phone) as page:
        chosen(page, pad="On-screen letter pad")
        page.add_init_script(WATCH_SHIFTS)
        page.goto(LETTERS)
        ready(page)
        keys = page.locator(".pad-key")
        boxes = [key.bounding_box() for key in keys.all()]
        assert len(boxes) == 24
        assert {box["width"] >= 44 and box["height"] >= 44 for box in boxes} == {True}
        assert max(box["y"] + box["height"] for box in boxes) <= PHONE["height"]
        assert page.evaluate("window.shifted") == 0
        for shown in range(1, 10):
            number(page, shown)
            tap(page, letter_asked(page))
        number(page, 10)
        assert page.evaluate(WHERE) == [0, "drill-answer", "none"]
        tap(page, another(EDGES.alphabet, letter_asked(page)))
        page.get_by_text("Wrong.").wait_for()
        assert page.evaluate(WHERE) == [0, "drill-answer", "none"]
        assert [key.bounding_box() for key in keys.all()] == boxes
        look(page, "letter-pad", "phone", "dark")
        page.get_by_role("button", name="Next").tap()
        page.get_by_role("heading", name="9 of 10 right").wait_for()
        assert DrillAnswer.objects.filter(correct=True, ms__gt=0).count() == 9
        hebrew = give_letters_from_right_to_left(User.objects.get())
        page.goto(LETTERS)
        ready(page)
        assert keys.nth(0).bounding_box()["x"] > keys.nth(1).bounding_box()["x"]
        look(page, "letter-pad-hebrew", "phone", "dark")
        page.keyboard.type(BEGINNING)
        key = page.get_by_role("button", name=hebrew.symbol(question_on(page).shown), exact=True)
        key.focus()
        page.keyboard.press("Enter")
        number(page, 2)
        assert key.evaluate("(key) => key === document.activeElement")
        assert DrillAnswer.objects.newest_first()[0].correct


BEGINNING = "ג"


def give_letters_from_right_to_left(user) -> Lettering:
    """Letters of which one begins another."""
    edges = HEBREW["edges"] | {"UB": BEGINNING + "'"}
    letters = LetterScheme.from_json({"name": "hebrew", **HEBREW, "edges": edges})
    kept = NotationScheme.objects.keep(letters, owner=user)
    keep_method(user, Method(scheme=kept.scheme), kept)
    return Lettering(boxes()["edges"], Method(scheme=kept.scheme))


COMPOSE = """(text) => {
    const input = document.querySelector("#drill-answer");
    const tell = (type) => input.dispatchEvent(type === "input"
        ? new InputEvent("input", { bubbles: true, isComposing: true })
        : new CompositionEvent(type, { bubbles: true }));
    tell("compositionstart");
    input.value = text;
    tell("input");
    window.finish = () => tell("compositionend");
}"""


def test_nothing_is_sent_while_signs_are_composed(open_page):
    with open_page(LETTERS) as page:
        ready(page)
        page.evaluate(COMPOSE, letter_asked(page))
        page.wait_for_timeout(300)
        assert DrillAnswer.objects.count() == 0
        page.evaluate("window.finish()")
        number(page, 2)
        assert DrillAnswer.objects.get().correct


@pytest.mark.parametrize(
    ("failure", "complaint"),
    [
        (lambda route: route.abort(), NOT_SENT),
        (lambda route: route.fulfill(status=503, body="<main>Overloaded</main>"), OVERLOADED),
    ],
    ids=["lost", "overloaded"],
)
def test_what_could_not_be_sent_is_said_and_sent_again(open_page, failure, complaint):
    with open_page(LETTERS, allowed=[complaint]) as page:
        ready(page)
        page.route("**/answer?*", failure)
        page.keyboard.type(letter_asked(page))
        page.get_by_text("Not saved.").wait_for()
        page.unroute("**/answer?*")
        page.keyboard.press("Enter")
        number(page, 2)
        assert DrillAnswer.objects.get().correct


@pytest.fixture
def pass_time(monkeypatch):
    """Let time pass for a page, whose clock is a pretended one, and for the server."""
    passed = timedelta()

    def pass_(page, ms):
        nonlocal passed
        passed += timedelta(milliseconds=ms)
        page.clock.fast_forward(ms)

    later = SimpleNamespace(now=lambda: timezone.now() + passed)
    monkeypatch.setattr(views, "timezone", later)
    return pass_


def elapsed(page) -> int:
    """Return how long the question had been asked when its page was sent."""
    return int(page.locator("#drill-stage").get_attribute("data-elapsed"))


def test_an_outage_does_not_count_as_thinking(open_page, pass_time):
    with open_page("/about/", allowed=[NOT_SENT]) as page:
        page.clock.install()
        page.clock.pause_at("2030-01-01T00:00:00")
        page.route("**/answer?*", lambda route: route.abort())
        page.goto(LETTERS)
        ready(page)
        page.locator("#drill-answer:focus").wait_for()
        first = elapsed(page)
        pass_time(page, 4_000)
        page.keyboard.type(letter_asked(page))
        page.get_by_text("Not saved.").wait_for()
        pass_time(page, 300_000)
        page.keyboard.press("Enter")
        page.get_by_text("Not saved.").wait_for()
        pass_time(page, 300_000)
        page.unroute("**/answer?*")
        page.keyboard.press("Enter")
        number(page, 2)
        answer = DrillAnswer.objects.get()
        assert (answer.ms, answer.was_offline) == (first + 4_000, True)
        assert page.get_by_text("timed up to the first answer").is_visible()
        second = elapsed(page)
        pass_time(page, 3_000)
        page.keyboard.type(letter_asked(page))
        number(page, 3)
        answer = DrillAnswer.objects.latest("pk")
        assert (answer.ms, answer.was_offline) == (second + 3_000, False)


def test_an_answer_refused_after_an_outage_goes_on_being_timed(open_page, pass_time):
    with open_page("/about/", allowed=[NOT_SENT]) as page:
        page.clock.install()
        page.clock.pause_at("2030-01-01T00:00:00")
        page.route("**/answer?*", lambda route: route.abort())
        page.goto(LETTERS)
        ready(page)
        page.locator("#drill-answer:focus").wait_for()
        pass_time(page, 4_000)
        page.keyboard.type("7")
        page.keyboard.press("Enter")
        page.get_by_text("Not saved.").wait_for()
        pass_time(page, 300_000)
        page.unroute("**/answer?*")
        page.keyboard.press("Enter")
        page.locator("#drill-answer[aria-invalid]").wait_for()
        pass_time(page, 5_000)
        page.keyboard.type(letter_asked(page))
        number(page, 2)
        answer = DrillAnswer.objects.get()
        assert answer.was_offline
        # Between a question and its page the server's own clock has gone on a little.
        assert 9_000 <= answer.ms < 11_000


def test_a_run_without_a_script(open_page):
    with open_page(LETTERS, java_script_enabled=False) as page:
        page.fill("#drill-answer", letter_asked(page))
        page.get_by_role("button", name="Check").click()
        number(page, 2)
        page.fill("#drill-answer", another(EDGES.alphabet, letter_asked(page)))
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Next").click()
        number(page, 3)
        page.get_by_role("link", name="Finish").click()
        page.get_by_role("heading", name="1 of 2 right").wait_for()
        page.goto(STICKERS)
        page.locator(f"button[value={sticker_asked(page)}]").click()
        page.get_by_text("Right.").wait_for()


def look(page, name, size, scheme):
    SCREENSHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"drill-{name}-{size}-{scheme}.png", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") == VIEWPORTS[size]["width"]
    assert Axe().run(page).response["violations"] == [], name


@pytest.mark.parametrize(("size", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_every_page_fits_and_is_accessible(open_page, size, scheme):
    options = {"viewport": VIEWPORTS[size], "color_scheme": scheme, "reduced_motion": "reduce"}
    with open_page(LETTERS, **options) as page:
        ready(page)
        look(page, "letter", size, scheme)
        box = page.locator("#drill-answer").bounding_box()
        assert box["y"] + box["height"] <= VIEWPORTS[size]["height"]
        page.keyboard.type(another(EDGES.alphabet, letter_asked(page)))
        page.get_by_text("Wrong.").wait_for()
        look(page, "letter-wrong", size, scheme)
        page.get_by_role("link", name="Finish").click()
        page.get_by_role("heading", name="0 of 1 right").wait_for()
        look(page, "run", size, scheme)
        page.goto("/drills/results/")
        look(page, "results", size, scheme)
        page.goto(STICKERS)
        ready(page)
        look(page, "sticker", size, scheme)
        page.locator(f"button[value={another(CORNERS.stickers, sticker_asked(page))}]").click()
        page.get_by_text("Wrong.").wait_for()
        look(page, "sticker-wrong", size, scheme)
        page.locator(".choices > summary").click()
        look(page, "choices", size, scheme)


def test_a_letter_is_whole_unless_a_longer_one_begins_with_it(open_page):
    asked = {
        ("a", ("a", "b")): True,
        (" A ", ("a", "b")): True,
        ("ａ", ("a", "b")): True,
        ("", ("a", "b")): False,
        ("c", ("a", "b")): False,
        ("n", ("n", "ng")): False,
        ("ng", ("n", "ng")): True,
        ("か", ("か", "き")): True,
        ("か", ("か", "が")): False,
        ("が", ("か", "が")): True,
        ("か\u3099", ("か", "が")): True,
        ("e\u0301", ("É",)): True,
        ("ש", ("שׁ", "ב")): False,
    }
    with open_page("/about/") as page:
        told = page.evaluate(
            """async ([address, asked]) => {
                const { isWholeLetter } = await import(address);
                return asked.map(([typed, letters]) => isWholeLetter(typed, letters));
            }""",
            [
                staticfiles_storage.url("js/pure/whole-letter.js"),
                [[typed, list(letters)] for typed, letters in asked],
            ],
        )
    assert told == list(asked.values())
