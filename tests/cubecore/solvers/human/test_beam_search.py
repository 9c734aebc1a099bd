"""The search continues from many states at once and keeps those reached by the fewest turns."""

from cubecore.cube import SOLVED
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.human import (
    PAIR_INSERTION,
    SOLVED_STATE,
    beam_search,
    insertion_table,
    oll_step,
    pll_step,
    state_of,
)

TABLE = insertion_table(PAIR_INSERTION)
NO_TURN = 18


def node_after(scramble: str) -> beam_search.SearchNode:
    return beam_search.SearchNode(0, state_of(SOLVED.apply(scramble)), last=NO_TURN, stage=0)


def test_two_turns_of_one_face_that_meet_save_one_turn_or_both() -> None:
    saved = {
        (last, first): beam_search.SAVED_TURNS[FACE_TURNS.index(last)][FACE_TURNS.index(first)]
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
    assert set(beam_search.SAVED_TURNS[NO_TURN]) == {0}


def test_solved_pairs_need_no_moves() -> None:
    (end,) = beam_search.search_insertions([node_after("U")], TABLE, stage=1, width=10)
    assert (end.length, beam_search.path_to(end)) == (0, [end])


def test_the_best_node_solves_one_pair_by_its_shortest_sequence() -> None:
    best = beam_search.search_insertions([node_after("R U R'")], TABLE, stage=1, width=10)[0]
    assert best.length == 3
    sequences = beam_search.sequences_on(beam_search.path_to(best), 1)
    assert [" ".join(map(str, sequence.moves)) for sequence in sequences] == ["R U' R'"]
    assert beam_search.sequences_on(beam_search.path_to(best), 2) == []


def test_the_width_limits_the_nodes() -> None:
    start = node_after("R U R' U F' U2 F L' U L")
    wide, narrow = (beam_search.search_insertions([start], TABLE, 1, width) for width in (50, 3))
    assert len(narrow) <= 3 < len(wide) <= 50
    assert wide[0].length <= narrow[0].length
    assert [node.length for node in wide] == sorted(node.length for node in wide)


def test_the_shorter_of_two_ways_to_a_state_is_kept() -> None:
    near, far = node_after("R U R'"), node_after("R U R'")._replace(length=7)
    for starts in ([near, far], [far, near]):
        assert beam_search.search_insertions(starts, TABLE, 1, width=10)[0].length == 3


def test_after_a_step_without_moves_the_last_turn_is_still_the_last() -> None:
    start = beam_search.SearchNode(4, SOLVED_STATE, last=3, stage=0)
    (end,) = beam_search.search_steps([start], [oll_step(), pll_step()], first_stage=1, width=5)
    assert (end.length, end.last, end.stage) == (4, 3, 2)


def test_steps_continue_from_every_node_and_keep_the_shortest_way() -> None:
    steps = [oll_step(), pll_step()]
    sune = node_after("(R U R' U R U2 R')'")
    (end,) = beam_search.search_steps(
        [sune, sune._replace(length=9)], steps, first_stage=1, width=5
    )
    assert (end.length, end.state) == (7, SOLVED_STATE)
    after_r = sune._replace(last=FACE_TURNS.index("R'"))
    (merging,) = beam_search.search_steps([after_r], steps, first_stage=1, width=5)
    assert merging.length == 5
