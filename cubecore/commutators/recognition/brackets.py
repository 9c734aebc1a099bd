"""Find the commutator in a plain sequence of moves: the brackets that were written out.

A sequence is a commutator exactly if, up to a setup, it reads ``a b c a' b' c'`` for some parts a,
b and c: then it is ``[a b, c a']``, and ``[b, c]`` if a is empty. Turns that met and were merged when
the brackets were written out are separated again by trying every setup.

A sequence is read in two ways: as it is written, and as it is executed, where wide turns, slices
and rotations change what the letters after them mean (``r U R' U' r' F R F'`` is ``[L, F R' F']``). The
brackets have the same effect as the sequence, including how the cube is held at the end, but
written out they need not be the same moves.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import TypeAlias

import numpy as np

from cubecore.commutators.recognition.parts import (
    plain_parts,
    prefixes,
    rotating_commutators,
    whole_prefixes,
)
from cubecore.commutators.recognition.rotationless import (
    AxialTurn,
    LayerGroups,
    Rotationless,
    TurnSequence,
    inverse_sequence,
    join_sequences,
    shortest_moves,
)
from cubecore.cube.algorithm import (
    Algorithm,
    Commutator,
    Conjugate,
    Move,
    Moves,
    simplified,
    turns_of,
)
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn
from cubecore.cube.pieces import HOME_CENTERS, rotations
from cubecore.cube.stickers import Cube

_MOST_SURPLUS = 2
"""How many moves longer than the shortest brackets others may be when they are written out."""

_Turns: TypeAlias = tuple[Turn, ...]
_Moves: TypeAlias = tuple[Move, ...]


def recognise(algorithm: Moves, size: int = 3) -> tuple[Algorithm, ...]:
    """Return short ways to write a sequence as ``[A, B]`` or ``[S: [A, B]]``, the shortest first.

    A sequence that is no commutator, but ends by undoing how it began, is a conjugate ``[S: A]``.
    If a sequence is a commutator except for how it leaves the cube held, there are rotations before
    or after the brackets.

    >>> [str(one) for one in recognise("R U R' D R U' R' D'")][:1]
    ["[R U R', D]"]
    >>> [str(one) for one in recognise("r U R' U' r' F R F'")][:1]
    ["[L, F R' F']"]
    >>> [str(one) for one in recognise("x R' U R' D2 R U' R' D2 R2")][:1]
    ["x [R': [U, R' D2 R]]"]
    >>> [str(one) for one in recognise("F R U R F'")], recognise("R U F")
    (['[F: R U R]'], ())
    """
    turns = turns_of(algorithm, size)
    effect = Cube(size).apply(turns).labels
    distinct = {str(one): one for one in _brackets(turns, size) or _with_rotations(turns, size)}
    same = [
        one for one in distinct.values() if np.array_equal(Cube(size).apply(one).labels, effect)
    ]
    if not same:
        return _as_conjugate(turns, LayerGroups.of(turns, size))
    least = min(map(len, same))
    short = [one for one in same if len(one) <= least + _MOST_SURPLUS]
    return tuple(sorted(short, key=lambda one: (_moves_in_brackets(one), str(one))))


def _brackets(turns: _Turns, size: int) -> list[Algorithm]:
    """Return the brackets for turns, as they are written and as they are executed."""
    groups = LayerGroups.of(turns, size)
    return [*_as_written(turns, groups), *_as_executed(turns, groups)]


def _as_conjugate(turns: _Turns, groups: LayerGroups) -> tuple[Algorithm, ...]:
    """Return the turns as [S: A] with the longest possible S, or nothing if they are no conjugate."""
    sequence = join_sequences(AxialTurn(turn.axis, groups.angles(turn)) for turn in turns)
    pairs = zip(sequence, reversed(sequence), strict=True)
    half = takewhile(lambda pair: pair[0] == pair[1].inverse, pairs)
    length = min(sum(1 for _ in half), (len(sequence) - 1) // 2)
    if length < 1:
        return ()
    setup, core = sequence[:length], sequence[length:-length]
    parts = _plain_moves(setup, groups), _plain_moves(core, groups)
    return (Algorithm((Conjugate(*parts),)),)


def _with_rotations(turns: _Turns, size: int) -> list[Algorithm]:
    """Return the brackets, with rotations around them, for turns that rotate the cube."""
    before = tuple(takewhile(lambda turn: (turn.first, turn.last) == (0, size - 1), turns))
    rest = turns[len(before) :]
    rotation = Rotationless.of(rest, LayerGroups.of(rest, size)).rotation
    if not before and rotation == HOME_CENTERS:
        return []
    after = tuple(Move(axis.value, quarters=quarters) for axis, quarters in rotations()[rotation])
    back = tuple(move.inverse.turn(size) for move in reversed(after))
    brackets = _brackets(rest + back, size)
    return [Algorithm((*simplified(before, size), *one.nodes, *after)) for one in brackets]


def _as_written(turns: _Turns, groups: LayerGroups) -> Iterator[Algorithm]:
    """Yield the brackets that can be read off the turns; rotations are turns like all others."""
    sequence = join_sequences(AxialTurn(turn.axis, groups.angles(turn)) for turn in turns)
    for parts in _conjugates(sequence, groups):
        yield _algorithm(*(_plain_moves(part, groups) for part in parts))


def _as_executed(turns: _Turns, groups: LayerGroups) -> Iterator[Algorithm]:
    """Yield the brackets for what the turns do when they are executed."""
    whole = Rotationless.of(turns, groups)
    if whole.rotation == HOME_CENTERS:
        for sequences in _conjugates(whole.turns, groups):
            yield _algorithm(*(_hiding_moves(Rotationless(one), groups) for one in sequences))
    for setup, first, second in rotating_commutators(whole, groups):
        parts = (Rotationless(setup), first, second)
        yield _algorithm(*(_hiding_moves(part, groups) for part in parts))


def _conjugates(
    sequence: TurnSequence, groups: LayerGroups
) -> Iterator[tuple[TurnSequence, TurnSequence, TurnSequence]]:
    """Yield S, A and B for each way found to read a sequence as [S: [A, B]]."""
    if not _is_balanced(sequence):
        return
    for setup in ((), *whole_prefixes(sequence)):
        bare = join_sequences(inverse_sequence(setup), sequence, setup)
        yield from ((setup, *parts) for parts in plain_parts(bare, groups, cut_inside=True))
    for setup in prefixes(sequence, groups):
        bare = join_sequences(inverse_sequence(setup), sequence, setup)
        yield from ((setup, *parts) for parts in plain_parts(bare, groups, cut_inside=False))


def _is_balanced(sequence: TurnSequence) -> bool:
    """Return whether the angles of every group about every axis add up to zero."""
    angles = {axis: [turn.angles for turn in sequence if turn.axis is axis] for axis in Axis}
    return all(
        sum(group) % 4 == 0 for turns in angles.values() for group in zip(*turns, strict=True)
    )


def _plain_moves(sequence: TurnSequence, groups: LayerGroups) -> _Moves:
    """Return the fewest moves for each axial turn of a sequence, rotations included."""
    turns = (simplified(groups.turns(turn.axis, turn.angles), groups.size) for turn in sequence)
    return tuple(move for moves in turns for move in moves)


def _hiding_moves(part: Rotationless, groups: LayerGroups) -> _Moves:
    """Return the fewest moves for a part, with its rotation hidden in them."""
    return shortest_moves(part.turns, part.rotation, groups) or ()


def _algorithm(setup: _Moves, first: _Moves, second: _Moves) -> Algorithm:
    commutator = Commutator(first, second)
    return Algorithm((Conjugate(setup, (commutator,)),) if setup else (commutator,))


def _moves_in_brackets(algorithm: Algorithm) -> int:
    """Return how many moves are written between the brackets."""
    text = str(algorithm).translate(str.maketrans("[],:", "    "))
    return len(text.split())
