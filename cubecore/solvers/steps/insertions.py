"""What has to be brought home in the first two layers, slot by slot, and short words for it.

The words are found for the front right slot only; the cube turned by quarter turns about its
vertical axis has them for the others.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.steps.whereabouts import numbers_of
from cubecore.solvers.steps.words import NO_MOVE, Moves, Places, Words, words_keeping
from cubecore.solvers.table_cache import Tables

Target: TypeAlias = tuple[int, ...]

CORNER_SLOTS: tuple[Target, ...] = tuple((n,) for n in numbers_of("DFR", "DLF", "DBL", "DRB"))
EDGE_SLOTS: tuple[Target, ...] = tuple((n,) for n in numbers_of("FR", "FL", "BL", "BR"))
PAIR_SLOTS = tuple((*c, *e) for c, e in zip(CORNER_SLOTS, EDGE_SLOTS, strict=True))
LONGEST = 10


@dataclass(frozen=True, slots=True)
class Insertion:
    """What is to be brought home, slot by slot, and what has to stay home all the while.

    ``longest`` tells how long words may be, by the number of slots that are done; ``choices`` how
    many words are kept for each place the target may be found in.
    """

    kept: Target
    slots: tuple[Target, ...]
    longest: tuple[int, int, int, int]
    choices: int

    def words(self, halves: list[Words]) -> Tables:
        """For the first slot, and every set of others done: words, and whence they bring home."""
        done, places, moves = [], [], []
        for others in _sets(range(1, 4)):
            kept = self.kept + tuple(piece for slot in others for piece in self.slots[slot])
            found_moves, found_places = self._for_set(halves, kept, self.longest[len(others)])
            moves.append(found_moves)
            places.append(found_places)
            done.append(np.full(len(found_moves), bits(others), dtype=np.uint8))
        return {
            "done": np.concatenate(done),
            "places": np.concatenate(places),
            "moves": np.concatenate(moves),
        }

    def _for_set(self, halves: list[Words], kept: Target, longest: int) -> tuple[Moves, Places]:
        moves, places = [], []
        for length in range(1, longest + 1):
            found, away = words_keeping(halves, length, kept, self.slots[0])
            chosen = _first_of_each(away, self.choices)
            padding = ((0, 0), (0, LONGEST - length))
            moves.append(np.pad(found[chosen], padding, constant_values=NO_MOVE))
            places.append(away[chosen])
        all_moves, all_places = np.concatenate(moves), np.concatenate(places)
        chosen = _first_of_each(all_places, self.choices)
        return all_moves[chosen], all_places[chosen]


def bits(slots: Iterable[int]) -> int:
    """A set of slots as a number.

    >>> bits((0, 2))
    5
    """
    return sum(1 << slot for slot in slots)


def _sets(slots: range) -> Iterator[tuple[int, ...]]:
    for count in range(len(slots) + 1):
        yield from combinations(slots, count)


def _first_of_each(places: Places, choices: int) -> npt.NDArray[np.intp]:
    """The first rows with the same places, as many of them as are wanted, in their order."""
    keys = places[:, 0].astype(np.int32) * 54 + places[:, -1]
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    rank = np.arange(len(keys)) - np.searchsorted(ordered, ordered, "left")
    return np.sort(order[rank < choices])
