"""Checks of imported attempts: every page must be able to show them."""

from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any

from django.utils.translation import gettext as _

from cubecore.memo import Memo, MistakeKind
from cubecore.sentences import ENGLISH, Plural
from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.events import event_named
from trainer.practice.attempts.judging import judge, set_verdict
from trainer.practice.attempts.parsed_attempt import MemoRefusedError, ParsedAttempt
from trainer.practice.models import PieceResult

MOST_LETTERS = 200
MOST_SENTENCES = 20
# Parameters of `Sentence.of`, so no placeholder can have these names.
RESERVED_NAMES = {"cls", "key"}


# Keys of messages that were renamed, as earlier versions exported them, with today's keys.
RENAMED_KEYS: Mapping[str, str] = {}


class UnreadableError(ValueError):
    """A field of an attempt that no page could show. The message says what it should be."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


class OlderVerdictError(UnreadableError):
    """A verdict that an earlier checker explained with other messages than today's."""


def judge_imported(
    parsed: ParsedAttempt, results: Sequence[PieceResult], deadline: Deadline = NO_DEADLINE
) -> Sequence[PieceResult]:
    """Return the results of an attempt from a file, judged again if no page could explain them.

    Messages whose keys were renamed get today's keys.
    """
    for result in results:
        result.sentences = _renamed(result.sentences)
    try:
        check_imported(parsed, results)
    except OlderVerdictError:
        judgement = judge(parsed, parsed.attempt.typed, deadline)
        set_verdict(parsed.attempt, judgement)
        return judgement.results
    return results


def _renamed(value: Any) -> Any:
    """Return a message or a list of them with today's keys."""
    if isinstance(value, list):
        return [_renamed(item) for item in value]
    if not isinstance(value, dict):
        return value
    key = value.get("key")
    new_key = {"key": RENAMED_KEYS[key]} if isinstance(key, str) and key in RENAMED_KEYS else {}
    return {name: _renamed(item) for name, item in value.items()} | new_key


def check_imported(parsed: ParsedAttempt, results: Sequence[PieceResult]) -> None:
    """Refuse results that the library could not have written; whether they are true is not checked."""
    attempt = parsed.attempt
    names = [result.piece_type for result in results]
    if len(set(names)) < len(names) or not set(names) <= {box.name for box in parsed.boxes}:
        raise UnreadableError("results", _("at most one for each piece type of the event"))
    if not attempt.typed and results:
        raise UnreadableError("results", _("empty if nothing was typed"))
    memos = _memos(parsed)
    for result in results:
        _check_result(result, attempt.event, len(memos[result.piece_type].played))


def _memos(parsed: ParsedAttempt) -> dict[str, Memo]:
    try:
        return parsed.memos if parsed.attempt.typed else {}
    except MemoRefusedError as refused:
        raise UnreadableError(
            "typed", _("a memo (%(reason)s)") % {"reason": refused.message}
        ) from None


def _check_result(result: PieceResult, event: str, letters_typed: int) -> None:
    names = set(event_named(event).box(result.piece_type).pieces.names)
    nearest = [] if result.nearest is None else result.nearest
    lists = {"letters": result.letters, "left": result.left, "nearest": nearest}
    for field, letters in lists.items():
        if not _are_stickers(letters, names):
            raise UnreadableError(field, _("a list of stickers of its piece type"))
    for field in ("wrong", "expected"):
        if getattr(result, field) not in {"", *names}:
            raise UnreadableError(field, _("a sticker of its piece type"))
    if result.correct != (result.first_wrong is None) or (result.correct and result.kind):
        raise UnreadableError("first_wrong", _("present if the memo is wrong, and only then"))
    if result.first_wrong is not None and result.first_wrong > letters_typed:
        raise UnreadableError(
            "first_wrong", _("the position of a letter, or the number of letters")
        )
    if result.kind not in {"", *MistakeKind}:
        raise OlderVerdictError("kind", _("a kind of mistake"))
    _check_sentences(result.sentences)


def _are_stickers(letters: object, names: set[str]) -> bool:
    """Return whether a value from a file is a list of these stickers."""
    if not isinstance(letters, list) or len(letters) > MOST_LETTERS:
        return False
    return all(isinstance(letter, str) and letter in names for letter in letters)


def _check_sentences(sentences: object) -> None:
    if not isinstance(sentences, list) or len(sentences) > MOST_SENTENCES:
        raise UnreadableError("sentences", _("a list of sentences"))
    if not all(map(_is_sentence, sentences)):
        raise UnreadableError("sentences", _("sentences of the checker"))
    if not all(map(_can_be_written, sentences)):
        raise OlderVerdictError("sentences", _("sentences of the checker"))


def _is_sentence(sentence: object) -> bool:
    """Return whether a value has the form of a stored sentence."""
    if not isinstance(sentence, dict) or sentence.keys() != {"key", "fillings"}:
        return False
    key, fillings = sentence["key"], sentence["fillings"]
    if (
        not isinstance(key, str)
        or not isinstance(fillings, dict)
        or fillings.keys() & RESERVED_NAMES
    ):
        return False
    return all(map(_is_value, fillings.values()))


def are_sentences(sentences: list[object]) -> bool:
    """Return whether values have the form of stored sentences."""
    return all(map(_is_sentence, sentences))


def can_be_written(sentences: list[object]) -> bool:
    """Return whether the library has texts for stored sentences, and these all of their values."""
    return all(map(_can_be_written, sentences))


def _is_value(value: object) -> bool:
    if isinstance(value, list):
        return all(map(_is_sentence, value))
    return isinstance(value, str | int) or _is_sentence(value)


def _can_be_written(value: Any) -> bool:
    """Return whether the library has a text for a sentence, and the sentence all of its values."""
    if isinstance(value, list):
        return all(map(_can_be_written, value))
    if not isinstance(value, dict):
        return True
    key, values = value["key"], value["fillings"]
    is_known = key in ENGLISH and values.keys() >= _placeholders(key)
    return is_known and all(map(_can_be_written, values.values()))


@cache
def _placeholders(key: str) -> frozenset[str]:
    """Return the names of the values that a sentence needs, with the number that it counts."""
    text = ENGLISH[key]
    forms, number = (
        ((text.one, text.many), text.number) if isinstance(text, Plural) else ((text,), "")
    )
    parts = (part[1] for form in forms for part in Formatter().parse(form))
    return frozenset(name for name in (*parts, number) if name)
