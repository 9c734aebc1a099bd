"""Inserting the pieces of the first two layers: the shortest sequences for every case of a slot.

An ``Insertion`` lists the slots to solve (pairs for CFOP, corners and edges for layer by layer) and
the pieces to preserve. Sequences are searched for the front right slot only. Rotating the cube about
its vertical axis gives those of the other three slots, in an ``InsertionTable``.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import FACE_TURNS
from cubecore.cube.geometry import FACE_NUMBERS, Axis
from cubecore.cube.pieces import CENTER_ORDER, HOME_CENTERS, Centers, rotated
from cubecore.solvers.human.sequences import (
    PADDING,
    PLACE_COUNT,
    MoveSequence,
    PlaceRows,
    SequenceTable,
    TurnRows,
    move_sequence,
    sequences_preserving,
    sequences_up_to,
)
from cubecore.solvers.human.state import (
    CROSS_EDGES,
    FIRST_LAYER,
    FIRST_LAYER_CORNERS,
    MIDDLE_EDGES,
    SOLVED_STATE,
    CubeState,
    are_solved,
    rotated_pieces,
)
from cubecore.solvers.table_cache import Tables, cached_tables

_Slot: TypeAlias = tuple[int, ...]
_SequencesByPlaces: TypeAlias = Mapping[int, tuple[MoveSequence, ...]]
_Row: TypeAlias = tuple[int, list[int], list[int]]
"""The preserved slots as ``slot_bits``, the places from which the slot is solved, and the turns."""

_TURNS_WITHOUT_D = tuple(turn for turn, name in enumerate(FACE_TURNS) if name[0] != "D")
_HALF_LENGTH = 5
_MAXIMUM_LENGTH = 2 * _HALF_LENGTH


@dataclass(frozen=True, slots=True)
class Insertion:
    """Four slots to solve in any order, and the pieces to preserve meanwhile.

    ``longest`` is the maximum length of a sequence by the number of slots that are already solved.
    ``choices`` is the number of sequences stored for each pair of places of the slot's pieces.
    """

    name: str
    preserved: tuple[int, ...]
    slots: tuple[_Slot, ...]
    longest: tuple[int, int, int, int]
    choices: int


PAIR_INSERTION = Insertion(
    "pairs",
    preserved=CROSS_EDGES,
    slots=tuple(zip(FIRST_LAYER_CORNERS, MIDDLE_EDGES, strict=True)),
    longest=(8, 8, 9, 10),
    choices=3,
)
CORNER_INSERTION = Insertion(
    "corners",
    preserved=CROSS_EDGES,
    slots=tuple((corner,) for corner in FIRST_LAYER_CORNERS),
    longest=(7, 7, 7, 8),
    choices=2,
)
EDGE_INSERTION = Insertion(
    "edges",
    preserved=FIRST_LAYER,
    slots=tuple((edge,) for edge in MIDDLE_EDGES),
    longest=(9, 9, 9, 10),
    choices=2,
)


class OpenSlot(NamedTuple):
    """An unsolved slot: its bit, its first and last piece, their solved places, and sequences.

    ``sequences`` holds, by the ``places_code`` of the two pieces, the sequences that solve them.
    """

    bit: int
    first: int
    last: int
    first_solved: int
    last_solved: int
    sequences: _SequencesByPlaces


@dataclass(frozen=True, slots=True)
class InsertionTable:
    """The sequences for all four slots.

    ``by_slot[slot][solved]`` maps a ``places_code`` of the slot's pieces to sequences that solve
    them; ``solved`` is the set of slots that the sequences preserve, as ``slot_bits``.
    ``open_slots[solved]`` are the other slots with the same sequences, ready for a search.
    """

    slots: tuple[_Slot, ...]
    by_slot: tuple[Mapping[int, _SequencesByPlaces], ...]
    open_slots: tuple[tuple[OpenSlot, ...], ...]

    def solved_slots(self, state: CubeState) -> int:
        """Return the set of solved slots, as ``slot_bits``."""
        return slot_bits(n for n, slot in enumerate(self.slots) if are_solved(slot, state))


def slot_bits(slots: Iterable[int]) -> int:
    """Return a set of slot numbers as one number, with one bit per slot.

    >>> slot_bits((0, 2))
    5
    """
    return sum(1 << slot for slot in slots)


def places_code(first: int, last: int) -> int:
    """Return the places of a slot's first and last piece as one number."""
    return first * PLACE_COUNT + last


@lru_cache(maxsize=8)
def insertion_table(insertion: Insertion) -> InsertionTable:
    """Return the table of an insertion, from the cache on disk or built and cached."""
    longest = "".join(f"{length:x}" for length in insertion.longest)
    name = f"{insertion.name}-{longest}-{insertion.choices}"
    tables = cached_tables(name, lambda: _search(insertion))
    rows = list(
        zip(
            tables["done"].tolist(),
            tables["places"].tolist(),
            tables["moves"].tolist(),
            strict=True,
        )
    )
    made: dict[tuple[int, ...], MoveSequence] = {}
    by_slot = tuple(_for_slot(insertion, rows, quarters, made) for quarters in range(4))
    sets_of_slots = range(1 << len(insertion.slots))
    open_slots = tuple(tuple(_open_slots(insertion, by_slot, solved)) for solved in sets_of_slots)
    return InsertionTable(insertion.slots, by_slot, open_slots)


def _open_slots(
    insertion: Insertion, by_slot: tuple[Mapping[int, _SequencesByPlaces], ...], solved: int
) -> Iterator[OpenSlot]:
    """Yield the slots that are not in a set of solved slots."""
    for number, slot in enumerate(insertion.slots):
        bit = slot_bits([number])
        if not solved & bit:
            first, last = slot[0], slot[-1]
            places = SOLVED_STATE[first], SOLVED_STATE[last]
            yield OpenSlot(bit, first, last, *places, by_slot[number][solved])


def _search(insertion: Insertion) -> Tables:
    """Return the sequences for the first slot, for every set of other slots that are solved.

    One row for each sequence: the set of solved slots, the places from which the sequence solves
    the pieces of the first slot, and its turns.
    """
    halves = sequences_up_to(_HALF_LENGTH, _TURNS_WITHOUT_D)
    done, places, moves = [], [], []
    for others in _subsets(range(1, 4)):
        other_pieces = tuple(piece for slot in others for piece in insertion.slots[slot])
        preserved = insertion.preserved + other_pieces
        turns, from_places = _shortest(halves, insertion, preserved, insertion.longest[len(others)])
        moves.append(turns)
        places.append(from_places)
        done.append(np.full(len(turns), slot_bits(others), dtype=np.uint8))
    return {
        "done": np.concatenate(done),
        "places": np.concatenate(places),
        "moves": np.concatenate(moves),
    }


def _shortest(
    halves: list[SequenceTable], insertion: Insertion, preserved: tuple[int, ...], longest: int
) -> tuple[TurnRows, PlaceRows]:
    """Return the shortest sequences for the first slot, and the places they solve it from."""
    turns, places = [], []
    for length in range(1, longest + 1):
        rows, from_places = sequences_preserving(halves, length, preserved, insertion.slots[0])
        chosen = _first_of_each(from_places, insertion.choices)
        padding = ((0, 0), (0, _MAXIMUM_LENGTH - length))
        turns.append(np.pad(rows[chosen], padding, constant_values=PADDING))
        places.append(from_places[chosen])
    all_turns, all_places = np.concatenate(turns), np.concatenate(places)
    chosen = _first_of_each(all_places, insertion.choices)
    return all_turns[chosen], all_places[chosen]


def _subsets(slots: range) -> Iterator[tuple[int, ...]]:
    for count in range(len(slots) + 1):
        yield from combinations(slots, count)


def _first_of_each(places: PlaceRows, choices: int) -> npt.NDArray[np.intp]:
    """Return the numbers of the first rows with each places code, in their order."""
    codes = places[:, 0].astype(np.int32) * PLACE_COUNT + places[:, -1]
    order = np.argsort(codes, kind="stable")
    ordered = codes[order]
    rank = np.arange(len(codes)) - np.searchsorted(ordered, ordered, "left")
    return np.sort(order[rank < choices])


def _for_slot(
    insertion: Insertion, rows: list[_Row], quarters: int, made: dict[tuple[int, ...], MoveSequence]
) -> Mapping[int, _SequencesByPlaces]:
    """Return the sequences for one slot: those of the first slot on a rotated cube.

    ``made`` holds the sequences made so far, so that equal ones are shared.
    """
    renamed = dict(rotated_pieces(_rotated_about_y(quarters)))
    dests = [renamed[piece] for piece in insertion.slots[0]]
    turn_numbers = _rotated_turns(quarters)
    by_solved: dict[int, dict[int, tuple[MoveSequence, ...]]] = {}
    for done, places, numbers in rows:
        solved = slot_bits((slot + quarters) % 4 for slot in range(4) if done >> slot & 1)
        rotated_places = [dest[place] for dest, place in zip(dests, places, strict=True)]
        turns = tuple(turn_numbers[number] for number in numbers if number != PADDING)
        if turns not in made:
            made[turns] = move_sequence(turns)
        by_places = by_solved.setdefault(solved, {})
        code = places_code(rotated_places[0], rotated_places[-1])
        by_places[code] = (*by_places.get(code, ()), made[turns])
    return by_solved


@lru_cache(maxsize=4)
def _rotated_about_y(quarters: int) -> Centers:
    return rotated(HOME_CENTERS, Axis.Y, quarters)


@lru_cache(maxsize=4)
def _rotated_turns(quarters: int) -> tuple[int, ...]:
    """Return, for each turn number, that of the same turn on a cube rotated about y."""
    centers = _rotated_about_y(quarters)
    faces = {
        FACE_NUMBERS[face]: FACE_NUMBERS[CENTER_ORDER[centers[place]]]
        for place, face in enumerate(CENTER_ORDER)
    }
    return tuple(faces[turn // 3] * 3 + turn % 3 for turn in range(len(FACE_TURNS)))
