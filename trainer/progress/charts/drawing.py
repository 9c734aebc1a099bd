"""Lines, dots and bars on a sheet that stretches to the width of the page, and the tables beside.

The sheet is 1000 wide and 100 high. As it stretches, the stylesheet gives its lines their width,
and its dots are lines without length. Text is beside the sheet, at places in percent.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

import numpy as np
from numpy.typing import NDArray

WIDTH, HEIGHT = 1000, 100
STEPS_MS = (
    *(100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000),
    *(60_000, 120_000, 300_000, 600_000, 1_200_000, 1_800_000, 3_600_000),
)

# Separators that no text has, until they are markup.
ROW, HEADING, CELL = "\x1e", "\x1d", "\x1f"
MARKUP_OF = {
    ROW: '</td></tr><tr><th scope="row">',
    HEADING: "</th><td>",
    CELL: "</td><td>",
}

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


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale of times with round marks, from the first mark or below up to the highest time."""

    first_ms: int
    highest_ms: float
    step_ms: int

    @classmethod
    def of(cls, lowest_ms: float, highest_ms: float, most: int = 4) -> "Scale":
        """Return the scale of some times, with at most so many steps.

        >>> Scale.of(42_000, 95_000).marks
        range(30000, 95001, 15000)
        """
        step = step_for(highest_ms - lowest_ms, most)
        first = int(lowest_ms // step * step)
        return cls(first, max(highest_ms, first + step), step)

    @property
    def marks(self) -> Sequence[int]:
        """Return the round times on it."""
        return range(self.first_ms, int(self.highest_ms) + 1, self.step_ms)

    def up(self, times: Floats) -> Floats:
        """Return how high on the sheet times are."""
        room: Floats = (times - self.first_ms) * (HEIGHT / (self.highest_ms - self.first_ms))
        return room

    def mark_up(self, ms: int) -> float:
        """Return how high on the sheet one of the marks is."""
        return (ms - self.first_ms) * HEIGHT / (self.highest_ms - self.first_ms)


def line(across: Floats, up: Floats, name: str) -> str:
    """Draw a line through the places that are numbers."""
    places = _places(across, up, "L")
    return _path(f"M{places}", name) if places else ""


def dots(across: Floats, up: Floats, name: str) -> str:
    """Draw a dot at each place that is a number."""
    places = _places(across, up, "h0M")
    return _path(f"M{places}h0", name) if places else ""


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
    there, back = _places(across, high, "L"), _places(across[::-1], low[::-1], "L")
    return _path(f"M{there}L{back}z", name) if there and back else ""


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


def label(text: str, across: float = 0, up: float = 0, name: str = "tick") -> str:
    """Write a text beside the sheet, from a place on that is given in percent."""
    return (
        f'<text class="{name}" x="{place(across)}%" y="{place(HEIGHT - up)}%">{escape(text)}</text>'
    )


def flag(across: float, up: float, text: str) -> str:
    """Draw a flag beside the sheet, at a place that is given in percent, with what it says."""
    return (
        f'<svg class="flag" x="{place(across)}%" y="{place(HEIGHT - up)}%">'
        f'<title>{escape(text)}</title><path d="M0 0V-18L11-14L0-10"/></svg>'
    )


def table(headings: Iterable[str], rows: Iterable[Sequence[str]]) -> Markup:
    """Return the content of a table whose first column has the headings of its rows."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    texts = (HEADING.join((first, CELL.join(cells))) for first, *cells in rows)
    # To escape each cell of hundreds takes longer than everything else.
    body = escape(ROW.join(texts))
    if body:
        for separator, markup in MARKUP_OF.items():
            body = body.replace(separator, markup)
        body = f'<tr><th scope="row">{body}</td></tr>'
    return Markup(f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>")


def _path(drawn: str, name: str) -> str:
    return f'<path class="{name}" d="{drawn}"/>' if drawn else ""


def _places(across: Floats, up: Floats, joiner: str) -> str:
    """Return the places that are numbers as one text: to write each takes three times as long."""
    is_known = ~np.isnan(up)
    places = np.column_stack([across[is_known], HEIGHT - up[is_known]])
    if not len(places):
        return ""
    pattern = joiner.join(["%.1f %.1f"] * len(places))
    text = f"{pattern % tuple(places.ravel().tolist())}{joiner}"
    return text.replace(".0 ", " ").replace(f".0{joiner}", joiner).removesuffix(joiner)
