"""Slice walks in a browser: every cell by keys, at 320 px, without script, and from a link."""

import re

import pytest

from cubecore.slices import EdgeMap, SliceWalker, final_report
from tests.browser.looking import SHIFTS, violations
from tests.scale import IS_LONG
from tests.slice_geometry import walk, with_b_through_the_cube

SLICES = "/workshop/slices/"
WALK = f"{SLICES}?size=3&face=U&rotate=F&slice=0&frame=document&step=0"
NARROW = {"width": 320, "height": 640}
REFUSED = "Failed to load resource: the server responded with a status of 400 (Bad Request)"
PLACES = [place for leg in walk(with_b_through_the_cube(), 3, "U", "F", 0) for place in leg.places]
# The stickers of the cube that have a mark, by the outlines that are drawn on its faces.
DRAWN = """(mark) => [...document.querySelectorAll('moving-cube .face')].flatMap((face) => {
    const number = 'urfdlb'.indexOf(/face-(.)/.exec(face.getAttribute('class'))[1]);
    return [...face.querySelectorAll(`.sticker${mark} > .color`)].flatMap((path) =>
        [...path.getAttribute('d').matchAll(/M([\\d.]+) ([\\d.]+)/g)].map(([, x, y]) =>
            number * 9 + Math.floor(y / 24) * 3 + Math.floor(x / 24)));
}).sort((one, other) => one - other)"""
ON_NET = """(state) => [...document.querySelectorAll(`.slice-net [data-state=${state}]`)]
    .map((cell) => Number(cell.dataset.place))"""


def shows(page, step):
    """Assert that the cube, the net and the steps are at one cell of the walk."""
    assert page.evaluate(DRAWN, ".mark-target") == [PLACES[step]]
    assert page.evaluate(DRAWN, ".mark-lit") == sorted(PLACES[: step + 1])
    assert page.evaluate(ON_NET, "here") == [PLACES[step]]
    assert page.evaluate(ON_NET, "past") == PLACES[:step]
    assert page.evaluate(ON_NET, "ahead") == PLACES[step + 1 :]
    here = page.locator(".slice-cells [aria-current]")
    assert here.evaluate_all("(cells) => cells.map((cell) => cell.dataset.cell)") == [str(step)]


def test_every_cell_is_walked_by_keys_as_the_slice_covers_them(open_page):
    with open_page(WALK, reduced_motion="reduce") as page:
        assert page.evaluate(SHIFTS) <= 0.02
        shows(page, 0)
        page.get_by_label("Cell", exact=True).focus()
        for step in range(1, 12):
            page.keyboard.press("ArrowRight")
            shows(page, step)
        page.keyboard.press("ArrowRight")
        shows(page, 11)
        page.keyboard.press("Home")
        shows(page, 0)
        page.locator(".cube-view-moving").focus()
        page.keyboard.press(".")
        page.keyboard.press(".")
        page.keyboard.press(",")
        shows(page, 1)
        page.get_by_role("link", name="Last").press("Enter")
        shows(page, 11)
        page.locator(".slice-cells li").nth(4).click()
        shows(page, 4)
        page.wait_for_url("**step=4**")
        assert page.locator("output").inner_text() == "Cell 5 of 12"


def test_a_link_shows_the_same_walk_at_the_same_cell(open_page):
    with open_page(SLICES, reduced_motion="reduce") as page:
        page.get_by_label("Cube size").fill("3")
        page.get_by_label("Starting face", exact=True).select_option("U")
        page.get_by_label("Turning face", exact=True).select_option("F")
        page.locator(".slice-form").get_by_role("button", name="Walk").press("Enter")
        page.wait_for_url("**size=3**")
        page.get_by_label("Cell", exact=True).focus()
        for _ in range(7):
            page.keyboard.press("ArrowRight")
        page.wait_for_url("**step=7**")
        shows(page, 7)
        address = page.url
    with open_page(address, reduced_motion="reduce") as page:
        shows(page, 7)


def test_the_final_report_keeps_its_lines(open_page):
    with open_page(WALK) as page:
        page.get_by_text("As plain text").press("Enter")
        report = final_report(SliceWalker(3, EdgeMap.document()).walk("U", "F", 0))
        assert page.locator(".slice-report").inner_text() == report


def test_the_walk_is_played_to_its_end(open_page):
    with open_page(f"{WALK[:-1]}9") as page:
        play = page.locator("[data-walk=play]")
        play.press("Enter")
        page.wait_for_function("() => document.querySelector('slice-walk').at === 11")
        assert play.inner_text() == "Play"
        shows(page, 11)


def test_playing_stops_where_the_walk_is(open_page):
    with open_page(WALK.replace("size=3", "size=20")) as page:
        play = page.locator("[data-walk=play]")
        play.press("Enter")
        assert play.inner_text() == "Pause"
        page.wait_for_function("() => document.querySelector('slice-walk').at > 1")
        play.press("Enter")
        assert play.inner_text() == "Play"
        at = page.locator("slice-walk").evaluate("(walk) => walk.at")
        page.wait_for_url(f"**step={at}**")


# One of the usual size is among every page.
@pytest.mark.parametrize("size", [3, 33] if IS_LONG else [33])
def test_a_walk_fits_320_px_and_is_accessible(open_page, size):
    address = f"{SLICES}?size={size}&face=L&rotate=U&slice=1&frame=own&step=5"
    with open_page(address, viewport=NARROW) as page:
        for details in page.locator("details").all():
            details.evaluate("(each) => { each.open = true; }")
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        assert violations(page) == []
        page.get_by_role("link", name="Next").press("Enter")
        page.wait_for_url("**step=6**")


def test_without_script_links_walk_on(open_page):
    with open_page(WALK, java_script_enabled=False, viewport=NARROW) as page:
        assert page.locator("[data-walk=scrub]").is_visible() is False
        page.get_by_role("link", name="Next").click()
        page.get_by_role("link", name="Next").click()
        assert re.search("step=2$", page.url)
        assert page.locator("output").inner_text() == "Cell 3 of 12"
        assert page.locator(".slice-net [data-state=here]").get_attribute("data-place") == str(
            PLACES[2]
        )


def test_pairs_are_typed_and_a_fault_is_marked(open_page):
    with open_page(SLICES, allowed=[REFUSED], reduced_motion="reduce") as page:
        page.get_by_label("Faces as shown").select_option("own")
        page.get_by_text("Your own pairs of edges").press("Enter")
        page.get_by_label("Your pairs of edges").fill("F.TOP -> U.BOTTOM")
        page.get_by_label("Your pairs of edges").press("End")
        page.keyboard.type("\nF.UP -> R.TOP")
        page.locator(".slice-form").get_by_role("button", name="Walk").press("Enter")
        page.wait_for_url("**frame=own**")
        assert page.locator("mark").inner_text() == "F"
        assert "F.UP does not end with an edge" in page.locator(".errorlist").inner_text()
        pairs = page.get_by_label("Your pairs of edges")
        pairs.fill("F.TOP U.BOTTOM".replace(" ", " → "))
        page.keyboard.type("\nF.RIGHT → R.LEFT\nL.TOP → U.LEFT\nD.TOP → F.BOTTOM\nU.BACK → B.TOP")
        page.locator(".slice-form").get_by_role("button", name="Walk").press("Enter")
        page.locator("slice-walk").wait_for()
        assert page.locator("slice-walk").evaluate("(walk) => walk.at") == 0
