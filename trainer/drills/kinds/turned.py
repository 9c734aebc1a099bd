"""The pieces that are flipped or twisted in their slots."""

from django.utils.translation import gettext

from cubecore.memo import EDGES
from trainer.drills.cubes import facelets_with_turned, turned_on
from trainer.drills.kinds.kind import CheckedAnswer, Draw, Kind
from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.events import Box

MOST_TURNED = 3


class TurnedPieces(Kind):
    """Shows a scrambled cube and asks for one letter of each flipped or twisted piece.

    The prompt is the facelets. Pieces are named by their first stickers.
    """

    letters = 0
    has_cube = True

    def fits(self, box: Box) -> bool:
        return box.size == 3 and box.pieces.stickers > 1

    def prompt(self, lettering: Lettering, draw: Draw) -> str:
        every = _first_stickers(draw.all_stickers, lettering)
        turned = [draw.one_of(_first_stickers(draw.chosen, lettering))]
        for _ in range(draw.rng.randrange(MOST_TURNED)):
            turned.append(draw.one_of([piece for piece in every if piece not in turned]))
        return facelets_with_turned(lettering, turned, draw.rng)

    def stickers(self, prompt: str, lettering: Lettering) -> tuple[str, ...]:
        return turned_on(prompt, lettering)

    def judge(self, prompt: str, text: str, lettering: Lettering) -> CheckedAnswer:
        chosen = _first_stickers(lettering.read_all(text), lettering)
        if not chosen:
            raise AnswerRefusedError(
                gettext("Type one letter of each flipped edge.")
                if lettering.box.pieces == EDGES
                else gettext("Type one letter of each twisted corner.")
            )
        turned = self.stickers(prompt, lettering)
        return CheckedAnswer(" ".join(turned), " ".join(chosen), set(chosen) == set(turned))

    def chosen(self, answered: str, lettering: Lettering) -> tuple[str, ...]:
        names = lettering.box.pieces.names
        return tuple(name for name in answered.split() if name in names)


def _first_stickers(stickers: tuple[str, ...], lettering: Lettering) -> list[str]:
    """Return the pieces that stickers are on, each once, by its first sticker."""
    return list(dict.fromkeys(lettering.piece_with(sticker)[0] for sticker in stickers))
