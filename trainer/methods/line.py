"""A method in one line, as shown above the cube."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import Method, preset, preset_names
from trainer.engine_texts.schemes import TITLES as SCHEMES

TITLES: dict[str, Promise] = {
    "old-pochmann": _("Old Pochmann"),
    "old-pochmann-ubl": _("Old Pochmann"),
    "m2": _("M2"),
    "m2-ubl": _("M2"),
    "m2-ufr": _("M2 and Orozco"),
    "3-style-edges": _("3-style and Old Pochmann"),
    "3-style": _("3-style"),
    "3-style-swap": _("3-style with memo swap"),
}


@dataclass(frozen=True, slots=True)
class MethodLine:
    """The scheme's name, the buffers, and the common method that they belong to, if any."""

    scheme: str
    edge_buffer: str
    corner_buffer: str
    taught: Promise | None


def line_of(method: Method, scheme: str = "") -> MethodLine:
    """Return a method in one line; `scheme` is the title of a scheme that has its own."""
    scheme = scheme or scheme_title(method.scheme.name)
    taught = TITLES.get(taught_name(method) or "")
    return MethodLine(scheme, method.edge_buffer, method.corner_buffer, taught)


def scheme_title(name: str) -> str:
    """Return the name of a letter scheme; built-in ones have their usual names."""
    return SCHEMES.get(name, name)


def method_title(edge_buffer: str, corner_buffer: str, parity_method: str, scheme: str) -> str:
    """Return what distinguishes a stored method: its buffers, its scheme and its memo swap."""
    values = {
        "scheme": scheme_title(scheme),
        "edge_buffer": edge_buffer,
        "corner_buffer": corner_buffer,
        "parity": parity_method.partition(":")[2],
    }
    if values["parity"]:
        return (
            gettext("%(edge_buffer)s/%(corner_buffer)s · %(scheme)s · swapping %(parity)s") % values
        )
    return gettext("%(edge_buffer)s/%(corner_buffer)s · %(scheme)s") % values


def taught_name(method: Method) -> str | None:
    """Return the name of the common method with the same buffers and parity method."""
    start = (method.edge_buffer, method.corner_buffer, method.parity_method)
    return _taught_starts().get(start)


@lru_cache(maxsize=1)
def _taught_starts() -> dict[tuple[str, str, str], str]:
    """The name of the preset that starts from these buffers and this way with parity."""
    methods = {name: preset(name) for name in preset_names()}
    return {
        (method.edge_buffer, method.corner_buffer, method.parity_method): name
        for name, method in methods.items()
    }
