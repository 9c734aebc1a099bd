"""The commutator in a plain sequence of moves: brackets found again after they were written out.

A word of turns is a commutator exactly if, up to set-up turns, it reads ``a b c a' b' c'`` for some
parts a, b and c: then it is ``[a b, c a']``, and ``[b, c]`` where a is empty. Turns that met and
were merged when the brackets were written out are parted again by trying every set-up.
"""

from collections.abc import Iterator

import numpy as np

from cubecore.cube.algorithm import Algorithm, Commutator, Conjugate, Move, Moves, turns_of
from cubecore.cube.moves import Turn
from cubecore.cube.stickers import Cube

Word = tuple[Turn, ...]


def recognise(algorithm: Moves, size: int = 3) -> tuple[Algorithm, ...]:
    """All ways found to write a sequence as ``[A, B]`` or ``[S: [A, B]]``, the shortest first.

    >>> [str(one) for one in recognise("R U R' D R U' R' D'")][:1]
    ["[R U R', D]"]
    >>> [str(one) for one in recognise("R2 D R' U R D' R' U' R'")][:1]
    ["[R2: [D, R' U R]]"]
    >>> recognise("R U F")
    ()
    """
    turns = turns_of(algorithm, size)
    word = merged(turns)
    found = {str(one): one for one in _written(word, size)}
    effect = Cube(size).apply(turns).labels
    right = [one for one in found.values() if np.array_equal(Cube(size).apply(one).labels, effect)]
    return tuple(sorted(right, key=lambda one: (_written_moves(one), str(one))))


def merged(turns: Word) -> Word:
    """The turns with those of the same layers merged where only parallel ones lie between."""
    runs: list[dict[tuple[int, int], Turn]] = []
    for turn in turns:
        if not runs or next(iter(runs[-1].values())).axis is not turn.axis:
            runs.append({})
        layers = (turn.first, turn.last)
        before = runs[-1].pop(layers, None)
        quarters = (turn.quarters + (before.quarters if before else 0)) % 4
        if quarters:
            runs[-1][layers] = Turn(turn.axis, *layers, quarters)
        if not runs[-1]:
            runs.pop()
    return tuple(run[layers] for run in runs for layers in sorted(run))


def _written(word: Word, size: int) -> Iterator[Algorithm]:
    for set_up in _set_ups(word):
        bare = merged((*_undone(set_up), *word, *set_up))
        for first, second in _parts(bare):
            commutator = Commutator(_moves(first, size), _moves(second, size))
            inside = (commutator,)
            yield Algorithm((Conjugate(_moves(set_up, size), inside),) if set_up else inside)


def _set_ups(word: Word) -> Iterator[Word]:
    """The beginnings of a word, the last turn of each by any angle."""
    yield ()
    for length in range(1, len(word) // 2 + 1):
        last = word[length - 1]
        for quarters in (1, 2, 3):
            yield (*word[: length - 1], Turn(last.axis, last.first, last.last, quarters))


def _parts(word: Word) -> Iterator[tuple[Word, Word]]:
    """A and B for each way in which a word is [A, B]."""
    half, odd = divmod(len(word), 2)
    if odd:
        return
    rest = word[half:]
    for start in range(half):
        for end in range(start + 1, half + 1):
            one, two, three = word[:start], word[start:end], word[end:half]
            if (one or three) and rest == _undone(one) + _undone(two) + _undone(three):
                yield one + two, three + _undone(one)


def _undone(word: Word) -> Word:
    return tuple(turn.inverse for turn in reversed(word))


def _moves(word: Word, size: int) -> tuple[Move, ...]:
    return tuple(Move.from_turn(turn, size) for turn in word)


def _written_moves(algorithm: Algorithm) -> int:
    """How many moves are written between the brackets."""
    text = str(algorithm).translate(str.maketrans("[],:", "    "))
    return len(text.split())
