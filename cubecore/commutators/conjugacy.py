"""Commutators and conjugates in words of runs, by cutting a word anywhere.

A word w is ``[A, B]`` exactly if A' w is A' carried elsewhere by B: ``A' w = B A' B'``. Whether one
word is another one carried elsewhere is easy to see: take off the ends of both that undo each other,
and compare what is left as rings.
"""

from collections.abc import Iterator

from cubecore.commutators.executed import Groups, Word, joined, undone
from cubecore.commutators.set_ups import beginnings, whole_beginnings


def parts_of(word: Word, groups: Groups, *, cut_inside: bool) -> Iterator[tuple[Word, Word]]:
    """Yield A and B for each way found in which a word is [A, B], A being a beginning of the word.

    With ``cut_inside`` the last run of A may be a part of a run.

    >>> from cubecore.commutators.executed import Run
    >>> from cubecore.cube.algorithm import turns_of
    >>> turns = turns_of("R U R' U'", 3)
    >>> groups = Groups.of(turns, 3)
    >>> word = joined(Run(turn.axis, groups.angles(turn)) for turn in turns)
    >>> first, second = next(parts_of(word, groups, cut_inside=False))
    >>> joined(first, second, undone(first), undone(second)) == word
    True
    """
    for first in beginnings(word, groups) if cut_inside else whole_beginnings(word):
        back = undone(first)
        for second in carriers(joined(back, word), back):
            yield first, second


def carriers(word: Word, other: Word) -> Iterator[Word]:
    """Yield words B that carry another word to this one: ``word = B other B'``."""
    before, ring = ring_of(word)
    before_other, ring_other = ring_of(other)
    if len(ring) != len(ring_other):
        return
    for shift in range(max(len(ring), 1)):
        if (*ring[shift:], *ring[:shift]) == ring_other:
            yield joined(before, ring[:shift], undone(before_other))


def ring_of(word: Word) -> tuple[Word, Word]:
    """Return s and r with ``word = s r s'``, the ends of r turning about different axes."""
    before: Word = ()
    ring = word
    while len(ring) > 1 and ring[0].axis is ring[-1].axis:
        before = (*before, ring[0])
        ring = joined(ring[1:], ring[:1])
    return before, ring
