"""Every last-layer algorithm solves its case and changes nothing else, and no case is missing."""

from itertools import permutations, product

import pytest

from cubecore.cube import SOLVED, Algorithm, Cube, Cubies, Metric
from cubecore.solvers.human import last_layer_algorithms

SOLVED_CASE = "solved"
TURNS = ("", "U", "U2", "U'")
SIDES = (("", ""), ("y", "y'"), ("y2", "y2"), ("y'", "y"))

OLL, PLL = last_layer_algorithms()["oll"], last_layer_algorithms()["pll"]


def lower_layers(facelets: str) -> str:
    """Return all facelets but those of the top layer."""
    return "".join(facelets[9 * face + 3 * (face != 3) : 9 * face + 9] for face in (1, 2, 3, 4, 5))


def keeps_lower_layers(cube: Cube) -> bool:
    return lower_layers(cube.facelets()) == lower_layers(Cube(3).facelets())


def shows_top_up(cube: Cube) -> bool:
    return set(cube.facelets()[:9]) == {"U"}


def orientations_of_top(cubies: Cubies) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the orientation of the piece at each place of the last layer."""
    return cubies.co[:4], cubies.eo[:4]


def places_of_top(cubies: Cubies) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return cubies.cp[:4], cubies.ep[:4]


def places_from_all_sides(algorithm: Algorithm) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return where the algorithm moves pieces from each side, with the top turned before and after."""
    return {
        places_of_top(SOLVED.apply(turn).apply(side).apply(algorithm).apply(back).apply(last))
        for turn, (side, back), last in product(TURNS, SIDES, TURNS)
    }


def solvable_orientations() -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    return {
        (twists, flips)
        for twists in product(range(3), repeat=4)
        for flips in product(range(2), repeat=4)
        if sum(twists) % 3 == sum(flips) % 2 == 0
    }


@pytest.mark.parametrize("step", last_layer_algorithms())
def test_an_algorithm_changes_the_last_layer_only(step: str) -> None:
    for case, algorithm in last_layer_algorithms()[step].items():
        cube = Cube(3).apply(algorithm)
        assert keeps_lower_layers(cube), case
        assert shows_top_up(cube) or step in ("oll", "cross", "face"), case


@pytest.mark.parametrize("step", last_layer_algorithms())
def test_an_algorithm_solves_the_case_of_its_name(step: str) -> None:
    for case, algorithm in last_layer_algorithms()[step].items():
        state = SOLVED.apply(algorithm.inverse)
        assert (state == SOLVED) == (case == SOLVED_CASE), case
        assert state.apply(algorithm) == SOLVED, case


def test_oll_has_57_cases_and_pll_has_21_besides_the_solved_ones() -> None:
    assert list(OLL) == [SOLVED_CASE, *map(str, range(1, 58))]
    assert " ".join(PLL) == "solved Aa Ab E F Ga Gb Gc Gd H Ja Jb Na Nb Ra Rb T Ua Ub V Y Z"


def test_every_oll_case_is_there_once() -> None:
    """The 216 orientations of the last layer belong to 58 cases, whichever side is in front."""
    views = {
        case: {orientations_of_top(SOLVED.apply(algorithm.inverse).apply(turn)) for turn in TURNS}
        for case, algorithm in OLL.items()
    }
    assert set.union(*views.values()) == solvable_orientations()
    assert sum(map(len, views.values())) == 216


def test_every_pll_case_is_there_once() -> None:
    """The 288 permutations of the last layer belong to 22 cases, from any side and up to AUF."""
    views = {case: places_from_all_sides(algorithm.inverse) for case, algorithm in PLL.items()}
    all_places = {
        (cp, ep)
        for cp, ep in product(permutations(range(4)), repeat=2)
        if Cubies(cp + SOLVED.cp[4:], SOLVED.co, ep + SOLVED.ep[4:], SOLVED.eo).is_solvable
    }
    assert set.union(*views.values()) == all_places
    assert sum(map(len, views.values())) == 288


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


def test_oll_cases_with_all_corners_up_have_their_usual_numbers() -> None:
    cases = [case for case in OLL if not any(SOLVED.apply(OLL[case].inverse).co)]
    assert cases == [SOLVED_CASE, "20", "28", "57"]


def displaced_pieces(case: str) -> set[tuple[int, int]]:
    """Return how many corners and edges are out of place, for each turn of the top."""
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
    assert [case for case in PLL if pieces in displaced_pieces(case)] == cases.split()


@pytest.mark.parametrize(
    ("case", "algorithm"),
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
def test_mirrored_pll_cases_have_their_names_the_right_way_round(case: str, algorithm: str) -> None:
    places = places_from_all_sides(Algorithm.parse(algorithm))
    assert places_of_top(SOLVED.apply(PLL[case])) in places


@pytest.mark.parametrize("step", ["cross", "face", "corners", "edges"])
def test_the_number_of_cases_of_the_beginners_steps(step: str) -> None:
    counts = {"cross": 4, "face": 8, "corners": 3, "edges": 5}
    assert len(last_layer_algorithms()[step]) == counts[step]


def test_algorithms_are_short_and_leave_the_centres_in_place() -> None:
    for algorithms in last_layer_algorithms().values():
        for algorithm in algorithms.values():
            assert algorithm.length(Metric.HTM) <= 17
            assert SOLVED.apply(algorithm).centers == SOLVED.centers
            assert Algorithm.parse(str(algorithm)) == algorithm
