"""The smallest number of edits that make a wrong memo correct, found without trying memos out.

Playing a memo performs one swap after another. Seen from the start of the memo, an edit anywhere in
it adds one fixed permutation, whatever comes before and after it. So an edited memo is correct if
and only if the product of the permutations of its edits is the missing permutation. The last edit
of every script is therefore found by lookup (meet in the middle).

An edit inserts, deletes or replaces a letter, or swaps two neighbours. Two letters may also be
swapped across letters that are deleted or inserted between them. Together with those, only scripts
of edits that do not touch each other need to be searched.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice, product
from typing import NamedTuple

from cubecore.cube.permutation import IDENTITY, as_table
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.memo.piece_state import swap_tables
from cubecore.memo.pieces import Letters, PieceType, Played

_MAXIMUM_DISTANCE = 3
_SWAPS_IN_AN_EDIT = 2


class SearchLimits(NamedTuple):
    """The largest search: letters of a memo, nodes that are visited, and scripts that are kept.

    Only memos that repeat the same letters can be corrected by very many scripts. A search that
    reaches its deadline gives up, as one that has visited too many nodes.
    """

    letters: int = 120
    nodes: int = 1_000_000
    scripts: int = 50_000
    deadline: Deadline = NO_DEADLINE


USUAL_LIMITS = SearchLimits()


class EditKind(StrEnum):
    """What an edit does to the letters."""

    SWAPPED = "swapped"
    REPLACED = "replaced"
    INSERTED = "inserted"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class Edit:
    """The letters of a memo from ``start`` up to ``end``, and the letters that replace them."""

    start: int
    end: int
    letters: Letters

    @property
    def kind(self) -> EditKind:
        """Return what the edit does; an edit of several letters swaps the first and the last one."""
        before, after = self.end - self.start, len(self.letters)
        if before == after == 1:
            return EditKind.REPLACED
        if before == 0:
            return EditKind.INSERTED
        return EditKind.DELETED if after == 0 else EditKind.SWAPPED


Script = tuple[Edit, ...]
_UNCHANGED: Script = ()


def edited(letters: Sequence[Played], script: Script) -> Letters:
    """Return the letters after a script of edits.

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
    """The correct memos at the smallest distance, each with the edits that lead to it.

    ``distance`` is None if there is none. ``gave_up`` says that the search reached its bound, so
    that there may still be one at distance three.
    """

    distance: int | None
    scripts: dict[Letters, Script]
    nodes: int
    gave_up: bool = False


def nearest_memos(
    piece_type: PieceType,
    homes: bytes,
    buffer: int,
    letters: Sequence[Played],
    limits: SearchLimits = USUAL_LIMITS,
) -> NearestMemos:
    """Return the correct memos that the smallest number of edits leads to, up to three edits.

    >>> from cubecore.memo.pieces import EDGES
    >>> after_u = bytes([6, 7, 0, 1, 2, 3, 4, 5, *range(8, 24)])
    >>> nearest_memos(EDGES, after_u, buffer=0, letters=(6, 2)).scripts
    {(6, 4, 2): (Edit(start=1, end=1, letters=(4,)),)}
    """
    if len(letters) > limits.letters:
        return NearestMemos(None, {}, 0, gave_up=True)
    search = _Search(PlayedMemo.of(piece_type, buffer, letters), homes, limits)
    for distance in range(_MAXIMUM_DISTANCE + 1):
        if scripts := search.scripts(distance):
            return NearestMemos(distance, scripts, search.nodes)
    return NearestMemos(None, {}, search.nodes, search.gave_up or search.nodes > limits.nodes)


@dataclass(frozen=True, slots=True)
class PlayedMemo:
    """A memo with the permutation of each of its prefixes, and the inverses of these."""

    letters: Letters
    stickers: int
    targets: Letters
    swaps: tuple[bytes, ...]
    played: tuple[bytes, ...]
    unplayed: tuple[bytes, ...]

    @classmethod
    def of(cls, piece_type: PieceType, buffer: int, letters: Sequence[Played]) -> "PlayedMemo":
        """Return the memo played from a buffer; a letter on the buffer piece does nothing."""
        swaps, count = swap_tables(piece_type, buffer), len(piece_type.names)
        played, unplayed = [IDENTITY[:count]], [IDENTITY]
        for letter in letters:
            played.append(played[-1].translate(swaps[letter]))
            unplayed.append(swaps[letter].translate(unplayed[-1]))
        here = piece_type.piece_of(buffer)
        targets = tuple(Played(s) for s in range(count) if piece_type.piece_of(s) != here)
        given = tuple(letters), piece_type.stickers, targets, swaps
        return cls(*given, tuple(played), tuple(unplayed))

    def effect(self, edit: Edit) -> bytes:
        """Return the permutation that an edit adds, seen from the start of the memo."""
        places = self.played[edit.start]
        for letter in edit.letters:
            places = places.translate(self.swaps[letter])
        return places.translate(self.unplayed[edit.end])

    def undone(self, edit: Edit) -> bytes:
        """Return the inverse of an edit's effect."""
        places = self.played[edit.end]
        for letter in reversed(edit.letters):
            places = places.translate(self.swaps[letter])
        return places.translate(self.unplayed[edit.start])

    def single_edits(self) -> Iterator[Edit]:
        """Yield every insertion, deletion, replacement and swap of neighbours, by place."""
        for start in range(len(self.letters) + 1):
            yield from (Edit(start, start, (target,)) for target in self.targets)
            for letter in self.letters[start : start + 1]:
                yield Edit(start, start + 1, ())
                others = (target for target in self.targets if target != letter)
                yield from (Edit(start, start + 1, (target,)) for target in others)
            yield from self._swaps_at(start, deleted=0, inserted=0)

    def wide_swaps(self, cost: int) -> Iterator[Edit]:
        """Yield every swap across deleted or inserted letters that has this cost in total."""
        for start, inserted in product(range(len(self.letters)), range(cost)):
            yield from self._swaps_at(start, cost - 1 - inserted, inserted)

    def _swaps_at(self, start: int, deleted: int, inserted: int) -> Iterator[Edit]:
        end = start + deleted + 2
        if end > len(self.letters) or self.letters[start] == self.letters[end - 1]:
            return
        first, last = self.letters[start], self.letters[end - 1]
        for between in product(self.targets, repeat=inserted):
            yield Edit(start, end, (last, *between, first))


class _Search:
    """Searches scripts of edits for one memo, by the number of edits.

    The effects of a script's edits, in order, must multiply to the missing permutation.
    """

    def __init__(self, memo: PlayedMemo, homes: bytes, limits: SearchLimits) -> None:
        self.memo, self.nodes, self.limits, self.gave_up = memo, 0, limits, False
        self.missing = homes.translate(memo.unplayed[-1])
        self.swaps_missing = fewest_swaps(self.missing, memo.stickers)
        self.edits: list[Edit] = []
        self.undone: list[bytes] = []
        self.first_from: list[int] = []
        self.by_effect: dict[bytes, list[Edit]] = defaultdict(list)

    def scripts(self, distance: int) -> dict[Letters, Script]:
        """Return the scripts of that many edits, by the correct memo they lead to."""
        if self.swaps_missing > _SWAPS_IN_AN_EDIT * distance:
            return {}
        searches = (self._none, self._singles, self._pairs, self._triples)
        targets = set(self.memo.targets)
        scripts = islice(searches[distance](), self.limits.scripts)
        results = ((edited(self.memo.letters, s), s) for s in scripts)
        return {letters: script for letters, script in results if targets.issuperset(letters)}

    def _none(self) -> Iterator[Script]:
        yield _UNCHANGED

    def _singles(self) -> Iterator[Script]:
        self._list_edits()
        return ((edit,) for edit in self.by_effect.get(self.missing, ()))

    def _pairs(self) -> Iterator[Script]:
        self._list_edits()
        yield from self._wide_swaps(2)
        missing = as_table(self.missing)
        self.nodes += len(self.edits)
        for edit, undone in zip(self.edits, self.undone, strict=True):
            for last in self.by_effect.get(undone.translate(missing), ()):
                if last.start >= edit.end:
                    yield edit, last

    def _triples(self) -> Iterator[Script]:
        self._list_edits()
        yield from self._wide_swaps(3)
        yield from self._wide_swaps_and_singles()
        missing = as_table(self.missing)
        for edit, undone in zip(self.edits, self.undone, strict=True):
            left = undone.translate(missing)
            if fewest_swaps(left, self.memo.stickers) <= 2 * _SWAPS_IN_AN_EDIT:
                yield from ((edit, *rest) for rest in self._two_more(edit.end, as_table(left)))
            if self.nodes > self.limits.nodes or self.limits.deadline.is_over:
                self.gave_up = True
                return

    def _two_more(self, start: int, missing: bytes) -> Iterator[Script]:
        first, effects = self.first_from[start], self.by_effect
        undone = self.undone[first:]
        self.nodes += len(undone)
        pairs = [n for n, u in enumerate(undone, first) if u.translate(missing) in effects]
        for edit, needed in ((self.edits[n], self.undone[n].translate(missing)) for n in pairs):
            yield from ((edit, last) for last in effects[needed] if last.start >= edit.end)

    def _wide_swaps(self, cost: int) -> Iterator[Script]:
        for edit in self.memo.wide_swaps(cost):
            self.nodes += 1
            if self.memo.effect(edit) == self.missing:
                yield (edit,)

    def _wide_swaps_and_singles(self) -> Iterator[Script]:
        missing = as_table(self.missing)
        for wide in self.memo.wide_swaps(2):
            self.nodes += 2
            undone = self.memo.undone(wide)
            for edit in self.by_effect.get(undone.translate(missing), ()):
                if edit.start >= wide.end:
                    yield wide, edit
            for edit in self.by_effect.get(self.missing.translate(as_table(undone)), ()):
                if edit.end <= wide.start:
                    yield edit, wide

    def _list_edits(self) -> None:
        """List all single edits and their effects, once."""
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
    """Return a lower bound for the number of swaps that make up a permutation of stickers.

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
