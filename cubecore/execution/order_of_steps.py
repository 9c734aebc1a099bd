"""The order of the steps: which piece type first, and what is done about parity and memo swaps.

An odd number of letters displaces helper pieces. If the letters of both piece types are odd, a parity
algorithm brings all helper pieces back. If those of one are odd, its helper pieces stay displaced.
Under a memo swap that is what is goal, and the pieces of the memo swap are swapped instead.

Usually that is done at the end, together with letters left over from pairs. A letter of the first
type that would displace pieces of the second one is kept until then. Between two styles of swaps,
such as M2 and Old Pochmann, the parity algorithm comes after the first type and nothing is waiting.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cubecore.cube import SOLVED, Cubies
from cubecore.execution.cases import played
from cubecore.execution.memo_steps import MemoSteps
from cubecore.execution.offered import Offered
from cubecore.execution.steps import PlannedStep, StepKind
from cubecore.memo import EDGES, ParitySwap


@dataclass(frozen=True, slots=True)
class BothMemos:
    """The memos of both piece types, in the order in which they are executed."""

    first: MemoSteps
    second: MemoSteps
    offered: Offered

    @property
    def _odd(self) -> MemoSteps | None:
        """The memo with an odd number of letters, if the other one has an even number."""
        odd = [memo for memo in (self.first, self.second) if memo.is_odd]
        return odd[0] if len(odd) == 1 else None

    @property
    def _swap(self) -> ParitySwap | None:
        """The memo swap if it is made: only the piece type that is not swapped is odd."""
        swap = self.first.memo.method.swap
        is_made = self._odd and swap and self._odd.piece_type != swap.piece_type
        return swap if is_made else None

    @property
    def displaced_helpers(self) -> tuple[str, ...]:
        """The helper pieces that are displaced at the end, except by a memo swap."""
        return self._odd.helpers if self._odd and not self._swap else ()

    @property
    def _displaced(self) -> Cubies:
        """What is displaced at the end."""
        if self._swap:
            return _swapped(self._swap)
        return self._odd.displaced if self._odd else SOLVED

    def steps(self) -> Iterator[PlannedStep]:
        """Yield all steps."""
        if self._odd and self._swap and self._odd.piece_type == EDGES:
            yield from self._with_swap_before_corners(self._odd, _swapped(self._swap))
        elif self._has_parity_between:
            yield from self._with_parity_between()
        else:
            yield from self._with_parity_at_end()

    @property
    def _has_parity_between(self) -> bool:
        if not self.first.is_odd or not self.second.is_odd or self.first.is_paired:
            return False
        return self.second.disturbs(self.first.piece_type)

    def _with_parity_between(self) -> Iterator[PlannedStep]:
        first, second = self.first, self.second
        yield from first.steps(first.letters)
        yield from first.turn_steps(first.displaced)
        yield from self._parity(first.displaced, second.displaced)
        yield from second.steps(second.letters)
        yield from second.turn_steps(SOLVED)

    def _with_parity_at_end(self) -> Iterator[PlannedStep]:
        displaced, waiting = SOLVED, []
        for memo in (self.first, self.second):
            if self._keeps_letter(memo):
                waiting.append(memo)
                yield from memo.steps(memo.letters[:-1])
                continue
            yield from memo.steps(memo.letters)
            displaced = displaced * memo.displaced if memo.is_odd else displaced
            yield from memo.turn_steps(displaced)
        for memo in waiting:
            if not memo.is_paired:
                yield from memo.steps(memo.letters[-1:])
                displaced = displaced * memo.displaced
        yield from self._parity(displaced, self._displaced, *(m for m in waiting if m.is_paired))
        for memo in waiting:
            yield from memo.turn_steps(self._displaced)

    def _keeps_letter(self, memo: MemoSteps) -> bool:
        """Return whether the last letter of a memo is kept until the end."""
        is_early = memo is self.first and memo.disturbs(self.second.piece_type)
        return memo.is_odd and (memo.is_paired or is_early)

    def _with_swap_before_corners(self, edges: MemoSteps, swapped: Cubies) -> Iterator[PlannedStep]:
        """Yield the steps of a memo swap of corners: only then are these solved by their letters.

        If corners are first, the swap is made with the first letter of the edges.
        """
        corners = self.second if edges is self.first else self.first
        count = len(edges.letters) if edges is self.first else 1
        letters = edges.letters[:count]
        if edges.is_paired:
            yield from edges.steps(letters[:-1])
            yield from self._parity(SOLVED, swapped, edges, last=count - 1)
        else:
            yield from edges.steps(letters)
            yield from self._parity(edges.displaced, swapped)
        if edges is self.first:
            yield from edges.turn_steps(SOLVED)
        yield from corners.steps(corners.letters)
        yield from corners.turn_steps(SOLVED)
        if edges is self.second:
            yield from edges.steps(edges.letters[count:])
            yield from edges.turn_steps(SOLVED)

    def _parity(
        self, displaced: Cubies, goal: Cubies, *memos: MemoSteps, last: int = -1
    ) -> Iterator[PlannedStep]:
        """Yield the step, if any, that plays one letter of each of these memos.

        ``displaced`` is what the steps before have displaced, ``goal`` what this one leaves so.
        """
        target = displaced.inverse
        for memo in memos:
            target = target * memo.state([memo.letters[last]])
        target = target * goal
        if target != SOLVED:
            piece_type = memos[0].piece_type if len(memos) == 1 else None
            letters = tuple(memo.letters[last] for memo in memos)
            yield PlannedStep(StepKind.PARITY, self.offered.exactly(target), piece_type, letters)


def _swapped(swap: ParitySwap) -> Cubies:
    """Return the solved cube with the pieces of a memo swap swapped."""
    names = swap.piece_type.names
    return played(swap.piece_type, names[swap.first], [names[swap.second]])
