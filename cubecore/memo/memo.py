"""A memo: the letters of one piece type under a method, typed or traced.

A memo has parts, one for each buffer. Under some methods letters are written in one way and played
in another; the types ``Written`` and ``Played`` distinguish the two.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import TypeVar

from cubecore.errors import MemoError
from cubecore.memo.method import Method
from cubecore.memo.piece_state import BufferTurn, PieceState, homes_after_swap, swap_tables
from cubecore.memo.pieces import (
    CORNERS,
    EDGES,
    Letters,
    PieceType,
    Played,
    Written,
    read_sticker,
    sticker_index,
)
from cubecore.memo.reading import (
    Reading,
    TypedPlaces,
    lone_letter,
    read_both_memos,
    read_memo,
    turns_a_piece,
)
from cubecore.memo.writing import (
    Part,
    WrittenPair,
    as_played,
    as_written,
    listed_at_end,
    usual_places,
    write_memo,
)

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Memo:
    """The memo of one piece type; ``str(memo)`` is what its owner types.

    Two memos are equal if they have the same method, piece type, buffers and text. If the memo was
    read from a text, ``reading`` has the place of each letter in it.

    >>> memo = Memo.parse("ad c", EDGES)
    >>> memo.letters, memo.stickers, memo.cycles
    (('a', 'd', 'c'), ('UB', 'UL', 'UF'), (('a', 'd', 'c'),))
    >>> str(memo)
    'ad c'
    """

    piece_type: PieceType
    method: Method
    parts: tuple[Part, ...]
    reading: Reading | None = None

    @classmethod
    def parse(
        cls,
        text: str,
        piece_type: PieceType,
        method: Method | None = None,
        buffer: int | str | None = None,
    ) -> "Memo":
        """Read a memo that was traced from the method's buffer or from another one.

        A MemoError says what cannot be read, and where in the text it is.

        >>> Memo.parse("A co G", EDGES, Method(flips_as="capitals")).in_place
        (('a', 'q'), ('g', 'x'))
        """
        method = method or Method.usual()
        start = _buffer(piece_type, method, buffer)
        return cls._of_reading(read_memo(text, piece_type, method), piece_type, method, start)

    @classmethod
    def parse_both(cls, text: str, method: Method | None = None) -> tuple["Memo", "Memo"]:
        """Read the memos of edges and corners from one text, separated by ``#`` or a new line.

        The piece type that the method memorises first comes first in the text, edges in the result.

        >>> [str(memo) for memo in Memo.parse_both("ab c # DE")]
        ['ab c', 'DE']
        """
        method = method or Method.usual()
        readings = read_both_memos(text, method)
        edges, corners = (
            cls._of_reading(readings[kind], kind, method, method.buffer(kind))
            for kind in (EDGES, CORNERS)
        )
        return edges, corners

    @classmethod
    def of_played(
        cls, letters: Letters, piece_type: PieceType, method: Method, buffer: int | None = None
    ) -> "Memo":
        """Return the memo with these letters, as they are played.

        Flips and twists at the end are listed separately if the method does that.
        """
        start = _buffer(piece_type, method, buffer)
        listed = listed_at_end(letters, piece_type, method)
        written = as_written(letters, piece_type, method, listed)
        return cls(piece_type, method, (Part.of(start, written, listed),))

    @classmethod
    def of_stickers(
        cls, names: Sequence[str], piece_type: PieceType, method: Method, buffer: int | None = None
    ) -> "Memo":
        """Return the memo with the stickers of these names, as they are written."""
        start = _buffer(piece_type, method, buffer)
        letters = tuple(Written(sticker_index(piece_type, name)) for name in names)
        listed = listed_at_end(letters, piece_type, method)
        return cls(piece_type, method, (Part.of(start, letters, listed),))

    @classmethod
    def _of_reading(
        cls, reading: Reading, piece_type: PieceType, method: Method, buffer: int
    ) -> "Memo":
        letters = tuple([letter.sticker for letter in reading.letters])
        apart = tuple([(first.sticker, second.sticker) for first, second in reading.apart])
        return cls(piece_type, method, (Part(buffer, letters, apart),), reading)

    def __str__(self) -> str:
        """Return the memo as its owner types it; a MemoError names a sticker without a letter."""
        pieces, method = self.piece_type, self.method
        return " ".join(write_memo(p.letters, pieces, method, p.apart) for p in self.parts)

    def __repr__(self) -> str:
        try:
            text = repr(str(self))
        except MemoError:
            text = " ".join(self.stickers)
        return f"<Memo of the {self.piece_type.name}: {text}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Memo):
            return NotImplemented
        if (self.piece_type, self.method) != (other.piece_type, other.method):
            return False
        return self._as_typed == other._as_typed

    def __hash__(self) -> int:
        return hash((self.piece_type.name, self._as_typed))

    @property
    def _as_typed(self) -> tuple[object, ...]:
        """Return the parts as they are typed; a capital hides which letters of a twist are meant."""
        capitals = self.method.flips_as == "capitals"
        lone = (lambda pair: lone_letter(self.piece_type, *pair)) if capitals else tuple
        return tuple(
            (part.buffer, part.letters, tuple(map(lone, part.apart))) for part in self.parts
        )

    @property
    def buffer(self) -> int:
        """Return the buffer of the first part."""
        return self.parts[0].buffer

    @property
    def written(self) -> tuple[Written, ...]:
        """Return the stickers of all letters as they are written, in the order of play."""
        if len(self.parts) == 1:
            return self.parts[0].written
        return tuple(chain.from_iterable(part.written for part in self.parts))

    @property
    def played(self) -> Letters:
        """Return the stickers of all letters as they are executed."""
        if len(self.parts) == 1:
            return self._played(self.parts[0])
        return tuple(chain.from_iterable(map(self._played, self.parts)))

    def _played(self, part: Part) -> Letters:
        return as_played(part.written, self.piece_type, self.method, 2 * len(part.apart))

    @property
    def apart(self) -> tuple[WrittenPair, ...]:
        """Return the flips and twists that are listed separately."""
        return tuple(chain.from_iterable(part.apart for part in self.parts))

    @property
    def letters(self) -> tuple[str, ...]:
        """Return all letters as the scheme spells them; a sticker without a letter gives its name."""
        return self._spelled(self.written)

    def _spelled(self, stickers: Iterable[int]) -> tuple[str, ...]:
        symbols, names = self.method.scheme.symbols(self.piece_type), self.piece_type.names
        return tuple(symbols[sticker] or names[sticker] for sticker in stickers)

    @property
    def stickers(self) -> tuple[str, ...]:
        """Return the names of the stickers of all letters, as they are written."""
        return tuple(self.piece_type.names[sticker] for sticker in self.written)

    @property
    def cycles(self) -> tuple[tuple[str, ...], ...]:
        """Return the letters of each cycle; a cycle begins when the buffer piece is in its slot."""
        return self._grouped(self.letters)

    @property
    def played_cycles(self) -> tuple[Letters, ...]:
        """Return the stickers of each cycle as they are executed."""
        return self._grouped(self.played)

    @property
    def in_place(self) -> tuple[tuple[str, ...], ...]:
        """Return the letters of each flip or twist: a cycle of one piece."""
        both = zip(self.cycles, self.played_cycles, strict=True)
        return tuple(cycle for cycle, played in both if self._is_in_place(played))

    def _is_in_place(self, cycle: Letters) -> bool:
        return len(cycle) == 2 and turns_a_piece(self.piece_type, *cycle)

    def _grouped(self, items: Sequence[_Item]) -> tuple[tuple[_Item, ...], ...]:
        starts = [*self._cycle_starts(), len(items)]
        return tuple(tuple(items[start:end]) for start, end in pairwise(starts))

    def _cycle_starts(self) -> Iterator[int]:
        homes, place, piece_of = self.solves.homes, 0, self.piece_type.piece_of
        for part in self.parts:
            swaps, is_first = swap_tables(self.piece_type, part.buffer), True
            for letter in self._played(part):
                if is_first or piece_of(homes[part.buffer]) == piece_of(part.buffer):
                    yield place
                homes = homes_after_swap(homes, swaps[letter])
                place, is_first = place + 1, False

    @property
    def solves(self) -> PieceState:
        """Return the state that the memo solves."""
        state = PieceState.solved(self.piece_type)
        for part in reversed(self.parts):
            state = state.after(reversed(self._played(part)), part.buffer)
        return state

    @property
    def buffer_in_place(self) -> BufferTurn | None:
        """Return how the buffer piece is turned, if it is in its slot but not solved."""
        return self.solves.buffer_turn(self.buffer)

    @property
    def turned_in_place(self) -> tuple[str, ...]:
        """Return all letters of the pieces that are flipped or twisted in place, with the buffer's.

        >>> Memo.parse("aq", EDGES).turned_in_place
        ('a', 'q', 'b', 'm')
        """
        starts = [cycle[0] for cycle in self.played_cycles if self._is_in_place(cycle)]
        if self.buffer_in_place is not None:
            starts.append(Played(self.buffer))
        return self._spelled(chain.from_iterable(map(self.piece_type.stickers_from, starts)))

    @property
    def readings(self) -> tuple["Memo", ...]:
        """Return this memo, and its text read with and without a filler."""
        if self.reading is None or not self.method.filler:
            return (self,)
        others = (self.reading.with_filler, self.reading.without_filler)
        given = self.piece_type, self.method, self.buffer
        return (self, *(Memo._of_reading(reading, *given) for reading in others))

    def typed_place(self, played: int) -> int:
        """Return the place at which a played letter is typed; for the end, how many are typed.

        A flip or twist written as one letter is played as two, and a filler is typed but not played.

        >>> memo = Memo.parse("A co G", EDGES, Method(flips_as="capitals"))
        >>> [memo.typed_place(place) for place in range(7)]
        [1, 2, 0, 0, 3, 3, 4]
        """
        places, count = self._typed_places()
        return places[played] if played < len(places) else count

    @property
    def is_typed_as_played(self) -> bool:
        """Return whether the letters are played in the order in which they are typed."""
        return all(one <= other for one, other in pairwise(self._typed_places()[0]))

    @property
    def lone_letters(self) -> tuple[int, ...]:
        """Return the places of flips and twists written as one letter, among the played letters."""
        places = self._typed_places()[0] if self.apart else ()
        return tuple(at for at, (one, other) in enumerate(pairwise(places)) if one == other)

    def _typed_places(self) -> TypedPlaces:
        reading = self.reading
        return usual_places(self.parts, self.method) if reading is None else reading.typed_places


def _buffer(piece_type: PieceType, method: Method, buffer: int | str | None) -> int:
    return method.buffer(piece_type) if buffer is None else read_sticker(piece_type, buffer)
