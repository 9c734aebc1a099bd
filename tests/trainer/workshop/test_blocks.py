"""Block plans as their page shows them agree with a model from geometry alone."""

import random
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from cubecore.commutators import Block, dry_run
from cubecore.cube import Axis, Face
from cubecore.pictures import CubePicture, Mark
from tests.html import read_page
from tests.scale import sample
from tests.trainer.workshop.block_model import (
    BlockQuestion,
    cell_at,
    effect,
    spin_of_film,
    spins_of,
    sticker_at,
    stickers_of,
)
from trainer.workshop import views
from trainer.workshop.blocks import planned
from trainer.workshop.fields import RefusedError

OPPOSITE = {"U": "D", "D": "U", "R": "L", "L": "R", "F": "B", "B": "F"}
AXES_BETWEEN = {"U": "xz", "D": "xz", "R": "yz", "L": "yz", "F": "xy", "B": "xy"}
PLANS = sample(24, 500)


def random_question(rng):
    size = rng.randint(4, 11)
    source, target = rng.sample("URFDLB", 2)
    corner, other = ((rng.randrange(size - 2), rng.randrange(size - 2)) for _ in range(2))
    corners = (corner, corner if rng.random() < 0.3 else other)
    axis = rng.choice(["", *AXES_BETWEEN[source]]) if OPPOSITE[source] == target else ""
    return BlockQuestion(size, source, target, corners, axis, rng.randrange(4))


def written(question, *, turned=False):
    """Return the address that asks for a plan."""
    (row, col), (other_row, other_col) = question.corners
    values = {
        "size": question.size,
        "source": question.source,
        "target": question.target,
        "block": f"{row},{col}:{other_row},{other_col}",
        "setup": question.setup,
        "axis": question.axis,
    } | ({"turned": "on"} if turned else {})
    return f"/workshop/blocks/?{urlencode(values)}"


def answer_to(address):
    request = RequestFactory().get(address)
    request.user = AnonymousUser()
    response = views.blocks(request)
    return response.status_code, read_page(response.content.decode())


def cell(text):
    row, col = text.strip("()").split(",")
    return int(row), int(col)


def cycles_of(part):
    rows = (row.all("td") for row in part.all("tr", data_cycle=None))
    return [tuple(cell(each.text) for each in row) for row in rows]


def area(page, role, name):
    """Return the cells of a face that are in one of the three blocks."""
    grid = page.one("table", data_grid=role)
    return {cell(each["data-cell"]) for each in grid.all("td", class_=f"cell-{name}")}


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(2))
def test_random_plans_on_the_page_agree_with_the_model(seed):
    rng = random.Random(seed)
    kinds = set()
    for _ in range(PLANS // 2):
        question = random_question(rng)
        status, page = answer_to(written(question))
        assert status == 200
        is_possible = question.turn is not None
        assert page.one(data_plan=None)["data-possible"] == str(is_possible).lower()
        assert page.all(data_reason=None) == [] if is_possible else page.one(data_reason=None)
        if is_possible:
            check_whole(question, page)
        elif question.has_fixed_centre:
            assert page.all(data_turn=None) == page.all(class_="block-part") == []
            assert "fixed centre" in page.one(data_reason=None).text
        else:
            check_parts(question, page)
        kinds.add((is_possible, question.has_fixed_centre))
    assert kinds >= {(True, False), (False, False)}


def check_whole(question, page):
    """Compare the page of a single commutator with the model."""
    size, stickers = question.size, stickers_of(question.size)
    part = page.one(class_="block-part")
    moved = effect(question.commutator, stickers)
    assert effect(spins_of(part["data-moves"], size), stickers) == moved
    assert effect(film(page, size), stickers) == moved
    assert question.turn in [each.text for each in part.all("dd")]
    back = {end: start for start, end in moved.items()}
    for source, target, second in cycles_of(part):
        sticker = sticker_at(question.target, target, size)
        assert cell_at(back[sticker], size) == (question.source, source)
        assert cell_at(moved[sticker], size) == (question.source, second)
    sources, targets, seconds = (set(cells) for cells in zip(*cycles_of(part), strict=True))
    assert targets == set(question.cells) == area(page, "target", "target")
    assert (sources, seconds) == (area(page, "source", "source"), area(page, "source", "second"))
    assert len(moved) == 3 * len(question.cells)


def check_parts(question, page):
    """Compare the page of a block that is split with the model."""
    size, stickers = question.size, stickers_of(question.size)
    parts = page.all(class_="block-part")
    moves = " ".join(part["data-moves"] for part in parts)
    moved = effect(spins_of(moves, size), stickers)
    assert effect(film(page, size), stickers) == moved
    for target, source in question.sources.items():
        start = sticker_at(question.source, source, size)
        assert moved[start] == sticker_at(question.target, target, size)
    assert {cell_at(each, size)[0] for each in moved} == {question.source, question.target}
    cells = [target for part in parts for _, target, _ in cycles_of(part)]
    assert sorted(cells) == sorted(question.cells)
    assert area(page, "target", "target") == set(question.cells)
    assert area(page, "source", "source") == set(question.sources.values())
    assert len(page.all(data_step=None)) == len(parts) > 1


@pytest.mark.django_db
@pytest.mark.parametrize("corners", [((1, 1), (1, 1)), ((0, 0), (2, 2))])
def test_the_fixed_centre_is_named_as_what_no_commutator_moves(corners):
    question = BlockQuestion(5, "U", "F", corners, "", 0)
    status, page = answer_to(written(question))
    assert (status, question.turn, question.has_fixed_centre) == (200, None, True)
    assert page.one("h2", id="plan-title").text == "No commutator moves this block"
    assert page.one(data_reason=None).text == (
        "The cell (1,1) is the fixed centre, which no commutator moves."
    )
    assert area(page, "target", "target") == set(question.cells)


def film(page, size):
    return [spin_of_film(each["data-turn"], size) for each in page.all(data_turn=None)]


@pytest.mark.django_db
def test_a_source_face_that_stays_turned_is_for_one_commutator_only():
    rng = random.Random(7)
    for _ in range(PLANS // 4):
        question = random_question(rng)
        status, page = answer_to(written(question, turned=True))
        assert status == (200 if question.turn else 400)
        if question.turn:
            stickers = stickers_of(question.size)
            spins = [*question.commutator, question.setup_spin]
            assert effect(film(page, question.size), stickers) == effect(spins, stickers)
        else:
            assert "always undo their setup" in page.one(class_="fault").text


def plan(text, size=5, axis=None, *, keep_state=True):
    return planned(
        text,
        size=size,
        source=Face.U,
        target=Face.F,
        axis=axis,
        setup=0,
        keep_state=keep_state,
    )


def test_the_film_is_the_plan_of_the_library():
    result = plan("0,1:0,2")
    [stage] = result.film.stages
    library = dry_run(5, "U", "F", Block((0, 1), (0, 2)))
    assert result.plans == (library,)
    assert [move.text for move in stage.moves] == [str(move) for move in library.moves]
    assert stage.steps == ()


def test_the_three_blocks_are_marked_on_a_solved_cube():
    picture = plan("2,1").before
    assert picture.colors == CubePicture.of_facelets("".join(face * 25 for face in "URFDLB")).colors
    names = {mark: picture.sticker(place).name for place, mark in picture.marks}
    assert set(names) == {Mark.SOURCE_BLOCK, Mark.TARGET_BLOCK, Mark.SECOND_BLOCK}


@pytest.mark.parametrize(
    ("text", "axis", "field"),
    [("9,9", None, "block"), ("no", None, "block"), ("0,1", Axis.Y, "axis")],
)
def test_what_cannot_be_planned_is_refused_at_its_field(text, axis, field):
    with pytest.raises(RefusedError) as refused:
        plan(text, axis=axis)
    assert refused.value.field == field
