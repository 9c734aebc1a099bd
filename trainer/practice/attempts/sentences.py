"""The library's sentences, stored by key and written in the reader's language."""

from typing import Any

from cubecore.sentences import Sentence, Value
from trainer.engine_texts import with_bold_letters

StoredSentence = dict[str, Any]


def stored_sentence(sentence: Sentence) -> StoredSentence:
    """Return a sentence as it is stored: its key and its values."""
    return {"key": sentence.key, "fillings": {name: _stored(v) for name, v in sentence.values}}


def sentence_html(stored: StoredSentence) -> str:
    """Write a stored sentence as HTML in the reader's language, with its letters bold."""
    return with_bold_letters(_read(stored))


def _stored(value: Value) -> Any:
    if isinstance(value, tuple):
        return [_stored(item) for item in value]
    return stored_sentence(value) if isinstance(value, Sentence) else value


def _read(stored: StoredSentence) -> Sentence:
    return Sentence.of(stored["key"], **{name: _value(v) for name, v in stored["fillings"].items()})


def _value(stored: Any) -> Value:
    if isinstance(stored, list):
        return tuple(_read(item) if isinstance(item, dict) else str(item) for item in stored)
    if isinstance(stored, dict):
        return _read(stored)
    return stored if isinstance(stored, str) else int(stored)
