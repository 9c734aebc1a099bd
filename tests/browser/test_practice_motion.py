"""What moves in practice says something, is short, and is still for those who want no motion."""

import pytest

from tests.browser.conftest import DESKTOP
from tests.browser.practising import BOTH, EDGES, at_recall, at_verdict, check, press, ready
from tests.browser.windows import IN_MOTION
from tests.trainer.practice.cast import MIRRORED, RIGHT
from trainer.people.models import User
from trainer.practice.models import Attempt

AFTER_ANIMATIONS = (
    "() => Promise.all(document.getAnimations().map((each) => each.finished)).then(() => null)"
)
CALM = {"reduced_motion": "reduce"}
# The name of the animation of each element, and when it begins and ends in milliseconds.
ANIMATIONS = """(elements) => elements.map((element) => {
    const style = getComputedStyle(element);
    const [begin, length] = [style.animationDelay, style.animationDuration].map(
        (times) => Math.max(...times.split(",").map((time) => parseFloat(time) * 1000)));
    return [style.animationName, Math.round(begin), Math.round(begin + length)];
})"""
COUNT_TRANSITIONS = """
window.transitions = 0;
const { startViewTransition } = Document.prototype;
Document.prototype.startViewTransition = function (change) {
    window.transitions += 1;
    return startViewTransition.call(this, change);
};
"""


def animations(page, selector):
    return page.locator(selector).evaluate_all(ANIMATIONS)


def test_the_letters_are_judged_from_left_to_right_up_to_the_mistake(open_page):
    with open_page(**at_verdict(edges=MIRRORED), **IN_MOTION) as page:
        judged = animations(page, ".verdict-part > .chips .chip:not(.chip-belongs, .chip-later)")
        begins = [begin for _, begin, _ in judged]
        assert [name for name, *_ in judged] == ["resolve"] * 4
        assert begins == sorted(set(begins))
        assert max(end for *_, end in judged) <= 300
        assert {name for name, *_ in animations(page, ".chip-later")} == {"none"}
        [belongs] = animations(page, ".chip-belongs")
        assert belongs == ["arrive-above", begins[-1], judged[-1][2]]


def test_many_letters_are_judged_as_soon(open_page):
    with open_page(**at_verdict(edges="ab" * 20 + RIGHT["edges"]), **IN_MOTION) as page:
        judged = animations(page, ".verdict-part > .chips .chip:not(.chip-later)")
        assert max((end for *_, end in judged), default=0) <= 300


def test_the_stickers_wash_in_from_the_face_that_was_turned_last(open_page):
    with open_page(EDGES, **IN_MOTION) as page:
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        [(names, _, end)] = animations(page, ".cube-hand")
        assert (names, end) == ("wash-first, wash-second, wash-last", 200)
        page.evaluate(AFTER_ANIMATIONS)
        washes = {
            face: page.locator(f".cube-view-net .face-{face} .sticker").first.evaluate(
                "sticker => getComputedStyle(sticker).getPropertyValue('--wash')"
            )
            for face in "urfdlb"
        }
        assert page.locator(".memo").get_attribute("data-turned-last") == "r"
        assert washes == dict.fromkeys("urfdlb", "100%")
        order = page.evaluate(
            """() => [...document.styleSheets].flatMap((sheet) => {
                const all = (rules) => [...rules].flatMap((rule) =>
                    rule.cssRules?.length ? all(rule.cssRules) : [rule]);
                return all(sheet.cssRules);
            }).filter((rule) => rule.selectorText?.includes('[data-turned-last="r"]'))
                .map((rule) => [
                    rule.selectorText.match(/="r"\\] \\.face-(.)/)[1],
                    rule.style.getPropertyValue("--wash").trim(),
                ])"""
        )
        assert order == [["r", "var(--wash-first)"], ["l", "var(--wash-last)"]]


def test_nothing_moves_for_those_who_want_no_motion(open_page):
    with open_page(BOTH, **CALM) as page:
        page.add_init_script(COUNT_TRANSITIONS)
        page.reload()
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        assert {name for name, *_ in animations(page, "main *")} == {"none"}
        press(page, "Memorised")
        assert {name for name, *_ in animations(page, "main *")} == {"none"}
        assert page.evaluate("window.transitions") == 0
        check(page, edges=MIRRORED, corners=RIGHT["corners"])
        assert {name for name, *_ in animations(page, "main *")} == {"none"}


def test_a_phase_fades_into_the_next_one_and_no_key_is_lost(open_window):
    with open_window(**IN_MOTION) as page:
        page.add_init_script(COUNT_TRANSITIONS)
        page.goto(EDGES)
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        page.keyboard.press("Space")
        page.keyboard.type(RIGHT["edges"].replace(" ", ""))
        assert page.evaluate("window.transitions") == 1
        assert page.input_value("[name=edges]") == RIGHT["edges"].replace(" ", "")


def test_a_key_that_is_held_when_the_cube_is_covered_types_no_letter(open_page):
    with open_page(EDGES, **IN_MOTION) as page:
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        page.evaluate("document.activeElement.blur()")
        for _ in range(3):
            page.keyboard.down("Space")
        page.locator(".room-recall").wait_for()
        page.keyboard.up("Space")
        page.keyboard.type("ui")
        assert page.input_value("[name=edges]").strip() == "ui"


@pytest.mark.parametrize(("motion", "values"), [("no-preference", 3), ("reduce", 1)])
def test_the_time_of_a_personal_best_counts_up_once(open_window, motion, values):
    somebody = User.objects.create_guest()
    at_verdict(somebody, edges=RIGHT["edges"])
    Attempt.objects.update(memo_ms=83_450)
    begun = at_recall(user=somebody)
    with open_window(storage_state=begun["storage_state"], reduced_motion=motion) as page:
        page.add_init_script(
            """document.addEventListener("DOMContentLoaded", () => {
                window.counts = [];
                const look = () => {
                    const text = document.querySelector("count-up")?.textContent;
                    if (text && window.counts.at(-1) !== text) window.counts.push(text);
                    requestAnimationFrame(look);
                };
                look();
            });"""
        )
        page.goto(begun["path"])
        check(page, edges=RIGHT["edges"])
        assert page.locator(".badge").inner_text() == "Memo PB"
        memo_ms = Attempt.objects.latest("revealed_at").memo_ms or 0
        time = f"{memo_ms // 10 / 100:.2f}"
        page.locator("count-up", has_text=time).wait_for()
        page.wait_for_timeout(600)
        counts = page.evaluate("window.counts")
        assert counts[-1] == time
        assert len(counts) >= values if values > 1 else counts == [time]


def test_the_cube_of_a_verdict_turns_to_the_piece(open_page):
    with open_page(**at_verdict(edges=MIRRORED), viewport=DESKTOP, **CALM) as page:
        cube = page.locator(".verdict-cube")
        assert cube.locator(".face:not([display]) .mark-lit").count() >= 2
        assert cube.locator(".arrow-head[d^=M]").count() == 1
