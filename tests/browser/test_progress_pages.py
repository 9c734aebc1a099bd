"""Progress in a browser: it fits, everyone can read it, and its charts show their values."""

from datetime import timedelta
from random import Random

import pytest

from tests.browser.conftest import PHONE
from tests.browser.looking import LOOKS, SHIFTS, VIEWPORTS, look, look_again, storage_of
from tests.trainer.progress.cast import NOON, missed, solved
from trainer.people.models import User
from trainer.practice.management.generated import attempts_of, pools, store


@pytest.fixture
def alice(site):
    return User.objects.create_user("Alice")


def opened(page):
    """Everything that is folded away, unfolded."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")


def practised(user, count):
    rng = Random(1)
    store(attempts_of(user, count, pools(rng), None, NOON, rng))


def test_it_fits_and_is_accessible(open_page, alice):
    practised(alice, 600)
    for size, scheme in LOOKS:
        options = {"viewport": VIEWPORTS[size], "color_scheme": scheme}
        with open_page("/progress/?event=any", storage_state=storage_of(alice), **options) as page:
            page.wait_for_load_state("networkidle")
            assert page.evaluate(SHIFTS) <= 0.02
            (look if size == "phone" else look_again)(page, "progress", size, scheme)


def test_so_do_its_other_states(open_page, alice):
    size, scheme = "phone", "light"
    options = {"viewport": PHONE, "color_scheme": scheme}
    with open_page("/progress/", storage_state=storage_of(alice), **options) as page:
        look_again(page, "progress-empty", size, scheme)
        missed(alice)
        page.goto("/progress/")
        look_again(page, "progress-first", size, scheme)
        practised(alice, 40)
        page.goto("/progress/")
        opened(page)
        look(page, "progress-unfolded", size, scheme)
        page.get_by_role("button", name="Create link").click()
        address = page.get_by_label("Link").input_value()
        look(page, "progress-shared", size, scheme)
    with open_page(address, **options) as page:
        assert page.locator("h1").inner_text() == "Alice’s progress"
        assert page.get_by_role("button", name="Stop sharing").count() == 0


def test_charts_show_their_values_by_pointer_and_by_keys(open_page, alice):
    for number in range(5):
        at = NOON + timedelta(minutes=number)
        solved(alice, 60_000 + 1_000 * number, 20_000, revealed_at=at)
    with open_page("/progress/", storage_state=storage_of(alice)) as page:
        trend = page.locator("progress-chart").first
        output, plots = trend.locator("output"), trend.locator(".plots")
        assert output.inner_text().startswith("Hover")
        box = plots.bounding_box()
        page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + 20)
        assert output.inner_text() == (
            "Attempts 2 · Until 18 Nov 2026 · Success 1/1 · Memo 1:01.00 · Recall 20.00"
            " · Success of the last 12 – · PB"
        )
        assert trend.locator(".cursor").count() == 2
        page.mouse.move(0, 0)
        assert trend.locator(".cursor").count() == 0
        plots.focus()
        page.keyboard.press("ArrowLeft")
        assert output.inner_text().startswith("Attempts 5 ·")
        page.keyboard.press("Home")
        assert output.inner_text().startswith("Attempts 1 ·")
        page.keyboard.press("Escape")
        assert output.inner_text().startswith("Hover")


def test_the_calendar_names_its_days(open_page, alice):
    with open_page("/progress/", storage_state=storage_of(alice)) as page:
        missed(alice, revealed_at=alice.created_at)
        page.goto("/progress/")
        calendar = page.locator("day-chart")
        output, squares = calendar.locator("output"), calendar.locator(".calendar")
        squares.focus()
        page.keyboard.press("End")
        today = alice.day_of(alice.created_at)
        assert output.inner_text().endswith(f"{today:%a} 1")
        assert calendar.locator(".day-read").count() == 1
        page.keyboard.press("ArrowLeft")
        assert output.inner_text().endswith(f"{today:%a} 0")
        first = calendar.locator(".days").first.bounding_box()
        page.mouse.move(first["x"] + 3, first["y"] + 3)
        assert output.inner_text().endswith("Mon 0")
        page.mouse.move(first["x"] + first["width"] - 3, first["y"] + first["height"] - 3)
        assert output.inner_text().endswith("Sun 0")
        page.mouse.move(0, 0)
        assert output.inner_text() == ""


def test_without_scripts_everything_is_there_to_read(open_page, alice):
    for _ in range(12):
        solved(alice, 60_000, 20_000)
    options = {"storage_state": storage_of(alice), "java_script_enabled": False}
    with open_page("/progress/", **options) as page:
        assert page.locator(".figure-number").all_inner_texts() == ["100%", "1:00.00", "1:20.00"]
        page.get_by_text("Show as table").first.click()
        assert page.locator("#trend-table tbody tr").count() == 12
        page.locator(".choices > summary").click()
        page.get_by_label("Event").select_option("Edges")
        page.get_by_role("button", name="Show").click()
        assert "No attempt matches your choice." in page.locator("main").inner_text()


def test_the_rules_of_pointing(import_modules):
    page = import_modules(rules="chart-places")
    near = "(places) => places.map((x) => rules.nearestPlace([5, 15, 25], x))"
    assert page.evaluate(near, [-9, 9, 10, 11, 99]) == [0, 0, 0, 1, 2]
    assert page.evaluate("rules.nearestPlace([], 3)") == -1
    steps = {
        ("stepAmong", 3, "ArrowLeft", 9): 2,
        ("stepAmong", 8, "ArrowRight", 9): 8,
        ("stepAmong", 0, "PageUp", 99): 0,
        ("stepAmong", 4, "PageDown", 99): 14,
        ("stepAmong", -1, "ArrowLeft", 9): 8,
        ("stepAmong", -1, "ArrowRight", 9): 0,
        ("stepAmong", 4, "Home", 9): 0,
        ("stepAmong", 4, "End", 9): 8,
        ("stepAmong", 4, "Enter", 9): None,
        ("stepAmong", -1, "Home", 0): None,
        ("stepAmongDays", 20, "ArrowLeft", 30): 13,
        ("stepAmongDays", 20, "ArrowUp", 30): 19,
        ("stepAmongDays", 29, "ArrowRight", 30): 29,
        ("stepAmongDays", 3, "ArrowLeft", 30): 3,
        ("stepAmongDays", -1, "ArrowDown", 30): 29,
        ("stepAmongDays", 9, "Home", 30): 0,
        ("stepAmongDays", 9, "End", 30): 29,
        ("stepAmongDays", 9, "a", 30): None,
        ("stepAmongDays", 9, "End", 0): None,
    }
    step = "(steps) => steps.map(([rule, ...told]) => rules[rule](...told))"
    assert page.evaluate(step, [list(each) for each in steps]) == list(steps.values())
