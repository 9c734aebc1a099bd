"""Cycles from the buffer, then in the break order; and how few letters solve a state."""

from itertools import product

from cubecore.memo.cycles import CycleFinder
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, Played, sticker_index
from cubecore.memo.playing import PieceState
from tests.cubecore.memo.samples import targets, tasks
from tests.scale import sample


def cycles(memo, order=()):
    """The cycles of the state that a memo from UR solves."""
    letters = [Played(sticker_index(EDGES, name)) for name in memo.split()]
    homes = PieceState.solved(EDGES).after(reversed(letters), buffer=0).homes
    order = [sticker_index(EDGES, name) for name in order]
    return CycleFinder.of(EDGES, 0, order).find(homes)


def names(found):
    return [" ".join(EDGES.names[letter] for letter in cycle) for cycle in found]


def test_a_solved_state_has_no_cycles():
    assert cycles("").in_order == ()


def test_the_buffer_cycle_leaves_out_the_return():
    assert names(cycles("UF UL").in_order) == ["UF UL"]


def test_a_later_cycle_is_written_from_start_to_return():
    found = cycles("UF DL DB LD")
    assert names([found.through_buffer]) == ["UF"]
    assert names(found.others) == ["DL DB LD"]


def test_pieces_in_place_come_last():
    found = cycles("UB BU DL DB DL")
    assert names(found.others) == ["DL DB DL"]
    assert names(found.in_place) == ["UB BU"]


def test_a_cycle_is_broken_into_in_the_order_given():
    assert names(cycles("DL DB LD", order=["BD"]).others) == ["BD DL DB"]


def test_letters_are_those_of_the_cycles():
    for task in tasks(50, seed=2):
        found = task.cycles_of(task.state.homes)
        assert tuple(task.finder.letters(task.state.homes)) == found.letters
        assert len(found.letters) == found.letter_count


def test_any_letter_makes_the_fewest_letters_one_more_or_one_less():
    for task in tasks(sample(20, 1000), seed=3):
        fewest = task.cycles_of(task.state.homes).letter_count
        changes = {
            task.cycles_of(task.state.after([letter], task.buffer).homes).letter_count - fewest
            for letter in targets(task)
        }
        assert changes <= {-1, 1}
        assert (-1 in changes) == (fewest > 0)


def test_no_shorter_memo_exists():
    """A breadth-first search over all states of four corners, from solved."""
    four = PieceType("four corners", 4, 3, CORNERS.names[:12], tuple(range(12)))
    finder = CycleFinder.of(four, 0, range(12))
    solved = PieceState.solved(four)
    distances, level = {solved.homes: 0}, [solved]
    while level:
        following = [state.after([x], 0) for state, x in product(level, map(Played, range(3, 12)))]
        level = [s for s in dict.fromkeys(following) if s.homes not in distances]
        distances |= dict.fromkeys((s.homes for s in level), max(distances.values()) + 1)
    assert len(distances) == 24 * 27
    assert {homes: finder.find(homes).letter_count for homes in distances} == distances
