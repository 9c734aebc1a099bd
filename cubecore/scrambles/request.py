"""A scramble request: an event, a filter and a method.

It decides which conditions are sampled exactly by cycle class and which are checked on every state
that is drawn. Checked are the letters that a memo must contain and, if the method's memo swap moves
a piece that must be solved, all counts. If no state can pass, it names the smallest set of
conditions that contradict each other.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import chain, combinations
from typing import Any

import numpy as np

from cubecore.cube.cubies import CubiesBatch
from cubecore.errors import ImpossibleFilterError, MemoError, ScrambleError
from cubecore.memo.many import PieceCounts, count_batch
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, sticker_index
from cubecore.scrambles.contains import (
    ContainsCondition,
    StateFlags,
    contains_conditions,
    memos_contain,
)
from cubecore.scrambles.events import Event
from cubecore.scrambles.filters import (
    IN_PLACE_NAMES,
    LARGEST_COUNT,
    PieceFilter,
    ScrambleFilter,
    condition_texts,
)
from cubecore.scrambles.sampling import ClassSampler, free_pieces, home_piece
from cubecore.sentences import Sentence, Value

_LARGEST_CONTRADICTION = 3
_PARITY_NAMES = ("even", "odd")


@dataclass(frozen=True)
class ScrambleRequest:
    """A filter on the states of an event, with the method whose memos it is about."""

    filters: ScrambleFilter
    event: Event
    method: Method

    @cached_property
    def sampler(self) -> ClassSampler:
        """Return the classes to draw states from.

        If counts must be checked afterwards, they are the classes of the cube itself, without the
        memo swap.
        """
        if not self.counts_are_checked:
            return self._sampler(self.filters, self.method)
        filters = ScrambleFilter(parity=self.filters.parity, solved=self.filters.solved)
        return self._sampler(filters, replace(self.method, parity_method="true"))

    @cached_property
    def contains(self) -> tuple[ContainsCondition, ...]:
        """Return what the memos must contain."""
        return contains_conditions(self.filters, self.method)

    @cached_property
    def share(self) -> Fraction:
        """Return the share of the event's states that are in the sampler's classes."""
        return Fraction(self.sampler.states, self._all_states.states)

    @property
    def is_exact(self) -> bool:
        """Return whether classes decide everything, so that the share is the probability."""
        return not self.contains and not self.counts_are_checked

    @property
    def counts_are_checked(self) -> bool:
        """Return whether the memo swap moves a piece that must be solved: classes cannot decide."""
        swap = self.method.swap
        if swap is None or self.event.solved is swap.piece_type:
            return False
        solved = free_pieces(self.filters.solved, None, self.method)[swap.piece_type.name].solved
        swapped = (
            home_piece(swap.piece_type, sticker, self.method)
            for sticker in (swap.first, swap.second)
        )
        return not solved.isdisjoint(swapped)

    def passes_rest(self, batch: CubiesBatch) -> StateFlags:
        """Return which states drawn from the classes meet the remaining conditions."""
        passed = np.ones(len(batch), dtype=np.bool_)
        if self.counts_are_checked:
            passed &= self.passes_counts(batch)
        if self.contains:
            passed &= memos_contain(batch, self.contains, self.method)
        return passed

    def passes_all(self, batch: CubiesBatch) -> StateFlags:
        """Return which states of an unfiltered batch meet every condition except ``solved``."""
        passed = self.passes_counts(batch)
        left = np.flatnonzero(passed)
        passed[left] = memos_contain(batch[left], self.contains, self.method)
        return passed

    def passes_counts(self, batch: CubiesBatch) -> StateFlags:
        """Return which states have the requested parity, counts and percentile."""
        counts = count_batch(batch, self.method)
        edges, corners = counts.edges, counts.corners
        passed = _counts_pass(edges, self.filters.edges)
        passed &= _counts_pass(corners, self.filters.corners)
        if self.filters.parity is not None:
            passed &= counts.parity == self.filters.parity
        if self.filters.percentile is not None:
            sampler = self._sampler(self.filters, self.method)
            allowed = np.array([sampler.allows_letters(count) for count in range(LARGEST_COUNT)])
            passed &= allowed[edges.letters + corners.letters]
        return passed

    @cached_property
    def percentiles(self) -> dict[int, float]:
        """Return the percentile of each number of letters among all states of the event."""
        return self._all_states.percentiles_of_letters()

    def contradiction(self) -> ImpossibleFilterError:
        """Return the error that names the conditions in conflict, with the reason if known."""
        conditions = self.filters.values
        sizes = range(1, _LARGEST_CONTRADICTION + 1)
        for keys in chain.from_iterable(combinations(conditions, size) for size in sizes):
            subset = {key: conditions[key] for key in keys}
            if not self._parities(subset):
                return ImpossibleFilterError.saying(self._reason(subset), field=keys[-1])
        return ImpossibleFilterError.saying(self._reason(conditions))

    def _reason(self, conditions: Mapping[str, Any]) -> Sentence:
        texts = condition_texts(conditions)
        values: dict[str, Value] = {"event": self.event.name, "conditions": texts}
        others = {key: value for key, value in conditions.items() if key != "parity"}
        parities = self._parities(others)
        if "parity" in conditions and len(parities) == 1:
            values["parity"] = Sentence.of(_PARITY_NAMES[min(parities)])
            if not others:
                return Sentence.of("impossible_parity_when_solved", **values)
            return Sentence.of("impossible_parity", others=condition_texts(others), **values)
        kinds = {key.split("_")[0] for key in conditions}
        if kinds == set(IN_PLACE_NAMES):
            return Sentence.of("impossible_together", **values)
        return Sentence.of("impossible_filter", **values)

    def _parities(self, conditions: Mapping[str, Any]) -> set[int]:
        """Return the parities of the event's states that meet these conditions, 1 for odd."""
        filters = ScrambleFilter.from_values(conditions)
        sampler = ScrambleRequest(filters, self.event, self.method).sampler
        return {parity for parity, _, _ in sampler.shapes}

    def _sampler(self, filters: ScrambleFilter, method: Method) -> ClassSampler:
        free = free_pieces(filters.solved, self.event.solved, method)
        return ClassSampler(filters, method, free, self.percentiles)

    @cached_property
    def _all_states(self) -> ClassSampler:
        free = free_pieces((), self.event.solved, self.method)
        return ClassSampler(ScrambleFilter(), self.method, free)


@lru_cache(maxsize=128)
def scramble_request(filters: ScrambleFilter, event: Event, method: Method) -> ScrambleRequest:
    """Return the request; refuse filters on an event that takes none, and unknown pieces."""
    if not event.takes_filters and not filters.is_empty:
        raise ScrambleError("event_without_filters", event=event.name, field="event")
    for name in filters.solved:
        _check_piece(name)
    return ScrambleRequest(filters, event, method)


def _check_piece(name: str) -> None:
    try:
        sticker_index(_piece_type_of(name), name)
    except MemoError as error:
        raise ScrambleError.saying(error.sentence, field="solved", position=0) from None


def _piece_type_of(name: str) -> PieceType:
    """Return the piece type of a sticker: two letters for edges, three for corners."""
    return EDGES if len(name) == EDGES.stickers else CORNERS


def _counts_pass(counts: PieceCounts, piece_filter: PieceFilter) -> StateFlags:
    passed = np.isin(counts.buffer, list(piece_filter.buffer))
    for span, values in (
        (piece_filter.letters, counts.letters),
        (piece_filter.breaks, counts.breaks),
        (piece_filter.in_place, counts.in_place),
    ):
        passed &= (values >= span.least) & (values <= span.most)
    return passed
