"""The example's memo under one method, with what differs from its memo under another."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import chain, groupby

from django.utils.translation import gettext

from cubecore.memo import CORNERS, EDGES, Method, PieceType
from trainer.methods.examples import example_memo


@dataclass(frozen=True, slots=True)
class Stretch:
    """Letters of one word that all differ from the other memo, or that all are in it."""

    text: str
    differs: bool


Word = tuple[Stretch, ...]


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """The memo of one piece type by its words, and the other memo."""

    title: str
    words: tuple[Word, ...]
    other: str


@dataclass(frozen=True, slots=True)
class ComparedMemo:
    """The lines of the example's memo, in the order of the method."""

    lines: tuple[ComparedLine, ...]
    differs: bool

    @classmethod
    def of(cls, method: Method, other: Method) -> "ComparedMemo":
        """Return the example's memo under a method, compared with that under another one."""
        memo = example_memo(method)
        other_memo = memo if method == other else example_memo(other)
        edges = _line(gettext("Edges"), EDGES, (memo.edges, method), (other_memo.edges, other))
        corners = _line(
            gettext("Corners"), CORNERS, (memo.corners, method), (other_memo.corners, other)
        )
        lines = (corners, edges) if memo.corners_first else (edges, corners)
        return cls(lines, memo != other_memo)


Written = tuple[str, Method]


def _line(title: str, pieces: PieceType, memo: Written, other: Written) -> ComparedLine:
    return ComparedLine(title, _words(_letters(pieces, *memo), _letters(pieces, *other)), other[0])


def _letters(pieces: PieceType, memo: str, method: Method) -> list[list[str]]:
    """Return the letters of every word of a memo; brackets and commas are letters, too."""
    symbols = {symbol.casefold() for symbol in method.spelling(pieces).symbols}
    return [list(_split(word, symbols)) for word in memo.split()]


def _split(word: str, symbols: set[str]) -> Iterator[str]:
    """Yield the letters of a word, each the longest symbol that fits, or one character."""
    longest, start = max(map(len, symbols)), 0
    while start < len(word):
        ends = range(min(start + longest, len(word)), start, -1)
        end = next((end for end in ends if word[start:end].casefold() in symbols), start + 1)
        yield word[start:end]
        start = end


def _words(words: list[list[str]], others: list[list[str]]) -> tuple[Word, ...]:
    letters, other_letters = list(chain(*words)), list(chain(*others))
    matcher = SequenceMatcher(None, other_letters, letters, autojunk=False)
    same = {block.b + step for block in matcher.get_matching_blocks() for step in range(block.size)}
    numbered = enumerate(letters)
    return tuple(
        _stretches((text, next(numbered)[0] not in same) for text in word) for word in words
    )


def _stretches(letters: Iterable[tuple[str, bool]]) -> Word:
    return tuple(
        Stretch("".join(text for text, _ in stretch), differs)
        for differs, stretch in groupby(letters, key=lambda letter: letter[1])
    )
