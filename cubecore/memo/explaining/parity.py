"""What a wrong memo has to do with parity: memo swaps, and an odd number of letters."""

from cubecore.cube.permutation import as_table
from cubecore.memo.explaining.first_wrong import Walk
from cubecore.memo.explaining.names import Names
from cubecore.memo.pieces import Letters
from cubecore.memo.tracing import TracingProblem
from cubecore.sentences import Sentence

# The swaps that solvers make when parity is odd.
_USUAL_SWAPS = frozenset(map(frozenset, (("UF", "UR"), ("UB", "UL"), ("UFR", "UBR"))))


def swap_forgotten(problem: TracingProblem) -> Sentence:
    """Return that the method makes a memo swap, which this memo leaves out."""
    swap, names = problem.method.swap, Names.of(problem)
    key = "edge_swap_forgotten" if problem.piece_type.stickers == 2 else "corner_swap_forgotten"
    stickers = (swap.first, swap.second) if swap else ()
    letters = dict(zip(("first", "second"), map(names.letter, stickers), strict=True))
    return Sentence.of(key, **letters)


def wrong_parity(walked: Walk) -> Sentence | None:
    """Return that the number of letters has the wrong parity, if it has."""
    apart = len(walked.memo.lone_letters)
    count = len(walked.letters) - 2 * apart
    is_odd = (walked.good_letters + walked.cycles.letter_count) % 2
    if is_odd == count % 2:
        return None
    if apart:
        return Sentence.of("odd_wanted_beside" if is_odd else "even_wanted_beside", count=count)
    return Sentence.of("odd_wanted" if is_odd else "even_wanted", count=count)


def two_left_swapped(
    problem: TracingProblem, letters: Letters, *, any_two: bool
) -> Sentence | None:
    """Return that the memo leaves two pieces swapped, if a memo swap may explain that.

    Without ``any_two`` they must be pieces that solvers swap, and the memo one that solvers who swap
    them would write, without redundant letters.
    """
    after = problem.state.after(letters, problem.buffer)
    swapped = len(after.unsolved_pieces) == 2 and after.parity and not problem.is_even
    if not swapped or problem.method.swap or any(map(problem.is_on_buffer_piece, letters)):
        return None
    first = problem.piece_type.stickers_of(after.unsolved_pieces[0])[0]
    second, stickers = after.homes[first], problem.piece_type.names
    if not any_two:
        with_swap = problem.state.homes.translate(as_table(after.homes))
        is_short = len(letters) == problem.cycles_of(with_swap).letter_count
        if not is_short or {stickers[first], stickers[second]} not in _USUAL_SWAPS:
            return None
    names = Names.of(problem)
    swap = {"first": names.letter(first), "second": names.letter(second)}
    return Sentence.of("two_exchanged", **swap)
