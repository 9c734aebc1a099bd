"""Turns of the same layers that follow each other, made one."""

from collections.abc import Iterable
from dataclasses import replace

from cubecore.cube.algorithm import Move


def merged(moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves with each two of the same layers made one, until none follow each other.

    >>> [str(move) for move in merged(map(Move.parse, "R U 2F 2F2 2F U R".split()))]
    ['R', 'U2', 'R']
    """
    kept: list[Move] = []
    for move in moves:
        last = kept[-1] if kept else None
        if (
            last is None
            or last.first != move.first
            or last.letter != move.letter
            or last.last != move.last
        ):
            kept.append(move)
            continue
        kept.pop()
        quarters = (last.quarters + move.quarters) % 4
        if quarters:
            kept.append(replace(last, quarters=quarters))
    return tuple(kept)
