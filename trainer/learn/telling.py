"""What the engine calls pieces and letters and says of memos, in the language of the page."""

from django.utils.translation import gettext

from cubecore.memo.method import Method
from cubecore.memo.naming import Names
from cubecore.memo.pieces import PieceType
from cubecore.memo.sentences import ENGLISH, Filling, Sentence
from trainer.engine_texts import isolated


class _LanguageOfThePage(dict[str, str]):
    """The engine's table of texts, each looked up when it is told."""

    def __missing__(self, key: str) -> str:
        return gettext(ENGLISH[key])


def told(sentence: Sentence) -> str:
    """A sentence of the engine in the language of the page."""
    return _isolated(sentence).text(_LanguageOfThePage())


def _isolated(sentence: Sentence) -> Sentence:
    return Sentence.of(sentence.key, **{name: _filling(each) for name, each in sentence.fillings})


def _filling(filling: Filling) -> Filling:
    if isinstance(filling, tuple):
        return tuple(map(_isolated, filling))
    if isinstance(filling, Sentence):
        return _isolated(filling)
    return isolated(filling) if isinstance(filling, str) else filling


def letter(method: Method, piece_type: PieceType, sticker: int) -> str:
    """A letter as it is written, and its sticker."""
    return told(Names(piece_type, method).letter(sticker))


def symbol(method: Method, piece_type: PieceType, sticker: int) -> str:
    """A letter as it is written."""
    return Names(piece_type, method).symbol(sticker)


def piece(method: Method, piece_type: PieceType, sticker: int) -> str:
    """The piece a sticker is on: its colours, its name and its letters."""
    return told(Names(piece_type, method).piece(piece_type.piece_of(sticker)))


def listed(texts: list[str]) -> str:
    """Letters or names one after the other."""
    return gettext(", ").join(texts)
