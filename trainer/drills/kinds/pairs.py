"""Letter pairs: the pair of two stickers, and the pair that undoes another."""

from collections.abc import Sequence

from django.utils.translation import gettext

from cubecore.memo import Letters, PieceState, Written, as_played, as_written
from trainer.drills.kinds.kind import CheckedAnswer, Draw, Kind
from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.events import Box


class PairOfStickers(Kind):
    """Shows two numbered stickers of different pieces and asks for their letter pair."""

    letters = 2

    def prompt(self, lettering: Lettering, draw: Draw) -> str:
        targets = lettering.targets
        chosen = tuple(sticker for sticker in targets if sticker in draw.chosen)
        first = draw.one_of(chosen or targets)
        piece = lettering.piece_with(first)
        pair = [first, draw.one_of([sticker for sticker in targets if sticker not in piece])]
        draw.rng.shuffle(pair)
        return " ".join(pair)

    def stickers(self, prompt: str, lettering: Lettering) -> tuple[str, ...]:  # noqa: ARG002
        return tuple(prompt.split())

    def judge(self, prompt: str, text: str, lettering: Lettering) -> CheckedAnswer:
        pair = _read_pair(text, lettering)
        is_correct = pair == self.stickers(prompt, lettering)
        return CheckedAnswer(prompt, lettering.symbols(pair), is_correct)


class InversePair(PairOfStickers):
    """Shows a letter pair and asks for the pair that undoes it."""

    def fits(self, box: Box) -> bool:
        return not box.pieces.has_equal_stickers

    def judge(self, prompt: str, text: str, lettering: Lettering) -> CheckedAnswer:
        pair = _read_pair(text, lettering)
        letters = (*_played(self.stickers(prompt, lettering), lettering), *_played(pair, lettering))
        buffer = lettering.box.buffer_under(lettering.method)
        after = PieceState.solved(lettering.box.pieces).after(letters, buffer)
        return CheckedAnswer(prompt, lettering.symbols(pair), after.is_solved)

    def answer(self, stickers: tuple[str, ...], lettering: Lettering) -> tuple[str, ...]:
        pieces = lettering.box.pieces
        inverse = _played(stickers, lettering)[::-1]
        return tuple(
            pieces.names[letter] for letter in as_written(inverse, pieces, lettering.method)
        )


def _read_pair(text: str, lettering: Lettering) -> tuple[str, ...]:
    pair = lettering.read_all(text)
    if len(pair) != 2:
        raise AnswerRefusedError(gettext("Type two letters."))
    return pair


def _played(stickers: Sequence[str], lettering: Lettering) -> Letters:
    pieces = lettering.box.pieces
    written = [Written(pieces.names.index(name)) for name in stickers]
    return as_played(written, pieces, lettering.method)
