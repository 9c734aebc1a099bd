"""The kinds of drills. To add one, add it to ``Direction`` and to ``KINDS``.

The modules, in reading order:

- ``kind``: what a kind says of itself, and what questions are drawn from
- ``letters``: the letter of a sticker, and the sticker of a letter
- ``pairs``: the letter pair of two stickers, and the inverse pair
- ``next_letter``: the next letter of a cube that is being traced
- ``turned``: flipped edges and twisted corners
"""

from collections.abc import Mapping

from trainer.drills.kinds.kind import AnswerHistory, CheckedAnswer, Draw, Kind, OtherLettersError
from trainer.drills.kinds.letters import LetterOfSticker, StickerOfLetter
from trainer.drills.kinds.next_letter import NextLetter, TracedCube, traced
from trainer.drills.kinds.pairs import InversePair, PairOfStickers
from trainer.drills.kinds.turned import TurnedPieces
from trainer.drills.models import Direction
from trainer.events import Box

__all__ = [
    "KINDS",
    "AnswerHistory",
    "CheckedAnswer",
    "Draw",
    "Kind",
    "OtherLettersError",
    "TracedCube",
    "directions_of",
    "traced",
]

KINDS: Mapping[Direction, Kind] = {
    Direction.LETTER: LetterOfSticker(),
    Direction.STICKER: StickerOfLetter(),
    Direction.PAIR: PairOfStickers(),
    Direction.INVERSE: InversePair(),
    Direction.NEXT: NextLetter(),
    Direction.TURNED: TurnedPieces(),
}


def directions_of(box: Box) -> list[Direction]:
    """Return the kinds of questions that can be asked about these pieces."""
    return [direction for direction, kind in KINDS.items() if kind.fits(box)]
