"""Moves in any form give the same result as their text, wherever moves are accepted."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.commutators import ThreeCycle, does, effect, moved_pieces, recognise, shared_support
from cubecore.cube import (
    Algorithm,
    Axis,
    Cube,
    CubeBatch,
    CubeError,
    Cubies,
    CubiesBatch,
    Move,
    NotationError,
    Turn,
    inverse,
    is_identity,
    order,
    parity,
    sticker_cycles,
    support,
)
from cubecore.cube.algorithm import Commutator, Conjugate, Group, turns_of
from cubecore.memo import Method, cubies_of_scramble, scrambled_cube, trace
from cubecore.memo.many import ScrambleTracer
from cubecore.solvers import METHODS, solve
from tests.cubecore.cube.algorithm.samples import every_move

ALGORITHM = Algorithm.parse("R U2 F'")
R, U2, F_BACK = ALGORITHM.moves
FORMS: dict[str, tuple[str, Any]] = {
    "text": ("R U2 F'", "R U2 F'"),
    "text without gaps": ("R U2 F'", "RU2F'"),
    "no text": ("", ""),
    "Algorithm": ("R U2 F'", ALGORITHM),
    "Move": ("R2", Move.parse("R2")),
    "slice Move": ("M", Move.parse("M")),
    "rotation": ("x", Move.parse("x")),
    "Turn": ("R", Turn(Axis.X, 0, 0, 1)),
    "Turn of an inner layer": ("M'", Turn(Axis.X, 1, 1, 1)),
    "Turn of nothing": ("", Turn(Axis.X, 0, 0, 0)),
    "Group": ("(R U2)2", Group((R, U2.inverse), 2)),
    "Commutator": ("[R, U2]", Commutator((R,), (U2,))),
    "Conjugate": ("[R: U2]", Conjugate((R,), (U2,))),
    "empty list": ("", []),
    "list of Move": ("R U2 F'", [R, U2, F_BACK]),
    "tuple of Move": ("R U2 F'", (R, U2, F_BACK)),
    "list of Turn": ("R U2 F'", [move.turn(3) for move in ALGORITHM]),
    "tuple of Turn": ("R U2 F'", ALGORITHM.turns(3)),
    "list of texts": ("R U2 F'", ["R U2", "F'"]),
    "list of all": ("R U2 F' R [R, U2]", [R, "U2 F'", R.turn(3), Algorithm.parse("[R, U2]")]),
    "list of brackets": ("[R, U2] U2", [Commutator((R,), (U2,)), "U2"]),
}
CYCLE = ThreeCycle.named("UF", "DF", "UB")
METHOD = Method()
TAKERS = {
    "Algorithm": lambda moves: Algorithm(moves).turns(3),
    "Algorithm.parse": lambda moves: Algorithm.parse(moves).turns(3),
    "Algorithm.parse size": lambda moves: Algorithm.parse(moves, size=3).turns(3),
    "Algorithm +": lambda moves: (Algorithm((R,)) + moves).turns(3),
    "turns_of": lambda moves: [turn for turn in turns_of(moves, 3) if turn.quarters],
    "Cube.apply": lambda moves: Cube(3).apply(moves).labels.tolist(),
    "CubeBatch.apply": lambda moves: CubeBatch.solved(3, 2).apply(moves).colors.tolist(),
    "Cubies.apply": lambda moves: Cubies.solved().apply(moves),
    "CubiesBatch.apply": lambda moves: CubiesBatch.solved(2).apply(moves)[1],
    "order": order,
    "cycles": sticker_cycles,
    "parity": parity,
    "support": support,
    "is_identity": is_identity,
    "inverse": lambda moves: inverse(moves).turns(3),
    "effect": effect,
    "moved_pieces": moved_pieces,
    "shared_support": lambda moves: shared_support(moves, moves),
    "recognise": recognise,
    "does": lambda moves: does(moves, CYCLE),
    "solve": solve,
    "solve cfop": lambda moves: solve(moves, method="cfop"),
    "cubies_of_scramble": cubies_of_scramble,
    "scrambled_cube": lambda moves: scrambled_cube(moves, 3),
    "trace": lambda moves: trace(moves, METHOD),
    "ScrambleTracer": ScrambleTracer.of(METHOD).letters,
}


@pytest.mark.parametrize("taker", TAKERS.values(), ids=TAKERS)
def test_every_form_is_accepted_everywhere(taker):
    of_text = {text: taker(text) for text, _ in FORMS.values()}
    for name, (text, moves) in FORMS.items():
        assert taker(moves) == of_text[text], name


def test_a_rotation_may_be_given_in_any_form():
    turned = Algorithm.parse("R U R'").rotate("y")
    for rotation in (Move("y"), [Move("y")], Turn(Axis.Y, 0, 2, 1), Algorithm.parse("y"), ["y"]):
        assert Algorithm.parse("R U R'").rotate(rotation) == turned


def test_moves_come_once_from_an_iterator():
    assert Cube(3).apply(iter([R, U2])) == Cube(3).apply("R U2")
    assert Algorithm(move for move in (R, U2)) == Algorithm.parse("R U2")


@pytest.mark.parametrize("size", [2, 7, 29])
def test_cubes_of_every_size_accept_every_form(size):
    moves: list[Any] = [R, "U2", F_BACK.turn(size), Algorithm.parse("[Fw, L]")]
    expected = Cube(size).apply("R U2 F' Fw L Fw' L'").labels.tolist()
    assert Cube(size).apply(moves).labels.tolist() == expected
    turns = Algorithm.parse("R U2 F' Fw L Fw' L'").turns(size)
    assert Cube(size).apply(turns).labels.tolist() == expected


def test_turns_are_those_of_the_given_size():
    inner = Turn(Axis.X, 2, 2, 1)
    assert Cube(4).apply(inner) == Cube(4).apply("2L'")
    assert order(inner, size=4) == 4
    assert str(Algorithm.parse(inner, size=4)) == "2L'"
    assert str(Algorithm.parse([inner, "U"])) == "L' U"
    assert recognise([R.turn(4), "U", Move.parse("R'"), "U'"], size=4) == recognise("[R, U]", 4)
    assert solve(Turn(Axis.X, 0, 1, 1), size=4).moves.turns(4)


def test_every_method_solves_moves_in_any_form():
    for name in METHODS:
        assert solve([R, U2], method=name) == solve("R U2", method=name)


def test_each_cube_of_a_batch_does_a_move_in_any_form():
    batch = CubeBatch.solved(3, 3)
    done = batch.apply_each(["R", Move.parse("R"), Turn(Axis.X, 0, 0, 1)], [0, 1, 2])
    assert done == batch.apply("R")
    with pytest.raises(CubeError, match=r"^Expected one move: a text, a Move or a Turn, found 5.$"):
        batch.apply_each([5], [0, 0, 0])  # type: ignore[list-item]


WRONG: dict[str, Any] = {
    "number": 5,
    "None": None,
    "list of numbers": [1, 2],
    "list in a list": [["R"]],
    "list with None": ["R", None],
    "bytes": b"R",
    "set of Cubes": [Cube(3)],
    "array": np.zeros(2),
}


@pytest.mark.parametrize("taker", TAKERS.values(), ids=TAKERS)
def test_anything_else_is_refused(taker):
    expected = "Expected a text, a Move, a Turn, an Algorithm or a list, found "
    for name, moves in WRONG.items():
        with pytest.raises(NotationError) as refusal:
            taker(moves)
        assert str(refusal.value).startswith(expected), name


def test_moves_that_the_cube_does_not_have_are_refused_in_every_form():
    for moves in ("4R", Move("R", 4, 4), [Move("R", 4, 4)], Algorithm.parse("4R")):
        for taker in (TAKERS["Cube.apply"], TAKERS["Cubies.apply"], TAKERS["Algorithm.parse size"]):
            with pytest.raises(
                NotationError, match=r"^A cube of size 3 has no layer 4, found 4R\."
            ):
                taker(moves)
    for turn in (Turn(Axis.X, 3, 3, 1), [Turn(Axis.X, 3, 3, 1)], [Turn(Axis.X, 3, 3, 0), "R"]):
        for name in ("Algorithm", "Algorithm.parse", "Cube.apply", "Cubies.apply", "order"):
            with pytest.raises(CubeError, match=r"^A cube of size 3 has no layers 4 to 4\.$"):
                TAKERS[name](turn)


@given(st.lists(st.sampled_from(every_move(3)), max_size=8), st.data())
def test_any_mixture_of_forms_is_the_same_sequence(moves, data):
    plain = Algorithm(tuple(moves))
    forms = [str, lambda move: move, lambda move: move.turn(3), lambda move: Algorithm((move,))]
    mixed = [data.draw(st.sampled_from(forms))(move) for move in moves]
    assert turns_of(mixed, 3) == plain.turns(3)
    assert Algorithm(mixed).turns(3) == plain.turns(3)
    assert Cube(3).apply(mixed).labels.tolist() == Cube(3).apply(str(plain)).labels.tolist()
    assert Cubies.solved().apply(mixed) == Cubies.solved().apply(str(plain))
