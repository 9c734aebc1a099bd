"""Impossible corners and edges are refused with the true reason; possible ones are solved."""

from random import Random

import pytest

from cubecore.cube import Cube, StateError, UnsolvableError, faults_of, place_named
from cubecore.solvers import STRATEGIES, solve_by_reduction
from tests.cubecore.solvers.bigcube.impossible import (
    EVEN,
    ODD,
    SCRAMBLES,
    SIZES,
    expect_refusal,
    expect_solution,
    moved,
    piece_from,
    swapped,
    turned,
)


@pytest.mark.parametrize("size", SIZES)
def test_a_single_twisted_corner_is_refused(size: int) -> None:
    (message,) = expect_refusal(turned("UFR", size), "corner_twist")
    assert message == "One corner too many is twisted clockwise: no turns can do that."


@pytest.mark.parametrize("size", SIZES)
def test_two_corners_twisted_in_opposite_directions_are_solved(size: int) -> None:
    corner = piece_from("UFR", size), piece_from("DBL", size)[::-1]
    expect_solution(moved(size, *corner))


@pytest.mark.parametrize("size", SIZES)
def test_a_mirrored_corner_is_refused(size: int) -> None:
    cube = moved(size, piece_from("UFR", size)[1:])
    (message,) = expect_refusal(cube, "mirrored_corner")
    assert message == "URF at URF is mirrored: its colours U F R go round the wrong way."


@pytest.mark.parametrize("size", SIZES)
def test_a_corner_with_colours_that_no_corner_has_is_refused(size: int) -> None:
    cube = moved(size, (place_named("UFR", size), place_named("BDR", size)))
    messages = expect_refusal(cube, *["unknown_corner", "missing_corner"] * 2)
    assert "No corner has the colours B R F that URF shows." in messages
    assert "No corner has the colours D R U that DRB shows." in messages


@pytest.mark.parametrize("size", ODD)
def test_a_single_flipped_midge_is_refused(size: int) -> None:
    (message,) = expect_refusal(turned("UF", size), "edge_flip")
    assert message == (
        f"An odd number of {'edges' if size == 3 else 'midges'} is flipped: no turns can do that."
    )


@pytest.mark.parametrize("size", ODD)
def test_two_flipped_midges_are_solved(size: int) -> None:
    expect_solution(moved(size, piece_from("UF", size), piece_from("RB", size)))


@pytest.mark.parametrize("size", ODD)
def test_a_midge_with_colours_that_no_midge_has_is_refused(size: int) -> None:
    cube = moved(size, (place_named("UF", size), place_named("BR", size)))
    messages = expect_refusal(
        cube, "unknown_edge", "missing_edge", "missing_edge", "duplicate_edge"
    )
    assert f"No {'edge' if size == 3 else 'midge'} has the colours B F that UF shows." in messages


@pytest.mark.parametrize("size", ODD)
@pytest.mark.parametrize("pair", [("UFR", "DBL"), ("UF", "RB")])
def test_one_swap_of_corners_or_midges_is_refused_on_odd_cubes(size: int, pair) -> None:
    (message,) = expect_refusal(swapped(size, pair), "parity")
    edges = "edges" if size == 3 else "midges"
    assert message == (
        f"Corners and {edges} together need an odd number of swaps: no turns can do that."
    )


@pytest.mark.parametrize("size", ODD)
def test_a_swap_of_corners_and_one_of_midges_are_solved_together(size: int) -> None:
    expect_solution(swapped(size, ("UFR", "DBL"), ("UF", "RB")))


@pytest.mark.parametrize("size", EVEN)
def test_one_swap_of_corners_is_solved_on_even_cubes(size: int) -> None:
    expect_solution(swapped(size, ("UFR", "DBL")))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB", "abcdef"])
def test_a_wrong_number_of_stickers_of_a_colour_is_refused(size: int, symbols: str) -> None:
    text = Cube(size).apply("R U").facelets(symbols)
    other = symbols[symbols.index(text[-1]) - 1]
    with pytest.raises(StateError) as refusal:
        solve_by_reduction(Cube.from_facelets(text[:-1] + other))
    most = size * size
    assert refusal.value.message == (
        f"{other} appears on {most + 1} stickers: each colour belongs on {most}."
    )


def test_even_cubes_in_other_symbols_are_refused_in_those_colours() -> None:
    cube = moved(4, piece_from("UFR", 4)[1:])
    recolored = Cube.from_facelets(cube.apply("R U").facelets("BUDLRF"))
    with pytest.raises(
        UnsolvableError, match=r"is mirrored: its colours . . . go round the wrong way\."
    ):
        solve_by_reduction(recolored)


@pytest.mark.parametrize("size", SIZES)
def test_any_two_stickers_swapped_are_refused_or_solved(size: int) -> None:
    rng = Random(size)
    for _ in range(30):
        places = rng.sample(range(6 * size * size), 2)
        cube = moved(size, places).apply(SCRAMBLES[1])
        strategy = rng.choice(list(STRATEGIES))
        if faults_of(cube):
            with pytest.raises(UnsolvableError):
                solve_by_reduction(cube, strategy=strategy)
        else:
            moves = solve_by_reduction(cube, strategy=strategy).moves
            assert cube.apply(moves).is_solved_in_some_holding
