"""Lines, dots and bars on a sheet that stretches to the width of the page, and the tables beside.

The sheet is 1000 wide and 100 high. As it stretches, the stylesheet gives its lines their width,
and its dots are lines without length. Text is beside the sheet, at places in percent.
"""

from collections.abc import Iterable, Sequence
from html import escape

import numpy as np
from numpy.typing import NDArray

WIDTH, HEIGHT = 1000, 100
STEPS_MS = (
    *(100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000),
    *(60_000, 120_000, 300_000, 600_000, 1_200_000, 1_800_000, 3_600_000),
)

Floats = NDArray[np.float64]


class Markup(str):
    """SVG or HTML in which every text is escaped."""

    __slots__ = ()


def place(number: float) -> str:
    """Write a place on the sheet, as short as possible.

    >>> place(12.0), place(0.04), place(99.96)
    ('12', '0', '100')
    """
    return f"{number:.1f}".removesuffix(".0")


def listed(numbers: Floats) -> str:
    """Write places on the sheet as a script reads them."""
    return " ".join(f"{number:.1f}" for number in numbers.tolist())


def step_for(highest_ms: float, most: int) -> int:
    """Return the smallest round step that divides a time into at most so many.

    >>> step_for(95_000, 4), step_for(40, 4)
    (30000, 100)
    """
    fitting = (step for step in STEPS_MS if highest_ms <= step * most)
    return next(fitting, STEPS_MS[-1] * max(1, -int(-highest_ms // (STEPS_MS[-1] * most))))


def ticks(highest_ms: float, most: int = 4) -> Sequence[int]:
    """Return round times from 0 to below a time.

    >>> ticks(95_000)
    range(0, 95000, 30000)
    """
    return range(0, max(1, int(highest_ms)), step_for(highest_ms, most))


def line(across: Floats, up: Floats, name: str) -> str:
    """Draw a line through the places that are numbers."""
    places = _places(across, up)
    return _path("M" + "L".join(places), name) if places else ""


def dots(across: Floats, up: Floats, name: str) -> str:
    """Draw a dot at each place that is a number."""
    return _path("".join(f"M{at}h0" for at in _places(across, up)), name)


def bars(starts: Floats, width: float, up: Floats, name: str) -> str:
    """Draw bars from the bottom up."""
    wide = place(width)
    drawn = (
        f"M{place(start)} {HEIGHT}V{place(HEIGHT - high)}h{wide}V{HEIGHT}z"
        for start, high in zip(starts.tolist(), up.tolist(), strict=True)
        if high
    )
    return _path("".join(drawn), name)


def band(across: Floats, low: Floats, high: Floats, name: str) -> str:
    """Draw the area between two lines."""
    there, back = _places(across, high), _places(across, low)[::-1]
    return _path("M" + "L".join([*there, *back]) + "z", name) if there else ""


def level(up: float, name: str) -> str:
    """Draw a line across the sheet."""
    return _path(f"M0 {place(HEIGHT - up)}H{WIDTH}", name)


def sheet(parts: Iterable[str]) -> Markup:
    """Return the sheet with what is drawn on it."""
    drawn = "".join(parts)
    return Markup(
        f'<svg class="sheet" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" '
        f'width="100%" height="100%">{drawn}</svg>'
    )


def spark(values: Floats) -> Markup:
    """Draw a small line through the known values that ends in a dot; nothing of fewer than two."""
    heights = values[~np.isnan(values)]
    if len(heights) < 2:
        return Markup()
    low, high = float(heights.min()), float(heights.max())
    up = 8 + (heights - low) * (HEIGHT - 16) / ((high - low) or 1)
    if low == high:
        up = np.full(len(heights), HEIGHT / 2)
    across = np.linspace(6, WIDTH - 6, len(heights))
    end = dots(across[-1:], up[-1:], "dots dots-spark")
    return sheet([line(across, up, "line line-spark"), end])


def label(text: str, across: float = 0, up: float = 0) -> str:
    """Write a text beside the sheet, from a place on that is given in percent."""
    return (
        f'<text class="tick" x="{place(across)}%" y="{place(HEIGHT - up)}%">{escape(text)}</text>'
    )


def table(headings: Iterable[str], rows: Iterable[Sequence[str]]) -> Markup:
    """Return the content of a table whose first column has the headings of its rows."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(map(_row, rows))
    return Markup(f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>")


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    data = "".join(f"<td>{escape(cell)}</td>" for cell in others)
    return f'<tr><th scope="row">{escape(first)}</th>{data}</tr>'


def _path(drawn: str, name: str) -> str:
    return f'<path class="{name}" d="{drawn}"/>' if drawn else ""


def _places(across: Floats, up: Floats) -> list[str]:
    is_known = ~np.isnan(up)
    places = zip(across[is_known].tolist(), up[is_known].tolist(), strict=True)
    return [f"{place(x)} {place(HEIGHT - y)}" for x, y in places]
