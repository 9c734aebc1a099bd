"""Attempts that come back from a file: let in only if every page can read them again."""

from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any

from django.utils.translation import gettext as _

from cubecore.memo import Memo, MistakeKind
from cubecore.sentences import ENGLISH, Plural
from trainer.events import event_named
from trainer.practice.attempts.judged_attempt import JudgedAttempt, MemoRefusedError
from trainer.practice.attempts.judging import CHECKER, judge
from trainer.practice.models import PieceResult

MOST_LETTERS = 200
MOST_SENTENCES = 20
# These name what a sentence itself is made of.
NO_GAPS = {"cls", "key"}


# Keys of messages that were renamed, as earlier versions exported them, with today's keys.
RENAMED_KEYS: Mapping[str, str] = {}


class UnreadableError(ValueError):
    """Names a field of an attempt that no page could show, and says what it should be."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


class OlderVerdictError(UnreadableError):
    """Refuses a verdict that an earlier checker explained in other messages than today's."""


def judge_restored(judged: JudgedAttempt, results: Sequence[PieceResult]) -> Sequence[PieceResult]:
    """Return the results of an attempt from a file, judged again if no page could explain them.

    Messages whose keys were renamed get today's keys.
    """
    for result in results:
        result.sentences = _renamed(result.sentences)
    try:
        check_restored(judged, results)
    except OlderVerdictError:
        judgement = judge(judged, judged.attempt.typed)
        judged.attempt.correct, judged.attempt.checker = judgement.correct, CHECKER
        return judgement.results
    return results


def _renamed(value: Any) -> Any:
    """Return a message or a list of them with today's keys."""
    if isinstance(value, list):
        return [_renamed(each) for each in value]
    if not isinstance(value, dict):
        return value
    key = value.get("key")
    new_key = {"key": RENAMED_KEYS[key]} if isinstance(key, str) and key in RENAMED_KEYS else {}
    return {name: _renamed(each) for name, each in value.items()} | new_key


def check_restored(judged: JudgedAttempt, results: Sequence[PieceResult]) -> None:
    """Refuse what the engine could not have written; whether it is true is not asked."""
    attempt = judged.attempt
    names = [result.piece_type for result in results]
    if len(set(names)) < len(names) or not set(names) <= {box.name for box in judged.boxes}:
        raise UnreadableError("results", _("one for each piece type of the event at most"))
    if not attempt.typed and results:
        raise UnreadableError("results", _("empty where nothing was typed"))
    memos = _memos(judged)
    for result in results:
        _check_result(result, attempt.event, len(memos[result.piece_type].played))


def _memos(judged: JudgedAttempt) -> dict[str, Memo]:
    try:
        return judged.memos if judged.attempt.typed else {}
    except MemoRefusedError as refused:
        raise UnreadableError("typed", f"{_('a memo')} ({refused.message})") from None


def _check_result(result: PieceResult, event: str, letters_typed: int) -> None:
    names = set(event_named(event).box(result.piece_type).pieces.names)
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
        raise OlderVerdictError("kind", _("a kind of mistake"))
    _check_sentences(result.sentences)


def _are_known(letters: object, names: set[str]) -> bool:
    """Whether it is a list of these names."""
    if not isinstance(letters, list) or len(letters) > MOST_LETTERS:
        return False
    return all(isinstance(letter, str) and letter in names for letter in letters)


def _check_sentences(sentences: object) -> None:
    if not isinstance(sentences, list) or len(sentences) > MOST_SENTENCES:
        raise UnreadableError("sentences", _("a list of sentences"))
    if not all(map(_is_sentence, sentences)):
        raise UnreadableError("sentences", _("sentences of the engine"))
    if not all(map(_can_be_written, sentences)):
        raise OlderVerdictError("sentences", _("sentences of the engine"))


def _is_sentence(sentence: object) -> bool:
    """Say whether it has the form of a stored sentence."""
    if not isinstance(sentence, dict) or sentence.keys() != {"key", "fillings"}:
        return False
    key, fillings = sentence["key"], sentence["fillings"]
    if not isinstance(key, str) or not isinstance(fillings, dict) or fillings.keys() & NO_GAPS:
        return False
    return all(map(_is_value, fillings.values()))


def _is_value(value: object) -> bool:
    if isinstance(value, list):
        return all(map(_is_sentence, value))
    return isinstance(value, str | int) or _is_sentence(value)


def _can_be_written(value: Any) -> bool:
    """Say whether the engine has a text for a sentence, and the sentence all of its values."""
    if isinstance(value, list):
        return all(map(_can_be_written, value))
    if not isinstance(value, dict):
        return True
    key, values = value["key"], value["fillings"]
    is_known = key in ENGLISH and values.keys() >= _gaps(key)
    return is_known and all(map(_can_be_written, values.values()))


@cache
def _gaps(key: str) -> frozenset[str]:
    """Return the names of the values that a sentence needs, with the number that it counts."""
    text = ENGLISH[key]
    forms, number = (
        ((text.one, text.many), text.number) if isinstance(text, Plural) else ((text,), "")
    )
    parts = (part[1] for form in forms for part in Formatter().parse(form))
    return frozenset(name for name in (*parts, number) if name)
