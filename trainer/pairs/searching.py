"""Searches pairs by the beginning or the end of a pair, or by a word."""

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from trainer.pairs.grid import Cell, Grid
from trainer.pairs.sheets import symbol_key

MOST_RESULTS = 200


class SearchBy(TextChoices):
    """What a search compares its text with."""

    ANY = "", _("Letters or words")
    FIRST = "first", _("First letter")
    SECOND = "second", _("Second letter")
    WORD = "word", _("Words")


class SearchResult(NamedTuple):
    """The cells that match, at most so many, and how many there are."""

    cells: list[Cell]
    total: int


def search(grid: Grid, text: str, by: str) -> SearchResult:
    """Return the pairs of a grid that match a text. A search for letters finds pairs without words, too."""
    key = symbol_key(text)
    cells = [cell for cell in _cells(grid) if key and _matches(cell, key, by)]
    return SearchResult(cells[:MOST_RESULTS], len(cells))


def _cells(grid: Grid) -> Iterable[Cell]:
    for row in grid.rows():
        yield from (cell for cell in row if cell.is_possible or cell.text.words or cell.text.note)


def _matches(cell: Cell, key: str, by: str) -> bool:
    first, second = cell.pair
    words = key in symbol_key(cell.text.words) or key in symbol_key(cell.text.note)
    match by:
        case SearchBy.FIRST:
            return first == key
        case SearchBy.SECOND:
            return second == key
        case SearchBy.WORD:
            return words
        case _:
            return words or key in (first, second, first + second)
