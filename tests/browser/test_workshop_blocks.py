"""Blocks in the workshop in a browser: chosen by dragging or by keys, and played move by move."""

import pytest

from cubecore.commutators import Block, dry_run, frames
from cubecore.cube import Cube
from cubecore.solvers import solve
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import violations
from tests.browser.moving_cubes import facelets_of
from tests.scale import IS_LONG

BLOCKS = "/workshop/blocks/"
OPPOSITE = f"{BLOCKS}?size=6&source=L&target=R&block=0,1:0,2&setup=3&axis=z&turned=on"
SPLIT = f"{BLOCKS}?size=11&source=U&target=B&block=0,0:3,8&setup=1"
SOLVE = "/workshop/solve/?size=5&solver=layers&strategy={}&scramble=3Rw+U+2F'+L2+D+Rw+3U+2B"
SCRAMBLE = "3Rw U 2F' L2 D Rw 3U 2B"
FIELDS = ["size", "source", "target", "block", "setup", "axis"]


def plan_of(page):
    """Return what the page says of its plan."""
    return page.locator("[data-plan]").inner_text(), [
        page.locator(f"[name={name}]").input_value() for name in FIELDS
    ]


@pytest.mark.parametrize(
    ("address", "plan"),
    [
        (BLOCKS, dry_run(5, "U", "F", Block((0, 1), (0, 2)))),
        (OPPOSITE, None),
    ],
    ids=["neighbours", "opposite"],
)
def test_the_cube_makes_the_moves_of_the_plan_one_by_one(open_page, address, plan):
    with open_page(address, reduced_motion="reduce") as page:
        moves = page.locator("[data-turn]").all_inner_texts()
        size = int(page.locator("[name=size]").input_value())
        if plan:
            assert moves == [str(move) for move in plan.moves]
            steps = [step.cube.facelets() for step in frames(Cube(size), plan)]
        else:
            steps = [Cube(size).apply(" ".join(moves[:at])).facelets() for at in range(10)]
            assert len(moves) == 9
        for expected in steps:
            assert facelets_of(page) == expected
            page.locator(".cube-view-moving").focus()
            page.keyboard.press(".")
        assert facelets_of(page) == steps[-1]


def test_the_three_blocks_are_coloured_and_ride_along(open_page):
    with open_page(BLOCKS, reduced_motion="reduce") as page:
        blocks = {
            name: page.locator(f".mark-{name}-block .color")
            for name in ("source", "target", "second")
        }
        colors = {
            each.first.evaluate("(one) => getComputedStyle(one).fill") for each in blocks.values()
        }
        assert len(colors) == 3
        front, up = page.locator(".cube-all-round .face-f"), page.locator(".cube-all-round .face-u")
        assert front.locator(".mark-target-block").count() == 1
        page.get_by_role("button", name="To the end").click()
        page.wait_for_function("() => !document.querySelector('[data-moving]')")
        assert front.locator(".mark-source-block").count() == 1
        assert (
            up.locator(".mark-target-block").count()
            == up.locator(".mark-second-block").count()
            == 1
        )


def test_a_block_is_chosen_by_dragging(open_page):
    with open_page(f"{BLOCKS}?size=7", viewport=DESKTOP) as page:
        target = page.locator('[data-grid="target"]')
        start, end = (target.locator(f'[data-cell="{cell}"]') for cell in ("3,1", "4,2"))
        start.hover()
        page.mouse.down()
        end.hover()
        assert target.locator("[aria-selected=true]").count() == 4
        page.mouse.up()
        page.wait_for_url("**block=3%2C1%3A4%2C2**")
        assert page.locator("[name=block]").input_value() == "3,1:4,2"
        assert target.locator(".cell-target").count() == 4
        assert page.locator(".block-part").get_attribute("data-block") == "3,1:4,2"


def test_by_keys_a_block_is_chosen_planned_and_played_on_a_narrow_page(open_page):
    with open_page(BLOCKS, viewport=PHONE, reduced_motion="reduce") as page:
        page.get_by_label("Cube size").select_option("6")
        page.get_by_label("Block").focus()
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Shift+ArrowUp")
        assert page.locator("[name=block]").input_value() == "1,2:2,2"
        page.keyboard.press("Enter")
        page.wait_for_url("**block=1%2C2%3A2%2C2**")
        assert page.locator("[name=size]").input_value() == "6"
        page.get_by_role("button", name="One move on").press("Enter")
        first = page.locator("[data-turn]").first.inner_text()
        assert facelets_of(page) == Cube(6).apply(first).facelets()


# What axe says of the page as it begins is asked with every page.
@pytest.mark.parametrize("address", [BLOCKS, OPPOSITE, SPLIT])
def test_a_page_fits_is_accessible_and_its_link_says_everything(open_page, address):
    with open_page(address, viewport=PHONE, color_scheme="dark") as page:
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        if IS_LONG or address != BLOCKS:
            assert violations(page) == []
        before = plan_of(page)
        page.locator(".workshop-form").get_by_role("button", name="Plan").press("Enter")
        page.wait_for_url("**axis=**")
        link = page.url
        assert plan_of(page) == before
    with open_page(link) as page:
        assert page.url == link
        assert plan_of(page) == before


def test_without_javascript_a_block_is_typed_and_its_plan_is_text(open_page):
    with open_page(BLOCKS, java_script_enabled=False, viewport=PHONE) as page:
        page.get_by_label("Block").fill("2,0")
        page.locator(".workshop-form").get_by_role("button", name="Plan").click()
        page.wait_for_url("**block=2%2C0**")
        assert page.locator(".block-part summary").inner_text() == str(
            dry_run(5, "U", "F", Block.of_cell(2, 0)).algorithm
        )
        assert page.locator("[data-picker-help]").is_visible() is False
        assert page.locator("moving-cube svg").is_visible()


@pytest.mark.parametrize("strategy", ["blocks", "rows"])
def test_the_commutators_of_a_solver_are_stepped_through(open_page, strategy):
    cube = Cube(5).apply(SCRAMBLE)
    centres = solve(cube, strategy=strategy, finish="layers").stages[0]
    with open_page(SOLVE.format(strategy), reduced_motion="reduce") as page:
        steps = page.locator("[data-step]")
        assert steps.count() == len(centres.steps)
        page.get_by_label("Speed").select_option("fast")
        at = 0
        for number, step in enumerate(centres.steps[:4]):
            page.get_by_role("button", name="Next step").click()
            at += len(step.moves)
            page.wait_for_function(f"() => document.querySelector('cube-player').at === {at}")
            cube = cube.apply(step.moves)
            assert facelets_of(page) == cube.facelets()
            assert steps.nth(number).locator("h3").inner_text().endswith(step.title.text())
        assert page.locator("[data-stage]").nth(1).locator("h2").inner_text().startswith("Edges")
