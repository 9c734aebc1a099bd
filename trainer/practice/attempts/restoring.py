"""Attempts that come back from a file: let in only if every page can read them again."""

from collections.abc import Sequence
from functools import cache
from string import Formatter

from django.utils.translation import gettext as _

from cubecore.memo import Memo, Method, MistakeKind
from cubecore.sentences import ENGLISH, Plural
from trainer.practice.attempts.reading import (
    PIECES,
    MemoRefusedError,
    piece_types_of,
    read_typed,
)
from trainer.practice.models import Attempt, PieceResult, PieceType

MOST_LETTERS = 200
MOST_SENTENCES = 20
# These name what a sentence itself is made of.
NO_GAPS = {"cls", "key"}


class UnreadableError(ValueError):
    """What of an attempt no page could show, and what it should be."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


def check_restored(attempt: Attempt, method: Method, results: Sequence[PieceResult]) -> None:
    """Refuse what the engine could not have written; whether it is true is not asked."""
    asked = piece_types_of(attempt, method)
    told_of = [result.piece_type for result in results]
    if len(set(told_of)) < len(told_of) or not set(told_of) <= set(asked):
        raise UnreadableError("results", _("one for each piece type of the event at most"))
    if not attempt.typed and results:
        raise UnreadableError("results", _("empty where nothing was typed"))
    memos = _memos(attempt, method)
    for result in results:
        _check_result(result, len(memos[PieceType(result.piece_type)].played))


def _memos(attempt: Attempt, method: Method) -> dict[PieceType, Memo]:
    try:
        return read_typed(attempt, attempt.typed, method) if attempt.typed else {}
    except MemoRefusedError as refused:
        raise UnreadableError("typed", f"{_('a memo')} ({refused.message})") from None


def _check_result(result: PieceResult, letters_typed: int) -> None:
    names = set(PIECES[PieceType(result.piece_type)].names)
    nearest = [] if result.nearest is None else result.nearest
    told_letters = {"letters": result.letters, "left": result.left, "nearest": nearest}
    for field, letters in told_letters.items():
        if not _are_known(letters, names):
            raise UnreadableError(field, _("a list of stickers of its piece type"))
    for field in ("wrong", "expected"):
        if getattr(result, field) not in {"", *names}:
            raise UnreadableError(field, _("a sticker of its piece type"))
    if result.correct != (result.first_wrong is None) or (result.correct and result.kind):
        raise UnreadableError("first_wrong", _("told where a memo is wrong, and only there"))
    if result.first_wrong is not None and result.first_wrong > letters_typed:
        raise UnreadableError("first_wrong", _("one of the letters, or their number"))
    if result.kind not in {"", *MistakeKind}:
        raise UnreadableError("kind", _("a kind of mistake"))
    _check_sentences(result.sentences)


def _are_known(letters: object, names: set[str]) -> bool:
    """Whether it is a list of these names."""
    if not isinstance(letters, list) or len(letters) > MOST_LETTERS:
        return False
    return all(isinstance(letter, str) and letter in names for letter in letters)


def _check_sentences(sentences: object) -> None:
    if not isinstance(sentences, list) or len(sentences) > MOST_SENTENCES:
        raise UnreadableError("sentences", _("a list of sentences"))
    if not all(_is_told(sentence) for sentence in sentences):
        raise UnreadableError("sentences", _("sentences of the engine"))


def _is_told(sentence: object) -> bool:
    """Whether it is a sentence the engine says, with every gap of it filled."""
    if not isinstance(sentence, dict) or sentence.keys() != {"key", "fillings"}:
        return False
    key, fillings = sentence["key"], sentence["fillings"]
    if not isinstance(key, str) or key not in ENGLISH or not isinstance(fillings, dict):
        return False
    if not fillings.keys() >= _gaps(key) or fillings.keys() & NO_GAPS:
        return False
    return all(map(_fills, fillings.values()))


def _fills(filling: object) -> bool:
    if isinstance(filling, list):
        return all(map(_is_told, filling))
    return isinstance(filling, str | int) or _is_told(filling)


@cache
def _gaps(key: str) -> frozenset[str]:
    """Return the names of the values that a sentence needs, with the number that it counts."""
    text = ENGLISH[key]
    forms, number = (
        ((text.one, text.many), text.number) if isinstance(text, Plural) else ((text,), "")
    )
    parts = (part[1] for form in forms for part in Formatter().parse(form))
    return frozenset(name for name in (*parts, number) if name)
