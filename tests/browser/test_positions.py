"""The page of positions in a browser: its numbers follow the cube, also by keyboard and on a small phone."""

from tests.browser.looking import DARK_PHONE, VIEWPORTS, look
from tests.browser.moving_cubes import facelets_of
from tests.positions_by_geometry import GeometricCube

ADDRESS = "/workshop/positions/?alg=R+F%27+M"
MOVES = ["R", "F'", "M"]
LISTS = ("cp", "co", "ep", "eo", "centers")
NUMBERS = "(cube) => cube.looks.at(cube.stickers).map((sticker) => sticker.letter)"
BAD = """(cube) => cube.looks.at(cube.stickers)
    .flatMap((sticker, place) => sticker.look.includes("mark-bad") ? [place] : [])"""


def lists_of(page):
    lists = {name: page.locator(f'dd[data-list="{name}"]').inner_text() for name in LISTS}
    for name, numbers in lists.items():
        assert " ".join(page.locator(f"td[data-{name}] b").all_inner_texts()) == numbers
    return {name: [int(number) for number in text.split()] for name, text in lists.items()}


def assert_shows(page, count):
    """The cube, its numbers and its bad edges are those after so many moves."""
    page.wait_for_function("() => !document.querySelector('[data-moving]')")
    cube = GeometricCube(" ".join(MOVES[:count]))
    moving = page.locator("moving-cube")
    assert page.locator("cube-player").evaluate("(player) => player.at") == count
    assert facelets_of(page) == cube.facelets()
    assert moving.evaluate(NUMBERS) == cube.numbers()
    assert lists_of(page) == cube.coordinates()
    assert len(moving.evaluate(BAD)) == 2 * sum(cube.edges()[1])
    words = page.locator("td[data-eo] span").all_inner_texts()
    assert words == [("good", "bad")[flipped] for flipped in cube.edges()[1]]


def test_numbers_follow_each_move_by_keyboard(open_page):
    with open_page(ADDRESS) as page:
        assert_shows(page, 3)
        page.locator(".cube-view-moving").focus()
        for count in (2, 1, 0):
            page.keyboard.press(",")
            assert_shows(page, count)
        for count in (1, 2, 3):
            page.keyboard.press(".")
            assert_shows(page, count)


def test_the_places_of_bad_edges_are_those_of_geometry(open_page):
    with open_page("/workshop/positions/?alg=F+x+y", reduced_motion="reduce") as page:
        cells = page.locator(".cube-table td")
        bad = [each.split()[0] for each in cells.all_inner_texts() if "bad edge" in each]
        assert len(bad) == 8
        page.get_by_role("button", name="To the start").click()
        page.wait_for_function(
            "() => !document.querySelector('.cube-table').textContent.includes('bad edge')"
        )


def test_moves_and_numbers_are_typed_and_lead_to_each_other(open_page):
    with open_page("/workshop/positions/", reduced_motion="reduce") as page:
        page.get_by_label("Moves", exact=True).fill("U R2")
        page.get_by_label("Moves", exact=True).press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_url("**/positions/?alg=U+R2")
        lists = lists_of(page)
        assert lists == GeometricCube("U R2").coordinates()
        page.get_by_text("Type the numbers instead").focus()
        page.keyboard.press("Enter")
        page.get_by_label("Centres", exact=True).fill("3 0 2 5 4 1")
        page.get_by_label("Centres", exact=True).press("Enter")
        page.wait_for_url("**/positions/?cp=*")
        assert lists_of(page) == {**lists, "centers": [3, 0, 2, 5, 4, 1]}
        scramble = page.locator("[data-scramble]").inner_text()
        assert GeometricCube(scramble).homes == GeometricCube("U R2 x").homes
        address = page.url
        with page.context.new_page() as other:
            other.goto(address)
            assert facelets_of(other) == GeometricCube("U R2 x").facelets()


# Numbers that no moves lead to are among every page.
@DARK_PHONE
def test_it_fits_and_is_accessible(open_page, size, scheme):
    address = "/workshop/positions/?alg=R+F"
    with open_page(address, viewport=VIEWPORTS[size], color_scheme=scheme) as page:
        look(page, "workshop-positions", size, scheme)


def test_without_a_script_everything_is_there(open_page):
    with open_page(ADDRESS, java_script_enabled=False) as page:
        assert page.locator("moving-cube svg").is_visible()
        assert lists_of(page) == GeometricCube(" ".join(MOVES)).coordinates()
        assert not page.get_by_role("button", name="Play").is_visible()
