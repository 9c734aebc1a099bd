"""The letter of a sticker, and the sticker of a letter."""

from django.utils.translation import gettext

from trainer.drills.kinds.kind import CheckedAnswer, Draw, Kind, OtherLettersError
from trainer.drills.lettering import AnswerRefusedError, Lettering


class LetterOfSticker(Kind):
    """Shows a marked sticker and asks for its letter."""

    def prompt(self, lettering: Lettering, draw: Draw) -> str:  # noqa: ARG002
        return draw.one_of(draw.chosen)

    def stickers(self, prompt: str, lettering: Lettering) -> tuple[str, ...]:  # noqa: ARG002
        return (prompt,)

    def judge(self, prompt: str, text: str, lettering: Lettering) -> CheckedAnswer:
        chosen = lettering.read(text)
        return CheckedAnswer(prompt, lettering.symbol(chosen), chosen == prompt)


class StickerOfLetter(Kind):
    """Shows a letter and asks for its sticker."""

    def prompt(self, lettering: Lettering, draw: Draw) -> str:
        return lettering.symbol(draw.one_of(draw.chosen))

    def stickers(self, prompt: str, lettering: Lettering) -> tuple[str, ...]:
        try:
            return (lettering.read(prompt),)
        except AnswerRefusedError:
            raise OtherLettersError from None

    def judge(self, prompt: str, text: str, lettering: Lettering) -> CheckedAnswer:
        [sticker] = self.stickers(prompt, lettering)
        if text not in lettering.box.pieces.names:
            raise AnswerRefusedError(gettext("Choose a sticker of the cube."))
        return CheckedAnswer(sticker, text, text == sticker)

    def chosen(self, answered: str, lettering: Lettering) -> tuple[str, ...]:
        return tuple(name for name in [answered] if name in lettering.box.pieces.names)
