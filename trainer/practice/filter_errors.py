"""What the page of a deal says if a filter cannot be read, or if no scramble passes it.

The library's own sentences name its events and options, which pages do not show.
"""

from django.utils.translation import gettext_lazy as _

from cubecore.cube import CubeError
from trainer.engine_texts import in_words

_SAME_PARITY = _("No scramble matches: edges and corners always have the same parity.")
_MESSAGES = {
    "not_a_range": _("Enter a number, or a range such as 8-10."),
    "empty_range": _("The minimum is larger than the maximum."),
    "impossible_filter": _("No scramble matches this filter."),
    "impossible_parity": _SAME_PARITY,
    "impossible_together": _SAME_PARITY,
    "impossible_parity_when_solved": _(
        "No scramble matches: parity is always even while edges or corners are solved."
    ),
    "only_solved": _("Only cubes one turn from solved match, and no scramble is that short."),
    "rare_filter": _("No matching scramble found. Loosen the filter."),
}


def filter_message(error: CubeError) -> tuple[str, int | None]:
    """Return what to say about an error, and the place in the text of the field, if that helps."""
    if error.key not in _MESSAGES:
        return in_words(error), error.position
    return str(_MESSAGES[error.key]), None
