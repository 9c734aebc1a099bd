"""The net of the page that solves cubes: coloured by tapping, by keys and by pasting."""

from cubecore.cube import Cube
from tests.browser.conftest import PHONE
from tests.browser.looking import violations
from tests.browser.moving_cubes import facelets_of

SOLVE = "/workshop/solve/"
REFUSED = "Failed to load resource: the server responded with a status of 400 (Bad Request)"
CUBE = Cube(3).apply("R U F'").facelets()
COLORS = dict(zip("URFDLB", "WRGYOB", strict=True))
STICKERS_OF_NET = """() => [...document.querySelectorAll('.net-sticker')].map((button) =>
    (button.className.match(/sticker-([urfdlb])$/) ?? [, '.'])[1].toUpperCase()).join('')"""


def blank(faces="URFDLB"):
    return "".join("...." + face + "...." for face in faces)


def opened(page):
    """Open the net, and empty the field."""
    page.get_by_label("Scramble or stickers").fill("")
    page.get_by_text("Colour a net instead").click()
    return page


def solved(page):
    page.locator(".workshop-form").get_by_role("button", name="Solve").click()
    page.wait_for_url("**scramble=**")


def test_stickers_are_coloured_by_tapping(open_page):
    with open_page(SOLVE, viewport=PHONE, has_touch=True) as page:
        opened(page)
        assert page.evaluate(STICKERS_OF_NET) == blank()
        assert page.get_by_text("Stickers without a colour: 48").is_visible()
        for face in "URFDLB":
            page.locator(f".net-color[value={face}]").tap()
            for number, sticker in enumerate(CUBE):
                if sticker == face and number % 9 != 4:
                    page.locator(f".net-sticker[name='{number}']").tap()
        assert page.evaluate(STICKERS_OF_NET) == CUBE
        assert page.get_by_label("Scramble or stickers").input_value().split() == [
            CUBE[start : start + 9] for start in range(0, 54, 9)
        ]
        solved(page)
        assert facelets_of(page) == CUBE


def test_stickers_are_coloured_by_keys_and_one_tab_leaves_the_net(open_page):
    with open_page(SOLVE) as page:
        opened(page)
        page.locator(".net-sticker[name='0']").focus()
        page.keyboard.type("".join(COLORS[face] for face in CUBE).lower())
        assert page.evaluate(STICKERS_OF_NET) == CUBE
        page.keyboard.press("Delete")
        assert page.evaluate(STICKERS_OF_NET) == CUBE[:53] + "."
        page.keyboard.press("b")
        page.locator(".net-sticker[name='4']").focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert focused.startswith("Front face, row 1, column 2:")
        page.keyboard.press("Backspace")
        assert page.evaluate(STICKERS_OF_NET)[19] == "."
        page.locator(".net-sticker[name='0']").focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.dataset.net") == "clear"
        page.keyboard.press("Shift+Tab")
        assert page.evaluate("document.activeElement.name") == "1"


def test_the_net_shows_what_is_pasted(open_page):
    with open_page(SOLVE) as page:
        opened(page)
        page.get_by_label("Scramble or stickers").fill(" ".join(COLORS[face] for face in CUBE))
        assert page.evaluate(STICKERS_OF_NET) == CUBE
        page.get_by_label("Scramble or stickers").fill("R U F'")
        assert page.evaluate(STICKERS_OF_NET) == CUBE
        page.get_by_role("button", name="Clear", exact=True).click()
        assert page.evaluate(STICKERS_OF_NET) == blank()


def test_the_net_shows_a_cube_that_was_pasted_in_another_form(open_page):
    faces = {face: CUBE[9 * number : 9 * number + 9] for number, face in enumerate("URFDLB")}
    with open_page(SOLVE) as page:
        text = "\n".join(f"{face}: {faces[face]}" for face in "BDFLRU")
        page.get_by_label("Scramble or stickers").fill(text)
        solved(page)
        page.get_by_text("Colour a net instead").click()
        assert page.evaluate(STICKERS_OF_NET) == CUBE


def test_a_sticker_without_a_colour_is_named(open_page):
    with open_page(SOLVE, allowed=[REFUSED]) as page:
        opened(page)
        page.get_by_label("Scramble or stickers").fill(f"{CUBE[:19]}.{CUBE[20:]}")
        solved(page)
        page.get_by_text("Front face, row 1, column 2: This sticker has no colour yet.").wait_for()
        page.get_by_text("Colour a net instead").click()
        assert page.evaluate(STICKERS_OF_NET) == f"{CUBE[:19]}.{CUBE[20:]}"


def test_the_net_fits_in_both_directions_and_is_accessible(open_page):
    with open_page(SOLVE, viewport=PHONE, color_scheme="dark") as page:
        opened(page)
        for direction in ("ltr", "rtl"):
            page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
            assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
            sides = page.locator(".net-sticker").first.bounding_box()
            assert min(sides["width"], sides["height"]) >= 23.5
        assert violations(page) == []


def test_larger_cubes_have_no_net(open_page):
    with open_page(SOLVE) as page:
        page.get_by_label("Cube size").select_option("4")
        assert page.get_by_text("Colour a net instead").is_visible() is False
        page.get_by_label("Cube size").select_option("2")
        page.get_by_text("Colour a net instead").click()
        assert page.locator(".net-sticker").count() == 24


def test_without_script_there_is_only_the_field(open_page):
    with open_page(SOLVE, java_script_enabled=False) as page:
        assert page.get_by_text("Colour a net instead").is_visible() is False
        assert page.locator(".alg-rows copy-button").count() == 0
        page.get_by_label("Scramble or stickers").fill(CUBE)
        solved(page)
        assert page.locator("[data-stage]").count() > 0
