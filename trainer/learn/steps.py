"""The way from a cube to its memo, letter by letter in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from cubecore.memo import Letters, Names, TracingProblem
from trainer.learn import words


@dataclass(frozen=True, slots=True)
class TracingStep:
    """One letter of a memo, as it is written, and why it is the next; no letter where a cycle ends."""

    symbol: str
    sticker: str
    sentence: str


def steps_of(problem: TracingProblem) -> list[TracingStep]:
    """Return how the usual memo is found, for cubes whose parity swaps no pieces."""
    return list(_Walker(problem, Names.of(problem), problem.state.homes).steps())


@dataclass(frozen=True, slots=True)
class _Walker:
    problem: TracingProblem
    names: Names
    homes: bytes

    def steps(self) -> Iterator[TracingStep]:
        memo = self.problem.usual_memo
        cycles = memo.played_cycles
        through = [each for each in cycles[:1] if each[0] == self.homes[memo.buffer]]
        for cycle in through:
            yield from self._followed(memo.buffer, cycle)
            yield self._end(cycle[-1])
        if cycles and not through:
            yield self._buffer_is_solved()
        for cycle in cycles[len(through) :]:
            if len(set(map(self.problem.piece_type.piece_of, cycle))) == 1:
                yield from self._turned(cycle)
            else:
                yield from self._broken_into(cycle)

    def _followed(self, start: int, letters: Letters) -> Iterator[TracingStep]:
        place = start
        for letter in letters:
            yield self._step(
                letter,
                gettext("At %(place)s is %(piece)s. Its sticker there belongs at %(home)s.")
                % self._about(place, letter),
            )
            place = letter

    def _broken_into(self, cycle: Letters) -> Iterator[TracingStep]:
        start, *rest = cycle
        first = {"start": self._letter(start), "piece": self._piece(self.homes[start])}
        yield self._step(
            start,
            gettext("Break into %(start)s: it holds %(piece)s, so it is not solved.") % first,
        )
        yield from self._followed(start, tuple(rest[:-1]))
        yield self._step(
            rest[-1],
            gettext(
                "At %(place)s is the piece you broke into. Its sticker there belongs at"
                " %(home)s: write it again to close the cycle."
            )
            % self._about(cycle[-2], rest[-1]),
        )

    def _turned(self, pair: Letters) -> Iterator[TracingStep]:
        first, second = pair
        about = self._about(first, second)
        yield self._step(
            first,
            gettext(
                "The piece at %(place)s is in its slot, but flipped or twisted: write this sticker."
            )
            % about,
        )
        yield self._step(
            second,
            gettext("Then where it belongs: the sticker at %(place)s goes to %(home)s.") % about,
        )

    def _end(self, place: int) -> TracingStep:
        text = gettext("The buffer piece is at %(place)s, so the cycle is done. Write nothing.")
        return TracingStep("", "", text % {"place": self._letter(place)})

    def _buffer_is_solved(self) -> TracingStep:
        text = gettext("The buffer is already solved.")
        return TracingStep("", "", text)

    def _step(self, letter: int, sentence: str) -> TracingStep:
        name = self.problem.piece_type.names[letter]
        return TracingStep(self.names.symbol(letter), name, sentence)

    def _about(self, place: int, home: int) -> dict[str, str]:
        return {
            "place": self._letter(place),
            "piece": self._piece(home),
            "home": self._letter(home),
        }

    def _letter(self, sticker: int) -> str:
        return words.letter(self.names, sticker)

    def _piece(self, sticker: int) -> str:
        return words.piece(self.names, sticker)
