"""Algorithms that cycle three edges and are easy to execute, though no short commutators.

They and setups of them are the easiest of all sequences of R and U, or of M and U, as far as these
are easier than commutators for the same cycle.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from cubecore.commutators.piece_cycles import ThreePlaces
from cubecore.commutators.table import BareCommutator, CommutatorTable
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.geometry import Axis

SEQUENCES = ("R' U R U R U R' U' R' U'", "U R U R' U' R' U' R' U R", "U M U M' U M U M'")
_SIZE = 3


def sequences_by_cycle(table: CommutatorTable) -> dict[ThreePlaces, list[BareCommutator]]:
    """Return the sequences, in every mirror and inverted, by the cycle of edges that they do."""
    numbers = {(turn.axis, turn.first, turn.quarters % 4): n for n, turn in enumerate(table.turns)}
    by_cycle = defaultdict(list)
    for algorithm in _in_every_mirror():
        turns = tuple(
            numbers[turn.axis, turn.first, turn.quarters % 4] for turn in algorithm.turns(_SIZE)
        )
        destinations = table.composed_destinations(turns)
        for one, two in enumerate(destinations):
            if one != two:
                cycle = (one, two, destinations[two])
                by_cycle[cycle].append(BareCommutator(turns, (), turns))
    return by_cycle


def _in_every_mirror() -> Iterator[Algorithm]:
    for text in SEQUENCES:
        for mirrors in (axes for count in range(4) for axes in combinations(Axis, count)):
            algorithm = Algorithm.parse(text)
            for axis in mirrors:
                algorithm = algorithm.mirror(axis)
            yield algorithm
            yield algorithm.inverse
