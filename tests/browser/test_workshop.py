"""The workshop in a browser: its pages, and films that are stepped through by every means."""

import pytest

from cubecore.cube import Cube
from cubecore.memo import LetterScheme
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import DARK_PHONE, SHIFTS, look
from tests.browser.moving_cubes import SOLVE, WATCH, facelets_of, settled
from tests.browser.windows import IN_MOTION
from trainer.workshop.fields import Solver
from trainer.workshop.solving import solved

MOVES = ["R", "U", "R'", "U'"]
SCRAMBLE = "3Rw U 2F' L2 D Rw"
# The walk through every page shows those of the usual size.
LARGE = {
    "solve": SOLVE[7],
    "find": "/workshop/commutators/?size=5&pieces=wings&pair=AB",
}
FAULT = "/workshop/?size=3&alg=R+U+Q"
HAS_ENDED = """() => document.querySelector("output").textContent === "Move 4 of 4 · U'" """
SENT = {"workshop"}
REFUSED = "Failed to load resource: the server responded with a status of 400 (Bad Request)"
DESCRIPTIONS = (
    "(table) => [...table.querySelectorAll('td')].map((cell) => cell.textContent.split(/[ ,]/)[1])"
)
# In one task: the turn is short.
IS_MOVED_BY = """(button) => {
    button.click();
    return document.querySelector("moving-cube").hasAttribute("data-moving");
}"""
COLORS = {"U": "white", "R": "red", "F": "green", "D": "yellow", "L": "orange", "B": "blue"}


# From top to bottom on a phone.
PARTS = [".player-stage", ".hero", "#id_alg", ".workshop-facts", ".alg-rows"]


@DARK_PHONE
def test_large_cubes_fit_and_are_accessible(open_window, size, scheme):
    viewport = {"phone": PHONE, "desktop": DESKTOP}[size]
    with open_window(viewport=viewport, color_scheme=scheme) as page:
        for name, address in LARGE.items():
            page.goto(address)
            look(page, f"workshop-{name}", size, scheme)


def test_a_page_asks_for_few_files_and_nothing_jumps(open_page):
    with open_page(SOLVE[3]) as page:
        assert page.evaluate(SHIFTS) <= 0.02
        files = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
        own = {name.rpartition("/")[2].partition(".")[0] for name in files}
        assert {name for name in own if name.startswith(("cube", "workshop"))} == SENT


def test_a_film_is_stepped_played_and_scrubbed(open_page):
    with open_page(WATCH, **IN_MOTION) as page:
        view = page.locator(".cube-view-moving")
        after = [Cube(3).apply(" ".join(MOVES[:count])).facelets() for count in range(5)]
        assert page.get_by_role("button", name="One move on").evaluate(IS_MOVED_BY)
        settled(page)
        assert facelets_of(page) == after[1]
        view.focus()
        page.keyboard.press(".")
        settled(page)
        page.keyboard.press(",")
        settled(page)
        assert facelets_of(page) == after[1]
        page.get_by_label("Move", exact=True).fill("3")
        assert facelets_of(page) == after[3]
        page.locator("[data-turn]").nth(1).click()
        assert facelets_of(page) == after[2]
        assert page.locator("[data-turn][aria-current]").inner_text() == "U"
        page.get_by_role("button", name="To the start").click()
        assert facelets_of(page) == after[0]
        page.get_by_label("Speed").select_option("fast")
        view.focus()
        page.keyboard.press(" ")
        page.wait_for_function("() => document.querySelector('cube-player').at === 4")
        settled(page)
        assert facelets_of(page) == after[4]
        page.wait_for_function(HAS_ENDED)
        assert page.get_by_role("button", name="Play").is_visible()


def test_pausing_stops_where_the_film_is(open_page):
    with open_page("/workshop/?size=3&alg=(R+U)50", **IN_MOTION) as page:
        play = page.locator('[data-player="play"]')
        play.click()
        assert play.inner_text() == "Pause"
        page.wait_for_function("() => document.querySelector('cube-player').at >= 2")
        play.click()
        settled(page)
        at = page.locator("cube-player").evaluate("(player) => player.at")
        assert (
            facelets_of(page)
            == Cube(3).apply(" ".join(["R", "U"][number % 2] for number in range(at))).facelets()
        )
        assert play.inner_text() == "Play"


@pytest.mark.parametrize("size", SOLVE)
def test_the_stages_of_a_solution_are_stepped_through(open_page, size):
    cases = {3: (Solver.LAYERS, "D2 F R' U2 L B2"), 7: (Solver.TWO_PHASE, SCRAMBLE)}
    solver, scramble = cases[size]
    film = solved(scramble, size=size, solver=solver, scheme=LetterScheme.builtin("speffz")).film
    with open_page(SOLVE[size], reduced_motion="reduce") as page:
        cube = Cube(size).apply(scramble)
        assert facelets_of(page) == cube.facelets()
        assert page.locator("[data-stage]").count() == len(film.stages)
        for number, stage in enumerate(film.stages):
            cube = cube.apply(" ".join(move.text for move in stage.moves))
            page.locator('[data-player="scrub"]').evaluate(
                "(scrub, at) => { scrub.value = at; scrub.dispatchEvent(new Event('input')); }",
                sum(len(one.moves) for one in film.stages[: number + 1]),
            )
            assert facelets_of(page) == cube.facelets()
        assert cube.is_solved_in_some_holding
        page.get_by_role("button", name="To the start").click()
        page.get_by_label("Speed").select_option("fast")
        watched = next(stage for stage in film.stages if stage.moves)
        page.get_by_role("button", name=f"Watch {watched.name}").click()
        page.wait_for_function(
            "(at) => document.querySelector('cube-player').at === at", arg=len(watched.moves)
        )
        assert (
            page.locator("[data-stage][data-here] h2").inner_text().lower().startswith(watched.name)
        )


@pytest.mark.parametrize(("size", "symbols"), [(3, "URFDLB"), (4, "WRGYOB")])
def test_stickers_typed_row_by_row_are_the_cube_that_is_solved(open_page, size, symbols):
    cube = Cube(size).apply("R U F'")
    text = cube.facelets(symbols)
    with open_page("/workshop/solve/", reduced_motion="reduce") as page:
        page.locator("#id_size").select_option(str(size))
        page.get_by_label("Scramble or stickers").fill("")
        page.get_by_label("Scramble or stickers").focus()
        for row in range(0, len(text), size):
            page.keyboard.type(" ".join(text[row : row + size]))
            page.keyboard.press("Enter")
        page.locator(".workshop-form").get_by_role("button", name="Solve").click()
        page.wait_for_url("**scramble=**")
        assert facelets_of(page) == cube.facelets()
        page.get_by_role("button", name="To the end").click()
        settled(page)
        faces = facelets_of(page)
        assert [len(set(faces[at : at + size**2])) for at in range(0, len(faces), size**2)] == [
            1
        ] * 6


def test_a_sticker_that_cannot_be_read_is_marked_where_it_was_typed(open_page):
    text = Cube(3).facelets("WRGYOB")
    with open_page("/workshop/solve/", allowed=[REFUSED]) as page:
        page.get_by_label("Scramble or stickers").fill(f"{text[:9]}\n{text[9:20]}X{text[21:]}")
        page.locator(".workshop-form").get_by_role("button", name="Solve").click()
        page.wait_for_url("**scramble=**")
        assert page.locator("mark").inner_text() == "X"


def test_with_reduced_motion_no_layer_is_ever_seen_half_way_and_a_step_can_be_read(open_page):
    with open_page(WATCH, reduced_motion="reduce") as page:
        page.evaluate(
            """() => {
                window.halves = 0;
                new MutationObserver(() => { window.halves += document.querySelectorAll('.slab').length; })
                    .observe(document.querySelector('moving-cube'), { childList: true, subtree: true });
            }"""
        )
        page.get_by_role("button", name="One move on").click()
        assert facelets_of(page) == Cube(3).apply("R").facelets()
        assert page.evaluate("window.halves") == 0
        page.get_by_role("button", name="To the end").click()
        facelets = Cube(3).apply("R U R' U'").facelets()
        page.wait_for_function(HAS_ENDED)
        assert page.locator(".cube-table").evaluate(DESCRIPTIONS) == [
            COLORS[one] for one in facelets
        ]


def test_marked_stickers_ride_along_and_letters_stay(open_page):
    with open_page("/workshop/commutators/?size=3&pieces=corners&pair=BD") as page:
        ringed = page.locator(".sticker:has(> .ring)")
        assert ringed.count() > 0
        page.get_by_role("button", name="To the end").click()
        assert ringed.count() > 0
        letters = page.locator(".cube-all-round text")
        assert letters.count() == 48
        assert letters.first.is_visible()
        page.get_by_role("button", name="Letters").click()
        assert letters.first.is_visible() is False


def test_without_javascript_stages_are_lists_and_pictures(open_page):
    with open_page(SOLVE[7], java_script_enabled=False, viewport=PHONE) as page:
        assert page.locator(".player-tools").is_visible() is False
        stages = page.locator("[data-stage]")
        assert stages.count() == 3
        assert all(picture.is_visible() for picture in page.locator(".stage-after svg").all())
        assert page.locator("moving-cube svg").is_visible()


def test_rows_are_copied(open_page):
    with open_page("/workshop/?size=3&alg=[R,+U]") as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="Copy [U, R]").press("Enter")
        page.get_by_role("button", name="Copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == "[U, R]"
        page.get_by_role("button", name="Copy [U, R]").wait_for()


def test_a_row_plays_its_commutator(open_page):
    with open_page("/workshop/commutators/?size=3&pieces=corners&pair=BD") as page:
        second = page.locator(".alg-rows li").nth(1)
        moves = second.locator(".alg-moves").inner_text()
        second.get_by_role("link").press("Enter")
        page.wait_for_url("**number=1**")
        assert " ".join(page.locator("[data-turn]").all_inner_texts()) == moves
        assert page.locator("[aria-current=true] .alg-moves").inner_text() == moves


def test_pairs_are_stepped_through(open_page):
    with open_page("/workshop/commutators/?size=3&pieces=corners&pair=BD&number=3") as page:
        page.get_by_role("link", name="Next: B F").press("Enter")
        page.get_by_role("heading", name="B F").wait_for()
        page.get_by_role("link", name="Previous: B D").press("Enter")
        page.get_by_role("heading", name="B D").wait_for()


def test_on_a_phone_the_cube_is_above_the_algorithm(open_page):
    with open_page(WATCH, viewport=PHONE) as page:
        heights = [page.locator(each).bounding_box()["y"] for each in PARTS]
        assert heights == sorted(heights)
        page.set_viewport_size(DESKTOP)
        cube, algorithm = (page.locator(each).bounding_box() for each in PARTS[:2])
        assert cube["x"] + cube["width"] <= algorithm["x"]


def test_what_was_typed_stays_where_it_cannot_be_read(open_page):
    with open_page(FAULT, allowed=[REFUSED]) as page:
        assert page.get_by_label("Algorithm").input_value() == "R U Q"
        assert page.locator("mark").inner_text() == "Q"
        page.get_by_label("Algorithm").fill("R U F")
        page.locator(".workshop-form").get_by_role("button", name="Watch").click()
        page.wait_for_url("**alg=R+U+F**")
        assert page.locator("cube-player [data-turn]").count() == 3
