"""Chains: five three-cycles from one buffer that together return to the solved cube.

They drill algorithms on a real cube without scrambling. The first step cycles the buffer with pieces
B and C, the second with D and E, and the third with C and either D or E. All five pieces are in one
cycle then, and tracing it gives the last two steps.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from random import Random

from cubecore.cube import Algorithm
from cubecore.execution.case_algorithms import algorithms_for
from cubecore.execution.cases import Case, CaseKind
from cubecore.memo import PieceState, Played

_CHAINS_COMPARED = 100
_LETTERS_LEFT = 4
_Steps = tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """Five cases of one buffer that together change nothing, and an algorithm for each."""

    cases: _Steps
    algorithms: tuple[Algorithm, ...]

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The two stickers of each case."""
        return tuple((case.first, case.second) for case in self.cases)


def shortest_algorithm(case: Case) -> Algorithm:
    """Return the moves of the shortest algorithm for a case.

    >>> str(shortest_algorithm(Case.named("UF", "DF", "UB")))
    "M' U2 M U2"
    """
    return algorithms_for(case, most=1)[0].moves


def chain(
    buffer: str,
    random: Random,
    *,
    cases: Collection[Case] = (),
    algorithm_for: Callable[[Case], Algorithm] = shortest_algorithm,
) -> Chain:
    """Return a random chain of cases from a buffer, with an algorithm for each.

    No step repeats or inverts another. Of several chains, it is the one that contains most of
    the ``cases``, if there are any.

    >>> steps = chain("UF", Random(1))
    >>> steps.pairs
    (('UB', 'LB'), ('LU', 'LF'), ('BL', 'LF'), ('LU', 'LB'), ('FL', 'UB'))
    >>> from cubecore.cube import Cube
    >>> Cube(3).apply(steps.algorithms).is_solved
    True
    """
    start = Case.named(buffer, buffer, buffer)
    own = [
        case for case in cases if case.buffer == start.buffer and case.kind is CaseKind.THREE_CYCLE
    ]
    best = _best(_chains(start, random, own), frozenset(own))
    return Chain(best, tuple(map(algorithm_for, best)))


def _best(chains: Iterator[_Steps], own: frozenset[Case]) -> _Steps:
    """Return the first chain of given cases only, or of many chains the one with most of them."""
    best = next(chains)
    for steps in islice(chains, _CHAINS_COMPARED if own else 0):
        if own.issuperset(best):
            break
        best = max(best, steps, key=lambda one: len(own.intersection(one)))
    return best


def _chains(start: Case, random: Random, own: Sequence[Case]) -> Iterator[_Steps]:
    """Yield random chains without end; the first two steps are given cases if possible."""
    while True:
        first = _random_case(start, random, own, ())
        second = _random_case(start, random, own, first.pieces)
        middles = list(product(_stickers(first, (2,)), _stickers(second, (1, 2))))
        for one, other in random.sample(middles, k=len(middles)):
            third = Case(start.piece_type, start.buffer, one, other)
            yield _completed((first, second, third))


def _random_case(
    start: Case, random: Random, own: Sequence[Case], apart_from: Collection[str]
) -> Case:
    """Return a random case of the buffer without some other pieces, one of the given ones if possible."""
    if suitable := [case for case in own if not set(case.pieces[1:]).intersection(apart_from)]:
        return random.choice(suitable)
    kind, excluded = start.piece_type, {start.pieces[0], *apart_from}
    pieces = [piece for piece in range(kind.pieces) if kind.piece_name(piece) not in excluded]
    one, other = (
        kind.names[random.choice(kind.stickers_of(piece))] for piece in random.sample(pieces, k=2)
    )
    return Case(kind, start.buffer, one, other)


def _stickers(case: Case, letters: Iterable[int]) -> list[str]:
    """Return the stickers of the pieces of some letters of a case."""
    kind, numbers = case.piece_type, case.stickers
    return [kind.names[one] for letter in letters for one in kind.stickers_from(numbers[letter])]


def _completed(steps: _Steps) -> _Steps:
    """Return three steps with the two that solve what they leave: one cycle of all five pieces."""
    kind, buffer = steps[0].piece_type, steps[0].stickers[0]
    letters = [letter for case in steps for letter in case.stickers[1:]]
    state, left = PieceState.solved(kind).after(letters, buffer), []
    for _ in range(_LETTERS_LEFT):
        left.append(Played(state.homes[buffer]))
        state = state.after(left[-1:], buffer)
    names = [kind.names[letter] for letter in left]
    last = (Case(kind, steps[0].buffer, *names[:2]), Case(kind, steps[0].buffer, *names[2:]))
    return *steps, *last
