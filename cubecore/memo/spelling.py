"""How a person's letters are spelled: what every run of typed signs stands for.

Inside a run without separators the longest letter is taken at each place; where that leaves the
rest of the run unreadable, the next longest that does not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cubecore.errors import MemoError, quoted
from cubecore.memo.folding import Sign, attaches
from cubecore.memo.method import Method
from cubecore.memo.pieces import PieceType, Written, pieces_phrase, sticker_spellings
from cubecore.memo.schemes import LetterScheme, letter_table

SOFT_SEPARATORS = frozenset("-‐‑‒–—−/.·・:_→>")


class ReadLetter(NamedTuple):
    """A letter as it was typed: its sticker, and where it is in the text."""

    sticker: Written
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Spelling:
    """The letters of one piece type: what each may be typed as, and how it is written.

    ``pieces`` is the name of the piece type and ``names`` are those of its stickers; ``refusal``
    is the key of the sentence for anything else, and ``separators`` are the characters that
    separate letters because no letter contains them.
    """

    pieces: str
    refusal: str
    names: tuple[str, ...]
    table: Mapping[str, int]
    symbols: tuple[str, ...]
    longest: int
    separators: frozenset[str]

    def read(self, text: str, run: Sequence[Sign]) -> list[ReadLetter]:
        """The letters of a run of signs without separators, which stands in this text."""
        if self.longest == 1 and (single := self._single(run)):
            return single
        signs = "".join(sign for sign, _ in run)
        ends = self._ends(signs, run)
        letters, at = [], 0
        while at < len(run):
            end = ends[at]
            if end is None:
                raise self._refused(text, signs, run)
            sticker = Written(self.table[signs[at:end]])
            letters.append(ReadLetter(sticker, run[at].place, run[end - 1].place + 1))
            at = end
        return letters

    def _single(self, run: Sequence[Sign]) -> list[ReadLetter]:
        """Read a run in which each typed sign is a letter; return none for any other run."""
        table = self.table
        if len({place for _, place in run}) < len(run) or any(sign not in table for sign, _ in run):
            return []
        return [ReadLetter(Written(table[sign]), place, place + 1) for sign, place in run]

    def _ends(self, signs: str, run: Sequence[Sign]) -> list[int | None]:
        """Where the letter that begins at each place ends so that the rest can be read."""
        ends: list[int | None] = [None] * len(run)
        for at in reversed(range(len(run))):
            for end in reversed(self._possible_ends(signs, run, at)):
                if end == len(run) or ends[end] is not None:
                    ends[at] = end
                    break
        return ends

    def _possible_ends(self, signs: str, run: Sequence[Sign], at: int) -> list[int]:
        last = min(len(run), at + self.longest)
        return [
            end
            for end in range(at + 1, last + 1)
            if signs[at:end] in self.table and _parts(run, end)
        ]

    def _refused(self, text: str, signs: str, run: Sequence[Sign]) -> MemoError:
        """Why a run cannot be read: the first sign at which no reading goes on."""
        reached = {0}
        for at in range(len(run)):
            if at in reached:
                reached.update(self._possible_ends(signs, run, at))
        at = max(reached - {len(run)})
        end = next(end for end in range(at + 1, len(run) + 1) if _parts(run, end))
        start = run[at].place
        written = text[start : run[end - 1].place + 1]
        pieces = pieces_phrase(self.pieces)
        return MemoError(self.refusal, found=quoted(written), pieces=pieces, position=start)


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
    return _spelling("not_a_letter", piece_type, table, scheme.symbols(piece_type))


@lru_cache(maxsize=1024)
def _sticker_spelling(piece_type: PieceType) -> Spelling:
    table = sticker_spellings(piece_type)
    return _spelling("not_a_sticker", piece_type, table, piece_type.names)


def _spelling(
    refusal: str, piece_type: PieceType, table: Mapping[str, int], symbols: tuple[str, ...]
) -> Spelling:
    longest = max(map(len, table))
    separators = SOFT_SEPARATORS - set("".join(table))
    name, names = piece_type.name, piece_type.names
    return Spelling(name, refusal, names, table, symbols, longest, separators)
