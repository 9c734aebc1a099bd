"""Whole numbers and sizes from outside: accepted as they are, or refused."""

from typing import Any

import numpy as np
import pytest

from cubecore.commutators import FaceTranslation, ThreeCycle, find
from cubecore.cube import (
    Algorithm,
    Axis,
    Cube,
    CubeBatch,
    CubeError,
    Cubies,
    CubiesBatch,
    Move,
    Orbit,
    OrbitKind,
    StateError,
    Turn,
    all_orbits,
    number_of_states,
    orbit_at,
    orbit_named,
    order,
    place_named,
    random_batch,
    sticker_name,
    whole_number,
)
from cubecore.memo import scrambled_cube
from cubecore.scrambles import event_named, moved_scrambles, random_moves, scramble, scrambles
from cubecore.solvers import solve

EVENT = event_named("222")
TURN = Turn(Axis.X, 0, 0, 1)
TAKERS: dict[str, Any] = {
    "Algorithm.length": lambda number: Algorithm.parse("R").length("HTM", number),
    "Algorithm.parse": lambda number: Algorithm.parse("R", size=number),
    "Algorithm.simplify": lambda number: Algorithm.parse("R").simplify(number),
    "Algorithm.turns": lambda number: Algorithm.parse("R").turns(number),
    "Cube": Cube,
    "CubeBatch.solved size": lambda number: CubeBatch.solved(number, 1),
    "CubeBatch.solved count": lambda number: CubeBatch.solved(3, number),
    "CubiesBatch.solved": CubiesBatch.solved,
    "FaceTranslation": lambda number: FaceTranslation.between("U", "F", number),
    "Move first": lambda number: Move("R", number, 3),
    "Move last": lambda number: Move("R", 1, number),
    "Move quarters": lambda number: Move("R", 1, 1, number),
    "Move.parse": lambda number: Move.parse("R", number),
    "Move.turn": lambda number: Move("R").turn(number),
    "Orbit size": lambda number: Orbit(number, OrbitKind.CORNERS),
    "Orbit layer": lambda number: Orbit(6, OrbitKind.WINGS, (number,)),
    "Turn.power": TURN.power,
    "find": lambda number: find(ThreeCycle.named("UFR", "UBL", "RDF"), most=number),
    "moved_scrambles": lambda number: moved_scrambles(EVENT, 1, 1, length=number),
    "number_of_states": number_of_states,
    "orbit_at": lambda number: orbit_at(number, 3),
    "orbit_named": lambda number: orbit_named(number, "corners"),
    "orbits": all_orbits,
    "order": lambda number: order("R", number),
    "place_named": lambda number: place_named("UFR", number),
    "random_batch": lambda number: random_batch(number, np.random.default_rng(1)),
    "random_moves": lambda number: random_moves(number, rng=np.random.default_rng(1)),
    "random_moves size": lambda number: random_moves(rng=np.random.default_rng(1), size=number),
    "scramble": lambda number: scramble(EVENT, number),
    "scrambles": lambda number: scrambles(EVENT, 1, number),
    "scrambled_cube": lambda number: scrambled_cube("R", number),
    "solve": lambda number: solve("R", size=number),
    "sticker_name place": lambda number: sticker_name(number, 3),
    "sticker_name size": lambda number: sticker_name(0, number),
}
WITHOUT_A_NUMBER = {"Algorithm.parse", "Move.parse", "moved_scrambles", "solve"}


@pytest.mark.parametrize("name", TAKERS)
def test_only_whole_numbers_are_accepted(name):
    for number in (1.0, 2.5, True, np.True_, "1", None, float("nan")):
        if number is None and name in WITHOUT_A_NUMBER:
            TAKERS[name](number)
            continue
        with pytest.raises(CubeError) as refusal:
            TAKERS[name](number)
        assert refusal.value.message.endswith(f" must be a whole number, found {number!r}.")


@pytest.mark.parametrize("number", [2, np.int64(2), np.uint8(2)], ids=repr)
def test_whole_numbers_of_every_type_are_accepted(number):
    assert (whole_number(number, "a size"), type(whole_number(number, "a size"))) == (2, int)
    assert Cube(number) == Cube(2)
    assert Move("R", 1, number) == Move("R", 1, 2)
    assert repr(Move("R", 1, number).turn(number)) == repr(Move("R", 1, 2).turn(2))


def test_a_turn_of_fractions_of_layers_is_refused():
    for fields in ((True, 1, 1), (0, 1.0, 1), (0, 0, True), ("0", 0, 1)):
        with pytest.raises(CubeError, match="whole layers and whole quarter turns"):
            Turn(Axis.X, *fields)


@pytest.mark.parametrize("number", [1.0, True, np.True_, "1", None], ids=repr)
def test_a_state_is_made_of_whole_numbers(number):
    places, edges = (0, 1, 2, 3, 4, 5, 6, 7), tuple(range(12))
    for facts in (
        ((0, number, *places[2:]), (0,) * 8, edges, (0,) * 12),
        (places, (number, 2, *places[:1] * 6), edges, (0,) * 12),
        (places, (0,) * 8, (0, number, *edges[2:]), (0,) * 12),
        (places, (0,) * 8, edges, (number, 1, *(0,) * 10)),
        (places, (0,) * 8, edges, (0,) * 12, (0, number, 2, 3, 4, 5)),
    ):
        with pytest.raises(StateError):
            Cubies(*facts)


def test_a_random_batch_may_be_empty_but_not_negative():
    assert len(random_batch(0, np.random.default_rng(1))) == 0
    with pytest.raises(StateError, match=r"^The number of cubes cannot be negative, found -1.$"):
        random_batch(-1, np.random.default_rng(1))
