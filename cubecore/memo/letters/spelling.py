"""How letters are typed: text folded for comparison, and split into letters.

In folded text, case, width and composition do not matter, nor do invisible characters. It is
decomposed, so that every character keeps its place in the original text. In a run of text without
separators, each letter is the longest one that matches and lets the rest of the run be read.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from cubecore.errors import MemoError
from cubecore.memo.pieces import PieceType, Written, pieces_phrase, sticker_spellings
from cubecore.sentences import quoted

SPACE = " "
NEW_LINE = "\n"
_LINE_BREAKS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
# Characters that look blank although Unicode calls them letters or symbols, and the zero-width space.
_BLANKS = "\u115f\u1160\u3164\uffa0\u2800\u200b"
_SOFT_SEPARATORS = frozenset("-‐‑‒–—−/.·・:_→>")
_APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u02bc\u05f3\u2032\u0060\u00b4", "'"))


class Character(NamedTuple):
    """One character of a folded text and its place in the original text."""

    character: str
    place: int


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Return a text in the form in which texts are compared.

    >>> folded("Ａ") == folded("a") and folded("é") == folded("E\\u0301")
    True
    """
    return "".join(character for character, _ in folded_characters(text))


def folded_characters(text: str) -> list[Character]:
    """Return the characters of a folded text, each with its place in the original text."""
    if text.isascii():
        return list(map(Character, text.translate(_ascii()), count()))
    characters = [
        Character(character, place)
        for place, original in enumerate(text)
        for character in _folded_character(original)
    ]
    if any(unicodedata.combining(character) for character, _ in characters):
        return _with_sorted_marks(characters)
    return characters


@lru_cache(maxsize=1)
def _ascii() -> dict[int, str]:
    """Return what each ASCII character is folded to, always one character."""
    return {code: _folded_character(chr(code)) for code in range(128)}


def attaches(character: str) -> bool:
    """Return whether a character is part of the one before it, such as an accent."""
    is_vowel_of_syllable = "\u1161" <= character <= "\u11ff"
    return unicodedata.category(character)[0] == "M" or is_vowel_of_syllable


def is_shown(character: str) -> bool:
    """Return whether a character can be shown: controls and lone surrogates cannot."""
    return unicodedata.category(character) not in ("Cc", "Cs")


@lru_cache(maxsize=4096)
def _folded_character(original: str) -> str:
    if original in _LINE_BREAKS:
        return NEW_LINE
    if original in _BLANKS or original.isspace():
        return SPACE
    if _is_invisible(original):
        return ""
    if unicodedata.decomposition(original).startswith(("<wide>", "<narrow>")):
        original = unicodedata.normalize("NFKC", original)
    decomposed = unicodedata.normalize("NFD", original)
    return unicodedata.normalize("NFD", decomposed.casefold()).translate(_APOSTROPHES)


def _is_invisible(original: str) -> bool:
    """Return whether a character is a joiner, a direction mark or a variation selector."""
    is_selector = "\ufe00" <= original <= "\ufe0f" or "\U000e0100" <= original <= "\U000e01ef"
    return is_selector or unicodedata.category(original) == "Cf"


def _with_sorted_marks(characters: list[Character]) -> list[Character]:
    """Sort the marks on each letter as Unicode does, so that typing order does not matter."""
    ordered: list[Character] = []
    start = 0
    for number, (character, _) in enumerate(characters):
        if not unicodedata.combining(character):
            ordered += sorted(characters[start:number], key=_combining_class)
            start = number
    return ordered + sorted(characters[start:], key=_combining_class)


def _combining_class(character: Character) -> int:
    return unicodedata.combining(character.character)


class ReadLetter(NamedTuple):
    """A letter that was typed: its sticker, and where it starts and ends in the text."""

    sticker: Written
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Spelling:
    """The letters of one piece type: what is read as each of them, and how it is written.

    ``pieces`` is the name of the piece type and ``names`` are those of its stickers. ``table``
    holds the sticker of every folded letter. ``refusal`` is the error key for any other text.
    ``separators`` are the soft separators that no letter contains.
    """

    pieces: str
    refusal: str
    names: tuple[str, ...]
    table: Mapping[str, int]
    symbols: tuple[str, ...]
    longest: int
    separators: frozenset[str]

    def read(self, text: str, run: Sequence[Character]) -> list[ReadLetter]:
        """Return the letters of a run of characters without separators, from this text."""
        if self.longest == 1 and (single := self._single(run)):
            return single
        characters = "".join(character for character, _ in run)
        ends = self._ends(characters, run)
        letters, at = [], 0
        while at < len(run):
            end = ends[at]
            if end is None:
                raise self._refused(text, characters, run)
            sticker = Written(self.table[characters[at:end]])
            letters.append(ReadLetter(sticker, run[at].place, run[end - 1].place + 1))
            at = end
        return letters

    def _single(self, run: Sequence[Character]) -> list[ReadLetter]:
        """Read a run in which each typed character is a letter; return none for other runs."""
        table = self.table
        if len({place for _, place in run}) < len(run):
            return []
        if any(character not in table for character, _ in run):
            return []
        return [ReadLetter(Written(table[character]), at, at + 1) for character, at in run]

    def _ends(self, characters: str, run: Sequence[Character]) -> list[int | None]:
        """Return, for each place, where a letter starting there ends, if the rest can be read."""
        ends: list[int | None] = [None] * len(run)
        for at in reversed(range(len(run))):
            for end in reversed(self._possible_ends(characters, run, at)):
                if end == len(run) or ends[end] is not None:
                    ends[at] = end
                    break
        return ends

    def _possible_ends(self, characters: str, run: Sequence[Character], at: int) -> list[int]:
        last = min(len(run), at + self.longest)
        return [
            end
            for end in range(at + 1, last + 1)
            if characters[at:end] in self.table and _can_end(run, end)
        ]

    def _refused(self, text: str, characters: str, run: Sequence[Character]) -> MemoError:
        """Return the error for a run, at the first character that no reading gets past."""
        reached = {0}
        for at in range(len(run)):
            if at in reached:
                reached.update(self._possible_ends(characters, run, at))
        at = max(reached - {len(run)})
        end = next(end for end in range(at + 1, len(run) + 1) if _can_end(run, end))
        start = run[at].place
        written = text[start : run[end - 1].place + 1]
        pieces = pieces_phrase(self.pieces)
        return MemoError(self.refusal, found=quoted(written), pieces=pieces, position=start)


def _can_end(run: Sequence[Character], at: int) -> bool:
    """Return whether a letter can end here: never inside a typed character."""
    if at == len(run):
        return True
    return run[at].place != run[at - 1].place and not attaches(run[at].character)


def letter_spelling(symbols: tuple[str, ...], piece_type: PieceType) -> Spelling:
    """Return the spelling of a scheme's letters for the stickers of a piece type."""
    table = {folded(symbol): index for index, symbol in enumerate(symbols) if symbol}
    return _spelling("not_a_letter", piece_type, table, symbols)


@lru_cache(maxsize=1024)
def sticker_spelling(piece_type: PieceType) -> Spelling:
    """Return the spelling of the names of a piece type's stickers."""
    table = sticker_spellings(piece_type)
    return _spelling("not_a_sticker", piece_type, table, piece_type.names)


def _spelling(
    refusal: str, piece_type: PieceType, table: Mapping[str, int], symbols: tuple[str, ...]
) -> Spelling:
    longest = max(map(len, table))
    separators = _SOFT_SEPARATORS - set("".join(table))
    name, names = piece_type.name, piece_type.names
    return Spelling(name, refusal, names, table, symbols, longest, separators)
