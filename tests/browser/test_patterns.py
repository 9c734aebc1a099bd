"""The pages of patterns and of the group in a browser: painted, looked through and linked by keys."""

from cubecore.cube import Cube
from tests.browser.conftest import PHONE
from tests.browser.looking import DARK_PHONE, VIEWPORTS, look
from tests.browser.moving_cubes import facelets_of, settled

PATTERNS, GROUP = "/workshop/patterns/", "/workshop/group/"
CORNER = 8 * "." + "UR" + 10 * "." + "F" + 33 * "."
PAINTED = """() => [...document.querySelectorAll('[field=pattern] .net-sticker')].map((button) =>
    (button.className.match(/sticker-([urfdlb])$/) ?? [, '.'])[1].toUpperCase()).join('')"""


def matches(page):
    """Send the form by its button, and return the rotations of the matches."""
    page.get_by_role("button", name="Find").press("Enter")
    page.wait_for_url("**pattern=**")
    rows = page.locator(".match-rows li").all()
    return [(row.get_attribute("data-rotation"), row.get_attribute("data-mirror")) for row in rows]


def sticker(page, number):
    return page.locator(f"[field=pattern] .net-sticker[name='{number}']")


def test_a_pattern_is_painted_by_keys_and_found(open_page):
    with open_page(PATTERNS, reduced_motion="reduce") as page:
        page.get_by_label("Scramble or stickers").fill("R")
        page.locator("[field=pattern] [data-net=clear]").press("Enter")
        assert page.evaluate(PAINTED) == 54 * "."
        for number, key in ((8, "w"), (9, "r"), (20, "g")):
            sticker(page, number).press(key)
        assert page.evaluate(PAINTED) == CORNER
        rows = matches(page)
        assert (len(rows), rows[0]) == (8, ("y2", "false"))
        page.locator(".match-rows a").nth(1).press("Enter")
        page.wait_for_url("**number=1**")
        assert page.evaluate(PAINTED) == CORNER
        page.get_by_role("button", name="To the end").press("Enter")
        settled(page)
        assert facelets_of(page) == Cube(3).apply(f"R {rows[1][0]}").facelets()


def test_what_was_painted_is_erased(open_page):
    with open_page(f"{PATTERNS}?scramble=&pattern={CORNER}", has_touch=True) as page:
        page.locator("[field=pattern] .net-color[value='.']").tap()
        sticker(page, 8).tap()
        assert page.evaluate(PAINTED) == CORNER.replace("U", ".")
        page.locator("[field=pattern] .net-color[value=D]").tap()
        sticker(page, 8).tap()
        assert page.evaluate(PAINTED) == CORNER.replace("U", "D")
        assert matches(page) == []
        assert page.get_by_text("The cube shows this pattern in no orientation.").is_visible()


# Those of the usual size are among every page.
@DARK_PHONE
def test_the_group_of_a_large_cube_fits_and_is_accessible(open_page, size, scheme):
    address = f"{GROUP}?size=33&alg=R+2U+x"
    with open_page(address, viewport=VIEWPORTS[size], color_scheme=scheme) as page:
        look(page, "workshop-group-large", size, scheme)


def test_an_algorithm_and_its_inverse_are_a_link_apart(open_page):
    with open_page(GROUP) as page:
        page.get_by_label("Algorithm").fill("R U R' U'")
        page.get_by_label("Cube size").fill("4")
        page.get_by_role("button", name="Show").press("Enter")
        page.wait_for_url("**size=4**")
        assert page.locator("[data-figure=order]").inner_text() == "6"
        page.locator("[data-figure=inverse]").press("Enter")
        page.wait_for_function("() => document.querySelector('#id_alg').value === \"U R U' R'\"")
        assert page.locator("[data-figure=inverse]").inner_text() == "R U R' U'"


def test_without_script_the_pattern_is_text(open_page):
    with open_page(PATTERNS, java_script_enabled=False, viewport=PHONE) as page:
        assert page.get_by_text("Paint the pattern").is_visible() is False
        page.get_by_text("The pattern as text").click()
        page.get_by_label("Pattern", exact=True).fill(CORNER)
        page.get_by_label("Scramble or stickers").fill("R")
        assert matches(page)[0] == ("y2", "false")
        assert page.locator("moving-cube svg").is_visible()
