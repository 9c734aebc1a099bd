"""How a person's letters are spelled: what every run of typed signs stands for.

Inside a run without separators the longest letter is taken at each place; where that leaves the
rest of the run unreadable, the next longest that does not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cubecore.memo.errors import MemoError, quoted
from cubecore.memo.folding import Sign, attaches
from cubecore.memo.method import Method
from cubecore.memo.pieces import PieceType, sticker_spellings
from cubecore.memo.schemes import LetterScheme, letter_table

SOFT_SEPARATORS = frozenset("-‐‑‒–—−/.·・:_→>")


@dataclass(frozen=True, slots=True)
class ReadLetter:
    """A letter as it was typed: its sticker, where it stands in the text, and how we write it."""

    sticker: int
    start: int
    end: int
    symbol: str


@dataclass(frozen=True, slots=True)
class Spelling:
    """The letters of one piece type: what each may be typed as, and how it is written.

    ``separators`` are the signs that part letters because no letter of these has them.
    """

    letters: str
    table: Mapping[str, int]
    symbols: tuple[str, ...]
    longest: int
    separators: frozenset[str]

    def read(self, run: Sequence[Sign]) -> list[ReadLetter]:
        """The letters of a run of signs without separators."""
        lengths = self._lengths(run)
        letters, at = [], 0
        while at < len(run):
            if not lengths[at]:
                raise self._refused(run)
            end = at + lengths[at]
            sticker = self.table[_text(run[at:end])]
            symbol = self.symbols[sticker]
            letters.append(ReadLetter(sticker, run[at].place, run[end - 1].place + 1, symbol))
            at = end
        return letters

    def _lengths(self, run: Sequence[Sign]) -> list[int]:
        """How many signs the letter at each place takes so that the rest can be read, or 0."""
        lengths = [0] * len(run)
        for at in reversed(range(len(run))):
            for end in reversed(self._ends(run, at)):
                if end == len(run) or lengths[end]:
                    lengths[at] = end - at
                    break
        return lengths

    def _ends(self, run: Sequence[Sign], at: int) -> list[int]:
        """Where a letter that begins here can end."""
        last = min(len(run), at + self.longest)
        return [
            end
            for end in range(at + 1, last + 1)
            if _parts(run, end) and _text(run[at:end]) in self.table
        ]

    def _refused(self, run: Sequence[Sign]) -> MemoError:
        """Why a run cannot be read: the first sign at which no reading goes on."""
        reached = {0}
        for at in range(len(run)):
            if at in reached:
                reached.update(self._ends(run, at))
        place = min(max(reached), len(run) - 1)
        rest = _text(run[place : place + self.longest])
        return MemoError(f"{quoted(rest)} is no {self.letters}", position=run[place].place)


def _text(run: Sequence[Sign]) -> str:
    return "".join(sign for sign, _ in run)


def _parts(run: Sequence[Sign], at: int) -> bool:
    """Whether one letter can end and another begin here: never inside a typed sign."""
    if at == len(run):
        return True
    return run[at].place != run[at - 1].place and not attaches(run[at].sign)


def spelling_of(method: Method, piece_type: PieceType) -> Spelling:
    """How a method's letters for this piece type are spelled."""
    if method.memo_as == "stickers":
        return _sticker_spelling(piece_type)
    return _letter_spelling(method.scheme, piece_type)


@lru_cache(maxsize=1024)
def _letter_spelling(scheme: LetterScheme, piece_type: PieceType) -> Spelling:
    table = letter_table(scheme, piece_type)
    letters = f"letter of the {piece_type.name} in {scheme.name}"
    return _spelling(letters, table, scheme.symbols(piece_type))


@lru_cache(maxsize=1024)
def _sticker_spelling(piece_type: PieceType) -> Spelling:
    letters = f"sticker of the {piece_type.name}"
    return _spelling(letters, sticker_spellings(piece_type), piece_type.names)


def _spelling(letters: str, table: Mapping[str, int], symbols: tuple[str, ...]) -> Spelling:
    longest = max(map(len, table))
    return Spelling(letters, table, symbols, longest, SOFT_SEPARATORS - set("".join(table)))
