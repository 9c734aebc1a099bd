"""What the engine says, kept by key and told in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from cubecore.memo.sentences import ENGLISH, Filling, Sentence
from trainer.engine_texts import isolated

Stored = dict[str, Any]


def stored_sentence(sentence: Sentence) -> Stored:
    """A sentence as it is kept: its key, and what fills its gaps."""
    return {"key": sentence.key, "fillings": {n: _stored(v) for n, v in sentence.fillings}}


def told(stored: Stored) -> str:
    """A kept sentence in the language of whoever reads it."""
    return _read(stored).text(_language())


def _stored(filling: Filling) -> Any:
    if isinstance(filling, tuple):
        return [stored_sentence(each) for each in filling]
    return stored_sentence(filling) if isinstance(filling, Sentence) else filling


def _read(stored: Stored) -> Sentence:
    return Sentence.of(stored["key"], **{n: _filled(v) for n, v in stored["fillings"].items()})


def _filled(value: Any) -> Filling:
    if isinstance(value, list):
        return tuple(_read(each) for each in value)
    if isinstance(value, dict):
        return _read(value)
    return isolated(value) if isinstance(value, str) else int(value)


def _language() -> Mapping[str, str]:
    return {key: gettext(text) for key, text in ENGLISH.items()}
