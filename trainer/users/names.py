"""When two names are one person's."""

import unicodedata


def folded(name: str) -> str:
    """The one form of a name for all cases, widths and ways of writing its letters."""
    cases = unicodedata.normalize("NFKC", name).casefold()
    # Small letters and their marks may stand apart now.
    return unicodedata.normalize("NFKC", cases)
