"""Lines, dots and bars on a sheet that is stretched to whatever room a page has.

The sheet is 1000 wide and 100 high. It is stretched, so its strokes keep their width by the
stylesheet, and its dots are strokes of no length. Words stand beside the sheet, by per cent.
"""

from collections.abc import Iterable, Sequence
from html import escape

WIDTH, HEIGHT = 1000, 100

Numbers = Sequence[float]


def place(number: float) -> str:
    """A place on the sheet, as short as it can be told.

    >>> place(12.0), place(0.04), place(99.96)
    ('12', '0', '100')
    """
    return f"{number:.1f}".removesuffix(".0")


def line(across: Numbers, up: Numbers, name: str) -> str:
    """A line through places."""
    return _path("M" + "L".join(_places(across, up)), name) if len(across) else ""


def dots(across: Numbers, up: Numbers, name: str) -> str:
    """A dot at each place."""
    return _path("".join(f"M{each}h0" for each in _places(across, up)), name)


def bars(starts: Numbers, width: float, up: Numbers, name: str) -> str:
    """Bars that stand on the ground, from these places on."""
    wide = place(width)
    drawn = (
        f"M{place(start)} {HEIGHT}V{place(HEIGHT - high)}h{wide}V{HEIGHT}z"
        for start, high in zip(starts, up, strict=True)
        if high
    )
    return _path("".join(drawn), name)


def band(across: Numbers, low: Numbers, high: Numbers, name: str) -> str:
    """The room between two lines."""
    if not len(across):
        return ""
    there = _places(across, high)
    back = _places(list(reversed(across)), list(reversed(low)))
    return _path("M" + "L".join([*there, *back]) + "z", name)


def level(up: float, name: str) -> str:
    """A line all across at one height."""
    return _path(f"M0 {place(HEIGHT - up)}H{WIDTH}", name)


def sheet(parts: Iterable[str]) -> str:
    """What is drawn, stretched to the room there is."""
    drawn = "".join(parts)
    return (
        f'<svg class="sheet" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" '
        f'width="100%" height="100%">{drawn}</svg>'
    )


def words(text: str, up: float, name: str) -> str:
    """Words at the left end of a height."""
    return f'<text class="{name}" x="0" y="{place(HEIGHT - up)}%">{escape(text)}</text>'


def words_at(text: str, across: float) -> str:
    """Words on the line below, from so many per cent of the width on."""
    return f'<text class="tick" x="{place(across)}%" y="100%">{escape(text)}</text>'


def _path(drawn: str, name: str) -> str:
    return f'<path class="{name}" d="{drawn}"/>' if drawn else ""


def _places(across: Numbers, up: Numbers) -> list[str]:
    return [f"{place(x)} {place(HEIGHT - y)}" for x, y in zip(across, up, strict=True)]
