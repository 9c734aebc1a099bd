"""Algorithms for an exact effect: flips, twists, parity swaps, and any other state of the 3×3×3.

Short algorithms are looked up, as they are or after a setup: those of ``short_algorithms``, from
each side of the cube, in a mirror and inverted. Any other state is left to the two-phase solver.

A state is the home of the sticker at each place here, as a table of bytes.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache, reduce
from itertools import islice, product
from typing import NamedTuple, TypeAlias

from cubecore.commutators import Preference, find
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
from cubecore.solvers import LimitError, moves_to

_Turn: TypeAlias = tuple[str, int]
"""The letter of a face or a slice, and its quarter turns."""
_Turns: TypeAlias = tuple[_Turn, ...]

_TURNS = tuple(product("URFDLBMES", (1, 2, 3)))
_AXIS_OF = {letter: axis for axis in ("RLM", "UDE", "FBS") for letter in axis}
_MOST_SETUP_TURNS = 2
_FIRST_TURNS = ("R", "F", "U")
_LONGER_THAN_SHORTEST = 2


class _Setup(NamedTuple):
    """Turns before an algorithm that are undone after it, and the states after both."""

    turns: _Turns
    state: bytes
    undone: bytes


def exact_algorithms(
    target: Cubies, *, most: int = 1, deadline: Deadline = NO_DEADLINE
) -> tuple[Algorithm, ...]:
    """Return algorithms that turn a solved cube into exactly this state, the shortest first.

    An ``UnsolvableError`` says why no turns reach a state. A search that is not over by the deadline
    raises a ``DeadlineError``.

    >>> from cubecore.execution.cases import flipped
    >>> exact_algorithms(flipped("UF", "UB"))[0].length("STM")
    11
    """
    if target == SOLVED:
        return (Algorithm(),)
    algorithms = _of_cycle(target, most, deadline) or _looked_up(target, deadline)
    if not algorithms:
        algorithms = _solved(target, deadline)
    ranked = sorted(algorithms, key=_rank)
    return tuple(islice((one for one in ranked if SOLVED.apply(one) == target), most))


def _rank(algorithm: Algorithm) -> tuple[int, float, str]:
    """Return what algorithms are sorted by: their length, how awkward their moves are, their text."""
    awkwardness = Preference().awkwardness(algorithm.moves)
    return algorithm.length(Metric.STM), awkwardness, str(algorithm)


def _solved(target: Cubies, deadline: Deadline) -> list[Algorithm]:
    """Return moves from the two-phase solver, which some states need a first turn for."""
    try:
        return [moves_to(target, deadline=deadline)]
    except LimitError:
        turns = [Algorithm.parse(turn) for turn in _FIRST_TURNS]
        left = [SOLVED.apply(turn.inverse) * target for turn in turns]
        return [
            turn + moves_to(state, deadline=deadline)
            for turn, state in zip(turns, left, strict=True)
        ]


def _of_cycle(target: Cubies, most: int, deadline: Deadline) -> list[Algorithm]:
    """Return commutators if the state is that of a three-cycle."""
    case = Case.of_state(target)
    if case is None or case.cycle is None or target.centers != SOLVED.centers:
        return []
    return [one.algorithm for one in find(case.cycle, most=most, deadline=deadline)]


def _looked_up(target: Cubies, deadline: Deadline) -> list[Algorithm]:
    """Return the short algorithms for a state, and those that are short after a setup."""
    if target.centers != SOLVED.centers:
        return []
    state, algorithms = _state_of(target), _algorithms_by_state()
    candidates: set[_Turns] = set()
    for setup in _setups():
        deadline.check()
        for turns in algorithms.get(setup.state.translate(state.translate(setup.undone)), ()):
            whole = (*setup.turns, *turns, *_inverse(setup.turns))
            candidates.add(tuple(merge_turns(whole)))
    longest = min(map(len, candidates), default=0) + _LONGER_THAN_SHORTEST
    return [
        Algorithm([Move(letter, quarters=quarters) for letter, quarters in turns])
        for turns in candidates
        if len(turns) <= longest
    ]


@lru_cache(maxsize=1)
def _setups() -> tuple[_Setup, ...]:
    """Return all setups, the shortest first; neighbouring turns are about different axes."""
    setups = [_Setup((), IDENTITY, IDENTITY)]
    longest: list[_Turns] = [()]
    for _ in range(_MOST_SETUP_TURNS):
        longest = [
            (*turns, turn)
            for turns in longest
            for turn in _TURNS
            if not turns or _AXIS_OF[turns[-1][0]] != _AXIS_OF[turn[0]]
        ]
        for turns in longest:
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


def _state_of(cubies: Cubies) -> bytes:
    """Return a state with the centres in place, by its stickers."""
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
