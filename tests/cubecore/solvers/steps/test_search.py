"""Going on from many states at once."""

from cubecore.cube.cubies import FACE_TURNS, SOLVED
from cubecore.solvers.cfop.solver import PAIRS
from cubecore.solvers.last_layer.steps import oll, pll
from cubecore.solvers.steps.ready_words import OTHER_MOVE
from cubecore.solvers.steps.search import MERGED, Node, finished, inserted, path_to, words_on
from cubecore.solvers.steps.tables import insertion_words
from cubecore.solvers.steps.whereabouts import HOME, state_of

WORDS = insertion_words("pairs", PAIRS)


def start_after(scramble: str) -> Node:
    return Node(0, state_of(SOLVED.apply(scramble)), OTHER_MOVE, 0)


def test_turns_of_one_face_that_meet_save_one_move_or_both() -> None:
    saved = {
        (last, first): MERGED[FACE_TURNS.index(last)][FACE_TURNS.index(first)]
        for last in ("R", "R2", "R'")
        for first in ("R", "R2", "R'", "L", "U")
    }
    assert {pair for pair, count in saved.items() if count == 2} == {
        ("R", "R'"),
        ("R2", "R2"),
        ("R'", "R"),
    }
    assert {pair for pair, count in saved.items() if count == 0} == {
        (last, first) for last in ("R", "R2", "R'") for first in ("L", "U")
    }
    assert set(MERGED[OTHER_MOVE]) == {0}


def test_pairs_that_are_home_already_take_no_moves() -> None:
    (end,) = inserted([start_after("U")], WORDS, 1, width=10)
    assert (end.length, path_to(end)) == (0, [end])


def test_one_pair_is_brought_home_by_its_shortest_word_first() -> None:
    start = start_after("R U R'")
    best = inserted([start], WORDS, 1, width=10)[0]
    assert best.length == 3
    assert [" ".join(map(str, word.moves)) for word in words_on(path_to(best), 1)] == ["R U' R'"]
    assert words_on(path_to(best), 2) == []


def test_no_more_ends_than_the_width_are_kept() -> None:
    start = start_after("R U R' U F' U2 F L' U L")
    wide, narrow = (inserted([start], WORDS, 1, width) for width in (50, 3))
    assert len(narrow) <= 3 < len(wide) <= 50
    assert wide[0].length <= narrow[0].length
    assert [node.length for node in wide] == sorted(node.length for node in wide)


def test_of_two_ways_to_one_state_the_shorter_is_kept() -> None:
    near, far = start_after("R U R'"), start_after("R U R'")._replace(length=7)
    for starts in ([near, far], [far, near]):
        assert inserted(starts, WORDS, 1, width=10)[0].length == 3


def test_a_step_with_nothing_to_do_goes_on_from_the_last_real_move() -> None:
    (end,) = finished([Node(4, HOME, 3, 0)], [oll(), pll()], 1, width=5)
    assert (end.length, end.last, end.stage) == (4, 3, 2)


def test_a_step_goes_on_from_every_state_and_keeps_the_shortest() -> None:
    sune = Node(0, state_of(SOLVED.apply("(R U R' U R U2 R')'")), OTHER_MOVE, 0)
    (end,) = finished([sune, sune._replace(length=9)], [oll(), pll()], 1, width=5)
    assert (end.length, end.state) == (7, HOME)
    (merging,) = finished([sune._replace(last=FACE_TURNS.index("R'"))], [oll(), pll()], 1, width=5)
    assert merging.length == 5
