"""A filter, an event and a method together: what classes tell, and what is left to be checked.

What counts alone tell is chosen by classes. The rest is checked on states so chosen: what a memo
contains, and, where a method exchanges a piece that is to be solved, everything else too.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

import numpy as np

from cubecore.cube.cubies import CubiesBatch
from cubecore.errors import MemoError, ScrambleError
from cubecore.memo.batches import PieceCounts, count_batch
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, sticker_index
from cubecore.scrambles.class_choices import (
    ClassChoice,
    piece_at_home,
    rooms_of,
)
from cubecore.scrambles.contents import Content, Passed, contents_of, has_contents
from cubecore.scrambles.events import Event
from cubecore.scrambles.filters import MOST, PieceFilter, ScrambleFilter


@dataclass(frozen=True)
class Wish:
    """What is asked of a state of an event, under a method."""

    wanted: ScrambleFilter
    event: Event
    method: Method

    @cached_property
    def choice(self) -> ClassChoice:
        """The classes to choose from: those that pass, or where counts must be checked those of
        the cube itself, without the method's exchange.
        """
        if not self.counts_are_checked:
            return self._choice(self.wanted, self.method)
        wanted = ScrambleFilter(parity=self.wanted.parity, solved=self.wanted.solved)
        return self._choice(wanted, replace(self.method, parity_method="true"))

    @cached_property
    def contents(self) -> tuple[Content, ...]:
        """What the memos must contain."""
        return contents_of(self.wanted, self.method)

    @cached_property
    def share(self) -> Fraction:
        """The share of the event's states that the classes hold."""
        return Fraction(self.choice.states, self._all.states)

    @property
    def is_exact(self) -> bool:
        """Whether classes tell everything, so that the share is the probability."""
        return not self.contents and not self.counts_are_checked

    @property
    def counts_are_checked(self) -> bool:
        """Whether the method exchanges a piece that is to be solved: then classes cannot tell."""
        swap = self.method.swap
        if swap is None or self.event.solved is swap.piece_type:
            return False
        solved = rooms_of(self.wanted.solved, None, self.method)[swap.piece_type.name].solved
        exchanged = (
            piece_at_home(swap.piece_type, sticker, self.method)
            for sticker in (swap.first, swap.second)
        )
        return not solved.isdisjoint(exchanged)

    def passes(self, batch: CubiesBatch) -> Passed:
        """Which states, chosen by classes, pass everything."""
        passed = np.ones(len(batch), dtype=np.bool_)
        if self.counts_are_checked:
            passed &= self.has_counts(batch)
        if self.contents:
            passed &= has_contents(batch, self.contents, self.method)
        return passed

    def passes_all(self, batch: CubiesBatch) -> Passed:
        """Which states, chosen by nothing, pass everything but which pieces are solved."""
        passed = self.has_counts(batch)
        kept = np.flatnonzero(passed)
        passed[kept] = has_contents(batch[kept], self.contents, self.method)
        return passed

    def has_counts(self, batch: CubiesBatch) -> Passed:
        """Which states have the parity, the counts and the hardness asked for."""
        counts = count_batch(batch, self.method)
        edges, corners = counts.edges, counts.corners
        passed = _passing(edges, self.wanted.edges) & _passing(corners, self.wanted.corners)
        if self.wanted.parity is not None:
            passed &= counts.parity == self.wanted.parity
        if self.wanted.percentile is not None:
            hard = self._choice(self.wanted, self.method)
            allowed = np.array([hard.is_as_hard_as_wanted(count) for count in range(MOST)])
            passed &= allowed[edges.letters + corners.letters]
        return passed

    def _choice(self, wanted: ScrambleFilter, method: Method) -> ClassChoice:
        rooms = rooms_of(wanted.solved, self.event.solved, method)
        return ClassChoice(wanted, method, rooms, self.percentiles)

    @cached_property
    def percentiles(self) -> dict[int, float]:
        """How hard each number of letters is among all states of the event."""
        return self._all.percentiles_of_letters()

    @cached_property
    def _all(self) -> ClassChoice:
        """The classes of all states of the event."""
        rooms = rooms_of((), self.event.solved, self.method)
        return ClassChoice(ScrambleFilter(), self.method, rooms)


@lru_cache(maxsize=128)
def wish_of(wanted: ScrambleFilter, event: Event, method: Method) -> Wish:
    """The wish, checked: events that take no filter, and names that are no pieces, are refused."""
    if not event.filtered and not wanted.is_empty:
        raise ScrambleError("event_without_filters", event=event.name, field="event")
    for name in wanted.solved:
        _check_piece(name)
    return Wish(wanted, event, method)


def _check_piece(name: str) -> None:
    try:
        sticker_index(piece_type_of(name), name)
    except MemoError as error:
        raise ScrambleError.saying(error.sentence, field="solved", position=0) from None


def piece_type_of(name: str) -> PieceType:
    """Edges have names of two letters, corners of three."""
    return EDGES if len(name) == EDGES.stickers else CORNERS


def _passing(counts: PieceCounts, wanted: PieceFilter) -> Passed:
    passed = np.isin(counts.buffer, list(wanted.buffer))
    for span, found in (
        (wanted.letters, counts.letters),
        (wanted.breaks, counts.breaks),
        (wanted.turned, counts.in_place),
    ):
        passed &= (found >= span.least) & (found <= span.most)
    return passed
