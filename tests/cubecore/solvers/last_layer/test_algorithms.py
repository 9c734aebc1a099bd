"""Every algorithm of the last layer does its case and nothing else, and no case is left out."""

from itertools import permutations, product

import pytest

from cubecore.cube.algorithm import Algorithm, Metric
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import is_odd
from cubecore.solvers.last_layer.algorithms import SOLVED as NOTHING_TO_DO
from cubecore.solvers.last_layer.algorithms import all_algorithms

TURNS = ("", "U", "U2", "U'")
SIDES = (("", ""), ("y", "y'"), ("y2", "y2"), ("y'", "y"))

OLL, PLL = all_algorithms()["oll"], all_algorithms()["pll"]
ENTRIES = [
    pytest.param(step, case, id=f"{step} {case}")
    for step, algorithms in all_algorithms().items()
    for case in algorithms
]


def lower_layers(facelets: str) -> str:
    """Everything but the top face and the top row of the four sides."""
    return "".join(facelets[9 * face + 3 * (face != 3) : 9 * face + 9] for face in (1, 2, 3, 4, 5))


def keeps_lower_layers(cube: Cube) -> bool:
    return lower_layers(cube.facelets()) == lower_layers(Cube(3).facelets())


def has_top_up(cube: Cube) -> bool:
    return set(cube.facelets()[:9]) == {"U"}


def seen_of_top(cubies: Cubies) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How the pieces of the top are turned, whichever they are."""
    return cubies.co[:4], cubies.eo[:4]


def places_of_top(cubies: Cubies) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return cubies.cp[:4], cubies.ep[:4]


def places_from_all_sides(algorithm: Algorithm) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """What the algorithm does from each side, with the top turned before and after it."""
    return {
        places_of_top(SOLVED.apply(turn).apply(side).apply(algorithm).apply(back).apply(last))
        for turn, (side, back), last in product(TURNS, SIDES, TURNS)
    }


def corners_and_flips() -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    return {
        (twists, flips)
        for twists in product(range(3), repeat=4)
        for flips in product(range(2), repeat=4)
        if sum(twists) % 3 == sum(flips) % 2 == 0
    }


@pytest.mark.parametrize(("step", "case"), ENTRIES)
def test_an_algorithm_touches_the_top_layer_only(step: str, case: str) -> None:
    cube = Cube(3).apply(all_algorithms()[step][case])
    assert keeps_lower_layers(cube)
    assert has_top_up(cube) or step in ("oll", "cross", "face")


@pytest.mark.parametrize(("step", "case"), ENTRIES)
def test_an_algorithm_solves_the_case_it_is_named_by(step: str, case: str) -> None:
    algorithm = all_algorithms()[step][case]
    shown = SOLVED.apply(algorithm.inverse)
    assert (shown == SOLVED) == (case == NOTHING_TO_DO)
    assert shown.apply(algorithm) == SOLVED


def test_there_are_57_and_21_cases_and_the_solved_ones() -> None:
    assert list(OLL) == [NOTHING_TO_DO, *map(str, range(1, 58))]
    assert " ".join(PLL) == "solved Aa Ab E F Ga Gb Gc Gd H Ja Jb Na Nb Ra Rb T Ua Ub V Y Z"


def test_the_oll_cases_are_all_there_are_each_once() -> None:
    """The 216 ways to turn the pieces of the top fall into 58 cases, up to a turn of the cube."""
    met = {
        case: {seen_of_top(SOLVED.apply(algorithm.inverse).apply(turn)) for turn in TURNS}
        for case, algorithm in OLL.items()
    }
    assert set.union(*met.values()) == corners_and_flips()
    assert sum(map(len, met.values())) == 216


def test_the_pll_cases_are_all_there_are_each_once() -> None:
    """The 288 ways to place the pieces of the top fall into 22 cases, up to turns."""
    met = {case: places_from_all_sides(algorithm.inverse) for case, algorithm in PLL.items()}
    all_places = {
        (cp, ep) for cp, ep in product(permutations(range(4)), repeat=2) if is_odd(cp) == is_odd(ep)
    }
    assert set.union(*met.values()) == all_places
    assert sum(map(len, met.values())) == 288


@pytest.mark.parametrize(
    ("cases", "flipped"),
    [
        ((1, 2, 3, 4, 17, 18, 19, 20), 4),
        ((21, 22, 23, 24, 25, 26, 27), 0),
    ],
)
def test_oll_cases_are_numbered_as_usual_by_their_edges(cases, flipped: int) -> None:
    counts = {case: sum(SOLVED.apply(OLL[str(case)].inverse).eo) for case in range(1, 58)}
    assert tuple(case for case, count in counts.items() if count == flipped) == cases


def test_oll_cases_with_all_corners_up_are_the_usual_ones() -> None:
    up = [case for case in OLL if not any(SOLVED.apply(OLL[case].inverse).co)]
    assert up == [NOTHING_TO_DO, "20", "28", "57"]


def moved(case: str) -> set[tuple[int, int]]:
    """How many corners and edges of the top are out of place, after each turn of it."""
    after = [places_of_top(SOLVED.apply(PLL[case]).apply(turn)) for turn in TURNS]
    return {
        (sum(a != b for a, b in enumerate(cp)), sum(a != b for a, b in enumerate(ep)))
        for cp, ep in after
    }


@pytest.mark.parametrize(
    ("cases", "pieces"),
    [
        ("Ua Ub", (0, 3)),
        ("H Z", (0, 4)),
        ("Aa Ab", (3, 0)),
        ("E H", (4, 0)),
        ("Ga Gb Gc Gd Ja Jb Ra Rb", (3, 3)),
        ("F Ja Jb Na Nb Ra Rb T V Y", (2, 2)),
    ],
)
def test_pll_cases_move_the_pieces_they_are_known_for(cases: str, pieces: tuple[int, int]) -> None:
    assert [case for case in PLL if pieces in moved(case)] == cases.split()


@pytest.mark.parametrize(
    ("case", "another"),
    [
        ("Ua", "M2 U M U2 M' U M2"),
        ("Ub", "M2 U' M U2 M' U' M2"),
        ("Aa", "x R' U R' D2 R U' R' D2 R2 x'"),
        ("Ab", "x R2 D2 R U R' D2 R U' R x'"),
        ("Ja", "x R2 F R F' R U2 r' U r U2 x'"),
        ("Jb", "R U R' F' R U R' U' R' F R2 U' R'"),
        ("Ra", "R U' R' U' R U R D R' U' R D' R' U2 R'"),
        ("Rb", "R' U2 R U2 R' F R U R' U' R' F' R2"),
        ("Na", "R U R' U R U R' F' R U R' U' R' F R2 U' R' U2 R U' R'"),
        ("Nb", "R' U R U' R' F' U' F R U R' F R' F' R U' R"),
    ],
)
def test_mirrored_pll_cases_have_their_names_the_right_way_round(case: str, another: str) -> None:
    reached = places_from_all_sides(Algorithm.parse(another))
    assert places_of_top(SOLVED.apply(PLL[case])) in reached


@pytest.mark.parametrize("step", ["cross", "face", "corners", "edges"])
def test_the_steps_of_beginners_have_a_case_for_everything(step: str) -> None:
    counts = {"cross": 4, "face": 8, "corners": 3, "edges": 5}
    assert len(all_algorithms()[step]) == counts[step]


def test_algorithms_are_short_and_hold_the_cube_still() -> None:
    for algorithms in all_algorithms().values():
        for algorithm in algorithms.values():
            assert algorithm.length(Metric.HTM) <= 17
            assert SOLVED.apply(algorithm).centers == SOLVED.centers
            assert Algorithm.parse(str(algorithm)) == algorithm
