"""The English text of every sentence, by its key."""

from collections.abc import Mapping
from types import MappingProxyType

from cubecore.sentences import (
    algorithms,
    commands,
    commutators,
    cubes,
    letters,
    methods,
    scrambles,
    slices,
    solvers,
    verdicts,
)
from cubecore.sentences.plurals import Text

TABLES = (
    algorithms,
    cubes,
    slices,
    commutators,
    solvers,
    letters,
    methods,
    verdicts,
    scrambles,
    commands,
)
ENGLISH: Mapping[str, Text] = MappingProxyType(
    {key: text for table in TABLES for key, text in table.TEXTS.items()}
)


def english(text: Text, number: int = 0) -> str:
    """Return an English text, in the singular where the number is 1.

    >>> english(ENGLISH["edges"])
    'edges'
    """
    if isinstance(text, str):
        return text
    return text.one if number == 1 else text.many
