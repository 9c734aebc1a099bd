"""Following many cubes at once, turn by turn, and the way back to where each came from."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.two_phase.turn_order import TURN_COUNT, Masks, Turns

Nodes: TypeAlias = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Trail:
    """For each step, which node of the step before every node came from, and by which turn."""

    steps: tuple[tuple[Nodes, Turns], ...] = ()

    def then(self, parents: Nodes, turns: Turns) -> "Trail":
        """The trail one step on."""
        return Trail((*self.steps, (parents, turns)))

    def back(self, nodes: Nodes) -> tuple[Nodes, Turns]:
        """Where these nodes of the last step came from at first, and their turns, one row each."""
        turns = np.empty((len(nodes), len(self.steps)), dtype=np.uint8)
        for number in reversed(range(len(self.steps))):
            parents, made = self.steps[number]
            turns[:, number] = made[nodes]
            nodes = parents[nodes]
        return nodes, turns


def children(masks: Masks) -> tuple[Nodes, Nodes]:
    """A child for every bit: the node it comes from, and the turn the bit stands for.

    >>> [part.tolist() for part in children(np.array([0b101, 0, 0b10], dtype=np.uint32))]
    [[0, 0, 2], [0, 2, 1]]
    """
    octets = np.ascontiguousarray(masks, dtype="<u4").view(np.uint8).reshape(-1, 4)[:, :3]
    bits = np.unpackbits(octets, axis=1, count=TURN_COUNT, bitorder="little")
    places = np.flatnonzero(bits.view(np.bool_))
    parents = places // TURN_COUNT
    return parents, places - parents * TURN_COUNT
