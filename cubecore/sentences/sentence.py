"""A sentence as data: a key and values, which any language can write out.

No sentence is glued together from parts. A value is a text, a number, another sentence or a list.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias, Union

from cubecore.sentences.cli import CLI_TEXTS
from cubecore.sentences.cube import CUBE_TEXTS
from cubecore.sentences.execution import EXECUTION_TEXTS
from cubecore.sentences.memo import MEMO_TEXTS
from cubecore.sentences.scrambles import SCRAMBLE_TEXTS
from cubecore.sentences.solvers import SOLVER_TEXTS
from cubecore.sentences.texts import Text
from cubecore.sentences.verdicts import VERDICT_TEXTS

Value: TypeAlias = Union[str, int, "Sentence", tuple[Union[str, "Sentence"], ...]]

ENGLISH: Mapping[str, Text] = MappingProxyType(
    {
        **CUBE_TEXTS,
        **SOLVER_TEXTS,
        **MEMO_TEXTS,
        **VERDICT_TEXTS,
        **SCRAMBLE_TEXTS,
        **EXECUTION_TEXTS,
        **CLI_TEXTS,
    }
)
"""The English text of every sentence, by its key."""


@dataclass(frozen=True, slots=True)
class Language:
    """How a language writes a text with a number that may be counted, a typed text and a number.

    A typed text is given with the name of its value.
    """

    text: Callable[[Text, int], str]
    typed: Callable[[str, str], str] = lambda _, text: text
    number: Callable[[int], str] = "{:,}".format


def _english(text: Text, number: int) -> str:
    """Return an English text, in the singular if the number is 1."""
    if isinstance(text, str):
        return text
    return text.one if number == 1 else text.many


_IN_ENGLISH = Language(_english)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message that keeps its key and its values.

    >>> sentence = Sentence.of("wrong_facelet_count", count=1)
    >>> sentence.text()
    '1 sticker does not make a cube: expected 6·N², such as 54 for a 3×3×3.'
    >>> sentence["count"]
    1
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, key: str, /, **values: Value) -> "Sentence":
        """Return the sentence with this key and these values."""
        return cls(key, tuple(values.items()))

    def __getitem__(self, name: str) -> Value:
        return dict(self.values)[name]

    def text(self, language: Language = _IN_ENGLISH) -> str:
        """Write the sentence in English or in another language."""
        text = ENGLISH[self.key]
        number = 0 if isinstance(text, str) else self[text.number]
        written = {name: _written(name, value, language) for name, value in self.values}
        return language.text(text, number if isinstance(number, int) else 0).format_map(written)


def _written(name: str, value: Value, language: Language) -> str:
    if isinstance(value, tuple):
        separator = language.text(ENGLISH["list_separator"], 0)
        return separator.join(_written(name, item, language) for item in value)
    if isinstance(value, Sentence):
        return value.text(language)
    return language.number(value) if isinstance(value, int) else language.typed(name, value)


_LONGEST_QUOTATION = 30


def quoted(value: object) -> str:
    """Quote a value for a message: a text in quotes, cut short, and anything else as in JSON.

    >>> quoted("A" * 100), quoted(None), quoted([1, 2]), quoted(2.5)
    ("'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…'", 'null', '[…]', '2.5')
    """
    match value:
        case str():
            return repr(
                value if len(value) <= _LONGEST_QUOTATION else value[:_LONGEST_QUOTATION] + "…"
            )
        case None:
            return "null"
        case bool() | int() | float():
            return str(value).lower()
        case list() | tuple():
            return "[…]"
        case Mapping():
            return "{…}"
    return type(value).__name__
