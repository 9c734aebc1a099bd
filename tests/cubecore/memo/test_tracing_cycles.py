"""The cycles of a state: the buffer's first, then the others in cycle-break order."""

from itertools import product

from cubecore.memo import CORNERS, EDGES, CycleFinder, PieceState, PieceType, Played, sticker_index
from tests.cubecore.memo.samples import problems, targets
from tests.scale import sample


def cycles(memo, order=()):
    """Return the cycles of the state that a memo from UR solves."""
    letters = [Played(sticker_index(EDGES, name)) for name in memo.split()]
    homes = PieceState.solved(EDGES).after(reversed(letters), buffer=0).homes
    order = [sticker_index(EDGES, name) for name in order]
    return CycleFinder.of(EDGES, 0, order).find(homes)


def names(cycles):
    return [" ".join(EDGES.names[letter] for letter in cycle) for cycle in cycles]


def test_a_solved_state_has_no_cycles():
    assert cycles("").in_order == ()


def test_the_buffers_cycle_leaves_out_the_return():
    assert names(cycles("UF UL").in_order) == ["UF UL"]


def test_a_later_cycle_is_written_from_start_to_return():
    both = cycles("UF DL DB LD")
    assert names([both.through_buffer]) == ["UF"]
    assert names(both.others) == ["DL DB LD"]


def test_pieces_in_place_come_last():
    result = cycles("UB BU DL DB DL")
    assert names(result.others) == ["DL DB DL"]
    assert names(result.in_place) == ["UB BU"]


def test_a_cycle_is_broken_into_in_the_order_given():
    assert names(cycles("DL DB LD", order=["BD"]).others) == ["BD DL DB"]


def test_letters_are_those_of_the_cycles():
    for problem in problems(50, seed=2):
        result = problem.cycles_of(problem.state.homes)
        assert tuple(problem.finder.letters(problem.state.homes)) == result.letters
        assert len(result.letters) == result.letter_count


def test_any_letter_changes_the_letter_count_by_one():
    for problem in problems(sample(20, 1000), seed=3):
        fewest = problem.cycles_of(problem.state.homes).letter_count
        changes = {
            problem.cycles_of(problem.state.after([letter], problem.buffer).homes).letter_count
            - fewest
            for letter in targets(problem)
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
