"""The figures behind a chart as a table, for who reads rather than looks."""

from collections.abc import Iterable, Sequence
from html import escape

from django.utils.safestring import SafeString


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> SafeString:
    """A table whose first column names its rows."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    return SafeString(f"<thead><tr>{head}</tr></thead><tbody>{''.join(map(_row, rows))}</tbody>")


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    told = "".join(f"<td>{escape(cell)}</td>" for cell in others)
    return f'<tr><th scope="row">{escape(first)}</th>{told}</tr>'
