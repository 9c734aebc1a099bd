"""Figures as scripts read them: each has a name and a value."""

from django.utils.html import escape
from django.utils.safestring import SafeString

from trainer.progress.results import DNF


def figure(*name: object, value: object, of: int | None = None) -> str:
    """Return the attributes with the name of a figure and its value; none if it has none.

    A time is in milliseconds, a share is a fraction.

    >>> figure("solved", 12, value=6, of=12)
    ' data-figure="solved-12" data-value="6/12"'
    >>> figure("single", "best", value=None), figure("slowness", value=1.5)
    ('', ' data-figure="slowness" data-value="1.50"')
    """
    if not isinstance(value, int | float) or of == 0:
        return ""
    written = f"{value:.2f}" if isinstance(value, float) else "DNF" if value == DNF else str(value)
    full = written if of is None else f"{written}/{of}"
    names = "-".join(map(str, name))
    return SafeString(f' data-figure="{escape(names)}" data-value="{full}"')
