"""A sentence as data: a key and values, which any language can write out.

No sentence is glued together from parts. A value is a text, a number, another sentence or a list.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, Union

from cubecore.sentences.english import ENGLISH, english
from cubecore.sentences.plurals import Text

Value: TypeAlias = Union[str, int, "Sentence", tuple[Union[str, "Sentence"], ...]]


@dataclass(frozen=True, slots=True)
class Language:
    """How a language writes a text with a number that may be counted, a typed text and a number."""

    text: Callable[[Text, int], str]
    typed: Callable[[str], str] = str
    number: Callable[[int], str] = "{:,}".format


IN_ENGLISH = Language(english)


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

    def text(self, language: Language = IN_ENGLISH) -> str:
        """Write the sentence in English or in another language."""
        text = ENGLISH[self.key]
        number = 0 if isinstance(text, str) else self[text.number]
        written = {name: _written(value, language) for name, value in self.values}
        return language.text(text, number if isinstance(number, int) else 0).format_map(written)


def _written(value: Value, language: Language) -> str:
    if isinstance(value, tuple):
        separator = language.text(ENGLISH["list_separator"], 0)
        return separator.join(_written(item, language) for item in value)
    if isinstance(value, Sentence):
        return value.text(language)
    return language.number(value) if isinstance(value, int) else language.typed(value)
