"""Tracing the orbits of cubes of any size."""

import random

import pytest

from cubecore.cube import OrbitKind, all_orbits, holdings
from cubecore.memo import (
    MemoError,
    Method,
    TracingProblem,
    check_orbit,
    orbit_pieces,
    orbit_state,
    scrambled_cube,
    sticker_index,
    trace,
    trace_orbit,
)
from tests.scale import sample

METHOD = Method()


def is_solved_by_its_memo(state, buffer):
    memo = TracingProblem(state, buffer, (), METHOD).usual_memo
    return state.after(memo.played, memo.buffer).is_solved


@pytest.mark.parametrize("size", range(2, 8))
def test_every_orbit_is_solved_from_every_buffer(size):
    rng = random.Random(size)
    moves = [f"{layer}{face}{turn}" for layer in ("", "2") for face in "URF" for turn in ("", "'")]
    for _ in range(sample(5, 100)):
        cube = scrambled_cube(" ".join(rng.choices(moves, k=60)), size)
        for orbit in all_orbits(size):
            if orbit.kind is not OrbitKind.FIXED_CENTRES:
                state = orbit_state(cube, orbit_pieces(size, orbit.name))
                for buffer in range(0, len(state.homes), 5):
                    assert is_solved_by_its_memo(state, buffer)


def test_wings_are_traced_from_their_own_buffer():
    wings = orbit_pieces(4, "wings")
    cube = scrambled_cube("2R U", 4)
    for name in ("UFr", "DBl"):
        memo = trace_orbit(cube, wings, sticker_index(wings, name), Method())
        assert orbit_state(cube, wings).after(memo.played, memo.buffer).is_solved
        assert name not in memo.stickers


def test_a_buffer_may_be_given_by_name_or_by_number():
    wings, cube = orbit_pieces(4, "wings"), scrambled_cube("2R U 2F", 4)
    for index, name in enumerate(wings.names):
        by_number = trace_orbit(cube, wings, index, METHOD)
        assert trace_orbit(cube, wings, name, METHOD) == by_number
        verdicts = [check_orbit(cube, wings, one, METHOD, "a b") for one in (index, name)]
        assert verdicts[0] == verdicts[1]


@pytest.mark.parametrize(
    ("buffer", "message"),
    [
        (2.0, "buffer must be a whole number, found 2.0"),
        (True, "buffer must be a whole number, found True"),
        (None, "buffer must be a whole number, found None"),
        (-1, "The wings have stickers 0 to 23, found -1"),
        (24, "The wings have stickers 0 to 23, found 24"),
        ("UF", "'UF' is not a sticker of the wings"),
    ],
)
def test_an_impossible_buffer_is_refused(buffer, message):
    wings, cube = orbit_pieces(4, "wings"), scrambled_cube("2R", 4)
    with pytest.raises(MemoError, match=message):
        trace_orbit(cube, wings, buffer, METHOD)
    with pytest.raises(MemoError, match=message):
        check_orbit(cube, wings, buffer, METHOD, "a b")


@pytest.mark.parametrize("parity_method", ["swap-edges:UF-RU", "swap-corners:UFR-BUR"])
@pytest.mark.parametrize("scramble", ["R U F", "R U F D"])
def test_midges_and_corners_of_an_odd_cube_have_the_memo_swap_of_a_3x3x3(parity_method, scramble):
    method = Method(parity_method=parity_method, holding=holdings()[7])
    small = trace(scramble, method)
    for size in (3, 5, 7):
        cube = scrambled_cube(scramble, size)
        for name, part in (("midges", small.edges), ("corners", small.corners)):
            pieces = orbit_pieces(size, name)
            memo = trace_orbit(cube, pieces, method.buffer(pieces), method)
            assert memo.stickers == part.stickers


@pytest.mark.parametrize(("size", "orbit"), [(4, "corners"), (4, "wings"), (5, "wings")])
def test_pieces_with_a_parity_of_their_own_have_no_memo_swap(size, orbit):
    pieces, cube = orbit_pieces(size, orbit), scrambled_cube("R 2U", size)
    plain, *with_swap = (
        trace_orbit(cube, pieces, 3, Method(parity_method=parity_method))
        for parity_method in ("true", "swap-edges:UF-UR", "swap-corners:UFR-UBR")
    )
    assert len(plain.letters) % 2 == 1
    assert [memo.stickers for memo in with_swap] == [plain.stickers, plain.stickers]
