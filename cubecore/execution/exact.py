"""Algorithms for an exact effect: flips, twists, parity swaps, and any other state of the 3×3×3.

Short algorithms are looked up, as they are or after a setup: those of ``short_algorithms``, from
each side of the cube, in a mirror and inverted. Any other state is left to the two-phase solver.

A state is the home of the sticker at each place here, as a table of bytes.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, lru_cache, reduce
from heapq import nsmallest
from itertools import islice, product
from typing import NamedTuple, TypeAlias

from cubecore.commutators import Preference, Rank, effort, find
from cubecore.cube import (
    CORNER_PLACES,
    EDGE_PLACES,
    IDENTITY,
    SOLVED,
    Algorithm,
    Axis,
    Cubies,
    Metric,
    Move,
    inverted,
    merge_turns,
    rotations,
    turn_source,
)
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.execution.cases import Case
from cubecore.execution.short_algorithms import SHORT_ALGORITHMS
from cubecore.solvers import moves_to

_Turn: TypeAlias = tuple[str, int]
"""The letter of a face or a slice, and its quarter turns."""
_Turns: TypeAlias = tuple[_Turn, ...]

_TURNS = tuple(product("URFDLBMES", (1, 2, 3)))
_AXIS_OF = {letter: axis for axis in ("RLM", "UDE", "FBS") for letter in axis}
_FEW_SETUP_TURNS, _MANY_SETUP_TURNS = (0, 1), (2,)
_GRADED = 40
_LONGEST_LOOKED_UP = 14


class _Setup(NamedTuple):
    """Turns before an algorithm that are undone after it, and the states after both."""

    turns: _Turns
    state: bytes
    undone: bytes


def exact_algorithms(
    target: Cubies,
    *,
    most: int = 1,
    rank: Rank | str = Rank.LENGTH,
    deadline: Deadline = NO_DEADLINE,
) -> tuple[Algorithm, ...]:
    """Return algorithms that turn a solved cube into exactly this state.

    They come by their slice turns or, ranked for hands, by their effort. An ``UnsolvableError`` says why no turns reach a state. A search that is not over by the deadline
    raises a ``DeadlineError``.

    >>> from cubecore.execution.cases import flipped
    >>> exact_algorithms(flipped("UF", "UB"))[0].length("STM")
    11
    """
    if target == SOLVED:
        return (Algorithm(),)
    rank = Rank(rank)
    grade = _GRADES[rank]
    algorithms = _of_cycle(target, most, rank, deadline) or _looked_up(target, most, rank, deadline)
    if all(one.length(Metric.STM) > _LONGEST_LOOKED_UP for one in algorithms):
        algorithms += [moves_to(target, deadline=deadline)]
    ranked = sorted(algorithms, key=lambda one: (*grade(one), str(one)))
    return tuple(islice((one for one in ranked if SOLVED.apply(one) == target), most))


def _length(algorithm: Algorithm) -> tuple[float, float]:
    return algorithm.length(Metric.STM), Preference().awkwardness(algorithm.moves)


def _effort(algorithm: Algorithm) -> tuple[float, float]:
    return effort(algorithm), algorithm.length(Metric.STM)


_GRADES: Mapping[Rank, Callable[[Algorithm], tuple[float, float]]] = {
    Rank.LENGTH: _length,
    Rank.HANDS: _effort,
}
"""What algorithms are sorted by before their text."""


def _of_cycle(target: Cubies, most: int, rank: Rank | str, deadline: Deadline) -> list[Algorithm]:
    """Return commutators if the state is that of a three-cycle."""
    case = Case.of_state(target)
    if case is None or case.cycle is None or target.centers != SOLVED.centers:
        return []
    return [one.algorithm for one in find(case.cycle, most=most, rank=rank, deadline=deadline)]


def _looked_up(target: Cubies, most: int, rank: Rank, deadline: Deadline) -> list[Algorithm]:
    """Return the short algorithms for a state, and those that are short after a setup."""
    if target.centers != SOLVED.centers:
        return []
    state = homes_of(target)
    few, many = (
        _matches(state, number, deadline) for number in (_FEW_SETUP_TURNS, _MANY_SETUP_TURNS)
    )
    candidates = {_merged(setup, turns) for setup, turns in few}
    # Where fewer turns are enough, more are only worth while if some of them merge.
    candidates |= {_merged(*match) for match in many if not candidates or _meet(*match)}
    promising = nsmallest(_GRADED + most, candidates, key=_ROUGH_GRADES[rank])
    return [
        Algorithm([Move(letter, quarters=quarters) for letter, quarters in turns])
        for turns in promising
    ]


def _matches(
    state: bytes, setup_turns: Collection[int], deadline: Deadline
) -> Iterator[tuple[_Turns, _Turns]]:
    """Yield setups with so many turns, and the short algorithms for what a state is after each."""
    algorithms = _algorithms_by_state()
    for number in setup_turns:
        for setup in _setups(number):
            deadline.check()
            after = setup.state.translate(state.translate(setup.undone))
            yield from ((setup.turns, turns) for turns in algorithms.get(after, ()))


def _merged(setup: _Turns, turns: _Turns) -> _Turns:
    return tuple(merge_turns((*setup, *turns, *_inverse(setup))))


def _meet(setup: _Turns, turns: _Turns) -> bool:
    """Return whether the last turn of a setup is of the layer that the turns begin or end with."""
    layer = setup[-1][0]
    return layer in (turns[0][0], turns[-1][0])


def _roughly(turns: _Turns) -> float:
    """Return the effort of turns without that of regrips."""
    return sum(map(_turn_effort, turns))


@lru_cache(maxsize=len(_TURNS))
def _turn_effort(turn: _Turn) -> float:
    return effort(Move(turn[0], quarters=turn[1]))


_ROUGH_GRADES: Mapping[Rank, Callable[[_Turns], tuple[float, float, _Turns]]] = {
    Rank.LENGTH: lambda turns: (len(turns), _roughly(turns), turns),
    Rank.HANDS: lambda turns: (_roughly(turns), len(turns), turns),
}
"""What short algorithms are sorted by, so that only the first are graded."""


@cache
def _setups(number: int) -> tuple[_Setup, ...]:
    """Return all setups with so many turns; neighbouring turns are about different axes."""
    if number == 0:
        return (_Setup((), IDENTITY, IDENTITY),)
    setups = []
    for shorter in _setups(number - 1):
        for turn in _TURNS:
            if not shorter.turns or _AXIS_OF[shorter.turns[-1][0]] != _AXIS_OF[turn[0]]:
                turns = (*shorter.turns, turn)
                state = _state_after(turns)
                setups.append(_Setup(turns, state, inverted(state)))
    return tuple(setups)


@lru_cache(maxsize=1)
def _algorithms_by_state() -> Mapping[bytes, tuple[_Turns, ...]]:
    """Return the short algorithms, from each side, mirrored and inverted, by the state they make."""
    algorithms: dict[bytes, dict[_Turns, None]] = defaultdict(dict)
    for text in SHORT_ALGORITHMS:
        turns = tuple((move.letter, move.quarters) for move in Algorithm.parse(text))
        for renamed in _renamings():
            seen = tuple(renamed[turn] for turn in turns)
            for one in (seen, _inverse(seen)):
                algorithms[_state_after(one)][one] = None
    return {state: tuple(same) for state, same in algorithms.items()}


@lru_cache(maxsize=1)
def _renamings() -> tuple[Mapping[_Turn, _Turn], ...]:
    """Return what each turn is called from each side of the cube, and in a mirror."""
    moves = {turn: Algorithm(Move(turn[0], quarters=turn[1])) for turn in _TURNS}
    mirrored = {turn: move.mirror(Axis.X) for turn, move in moves.items()}
    rotated = [
        Algorithm([Move(axis, quarters=quarters) for axis, quarters in rotation])
        for rotation in rotations().values()
    ]
    return tuple(
        {turn: _turn(move.rotate(rotation)) for turn, move in named.items()}
        for named, rotation in product((moves, mirrored), rotated)
    )


def _turn(algorithm: Algorithm) -> _Turn:
    (move,) = algorithm.moves
    return move.letter, move.quarters


def _inverse(turns: _Turns) -> _Turns:
    return tuple((letter, 4 - quarters) for letter, quarters in reversed(turns))


def _state_after(turns: _Turns) -> bytes:
    """Return the state that turns make of a solved cube."""
    return reduce(lambda state, turn: _source(turn).translate(state), turns, IDENTITY)


@lru_cache(maxsize=len(_TURNS))
def _source(turn: _Turn) -> bytes:
    letter, quarters = turn
    return turn_source(Move(letter, quarters=quarters).turn(3))


def homes_of(cubies: Cubies) -> bytes:
    """Return the home of the sticker at each place of a state with the centres in place."""
    state = bytearray(IDENTITY)
    for places, pieces, turned in (
        (CORNER_PLACES, cubies.cp, cubies.co),
        (EDGE_PLACES, cubies.ep, cubies.eo),
    ):
        ways = len(places[0])
        for own, piece, turn in zip(places, pieces, turned, strict=True):
            for number, place in enumerate(own):
                state[place] = places[piece][(number - turn) % ways]
    return bytes(state)
