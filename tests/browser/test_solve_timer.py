"""The timer in a browser: by keys and by touch, its times are those of the devices, and each solve is one."""

import pytest

from tests.browser.conftest import PHONE
from tests.browser.practising import press
from tests.browser.solving import (
    BOUNCE_MS,
    HOLD_MS,
    TIMER,
    WITNESS,
    Finger,
    answer_by_key,
    hold_key,
    phase,
    ready,
    time_by_keys,
    wait_for_phase,
    wait_until_saved,
)
from tests.scale import sample
from trainer.practice.models import Attempt

SOLVES = sample(3, 100)
KEYS = {"Enter": (0, False), "2": (2_000, False), "d": (0, True)}


@pytest.fixture
def timer(open_window):
    """The timer of a visitor, with a witness of every key and finger."""
    with open_window() as page:
        page.add_init_script(WITNESS)
        page.goto(TIMER)
        ready(page)
        yield page


def moments(page, *kinds):
    """Return the times of the last events of these kinds, in their order."""
    events = page.evaluate("witnessed")
    return [at for kind, _, at in events if kind in kinds]


def whole(start, end):
    return round(end - start)


def is_late(counted, bounced):
    """Return whether a key that was to bounce came as late as another press, because the machine was busy."""
    return bounced - counted >= BOUNCE_MS


def test_stored_times_are_those_of_the_keys(timer):
    expected = []
    for number in range(SOLVES):
        timer.evaluate("witnessed.length = 0")
        time_by_keys(timer)
        down, split, stop = moments(timer, "keydown")
        start, *_ = moments(timer, "keyup")
        assert start - down >= HOLD_MS
        expected.append((whole(start, split), whole(start, stop)))
        key = list(KEYS)[number % len(KEYS)]
        answer_by_key(timer, key)
    wait_until_saved(timer, SOLVES)
    solves = list(Attempt.objects.order_by("handed_in_at"))
    stored = [(solve.memo_ms, solve.clock_ms) for solve in solves]
    for own, witnessed in zip(stored, expected, strict=True):
        assert own == pytest.approx(witnessed, abs=1)
    assert {solve.clock for solve in solves} == {"client"}
    endings = [list(KEYS.values())[number % len(KEYS)] for number in range(SOLVES)]
    assert [(solve.penalty_ms, solve.dnf) for solve in solves] == endings


def test_stored_times_are_those_of_the_finger(open_window):
    expected = []
    with open_window(viewport=PHONE, has_touch=True, is_mobile=True) as page:
        page.add_init_script(WITNESS)
        page.goto(TIMER)
        for _ in range(SOLVES):
            ready(page)
            finger = Finger(page)
            page.evaluate("witnessed.length = 0")
            finger.hold()
            for _ in range(2):
                page.wait_for_timeout(BOUNCE_MS + 20)
                finger.tap()
            wait_for_phase(page, "stopped")
            down, split, stop = moments(page, "pointerdown")
            start, *_ = moments(page, "pointerup")
            assert start - down >= HOLD_MS
            expected.append((whole(start, split), whole(start, stop)))
            deal = page.locator("[name=deal]").first.input_value()
            page.wait_for_timeout(450)
            page.locator(".solve-result .button-main").tap()
            page.wait_for_function(
                "deal => document.querySelector('[name=deal]').value !== deal", arg=deal
            )
        wait_until_saved(page, SOLVES)
    solves = Attempt.objects.order_by("handed_in_at")
    stored = [(solve.memo_ms, solve.clock_ms) for solve in solves]
    for own, witnessed in zip(stored, expected, strict=True):
        assert own == pytest.approx(witnessed, abs=1)


def test_a_key_that_is_released_too_early_never_starts_it(timer):
    for ms in (0, 100, 200, 285):
        timer.evaluate("witnessed.length = 0")
        hold_key(timer, ms)
        [down], [up] = moments(timer, "keydown"), moments(timer, "keyup")
        assert phase(timer) == ("memo" if up - down >= HOLD_MS else "idle")
        if phase(timer) == "memo":  # on a machine that was busy
            timer.reload()
            return
    timer.keyboard.down(" ")
    wait_for_phase(timer, "ready")
    timer.evaluate("dispatchEvent(new Event('blur'))")
    timer.keyboard.up(" ")
    assert phase(timer) == "idle"


def test_a_key_that_repeats_or_bounces_counts_once(timer):
    timer.keyboard.down(" ")
    for _ in range(5):
        timer.wait_for_timeout(70)
        timer.keyboard.down(" ")
    timer.keyboard.up(" ")
    assert phase(timer) == "memo"
    timer.keyboard.press(" ")
    [start, _], [*_, bounced] = moments(timer, "keyup"), moments(timer, "keydown")
    assert phase(timer) == ("execution" if is_late(start, bounced) else "memo")
    if phase(timer) == "execution":
        return
    timer.wait_for_timeout(BOUNCE_MS + 20)
    timer.keyboard.down(" ")
    timer.keyboard.down(" ")
    timer.keyboard.up(" ")
    timer.keyboard.press(" ")
    [*_, split, bounced] = moments(timer, "keydown")
    assert phase(timer) == ("stopped" if is_late(split, bounced) else "execution")


def test_a_hand_on_the_keyboard_stops_it_once_and_chooses_nothing(timer):
    hold_key(timer)
    timer.wait_for_timeout(BOUNCE_MS + 20)
    timer.keyboard.press(" ")
    timer.wait_for_timeout(BOUNCE_MS + 20)
    for key in ("Enter", "d", " "):
        timer.keyboard.down(key)
    for key in ("Enter", "d", " "):
        timer.keyboard.down(key)
        timer.keyboard.up(key)
    wait_for_phase(timer, "stopped")
    timer.wait_for_timeout(500)
    assert phase(timer) == "stopped"
    timer.keyboard.press(" ")
    assert phase(timer) == "stopped"
    answer_by_key(timer, "d")
    wait_until_saved(timer, 1)


def test_nothing_else_reacts_while_it_runs(timer):
    hold_key(timer)
    url = timer.url
    for key in ("n", "?", "Escape", "Tab", "Enter", "F5", "ArrowLeft", "z"):
        timer.keyboard.press(key)
        timer.wait_for_timeout(BOUNCE_MS // 4)
        assert (phase(timer), timer.url) == ("memo", url)
    assert timer.evaluate("document.querySelector('dialog')") is None
    reachable = """() => [...document.querySelectorAll('a, button, summary, input')].filter(
        (each) => !each.closest('[inert]') && each.checkVisibility()).map((each) => each.className)"""
    assert timer.evaluate(reachable) == ["solve-pad"]
    timer.mouse.click(640, 20)
    assert (phase(timer), timer.url) == ("execution", url)
    timer.wait_for_timeout(BOUNCE_MS + 20)
    timer.keyboard.press("Tab")
    wait_for_phase(timer, "stopped")
    assert timer.locator("[inert]").count() == 0


def test_the_cube_can_be_checked_only_before_the_start(timer):
    cube = timer.locator(".solve-check svg").first
    assert not cube.is_visible()
    timer.get_by_text("Check my scramble").click()
    assert cube.is_visible()
    hold_key(timer)
    covering = "document.elementFromPoint(innerWidth / 2, innerHeight - 80).closest('.solve-stage')"
    assert timer.evaluate(f"{covering} !== null")
    assert timer.evaluate("document.querySelector('.solve-check').closest('[inert]') !== null")


def test_without_a_split_any_key_stops_it(timer, site):
    timer.goto("/settings/look/")
    timer.get_by_label("Time memo and execution separately").uncheck()
    timer.get_by_label("Not at all").check()
    timer.get_by_label("Hide the running clock").check()
    press(timer, "Save appearance")
    timer.goto(TIMER)
    ready(timer)
    timer.keyboard.press(" ")
    assert phase(timer) == "execution"
    timer.wait_for_timeout(1_100)
    assert timer.locator(".solve-clock").inner_text() == "–:––"
    timer.keyboard.press("k")
    wait_for_phase(timer, "stopped")
    assert timer.locator(".solve-clock").inner_text().startswith("1.")
    answer_by_key(timer, "Enter")
    wait_until_saved(timer, 1)
    assert (Attempt.objects.get().memo_ms, Attempt.objects.get().clock) == (None, "client")


def test_a_screen_reader_clicks_where_others_press(timer):
    pad = "document.querySelector('.solve-pad').click()"
    timer.evaluate(pad)
    assert phase(timer) == "idle"
    hold_key(timer)
    for name in ("execution", "stopped"):
        timer.wait_for_timeout(BOUNCE_MS + 20)
        timer.evaluate(pad)
        wait_for_phase(timer, name)
    assert timer.locator(".solve-hint[role=status]").count() == 1


def test_a_note_is_typed_without_choosing(timer):
    time_by_keys(timer)
    timer.wait_for_timeout(450)
    timer.get_by_label("Note (optional)").first.click()
    timer.keyboard.type("d2 slipped")
    timer.keyboard.press("Enter")
    assert phase(timer) == "stopped"
    answer_by_key(timer, "2")
    wait_until_saved(timer, 1)
    solve = Attempt.objects.get()
    assert (solve.notes, solve.penalty_ms) == ("d2 slipped", 2_000)


def test_a_time_that_was_a_mistake_is_discarded_and_the_scramble_stays(timer):
    scramble = timer.locator(".scramble").inner_text()
    time_by_keys(timer)
    timer.wait_for_timeout(450)
    press(timer, "Discard this time")
    assert phase(timer) == "idle"
    assert timer.locator(".scramble").inner_text() == scramble
    time_by_keys(timer)
    answer_by_key(timer, "Enter")
    wait_until_saved(timer, 1)


def test_figures_follow_each_solve_and_the_last_one_is_a_key_away(timer):
    time_by_keys(timer)
    answer_by_key(timer, "d")
    timer.locator(".mark-failure").wait_for()
    timer.wait_for_timeout(550)
    timer.keyboard.press("ArrowLeft")
    timer.locator('[data-solve="dnf"]').wait_for()
    timer.wait_for_timeout(550)
    timer.keyboard.press("d")
    timer.locator('[data-solve="solved"]').wait_for()
    timer.keyboard.press("Enter")
    ready(timer)
