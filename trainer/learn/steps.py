"""The way from a cube to its memo, letter by letter in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from cubecore.memo import Letters, PieceType
from trainer.learn import telling
from trainer.learn.cubes import LessonCube


@dataclass(frozen=True, slots=True)
class Step:
    """One letter of a memo, as it is written, and why it is the next; no letter where a cycle ends."""

    symbol: str
    sticker: str
    sentence: str


def steps_of(cube: LessonCube, piece_type: PieceType) -> list[Step]:
    """How the usual memo of a cube is found. For cubes of which nothing is exchanged for parity."""
    homes = cube.task(piece_type).state.homes
    return list(_Walker(cube, piece_type, homes).steps())


@dataclass(frozen=True, slots=True)
class _Walker:
    cube: LessonCube
    piece_type: PieceType
    homes: bytes

    def steps(self) -> Iterator[Step]:
        found = self.cube.traced(self.piece_type)
        cycles = found.played_cycles
        through = [each for each in cycles[:1] if each[0] == self.homes[found.buffer]]
        for cycle in through:
            yield from self._followed(found.buffer, cycle)
            yield self._end(cycle[-1])
        if cycles and not through:
            yield self._buffer_is_home()
        for cycle in cycles[len(through) :]:
            if len(set(map(self.piece_type.piece_of, cycle))) == 1:
                yield from self._turned(cycle)
            else:
                yield from self._broken_into(cycle)

    def _followed(self, start: int, letters: Letters) -> Iterator[Step]:
        place = start
        for letter in letters:
            yield self._step(
                letter,
                gettext("At %(place)s stands %(piece)s. Its sticker there belongs at %(home)s.")
                % self._about(place, letter),
            )
            place = letter

    def _broken_into(self, cycle: Letters) -> Iterator[Step]:
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
                "At %(place)s stands the piece you broke in at. Its sticker there belongs at"
                " %(home)s: write this return too."
            )
            % self._about(cycle[-2], rest[-1]),
        )

    def _turned(self, pair: Letters) -> Iterator[Step]:
        first, second = pair
        about = self._about(first, second)
        yield self._step(
            first, gettext("%(place)s holds its own piece, turned: write this sticker.") % about
        )
        yield self._step(
            second,
            gettext("And then where it belongs: what is at %(place)s goes to %(home)s.") % about,
        )

    def _end(self, place: int) -> Step:
        text = gettext(
            "At %(place)s stands the buffer's own piece: the cycle is closed, and nothing is written."
        )
        return Step("", "", text % {"place": self._letter(place)})

    def _buffer_is_home(self) -> Step:
        text = gettext(
            "The buffer's own piece is in the buffer: there is nothing to follow from there."
        )
        return Step("", "", text)

    def _step(self, letter: int, sentence: str) -> Step:
        symbol = telling.symbol(self.cube.method, self.piece_type, letter)
        return Step(symbol, self.piece_type.names[letter], sentence)

    def _about(self, place: int, home: int) -> dict[str, str]:
        return {
            "place": self._letter(place),
            "piece": self._piece(home),
            "home": self._letter(home),
        }

    def _letter(self, sticker: int) -> str:
        return telling.letter(self.cube.method, self.piece_type, sticker)

    def _piece(self, sticker: int) -> str:
        return telling.piece(self.cube.method, self.piece_type, sticker)
