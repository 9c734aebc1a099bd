"""The commutator in a plain sequence of moves: brackets found again after they were written out.

A word is a commutator exactly if, up to a setup, it reads ``a b c a' b' c'`` for some parts a, b and
c: then it is ``[a b, c a']``, and ``[b, c]`` where a is empty. Turns that met and were merged when the
brackets were written out are parted again by trying every setup.

A sequence is read in two ways: as it is written, and as it is executed, where wide turns, slices and
rotations change what the letters after them mean (``r U R' U' r' F R F'`` is ``[L, F R' F']``). The
brackets found have the same effect as the sequence, including how the cube is held at the end, but
written out they need not be the same moves.
"""

from collections.abc import Iterator
from itertools import takewhile

import numpy as np

from cubecore.commutators.conjugacy import parts_of
from cubecore.commutators.executed import (
    HELD_AS_BEFORE,
    Executed,
    Groups,
    Run,
    Word,
    all_rotations,
    joined,
    undone,
)
from cubecore.commutators.rotating_commutators import commutators_of
from cubecore.commutators.set_ups import beginnings, whole_beginnings
from cubecore.commutators.shortest_writing import shortest
from cubecore.cube.algorithm import Algorithm, Commutator, Conjugate, Move, Moves, turns_of
from cubecore.cube.algorithm.simplify import simplified
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn
from cubecore.cube.stickers import Cube

MOST_SURPLUS = 2
"""How many moves longer than the shortest brackets others may be when they are written out."""

Turns = tuple[Turn, ...]
ManyMoves = tuple[Move, ...]


def recognise(algorithm: Moves, size: int = 3) -> tuple[Algorithm, ...]:
    """Return short ways to write a sequence as ``[A, B]`` or ``[S: [A, B]]``, the shortest first.

    A sequence that is a commutator but for how it leaves the cube held is written with rotations
    before or after the brackets.

    >>> [str(one) for one in recognise("R U R' D R U' R' D'")][:1]
    ["[R U R', D]"]
    >>> [str(one) for one in recognise("r U R' U' r' F R F'")][:1]
    ["[L, F R' F']"]
    >>> [str(one) for one in recognise("x R' U R' D2 R U' R' D2 R2")][:1]
    ["x [R': [U, R' D2 R]]"]
    >>> recognise("R U F")
    ()
    """
    turns = turns_of(algorithm, size)
    effect = Cube(size).apply(turns).labels
    found = {str(one): one for one in _brackets(turns, size) or _held_otherwise(turns, size)}
    right = [one for one in found.values() if np.array_equal(Cube(size).apply(one).labels, effect)]
    shortest_length = min(map(len, right), default=0)
    short = [one for one in right if len(one) <= shortest_length + MOST_SURPLUS]
    return tuple(sorted(short, key=lambda one: (_written_moves(one), str(one))))


def _brackets(turns: Turns, size: int) -> list[Algorithm]:
    """Return the brackets for turns, as they are written and as they are executed."""
    groups = Groups.of(turns, size)
    return [*_as_written(turns, groups), *_as_executed(turns, groups)]


def _held_otherwise(turns: Turns, size: int) -> list[Algorithm]:
    """Return the brackets with rotations around them, for turns that leave the cube held otherwise."""
    before = tuple(takewhile(lambda turn: (turn.first, turn.last) == (0, size - 1), turns))
    rest = turns[len(before) :]
    rotation = Executed.of(rest, Groups.of(rest, size)).rotation
    if not before and rotation == HELD_AS_BEFORE:
        return []
    after = all_rotations()[rotation]
    back = tuple(move.inverse.turn(size) for move in reversed(after))
    brackets = _brackets(rest + back, size)
    return [Algorithm((*simplified(before, size), *one.nodes, *after)) for one in brackets]


def _as_written(turns: Turns, groups: Groups) -> Iterator[Algorithm]:
    """Yield the brackets that can be read off the turns, rotations being turns like all others."""
    word = joined(Run(turn.axis, groups.angles(turn)) for turn in turns)
    for parts in _conjugates(word, groups):
        yield _algorithm(*(_moves(part, groups) for part in parts))


def _as_executed(turns: Turns, groups: Groups) -> Iterator[Algorithm]:
    """Yield the brackets found in what the turns do when they are executed."""
    executed = Executed.of(turns, groups)
    if executed.rotation == HELD_AS_BEFORE:
        for words in _conjugates(executed.word, groups):
            yield _algorithm(*(_hiding(Executed(word, HELD_AS_BEFORE), groups) for word in words))
    for set_up, first, second in commutators_of(executed, groups):
        parts = (Executed(set_up, HELD_AS_BEFORE), first, second)
        yield _algorithm(*(_hiding(part, groups) for part in parts))


def _conjugates(word: Word, groups: Groups) -> Iterator[tuple[Word, Word, Word]]:
    """Yield S, A and B for each way found in which a word is [S: [A, B]]."""
    if not _undoes_itself(word):
        return
    for set_up in ((), *whole_beginnings(word)):
        bare = joined(undone(set_up), word, set_up)
        yield from ((set_up, *parts) for parts in parts_of(bare, groups, cut_inside=True))
    for set_up in beginnings(word, groups):
        bare = joined(undone(set_up), word, set_up)
        yield from ((set_up, *parts) for parts in parts_of(bare, groups, cut_inside=False))


def _undoes_itself(word: Word) -> bool:
    """Return whether every group turns back about every axis in all, as in every commutator."""
    angles = {axis: [run.angles for run in word if run.axis is axis] for axis in Axis}
    return all(sum(group) % 4 == 0 for runs in angles.values() for group in zip(*runs, strict=True))


def _moves(word: Word, groups: Groups) -> ManyMoves:
    """Return the fewest moves for each run of a word, rotations included."""
    runs = (simplified(groups.turns(run.axis, run.angles), groups.size) for run in word)
    return tuple(move for run in runs for move in run)


def _hiding(part: Executed, groups: Groups) -> ManyMoves:
    """Return the fewest moves for what is executed, its rotation hidden in them."""
    return shortest(part.word, part.rotation, groups) or ()


def _algorithm(set_up: ManyMoves, first: ManyMoves, second: ManyMoves) -> Algorithm:
    commutator = Commutator(first, second)
    return Algorithm((Conjugate(set_up, (commutator,)),) if set_up else (commutator,))


def _written_moves(algorithm: Algorithm) -> int:
    """Return how many moves are written between the brackets."""
    text = str(algorithm).translate(str.maketrans("[],:", "    "))
    return len(text.split())
