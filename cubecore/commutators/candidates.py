"""Commutators that may be answers of the finder: turn numbers with a setup, and their moves."""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from cubecore.commutators.table import (
    BareCommutator,
    CommutatorTable,
    TableTurns,
    merge_turn_numbers,
    undo_turns,
)
from cubecore.cube.algorithm import Algorithm, Commutator, Conjugate, Move


class SetupCommutator(NamedTuple):
    """``[S: [A, B]]`` as turn numbers, and how many turns are left once neighbours are merged."""

    turns_left: int
    setup: TableTurns
    bare: BareCommutator

    @classmethod
    def of(cls, setup: TableTurns, bare: BareCommutator) -> "SetupCommutator":
        """Return a commutator with a setup; turns can only be merged where the two meet."""
        inside = bare.merged
        if setup and setup[-1] // 3 in (inside[0] // 3, inside[-1] // 3):
            turns_left = len(merge_turn_numbers((*setup, *inside, *undo_turns(setup))))
        else:
            turns_left = len(inside) + 2 * len(setup)
        return cls(turns_left, setup, bare)

    def merged(self) -> TableTurns:
        """Return the turns that are left."""
        return merge_turn_numbers((*self.setup, *self.bare.merged, *undo_turns(self.setup)))

    def algorithm(self, table: CommutatorTable) -> Algorithm:
        """Return the commutator in brackets, or plain moves if it is none."""
        if not self.bare.second:
            return Algorithm(_moves_of(table, axis_runs(table, self.merged())))
        setup, first, second = (
            tuple(table.moves[turn] for turn in turns)
            for turns in (self.setup, self.bare.first, self.bare.second)
        )
        bare = Commutator(first, second)
        return Algorithm((Conjugate(setup, (bare,)),) if setup else (bare,))


class Candidate(NamedTuple):
    """A commutator with the moves that execute it and their length."""

    length: int
    moves: tuple[Move, ...]
    source: SetupCommutator


def distinct_candidates(
    table: CommutatorTable, commutators: Iterable[SetupCommutator]
) -> list[Candidate]:
    """Return the candidates, one for each sequence of moves: the first way to write it."""
    candidates: dict[tuple[TableTurns, ...], Candidate] = {}
    for commutator in commutators:
        key = axis_runs(table, commutator.merged())
        if key not in candidates:
            length = sum(table.run(turns).length for turns in key)
            candidates[key] = Candidate(length, _moves_of(table, key), commutator)
    return list(candidates.values())


def _moves_of(table: CommutatorTable, runs: Iterable[TableTurns]) -> tuple[Move, ...]:
    return tuple(chain.from_iterable(table.run(turns).moves for turns in runs))


def axis_runs(table: CommutatorTable, turns: TableTurns) -> tuple[TableTurns, ...]:
    """Return turns as runs about one axis, each layer once, without runs that do nothing.

    Turns about one axis commute, so that more can be merged here than neighbours.
    """
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
