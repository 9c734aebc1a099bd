"""Fold names, so that two spellings of one name are equal."""

import unicodedata


def folded(name: str) -> str:
    """Return the form of a name that is the same for all cases, widths and Unicode forms."""
    cases = unicodedata.normalize("NFKC", name).casefold()
    # Case folding may have separated letters and their marks.
    return unicodedata.normalize("NFKC", cases)
