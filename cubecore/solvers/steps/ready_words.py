"""Words ready for each place in which a target may be found, for all four slots."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cubecore.cube.algorithm import Move
from cubecore.cube.centers import CENTER_ORDER, HOME_CENTERS, Centers, rotated
from cubecore.cube.geometry import FACE_NUMBERS, Axis
from cubecore.solvers.steps.frames import rotated_pieces
from cubecore.solvers.steps.insertions import Insertion, Target, bits
from cubecore.solvers.steps.whereabouts import HOME, NOTHING, Effect, face_effects, face_moves
from cubecore.solvers.steps.words import NO_MOVE
from cubecore.solvers.table_cache import Tables

Numbers: TypeAlias = tuple[int, ...]
Row: TypeAlias = tuple[int, list[int], list[int]]

OTHER_MOVE = 18
"""Stands for no move, and for every move that is no turn of a face."""


class Word(NamedTuple):
    """Turns of faces, with what a search asks of them most."""

    effect: Effect
    length: int
    first: int
    last: int
    moves: tuple[Move, ...]


WordsByPlaces: TypeAlias = Mapping[int, tuple[Word, ...]]


@dataclass(frozen=True, slots=True)
class InsertionWords:
    """The ready words of all four slots.

    ``by_slot[slot][done]`` is told by the places of the slot's first and last piece; ``done`` is
    the set of slots that stay home.
    """

    slots: tuple[Target, ...]
    by_slot: tuple[Mapping[int, WordsByPlaces], ...]

    @property
    def marks(self) -> tuple[tuple[int, int, int, int, int], ...]:
        """For each slot its bit, its first and last piece, and where these are at home."""
        return tuple(
            (1 << number, slot[0], slot[-1], HOME[slot[0]], HOME[slot[-1]])
            for number, slot in enumerate(self.slots)
        )

    def done(self, state: bytes) -> int:
        """The slots whose pieces are home, as a number."""
        return bits(
            slot
            for slot, pieces in enumerate(self.slots)
            if all(state[piece] == HOME[piece] for piece in pieces)
        )


def ready_words(insertion: Insertion, tables: Tables) -> InsertionWords:
    """The words of all four slots, from those of the first."""
    rows = list(
        zip(
            tables["done"].tolist(),
            tables["places"].tolist(),
            tables["moves"].tolist(),
            strict=True,
        )
    )
    known: dict[Numbers, Word] = {}
    slots = tuple(_of_slot(insertion, rows, quarters, known) for quarters in range(4))
    return InsertionWords(insertion.slots, slots)


def _of_slot(
    insertion: Insertion, rows: list[Row], quarters: int, known: dict[Numbers, Word]
) -> Mapping[int, WordsByPlaces]:
    carried = dict(rotated_pieces(_turned_up(quarters)))
    effects = [carried[piece] for piece in insertion.slots[0]]
    moves = _turned_moves(quarters)
    words: dict[int, dict[int, tuple[Word, ...]]] = {}
    for done, places, numbers in rows:
        turned_done = bits((slot + quarters) % 4 for slot in range(4) if done >> slot & 1)
        found = [effect[place] for effect, place in zip(effects, places, strict=True)]
        turned = tuple(moves[number] for number in numbers if number != NO_MOVE)
        if turned not in known:
            known[turned] = word_of(turned)
        at_places = words.setdefault(turned_done, {})
        key = found[0] * 54 + found[-1]
        at_places[key] = (*at_places.get(key, ()), known[turned])
    return words


def word_of(numbers: Numbers) -> Word:
    """The turns of faces with these numbers, with their effect."""
    effect = NOTHING
    for number in numbers:
        effect = effect.translate(face_effects()[number])
    ends = (numbers[0], numbers[-1]) if numbers else (OTHER_MOVE, OTHER_MOVE)
    moves = face_moves()
    return Word(effect, len(numbers), *ends, tuple([moves[number] for number in numbers]))


@lru_cache(maxsize=4)
def _turned_up(quarters: int) -> Centers:
    return rotated(HOME_CENTERS, Axis.Y, quarters)


@lru_cache(maxsize=4)
def _turned_moves(quarters: int) -> Numbers:
    """For each move, the same one of a cube turned about its vertical axis."""
    centers = _turned_up(quarters)
    carried = {
        FACE_NUMBERS[face]: FACE_NUMBERS[CENTER_ORDER[centers[place]]]
        for place, face in enumerate(CENTER_ORDER)
    }
    return tuple(carried[move // 3] * 3 + move % 3 for move in range(18))
