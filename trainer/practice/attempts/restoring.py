"""Attempts that come back from a file: let in only if every page can read them again."""

from collections.abc import Iterable, Sequence

from cubecore.memo.method import Method
from cubecore.memo.mistakes import MistakeKind
from cubecore.memo.reading import ReadMemo
from trainer.practice.attempts.reading import (
    PIECES,
    MemoRefusedError,
    piece_types_of,
    read_typed,
)
from trainer.practice.attempts.sentences import told
from trainer.practice.models import Attempt, PieceResult, PieceType

MOST_LETTERS = 200
MOST_SENTENCES = 20


class UnreadableError(ValueError):
    """What of an attempt no page could show, and why."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


def check_restored(attempt: Attempt, method: Method, results: Sequence[PieceResult]) -> None:
    """Refuse what the engine could not have written; whether it is true is not asked."""
    asked = piece_types_of(attempt, method)
    told_of = [result.piece_type for result in results]
    if len(set(told_of)) < len(told_of) or not set(told_of) <= set(asked):
        raise UnreadableError("results", "one for each piece type of the event at most")
    if not attempt.typed and results:
        raise UnreadableError("results", "nothing was typed that could have been judged")
    memos = _memos(attempt, method)
    for result in results:
        _check_result(result, len(memos[PieceType(result.piece_type)].played))


def _memos(attempt: Attempt, method: Method) -> dict[PieceType, ReadMemo]:
    try:
        return read_typed(attempt, attempt.typed, method) if attempt.typed else {}
    except MemoRefusedError as refused:
        raise UnreadableError("typed", refused.message) from None


def _check_result(result: PieceResult, letters_typed: int) -> None:
    names = set(PIECES[PieceType(result.piece_type)].names)
    told_letters = {"letters": result.letters, "left": result.left, "nearest": result.nearest or []}
    for field, letters in told_letters.items():
        if not _are_known(letters, names):
            raise UnreadableError(field, f"a list of {result.piece_type} stickers")
    for field in ("wrong", "expected"):
        if getattr(result, field) not in {"", *names}:
            raise UnreadableError(field, f"a sticker of the {result.piece_type}")
    if result.correct != (result.first_wrong is None) or (result.correct and result.kind):
        raise UnreadableError("first_wrong", "told where a memo is wrong, and only there")
    if result.first_wrong is not None and result.first_wrong > letters_typed:
        raise UnreadableError("first_wrong", "one of the letters, or their number")
    if result.kind not in {"", *MistakeKind}:
        raise UnreadableError("kind", "no kind of mistake")
    _check_sentences(result.sentences)


def _are_known(letters: object, names: set[str]) -> bool:
    """Whether it is a list of these names."""
    if not isinstance(letters, list) or len(letters) > MOST_LETTERS:
        return False
    return all(isinstance(letter, str) and letter in names for letter in letters)


def _check_sentences(sentences: object) -> None:
    if not isinstance(sentences, list) or len(sentences) > MOST_SENTENCES:
        raise UnreadableError("sentences", "a list of sentences")
    if not all(_is_told(sentence) for sentence in sentences):
        raise UnreadableError("sentences", "a sentence that the engine does not say")


def _is_told(sentence: object) -> bool:
    """Whether a kept sentence can be told again."""
    if not isinstance(sentence, dict) or not _are_plain(_fillings(sentence)):
        return False
    try:
        told(sentence)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, RecursionError):
        return False
    return True


def _fillings(sentence: dict[str, object]) -> Iterable[object]:
    fillings = sentence.get("fillings")
    return fillings.values() if isinstance(fillings, dict) else [None]


def _are_plain(fillings: Iterable[object]) -> bool:
    """Whether each is a text, a number, a sentence or a list of sentences."""
    for filling in fillings:
        inner = filling if isinstance(filling, list) else [filling]
        for each in inner:
            if isinstance(each, dict):
                if not _are_plain(_fillings(each)):
                    return False
            elif isinstance(filling, list) or not isinstance(each, str | int):
                return False
    return True
