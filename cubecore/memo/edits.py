"""The smallest number of edits that make a wrong memo right, found without trying memos out.

Playing a memo puts one swap after another. Seen from the start of the memo, an edit anywhere in it
is one fixed permutation that comes in addition, whatever stands before and after. So the memo with
some edits is right exactly when the product of their permutations is the one that is missing, and
the last edit of every script is found by looking it up.

An edit is a letter inserted, deleted or replaced, or two neighbours exchanged. As elsewhere, two
letters may also be exchanged across letters that are deleted or inserted between them: with those,
scripts of edits that do not touch each other are all there is to search.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice, product

from cubecore.memo.pieces import Letters, PieceType, Played
from cubecore.memo.playing import SOLVED, swap_tables, whole_table

MAXIMUM_DISTANCE = 3
MAXIMUM_NODES = 1_000_000
MAXIMUM_LETTERS = 120
# Only letters that go in circles can be mended in more ways, and each way is kept.
MAXIMUM_SCRIPTS = 50_000
SWAPS_IN_AN_EDIT = 2


class EditKind(StrEnum):
    """What an edit does to the letters."""

    EXCHANGED = "exchanged"
    REPLACED = "replaced"
    INSERTED = "inserted"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class Edit:
    """Some neighbouring letters of a memo, from ``start`` up to ``end``, and what replaces them."""

    start: int
    end: int
    letters: Letters

    @property
    def kind(self) -> EditKind:
        """What the edit does: of two letters or more, it exchanges the first and the last."""
        before, after = self.end - self.start, len(self.letters)
        if before == after == 1:
            return EditKind.REPLACED
        if before == 0:
            return EditKind.INSERTED
        return EditKind.DELETED if after == 0 else EditKind.EXCHANGED


Script = tuple[Edit, ...]
UNCHANGED: Script = ()


def edited(letters: Sequence[Played], script: Script) -> Letters:
    """The letters after a script of edits.

    >>> edited((1, 2, 3), (Edit(0, 2, (2, 1)), Edit(3, 3, (4,))))
    (2, 1, 3, 4)
    """
    result: list[Played] = []
    position = 0
    for edit in script:
        result += (*letters[position : edit.start], *edit.letters)
        position = edit.end
    return (*result, *letters[position:])


@dataclass(frozen=True, slots=True)
class NearestMemos:
    """The right memos at the smallest distance, each with the edits that lead to it.

    ``distance`` is None when none was found; ``gave_up`` tells that the search came to its bound,
    so that there may be one at distance three all the same.
    """

    distance: int | None
    scripts: dict[Letters, Script]
    nodes: int
    gave_up: bool = False


def nearest_memos(
    piece_type: PieceType, homes: bytes, buffer: int, letters: Sequence[Played]
) -> NearestMemos:
    """The right memos that the fewest edits lead to, up to three edits.

    >>> from cubecore.memo.pieces import EDGES
    >>> after_u = bytes([6, 7, 0, 1, 2, 3, 4, 5, *range(8, 24)])
    >>> nearest_memos(EDGES, after_u, buffer=0, letters=(6, 2)).scripts
    {(6, 4, 2): (Edit(start=1, end=1, letters=(4,)),)}
    """
    if len(letters) > MAXIMUM_LETTERS:
        return NearestMemos(None, {}, 0, gave_up=True)
    search = _Search(PlayedMemo.of(piece_type, buffer, letters), homes)
    for distance in range(MAXIMUM_DISTANCE + 1):
        if scripts := search.scripts(distance):
            return NearestMemos(distance, scripts, search.nodes)
    return NearestMemos(None, {}, search.nodes, search.nodes > MAXIMUM_NODES)


@dataclass(frozen=True, slots=True)
class PlayedMemo:
    """A memo with what its beginnings do to the places, and what takes those back."""

    letters: Letters
    stickers: int
    targets: Letters
    swaps: tuple[bytes, ...]
    played: tuple[bytes, ...]
    unplayed: tuple[bytes, ...]

    @classmethod
    def of(cls, piece_type: PieceType, buffer: int, letters: Sequence[Played]) -> "PlayedMemo":
        """The memo played from a buffer; a letter on the buffer piece does nothing."""
        swaps, count = swap_tables(piece_type, buffer), len(piece_type.names)
        played, unplayed = [SOLVED[:count]], [SOLVED]
        for letter in letters:
            played.append(played[-1].translate(swaps[letter]))
            unplayed.append(swaps[letter].translate(unplayed[-1]))
        here = piece_type.piece_of(buffer)
        targets = tuple(Played(s) for s in range(count) if piece_type.piece_of(s) != here)
        all_of = tuple(letters), piece_type.stickers, targets, swaps
        return cls(*all_of, tuple(played), tuple(unplayed))

    def effect(self, edit: Edit) -> bytes:
        """What an edit does in addition, seen from the start of the memo."""
        places = self.played[edit.start]
        for letter in edit.letters:
            places = places.translate(self.swaps[letter])
        return places.translate(self.unplayed[edit.end])

    def undone(self, edit: Edit) -> bytes:
        """The inverse of an edit's effect."""
        places = self.played[edit.end]
        for letter in reversed(edit.letters):
            places = places.translate(self.swaps[letter])
        return places.translate(self.unplayed[edit.start])

    def single_edits(self) -> Iterator[Edit]:
        """Every insertion, deletion, replacement and exchange of neighbours, by where it starts."""
        for start in range(len(self.letters) + 1):
            yield from (Edit(start, start, (target,)) for target in self.targets)
            for letter in self.letters[start : start + 1]:
                yield Edit(start, start + 1, ())
                others = (target for target in self.targets if target != letter)
                yield from (Edit(start, start + 1, (target,)) for target in others)
            yield from self._exchanges_at(start, deleted=0, inserted=0)

    def wide_exchanges(self, cost: int) -> Iterator[Edit]:
        """Every exchange across letters that are deleted or inserted, the cost in all."""
        for start, inserted in product(range(len(self.letters)), range(cost)):
            yield from self._exchanges_at(start, cost - 1 - inserted, inserted)

    def _exchanges_at(self, start: int, deleted: int, inserted: int) -> Iterator[Edit]:
        end = start + deleted + 2
        if end > len(self.letters) or self.letters[start] == self.letters[end - 1]:
            return
        first, last = self.letters[start], self.letters[end - 1]
        for between in product(self.targets, repeat=inserted):
            yield Edit(start, end, (last, *between, first))


class _Search:
    """The scripts of one memo, by the number of their edits.

    What is missing must equal the effects of a script's edits, the first one first.
    """

    def __init__(self, memo: PlayedMemo, homes: bytes) -> None:
        self.memo, self.nodes = memo, 0
        self.missing = homes.translate(memo.unplayed[-1])
        self.swaps_missing = fewest_swaps(self.missing, memo.stickers)
        self.edits: list[Edit] = []
        self.undone: list[bytes] = []
        self.first_from: list[int] = []
        self.by_effect: dict[bytes, list[Edit]] = defaultdict(list)

    def scripts(self, distance: int) -> dict[Letters, Script]:
        """The scripts of that many edits, by the memo they lead to."""
        if self.swaps_missing > SWAPS_IN_AN_EDIT * distance:
            return {}
        searches = (self._none, self._singles, self._pairs, self._triples)
        right = set(self.memo.targets)
        found = islice(searches[distance](), MAXIMUM_SCRIPTS)
        results = ((edited(self.memo.letters, s), s) for s in found)
        return {letters: script for letters, script in results if right.issuperset(letters)}

    def _none(self) -> Iterator[Script]:
        yield UNCHANGED

    def _singles(self) -> Iterator[Script]:
        self._list_edits()
        return ((edit,) for edit in self.by_effect.get(self.missing, ()))

    def _pairs(self) -> Iterator[Script]:
        self._list_edits()
        yield from self._wide_exchanges(2)
        missing = whole_table(self.missing)
        self.nodes += len(self.edits)
        for edit, undone in zip(self.edits, self.undone, strict=True):
            for last in self.by_effect.get(undone.translate(missing), ()):
                if last.start >= edit.end:
                    yield edit, last

    def _triples(self) -> Iterator[Script]:
        self._list_edits()
        yield from self._wide_exchanges(3)
        yield from self._wide_exchanges_and_singles()
        missing = whole_table(self.missing)
        for edit, undone in zip(self.edits, self.undone, strict=True):
            left = undone.translate(missing)
            if fewest_swaps(left, self.memo.stickers) <= 2 * SWAPS_IN_AN_EDIT:
                yield from ((edit, *rest) for rest in self._two_more(edit.end, whole_table(left)))
            if self.nodes > MAXIMUM_NODES:
                return

    def _two_more(self, start: int, missing: bytes) -> Iterator[Script]:
        first, effects = self.first_from[start], self.by_effect
        undone = self.undone[first:]
        self.nodes += len(undone)
        found = [n for n, u in enumerate(undone, first) if u.translate(missing) in effects]
        for edit, needed in ((self.edits[n], self.undone[n].translate(missing)) for n in found):
            yield from ((edit, last) for last in effects[needed] if last.start >= edit.end)

    def _wide_exchanges(self, cost: int) -> Iterator[Script]:
        for edit in self.memo.wide_exchanges(cost):
            self.nodes += 1
            if self.memo.effect(edit) == self.missing:
                yield (edit,)

    def _wide_exchanges_and_singles(self) -> Iterator[Script]:
        missing = whole_table(self.missing)
        for wide in self.memo.wide_exchanges(2):
            self.nodes += 2
            undone = self.memo.undone(wide)
            for edit in self.by_effect.get(undone.translate(missing), ()):
                if edit.start >= wide.end:
                    yield wide, edit
            for edit in self.by_effect.get(self.missing.translate(whole_table(undone)), ()):
                if edit.end <= wide.start:
                    yield edit, wide

    def _list_edits(self) -> None:
        """All single edits and their effects, listed when the first search asks for them."""
        if self.edits:
            return
        for edit in self.memo.single_edits():
            if edit.start == len(self.first_from):
                self.first_from.append(len(self.edits))
            self.edits.append(edit)
            self.undone.append(self.memo.undone(edit))
            self.by_effect[self.memo.effect(edit)].append(edit)
        self.nodes += len(self.edits)


def fewest_swaps(permutation: bytes, stickers: int) -> int:
    """At least so many swaps of two pieces, any two, make up a permutation of the stickers.

    >>> fewest_swaps(bytes([2, 3, 4, 5, 0, 1]), stickers=2)
    2
    """
    swaps, done = 0, 0
    for start in range(0, len(permutation), stickers):
        place, length = permutation[start], 0
        if place == start or done >> start & 1:
            continue
        while place - place % stickers != start:
            done |= 1 << place - place % stickers
            length += 1
            place = permutation[place]
        swaps += length + (place != start)
    return swaps
