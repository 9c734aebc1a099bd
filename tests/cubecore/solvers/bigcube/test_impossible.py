"""Cubes taken apart and put together wrongly: refused for the true reason, or solved."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from random import Random

import pytest

from cubecore.cube.any_size_validity import MOST_ORBITS, faults_of
from cubecore.cube.orbits import orbit_at, piece_at, place_named, sticker_name
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError
from cubecore.errors import StateError
from cubecore.solvers import Solution
from cubecore.solvers import solve as solve_any
from cubecore.solvers.bigcube import STRATEGIES, solve

SIZES = range(2, 8)
ODD, EVEN = (3, 5, 7), (2, 4, 6)
WITH_WINGS = (4, 5, 6, 7)
SCRAMBLES = ("", "R U2 F' x L D' B z2")


def moved(size: int, *cycles: Sequence[int]) -> Cube:
    """A solved cube on which the sticker at each place of a cycle was put at the next place."""
    home = Cube(size).colors.ravel()
    colors = home.copy()
    for cycle in cycles:
        for place, following in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
            colors[following] = home[place]
    return Cube.from_colors(colors)


def piece_from(name: str, size: int) -> tuple[int, ...]:
    """The places of a piece's stickers, beginning with the named one."""
    place = place_named(name, size)
    piece = piece_at(place, size)
    start = piece.index(place)
    return piece[start:] + piece[:start]


def turned(name: str, size: int) -> Cube:
    """A solved cube on which one piece was twisted or flipped."""
    return moved(size, piece_from(name, size))


def swapped(size: int, *pairs: tuple[str, str]) -> Cube:
    """A solved cube on which pieces were swapped, the two named stickers onto each other."""
    pieces = [(piece_from(one, size), piece_from(other, size)) for one, other in pairs]
    return moved(size, *[pair for both in pieces for pair in zip(*both, strict=True)])


def wing(name: str, size: int, layer: int = 2) -> str:
    """The name of a wing, with its layer on the cubes where names have one."""
    return f"{name}{layer}" if size >= 6 else name


def center(name: str, size: int) -> str:
    """The name of a centre sticker given as ``Uf2r3``, without layers where names have none."""
    return name if size >= 6 else "".join(filter(str.isalpha, name))


def solvers() -> list[Callable[[Cube], Solution]]:
    """Every strategy, and the usual solver of cubes and of facelets."""
    by_strategy = [partial(solve, strategy=strategy) for strategy in STRATEGIES]
    return [*by_strategy, solve_any, lambda cube: solve_any(cube.facelets())]


def expect_refusal(cube: Cube, *codes: str) -> list[str]:
    """Refused by every strategy, scrambled or not, with these reasons and no others."""
    for scramble in SCRAMBLES:
        for solver in solvers():
            with pytest.raises(UnsolvableError) as refusal:
                solver(cube.apply(scramble))
            assert sorted(fault.code for fault in refusal.value.faults) == sorted(codes)
    return [fault.message for fault in faults_of(cube)]


def expect_solution(cube: Cube) -> None:
    """Solved by every strategy, scrambled or not."""
    for scramble in SCRAMBLES:
        state = cube.apply(scramble)
        assert faults_of(state) == ()
        for solver in solvers():
            assert state.apply(solver(state).moves).is_solved_in_some_holding


@pytest.mark.parametrize("size", SIZES)
def test_a_twisted_corner_is_refused(size: int) -> None:
    (message,) = expect_refusal(turned("UFR", size), "corner_twist")
    assert message == "One corner too many is twisted clockwise: no turns can do that."


@pytest.mark.parametrize("size", SIZES)
def test_corners_twisted_against_each_other_are_solved(size: int) -> None:
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
def test_a_flipped_midge_is_refused_by_name(size: int) -> None:
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


@pytest.mark.parametrize("size", ODD)
@pytest.mark.parametrize("faces", ["UR", "UD", "URD", "UFRB"])
def test_swapped_fixed_centres_are_refused_for_that_reason(size: int, faces: str) -> None:
    (message,) = expect_refusal(moved(size, [place_named(face, size) for face in faces]), "centers")
    assert message.startswith("No orientation of the cube has the centres ")


@pytest.mark.parametrize("size", [5, 7])
def test_a_fixed_centre_in_place_of_another_centre_sticker_is_refused(size: int) -> None:
    cube = moved(size, (place_named("U", size), place_named(center("Rf2", size), size)))
    messages = expect_refusal(cube, "centers", "center_counts")
    orbit = orbit_at(place_named(center("Rf2", size), size), size).name
    assert messages == [
        "No orientation of the cube has the centres R R F D L B on U R F D L B.",
        f"Each colour has 4 stickers in {orbit}, found 5 of U, 3 of R.",
    ]


@pytest.mark.parametrize("size", SIZES)
def test_mirrored_colours_are_refused_only_where_centres_show_them(size: int) -> None:
    cube = Cube.from_facelets(Cube(size).facelets().translate(str.maketrans("UD", "DU")))
    if size % 2 == 0:
        expect_solution(cube)
        return
    for strategy in STRATEGIES:
        with pytest.raises(UnsolvableError, match="No orientation of the cube has the centres D R"):
            solve(cube, strategy=strategy)


@pytest.mark.parametrize("size", SIZES)
def test_the_same_mirrored_colours_in_other_symbols_are_solved_if_pieces_agree(size: int) -> None:
    cube = Cube.from_facelets(Cube(size).apply("R U F'").facelets("abcdef"))
    expect_solution(cube)


@pytest.mark.parametrize("size", WITH_WINGS)
def test_a_flipped_wing_is_a_wing_too_many(size: int) -> None:
    name, twin = wing("UFr", size), wing("FUl", size)
    messages = expect_refusal(turned(name, size), "missing_wing", "duplicate_wing")
    (place,) = {sticker_name(piece_at(place_named(twin, size), size)[0], size)}
    assert place == twin
    assert f"The wing {name} is missing." in messages
    assert any(message.startswith(f"The wing {twin} appears 2 times: at ") for message in messages)


@pytest.mark.parametrize("size", WITH_WINGS)
def test_two_swapped_wings_are_solved(size: int) -> None:
    expect_solution(swapped(size, (wing("UFr", size), wing("FUl", size))))
    places = orbit_at(place_named(wing("UFr", size), size), size).places
    expect_solution(swapped(size, (wing("UFr", size), sticker_name(places[-1], size))))


@pytest.mark.parametrize("size", [6, 7])
def test_wings_of_two_layers_swapped_are_refused(size: int) -> None:
    first, second = piece_from("UFr2", size), piece_from("RUb3", size)
    messages = expect_refusal(
        moved(size, *zip(first, second, strict=True)),
        *["duplicate_wing", "missing_wing"] * 2,
    )
    assert {message.split()[2][-1] for message in messages} == {"2", "3"}


@pytest.mark.parametrize("size", WITH_WINGS)
def test_a_wing_with_colours_that_no_wing_has_is_refused(size: int) -> None:
    place, other = place_named(wing("UFr", size), size), place_named(wing("BUl", size), size)
    messages = expect_refusal(moved(size, (place, other)), *["unknown_wing", "missing_wing"] * 2)
    assert f"No wing has the colours B F that {wing('UFr', size)} shows." in messages


@pytest.mark.parametrize("size", [5, 6, 7])
def test_centre_stickers_of_two_kinds_swapped_are_refused(size: int) -> None:
    names = {5: ("Ufr", "Rf"), 6: ("Uf2r3", "Rf2u3"), 7: ("Uf2r2", "Ru3b3")}[size]
    places = [place_named(name, size) for name in names]
    messages = expect_refusal(moved(size, places), "center_counts", "center_counts")
    orbits = [orbit_at(place, size).name for place in places]
    assert len(set(orbits)) == 2
    assert sorted(messages) == sorted(
        [
            f"Each colour has 4 stickers in {orbits[0]}, found 3 of U, 5 of R.",
            f"Each colour has 4 stickers in {orbits[1]}, found 5 of U, 3 of R.",
        ]
    )


@pytest.mark.parametrize(
    ("size", "name"),
    [(4, "Ufr"), (5, "Ufr"), (5, "Uf"), (6, "Uf2r2"), (6, "Uf2r3"), (7, "Uf3"), (7, "Uf3r2")],
)
def test_centre_stickers_of_one_kind_swapped_are_solved(size: int, name: str) -> None:
    place = place_named(name, size)
    expect_solution(moved(size, (place, orbit_at(place, size).places[-1])))


@pytest.mark.parametrize("size", WITH_WINGS)
def test_a_wing_sticker_swapped_with_a_centre_sticker_is_refused(size: int) -> None:
    places = place_named(wing("UFr", size), size), place_named(center("Bu2r2", size), size)
    messages = expect_refusal(moved(size, places), "unknown_wing", "missing_wing", "center_counts")
    assert f"No wing has the colours B F that {wing('UFr', size)} shows." in messages


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB", "abcdef"])
def test_wrong_colour_counts_are_refused_by_their_number(size: int, symbols: str) -> None:
    text = Cube(size).apply("R U").facelets(symbols)
    other = symbols[symbols.index(text[-1]) - 1]
    with pytest.raises(StateError) as refusal:
        solve(Cube.from_facelets(text[:-1] + other))
    most = size * size
    assert refusal.value.message == (
        f"{other} appears on {most + 1} stickers: each colour belongs on {most}."
    )


def test_even_cubes_in_other_symbols_are_refused_in_those_colours() -> None:
    cube = moved(4, piece_from("UFR", 4)[1:])
    shown = Cube.from_facelets(cube.apply("R U").facelets("BUDLRF"))
    with pytest.raises(
        UnsolvableError, match=r"is mirrored: its colours . . . go round the wrong way\."
    ):
        solve(shown)


def test_of_many_kinds_of_centres_the_first_few_are_listed() -> None:
    colors = Cube(20).colors.copy()
    for row, column in combinations(range(1, 9), 2):
        colors[0, row, column], colors[1, column, row] = 1, 0
    faults = faults_of(Cube.from_colors(colors))
    assert {fault.code for fault in faults} == {"center_counts"}
    assert len({fault.message for fault in faults}) == MOST_ORBITS


@pytest.mark.parametrize("size", SIZES)
def test_any_two_stickers_swapped_are_refused_or_solved(size: int) -> None:
    rng = Random(size)
    for _ in range(30):
        places = rng.sample(range(6 * size * size), 2)
        cube = moved(size, places).apply(SCRAMBLES[1])
        strategy = rng.choice(list(STRATEGIES))
        if faults_of(cube):
            with pytest.raises(UnsolvableError):
                solve(cube, strategy=strategy)
        else:
            moves = solve(cube, strategy=strategy).moves
            assert cube.apply(moves).is_solved_in_some_holding


def test_a_1x1x1_is_refused_only_for_its_centres() -> None:
    assert solve(Cube(1).apply("x y")).length == 0
    with pytest.raises(UnsolvableError, match="No orientation of the cube has the centres R U"):
        solve(Cube.from_facelets("RUFDLB"))
