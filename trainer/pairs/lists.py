"""Lists of pairs: the rows of a person as one text for each pair.

A person keeps one list, or one each for edges and corners. Whichever they keep, nothing that was written in another
list is lost: the list of one piece type shows shared words where it has none, and the shared list shows those of both.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from trainer.pairs.models import SHARED
from trainer.pairs.sheets import BETWEEN, PairKey, PairText, joined


class PairRow(NamedTuple):
    """The columns of a stored pair."""

    pieces: str
    first: str
    second: str
    words: str
    note: str

    @property
    def key(self) -> PairKey:
        return PairKey(self.first, self.second)


def texts_of(rows: Iterable[PairRow], pieces: str) -> dict[PairKey, PairText]:
    """Return what a list says about each pair."""
    of_list: dict[PairKey, list[PairRow]] = {}
    for row in rows:
        of_list.setdefault(row.key, []).append(row)
    texts = {key: _text(key, _visible(group, pieces)) for key, group in of_list.items()}
    return {key: text for key, text in texts.items() if text.words or text.note}


def _visible(rows: list[PairRow], pieces: str) -> list[PairRow]:
    """Return the rows of a pair that a list shows: its own, or those that it shows instead."""
    if pieces == SHARED:
        return rows
    own = [row for row in rows if row.pieces == pieces]
    return own or [row for row in rows if row.pieces == SHARED]


def _text(key: PairKey, rows: Iterable[PairRow]) -> PairText:
    words = note = ""
    for row in rows:
        words, note = joined(words, row.words, BETWEEN), joined(note, row.note, "\n")
    return PairText(key, words, note)


def texts_by_list(
    rows: Iterable[PairRow], lists: Iterable[str]
) -> Mapping[str, dict[PairKey, PairText]]:
    """Return what each of some lists says about each pair."""
    rows = list(rows)
    return {pieces: texts_of(rows, pieces) for pieces in lists}
