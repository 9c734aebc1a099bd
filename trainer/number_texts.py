"""Numbers as a reader's language writes them."""

from functools import lru_cache

from django.utils.formats import get_format, number_format
from django.utils.translation import get_language, gettext, ngettext

# How many digits most languages group.
THOUSANDS = 3
MILLION = 10**6
BILLION = 10**9


def grouped(number: int) -> str:
    """A whole number with its thousands separated.

    >>> grouped(999), grouped(10_000)
    ('999', '10,000')
    """
    # Most numbers have no thousands; a page has hundreds of them.
    if 0 <= number < 1_000:
        return str(number)
    separator = _thousands_separator(get_language())
    if separator is None:
        return number_format(number, force_grouping=True)
    return f"{number:,}".replace(",", separator)


@lru_cache
def _thousands_separator(_language: str | None) -> str | None:
    """Return what the active language writes between thousands, or None if it groups other digits."""
    groups_thousands = get_format("NUMBER_GROUPING") == THOUSANDS
    return str(get_format("THOUSAND_SEPARATOR")) if groups_thousands else None


def percent(share: float) -> str:
    """A share of a hundred, rounded.

    >>> percent(7.6)
    '8%'
    """
    return _percent_format(get_language()) % {"share": round(share)}


@lru_cache
def _percent_format(_language: str | None) -> str:
    """Return how the active language writes a share: a page writes hundreds."""
    return gettext("%(share)s%%")


def about(number: int) -> str:
    """A large number rounded to three digits, in words from a million on.

    >>> about(999), about(43_210), about(117_343_933), about(2_500_000_000)
    ('999', '43,200', '117 million', '2.5 billion')
    """
    rounded = int(float(f"{number:.3g}"))
    if rounded < MILLION:
        return grouped(rounded)
    unit = BILLION if rounded >= BILLION else MILLION
    count = rounded // unit
    written = {"number": grouped(count) if count >= 100 else number_format(f"{rounded / unit:.3g}")}
    if unit == MILLION:
        return ngettext("%(number)s million", "%(number)s million", count) % written
    return ngettext("%(number)s billion", "%(number)s billion", count) % written
