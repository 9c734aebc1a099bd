"""Any algorithm on any cube: watched, measured, and refused with its place where it is none."""

import pytest

from cubecore.cube import Cube
from cubecore.memo import LetterScheme
from cubecore.pictures import CubePicture
from trainer.workshop.fields import MOST_MOVES, RefusedError
from trainer.workshop.watching import watched

SPEFFZ = LetterScheme.builtin("speffz")


def watch(text, size=3, setup="", *, ends_solved=False):
    return watched(text, size=size, setup=setup, ends_solved=ends_solved, scheme=SPEFFZ)


def related(text):
    return {other.name: other.moves for other in watch(text).facts.related}


def test_a_film_begins_before_the_first_move_and_ends_after_the_last():
    film = watch("R U R' U'", setup="F").film
    assert film.before == CubePicture.of(Cube(3).apply("F")).lettered(SPEFFZ)
    assert [stage.after for stage in film.stages] == [CubePicture.of(Cube(3).apply("F R U R' U'"))]
    assert [move.text for move in film.stages[0].moves] == ["R", "U", "R'", "U'"]


def test_the_case_an_algorithm_solves_becomes_solved():
    film = watch("[R' D' R, U]", ends_solved=True).film
    assert film.before.colors != film.stages[-1].after.colors
    assert film.stages[-1].after == CubePicture.of(Cube(3))


def test_every_move_has_the_turn_that_a_script_makes():
    film = watch("R 2-3Lw2 y' M", size=5).film
    turns = [move.turn for move in film.stages[0].moves]
    assert turns == ["x 0 0 1", "x 2 3 2", "y 0 4 3", "x 2 2 3"]


def test_what_is_known_of_an_algorithm():
    facts = watch("[R' D' R, U]2").facts
    assert facts.lengths == (
        ("HTM", 16),
        ("STM", 16),
        ("QTM", 16),
        ("ETM", 16),
    )
    big = watch("2-3Rw", size=7).facts.lengths
    assert dict(big)["SSTM"] == 2
    assert (facts.order, facts.moved_pieces) == (3, 3)
    assert facts.cycles == ("(UBR → UFR → RDF)",)
    assert related("[R' D' R, U]2") == {
        "Expanded": " ".join(["R' D' R U R' D R U'"] * 2),
        "Inverse": "[U, R' D' R]2",
        "Mirror (L↔R)": "[L D L', U']2",
        "Mirror (F↔B)": "[R D R', U']2",
    }


def test_what_is_written_alike_is_listed_once():
    assert related("R R U U'") == {
        "Simplified": "R2",
        "Inverse": "U U' R' R'",
        "Mirror (L↔R)": "L' L' U' U",
        "Mirror (F↔B)": "R' R' U' U",
    }
    assert related("M2") == {}


def test_cycles_of_many_pieces_are_not_listed_one_by_one():
    facts = watch("Rw U 3Fw", size=7).facts
    assert (facts.cycles, facts.moved_pieces > 24) == ((), True)


def test_doing_nothing_has_order_one_and_moves_nothing():
    facts = watch("").facts
    assert (facts.order, facts.moved_pieces, facts.related) == (1, 0, ())


@pytest.mark.parametrize(
    ("text", "size", "position"),
    [
        ("R U Q", 3, 4),
        ("R (U", 3, 4),
        ("[R U]", 3, 4),
        ("R 4Rw", 3, 2),
        ("R M", 4, 2),
    ],
)
def test_a_text_that_is_no_algorithm_is_refused_at_its_character(text, size, position):
    with pytest.raises(RefusedError) as refused:
        watch(text, size)
    assert (refused.value.field, refused.value.position) == ("alg", position)


def test_the_moves_before_are_refused_in_their_own_field():
    with pytest.raises(RefusedError) as refused:
        watch("R", setup="U !")
    assert (refused.value.field, refused.value.position) == ("setup", 2)


def test_a_thousand_moves_are_the_most():
    assert watch(f"(R U){MOST_MOVES // 2}").film.length == MOST_MOVES
    with pytest.raises(RefusedError) as refused:
        watch(f"(R U){MOST_MOVES // 2} R")
    assert refused.value.message == (
        "At most 1,000 moves are allowed when written out, found 1,001."
    )
