"""The drill of algorithms and chains: with keys alone, with clicks on the cube, and on a phone."""

from uuid import UUID

import pytest
from django.utils import timezone

from cubecore.cube import Cube
from tests.browser.conftest import PHONE
from tests.browser.looking import storage_of
from tests.browser.moving_cubes import READ_FACELETS, settled
from tests.browser.practising import ready
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.writing import AlgorithmText, store_algorithm
from trainer.cards.models import CardAnswer
from trainer.people.models import User

PAGE = "/algorithms/drill/"
KEY, MOVES = CaseKey("edges", "UR", "UB", "DF"), "R U' R' U' M' U2 M U' R U R'"
# The places of faces in the picture of a cube, as shares of its width and height.
PLACES = {"U": (0.5, 0.2), "F": (0.3, 0.6), "R": (0.7, 0.6)}


@pytest.fixture
def alice(site) -> User:
    """Somebody with one algorithm."""
    alice = User.objects.create_user("alice")
    store_algorithm(alice, UUID(int=1), KEY, AlgorithmText(MOVES), timezone.now())
    return alice


def click_on(page, face):
    box = page.locator(".move-cube .cube-view").bounding_box()
    across, down = PLACES[face]
    page.mouse.click(box["x"] + box["width"] * across, box["y"] + box["height"] * down)


def moves_on(page):
    return page.input_value("#moves")


def facelets_on(page):
    settled(page)
    return page.locator(".move-cube").evaluate(READ_FACELETS)


def test_an_algorithm_is_typed_and_judged_with_keys_alone(open_page, alice):
    with open_page(PAGE, viewport=PHONE, storage_state=storage_of(alice)) as page:
        page.locator("#moves:focus").wait_for()
        page.wait_for_timeout(300)
        page.keyboard.type(MOVES)
        assert facelets_on(page) == Cube(3).apply(MOVES).facelets()
        page.keyboard.press("Enter")
        verdict = page.locator("[data-verdict=moves]")
        assert verdict.get_attribute("data-correct") == "true"
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        page.wait_for_timeout(600)
        page.keyboard.press("Enter")
        page.locator("#moves:focus").wait_for()
    stored = CardAnswer.objects.get(user=alice)
    assert stored.correct
    assert stored.ms >= 300


def test_faces_that_are_clicked_turn_and_once_more_the_same_face_turns_on(open_page, alice):
    with open_page(PAGE, storage_state=storage_of(alice)) as page:
        page.locator("#moves:focus").wait_for()
        typed = []
        for face in ("U", "F", "R", "R", "R", "R", "F"):
            click_on(page, face)
            typed.append(moves_on(page))
            assert facelets_on(page) == Cube(3).apply(moves_on(page)).facelets()
        assert typed == ["U", "U F", "U F R", "U F R2", "U F R'", "U F", "U F2"]
        page.fill("#moves", "R [U")
        click_on(page, "U")
        assert moves_on(page) == "R [U U"
        page.fill("#moves", "x Rw2 M'")
        assert facelets_on(page) == Cube(3).apply("x Rw2 M'").facelets()


def test_a_cube_that_is_dragged_does_not_turn_a_face(open_page, alice):
    with open_page(PAGE, storage_state=storage_of(alice)) as page:
        page.locator("#moves:focus").wait_for()
        box = page.locator(".move-cube .cube-view").bounding_box()
        page.mouse.move(box["x"] + 100, box["y"] + 100)
        page.mouse.down()
        page.mouse.move(box["x"] + 160, box["y"] + 100, steps=4)
        page.mouse.up()
        assert moves_on(page) == ""


def test_fingers_have_keys_for_slices_and_to_delete(open_page, alice):
    options = {"viewport": PHONE, "has_touch": True, "storage_state": storage_of(alice)}
    with open_page(PAGE, **options) as page:
        for name in ("M", "M", "U", "Delete the last move"):
            page.get_by_role("button", name=name, exact=True).tap()
        assert moves_on(page) == "M2"
        assert facelets_on(page) == Cube(3).apply("M2").facelets()


def test_the_clock_goes_on_where_moves_could_not_be_read(open_page, alice):
    refusal = "Failed to load resource: the server responded with a status of 400 (Bad Request)"
    with open_page(PAGE, allowed=[refusal], storage_state=storage_of(alice)) as page:
        page.locator("#moves:focus").wait_for()
        page.wait_for_timeout(400)
        page.keyboard.type("R Q")
        page.wait_for_timeout(700)
        page.keyboard.press("Enter")
        page.locator("#moves-error").wait_for()
        page.fill("#moves", MOVES)
        page.keyboard.press("Enter")
        recall = page.locator("[data-figure=recall-ms]").get_attribute("data-value")
        typing = page.locator("[data-figure=typing-ms]").get_attribute("data-value")
    assert int(recall) >= 400
    assert int(typing) >= 700


def test_people_judge_themselves_with_two_keys(open_page, alice):
    address = f"{PAGE}?way=self&of=all"
    with open_page(address, viewport=PHONE, storage_state=storage_of(alice)) as page:
        for key, is_correct in (("1", "true"), ("2", "false")):
            page.locator("[value=show]:focus").wait_for()
            page.wait_for_timeout(600)
            page.keyboard.press("Space")
            page.locator(".alg-shown").wait_for()
            page.keyboard.press(key)
            page.locator(f".alg-last[data-correct={is_correct}]").wait_for()
    answers = CardAnswer.objects.filter(user=alice).order_by("answered_at")
    assert [answer.correct for answer in answers] == [True, False]
    assert min(answer.ms for answer in answers) >= 500


def test_a_chain_is_gone_through_with_keys_alone(open_page, site):
    with open_page("/algorithms/chain/", viewport=PHONE) as page:
        ready(page)
        page.keyboard.press("Enter")
        page.locator(".chain-pairs").wait_for()
        pairs = page.locator(".chain-pairs li").all_inner_texts()
        page.keyboard.press("Space")
        page.locator(".chain-algorithm[open] moving-cube").wait_for()
        for number in range(5):
            page.locator(".chain-pairs [aria-current]").get_by_text(pairs[number]).wait_for()
            page.keyboard.press("ArrowRight")
        page.get_by_role("heading", name="Your cube is solved").wait_for()
        page.keyboard.press("ArrowLeft")
        page.locator(".alg-pair").get_by_text(pairs[4]).wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_moves_are_read_as_people_type_them(import_modules):
    texts = ["", " ", "R U’ r2' Lw M' x", "R2'", "R U [", "Q", "R3", "RU"]
    page = import_modules(moves="move-text")
    results = page.evaluate("(texts) => texts.map((text) => moves.readMoves(text))", texts)
    turns = page.evaluate("(text) => moves.readMoves(text).map(moves.turnOf)", "R L' M Uw d2 B y'")
    added = page.evaluate(
        "(pairs) => pairs.map(([text, letter]) => moves.withQuarter(text, letter))",
        [["", "R"], ["R", "R"], ["R2", "R"], ["R'", "R"], ["U R'", "U"], ["U [R", "R"]],
    )
    shorter = page.evaluate("(texts) => texts.map(moves.withoutLast)", ["", "R", "R U2 "])
    read = [
        None if moves is None else [(m["letter"], m["quarters"]) for m in moves]
        for moves in results
    ]
    assert read == [
        [],
        [],
        [("R", 1), ("U", 3), ("r", 2), ("Lw", 1), ("M", 3), ("x", 1)],
        [("R", 2)],
        None,
        None,
        None,
        None,
    ]
    assert [(t["axis"], t["first"], t["last"], t["quarters"]) for t in turns] == [
        (0, 0, 0, 1),
        (0, 2, 2, 1),
        (0, 1, 1, 3),
        (1, 0, 1, 1),
        (1, 1, 2, 2),
        (2, 2, 2, 3),
        (1, 0, 2, 3),
    ]
    assert added == ["R", "R2", "R'", "", "U R' U", "U [R R"]
    assert shorter == ["", "", "R"]
