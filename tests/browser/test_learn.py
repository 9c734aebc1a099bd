"""The lessons in a browser: they fit, everyone can read them, and answers are judged in place."""

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import look_at
from tests.scale import IS_LONG, sample
from tests.trainer.learn.answering import ALL_SLUGS, answers, step_of

# The walk through every page takes two lessons of them all, in its looks; every fifth lesson usually,
# and screens take turns at two looks.
LOOKS = {
    "phone": (PHONE, "dark", ALL_SLUGS[:: sample(5, 1)]),
    "desktop": (DESKTOP, "light", ["memo-swap"]),
}
# A worked step on a cube and on the net, a table, starts, a choice, the end of a lesson, a film, a setup.
SCREENS = [
    "tracing/?step=3",
    "edge-memo/?step=4",
    "counting/?step=2",
    "breaks/?step=7",
    "buffer/?step=2",
    "first-memo/?step=99",
    "pairs/?step=4",
    "setups/?step=5",
    "setups/?step=7",
    "blindfolded/?step=5",
]
NEXT = f"/learn/tracing/?step={step_of('tracing', 'next')}"
VERDICT = "[data-part=verdict]"


@pytest.mark.parametrize("size", LOOKS)
def test_every_lesson_fits_and_is_accessible(open_window, size):
    viewport, scheme, slugs = LOOKS[size]
    with open_window(viewport=viewport, color_scheme=scheme) as page:
        for slug in slugs:
            page.goto(f"/learn/{slug}/")
            look_at(page, f"learn-{slug}-{size}-{scheme}", viewport["width"])
        for number, address in enumerate(SCREENS):
            if not IS_LONG and (number % 2 == 0) != (size == "phone"):
                continue
            page.goto(f"/learn/{address}")
            look_at(page, f"learn-screen-{number}-{size}-{scheme}", viewport["width"])


def test_a_wrong_answer_is_explained_in_its_place(open_page):
    with open_page(NEXT, viewport=PHONE) as page:
        page.fill("#answer", "a")
        page.press("#answer", "Enter")
        page.locator(f"{VERDICT} .is-wrong").wait_for()
        assert page.evaluate("document.activeElement.id") == "answer"
        assert page.url.endswith(NEXT)
        solution = page.locator(".answer-solution bdi")
        assert not solution.is_visible()
        page.get_by_text("Show me").click()
        assert solution.inner_text() == answers("tracing")["next"]
        look_at(page, "learn-wrong-answer", PHONE["width"])


def test_a_setup_is_typed_or_tapped_and_judged_in_its_place(open_page):
    step = step_of("setups", "setup-1")
    with open_page(f"/learn/setups/?step={step}", viewport=PHONE) as page:
        page.fill("#answer", "D")
        page.press("#answer", "Enter")
        page.locator(f"{VERDICT} .is-wrong").wait_for()
        page.locator("move-entry:defined").wait_for()
        page.fill("#answer", "")
        for move in answers("setups")["setup-1"].split():
            quarters = {"2": 2, "'": 3}.get(move[-1], 1)
            for _ in range(quarters):
                page.locator(f'.move-key[data-move="{move.rstrip("2" + chr(39))}"]').click()
        assert page.input_value("#answer") == answers("setups")["setup-1"]
        page.get_by_role("button", name="Check").click()
        page.locator(f"{VERDICT} .is-right").wait_for()


def test_a_shot_is_played_on_the_page(open_page):
    with open_page("/learn/setups/?step=5") as page:
        page.locator("cube-player:defined").wait_for()
        count = page.locator(".lesson-film [data-turn]").count()
        page.locator('[data-player="end"]').click()
        page.wait_for_function(f"document.querySelector('[data-player=scrub]').value === '{count}'")
        page.keyboard.press("ArrowRight")
        page.locator(".lesson-screen", has_text="6/").wait_for()


def test_the_names_of_stickers_are_shown_on_hover(open_page):
    with open_page("/learn/tracing/?step=3") as page:
        assert "FU" not in page.locator("[data-part=words]").inner_text()
        letter = page.locator(".lesson-words h1 bdi")
        name = letter.get_attribute("title")
        page.locator(f".lesson-picture .sticker[data-place={name}]").hover()
        assert page.locator(".lesson-name").inner_text().startswith(name)


def test_answers_are_judged_without_a_script_too(open_page):
    with open_page("/learn/counting/", java_script_enabled=False) as page:
        for _ in range(2):
            page.get_by_role("link", name="Continue").click()
        page.fill("#answer", answers("counting")["count"])
        page.get_by_role("button", name="Check").click()
        assert page.locator(VERDICT).inner_text().startswith("Correct")
        for _ in range(2):
            page.get_by_role("link", name="Continue").click()
        page.fill("#answer", answers("counting")["missing"])
        page.get_by_role("button", name="Check").click()
        page.get_by_role("link", name="Continue").click()
        assert page.locator("h1").inner_text() == "Lesson done"
        page.get_by_role("link", name="Next: Parity").click()
        assert page.url.endswith("/learn/parity/")


def test_what_cannot_reach_the_server_is_sent_as_any_form(open_page):
    failed = "Failed to load resource: net::ERR_FAILED"
    with open_page("/learn/counting/?step=3", allowed=[failed]) as page:
        page.route("**/*", fetched_fails)
        page.fill("#answer", answers("counting")["count"])
        page.press("#answer", "Enter")
        page.wait_for_url("**/learn/counting/?cubes=1&step=3")
        assert page.locator(VERDICT).inner_text().startswith("Correct")
        page.keyboard.press("ArrowRight")
        page.wait_for_url("**/learn/counting/?cubes=1&step=4&count=*")


def fetched_fails(route, request):
    if request.resource_type == "fetch":
        route.abort()
    else:
        route.continue_()
