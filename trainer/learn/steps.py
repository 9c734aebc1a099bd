"""The way from a cube to its memo, letter by letter."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from cubecore.memo import Letters, Names, TracingProblem
from trainer.learn.words import ShownLetter, colors_of, shown_letter


class StepKind(StrEnum):
    """What a step says about the place that it looks at."""

    FOLLOW = "follow"
    CLOSE = "close"
    BREAK = "break"
    RETURN = "return"
    TURNED = "turned"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class TracingStep:
    """One look at a place: the colours of the piece there, and the letter that follows from them.

    ``written`` is the letter, None where the buffer piece closes a cycle, and ``memo`` has all
    letters so far. The first of the ``colors`` is that of the sticker at the place.
    """

    kind: StepKind
    place: ShownLetter
    written: ShownLetter | None
    colors: tuple[str, ...]
    memo: tuple[str, ...]
    is_first: bool = False


def steps_of(problem: TracingProblem) -> tuple[TracingStep, ...]:
    """Return how the usual memo is found, for cubes with an unsolved buffer and no memo swap."""
    return tuple(_Walker(problem, Names.of(problem), []).steps())


def starts_at_buffer(problem: TracingProblem) -> bool:
    """Return whether the usual memo begins with the cycle through the buffer, and not by a break."""
    cycles = problem.usual_memo.played_cycles
    return bool(cycles) and cycles[0][0] == problem.state.homes[problem.buffer]


@dataclass(frozen=True, slots=True)
class _Walker:
    problem: TracingProblem
    names: Names
    memo: list[str]

    def steps(self) -> Iterator[TracingStep]:
        first, *others = self.problem.usual_memo.played_cycles
        yield from self._followed(self.problem.buffer, first)
        yield self._step(StepKind.CLOSE, first[-1], None)
        for cycle in others:
            if len(set(map(self.problem.piece_type.piece_of, cycle))) == 1:
                yield self._step(StepKind.TURNED, cycle[0], cycle[0])
                yield self._step(StepKind.TURN, cycle[0], cycle[1])
            else:
                yield from self._broken_into(cycle)

    def _followed(self, start: int, letters: Letters) -> Iterator[TracingStep]:
        place = start
        for letter in letters:
            yield self._step(StepKind.FOLLOW, place, letter)
            place = letter

    def _broken_into(self, cycle: Letters) -> Iterator[TracingStep]:
        start, *rest = cycle
        yield self._step(StepKind.BREAK, start, start)
        yield from self._followed(start, tuple(rest[:-1]))
        yield self._step(StepKind.RETURN, cycle[-2], cycle[-1])

    def _step(self, kind: StepKind, place: int, written: int | None) -> TracingStep:
        is_first = not self.memo
        if written is not None:
            self.memo.append(self.names.symbol(written))
        return TracingStep(
            kind,
            shown_letter(self.names, place),
            None if written is None else shown_letter(self.names, written),
            colors_of(self.names, self.problem.state.homes[place]),
            tuple(self.memo),
            is_first,
        )
