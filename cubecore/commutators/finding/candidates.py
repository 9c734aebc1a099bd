"""Commutators that may be an answer: turns as numbers until one is chosen and written."""

from collections.abc import Iterator
from heapq import nsmallest
from itertools import chain, groupby
from operator import itemgetter
from typing import NamedTuple

from cubecore.commutators.finding.preferences import Preference
from cubecore.commutators.finding.tables import Bare, CommutatorTable, Turns, merged, undone
from cubecore.cube.algorithm import Algorithm, Commutator, Conjugate, Move


class Way(NamedTuple):
    """A commutator and the turns around it, and how many turns are left once they are merged."""

    left: int
    set_up: Turns
    bare: Bare

    def executed(self) -> Turns:
        """Return the turns that are left."""
        return merged((*self.set_up, *self.bare.executed, *undone(self.set_up)))

    def written(self, table: CommutatorTable) -> Algorithm:
        """Return the commutator in brackets."""
        set_up, first, second = (
            tuple(table.moves[turn] for turn in turns)
            for turns in (self.set_up, self.bare.first, self.bare.second)
        )
        bare = Commutator(first, second)
        return Algorithm((Conjugate(set_up, (bare,)),) if set_up else (bare,))


def way_of(set_up: Turns, bare: Bare) -> Way:
    """Return a commutator with turns around it, merging turns only where the two meet."""
    inside = bare.executed
    if set_up and set_up[-1] // 3 in (inside[0] // 3, inside[-1] // 3):
        left = len(merged((*set_up, *inside, *undone(set_up))))
    else:
        left = len(inside) + 2 * len(set_up)
    return Way(left, set_up, bare)


class Candidate(NamedTuple):
    """One of the shortest ways, with the moves it is executed by."""

    length: int
    moves: tuple[Move, ...]
    way: Way


def shortest(ways: Iterator[Way], count: int) -> list[Way]:
    """Return the ways with the fewest turns left, the earlier ones where there are too many."""
    return nsmallest(count, ways, key=itemgetter(0))


def candidates(table: CommutatorTable, ways: list[Way]) -> list[Candidate]:
    """Return the moves that execute the ways, each sequence with the first way to write it."""
    found: dict[tuple[Turns, ...], Candidate] = {}
    for way in ways:
        key = axis_runs(table, way.executed())
        if key not in found:
            runs = [table.run(turns) for turns in key]
            moves = tuple(chain.from_iterable(run.moves for run in runs))
            found[key] = Candidate(sum(run.length for run in runs), moves, way)
    return list(found.values())


def axis_runs(table: CommutatorTable, turns: Turns) -> tuple[Turns, ...]:
    """Return turns in runs about one axis, each layer once, with runs that do nothing left out."""
    layers = len(table.model.turned)
    axes: list[int] = []
    runs: list[dict[int, int]] = []
    for turn in turns:
        layer, amount = divmod(turn, 3)
        axis = layer // layers
        if not axes or axes[-1] != axis:
            axes.append(axis)
            runs.append({layer: amount})
            continue
        run = runs[-1]
        quarters = (run.pop(layer, -1) + amount + 2) % 4
        if quarters:
            run[layer] = quarters - 1
        elif not run:
            axes.pop()
            runs.pop()
    return tuple([tuple([3 * layer + run[layer] for layer in sorted(run)]) for run in runs])


def ranked(
    table: CommutatorTable, found: list[Candidate], preference: Preference
) -> Iterator[tuple[Candidate, Algorithm]]:
    """Yield candidates with their brackets: the shortest, then the handiest, then by their text."""
    length, awkwardness = itemgetter(0), itemgetter(0)
    for _, alike in groupby(sorted(found, key=length), key=length):
        graded = [(preference.awkwardness(one.moves), one) for one in alike]
        for _, ties in groupby(sorted(graded, key=awkwardness), key=awkwardness):
            written = [(one, one.way.written(table)) for _, one in ties]
            yield from sorted(written, key=lambda pair: str(pair[1]))
