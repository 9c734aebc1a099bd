"""Films of executions: what they play, where they stop, and what they say at their end."""

import numpy as np
import pytest

from cubecore.commutators import Rank
from cubecore.cube import Axis, Cube, Turn, random_cubies
from cubecore.memo import CORNERS, EDGES, Memo, Method, check, trace
from tests.scale import sample
from trainer.execution_films import (
    ExecutionFilm,
    Mistake,
    StepLetter,
    Ways,
    execution_film,
    mistake_of,
)

SCRAMBLE = "R2 U F' D2 L B' U2 R F"
METHODS = {
    "op": Method(),
    "m2": Method(edge_buffer="DF"),
    "3-style": Method(edge_buffer="UF", corner_buffer="UFR"),
    "swap": Method(
        edge_buffer="UF",
        corner_buffer="UFR",
        parity_method="swap-edges:UF-UR",
        in_place="apart",
        holding="yellow orange",
    ),
}


def film_of(method: Method, moves: str = SCRAMBLE, **texts: str) -> ExecutionFilm:
    """Return the film of typed memos, stopped where they are wrong."""
    cube = Cube(3).apply(moves)
    verdict = check(cube, method, edges=texts.get("edges"), corners=texts.get("corners"))
    memos = {kind: part.memo for kind in (EDGES, CORNERS) if (part := verdict.of(kind))}
    wrong = [part for part in (verdict.edges, verdict.corners) if part and not part.correct]
    return execution_film(
        cube, method, memos, {part.piece_type: mistake_of(part) for part in wrong}, Ways()
    )


def played(film: ExecutionFilm) -> Cube:
    """Return the cube after the turns that the page's script reads."""
    cube = Cube.from_facelets("".join(map(str, film.film.before.colors)), 3)
    for stage in film.film.stages:
        for move in stage.moves:
            axis, *numbers = move.turn.split()
            cube = cube.apply([Turn(Axis(axis), *map(int, numbers))])
    return cube


def has_plain_faces(cube: Cube) -> bool:
    facelets = cube.facelets()
    return all(len(set(facelets[face : face + 9])) == 1 for face in range(0, 54, 9))


@pytest.mark.parametrize("rank", Rank)
@pytest.mark.parametrize("name", METHODS)
def test_the_film_of_traced_memos_ends_with_a_solved_cube(name, rank):
    random = np.random.default_rng(len(name))
    for _ in range(sample(1, 20)):
        cube = Cube.from_facelets(random_cubies(random).to_facelets(), 3)
        film = execution_film(cube, METHODS[name], {}, {}, Ways(rank))
        assert has_plain_faces(played(film))
        assert (film.outcome, film.stops) == ("The cube is solved.", None)


def test_the_cube_is_held_in_the_orientation_of_the_method():
    film = film_of(METHODS["swap"])
    assert film.film.before.colors[4] == "D"
    assert str(film.execution.steps[0].alg) == film.rotation
    assert all(step.stage.moves for step in film.steps)


def test_a_swap_is_shown_with_its_whole_setup():
    """Lw' and the first turn of the swap would merge to a rotation."""
    film = film_of(METHODS["op"])
    step = next(step for step in film.steps if step.algorithm.startswith("[Lw': R"))
    assert [move.text for move in step.stage.moves][:3] == ["Lw'", "R", "U"]


def test_a_wrong_letter_is_shown_with_the_expected_one_and_the_film_stops_after_it():
    film = film_of(METHODS["op"], edges="kx od an hf pw ci")
    places = [step for step in film.steps if step.letters and step.letters[0].symbol.islower()]
    assert places[8].letters == [StepLetter("p", "wrong", "w")]
    assert places[7].letters == [StepLetter("f", "right")]
    assert places[9].letters == [StepLetter("w", "later")]
    before = film.steps[: film.steps.index(places[9])]
    assert film.stops == sum(len(step.stage.moves) for step in before)
    assert film.outcome.startswith("Unsolved at the end: ")


def test_letters_missing_at_the_end_are_marked_after_the_last_one():
    film = film_of(METHODS["op"], edges="kx od an hf wp c")
    assert [step.missing for step in film.steps if step.missing] == ["i"]
    assert film.steps[-1].is_wrong or film.steps[-2].is_wrong


def test_an_extra_letter_is_marked_as_wrong():
    film = film_of(METHODS["op"], edges="kx od aa an hf wp ci")
    assert film.stops is None
    film = film_of(METHODS["op"], edges="kx od an hf wp ci q")
    assert [letter.mark for step in film.steps for letter in step.letters].count("wrong") == 1


def test_helper_pieces_that_stay_displaced_are_named():
    film = film_of(METHODS["op"], moves="R' D' R U R' D R U'", corners="M")
    assert film.outcome.endswith(
        "UB and UL stay swapped because only one of the memos has an odd number of letters."
    )


def test_a_letter_of_each_memo_may_share_the_step_of_parity():
    """Each has the mark of its own memo."""
    method = METHODS["3-style"]
    moves = next(moves for moves in ("R U F", "R U2 F D", "L B R'") if trace(moves, method).parity)
    traced = trace(moves, method)
    memos = {EDGES: traced.edges, CORNERS: traced.corners}
    last = len(traced.edges.letters) - 1
    film = execution_film(Cube(3).apply(moves), method, memos, {EDGES: Mistake(last, "z")}, Ways())
    both = next(step for step in film.steps if step.name == "Parity")
    symbols = {letter.symbol: letter.mark for letter in both.letters}
    assert symbols == {traced.edges.letters[-1]: "wrong", traced.corners.letters[-1]: "right"}


def test_memos_are_executed_in_the_order_that_is_asked():
    corners_first, edges_first = (
        execution_film(Cube(3).apply(SCRAMBLE), METHODS["op"], {}, {}, Ways(first=first))
        for first in (None, "edges")
    )
    assert corners_first.steps[0].letters[0].symbol == "N"
    assert edges_first.steps[0].letters[0].symbol == "k"
    assert played(edges_first).is_solved


def test_nothing_to_execute_is_a_film_without_moves():
    film = film_of(METHODS["op"], moves="", edges="", corners="")
    assert (film.steps, film.film.length, film.outcome) == ([], 0, "The cube is solved.")


def test_a_slice_that_stays_turned_is_said():
    method = METHODS["m2"]
    film = execution_film(Cube(3), method, {EDGES: Memo.parse("a", EDGES, method)}, {}, Ways())
    assert film.execution.is_slice_turned
    assert film.outcome.endswith("The M slice is still turned.")
