"""A method in one line, as it stands above the cube."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cubecore.memo import PRESETS, Method, preset
from trainer.engine_texts.schemes import TITLES as SCHEMES

TITLES: dict[str, Promise] = {
    "old-pochmann": _("Old Pochmann"),
    "old-pochmann-ubl": _("Old Pochmann"),
    "m2": _("M2"),
    "m2-ubl": _("M2"),
    "3-style": _("3-style"),
    "3-style-swap": _("3-style with a memo swap"),
}


@dataclass(frozen=True, slots=True)
class MethodLine:
    """The scheme's name, the buffers, and the taught method they are usual for, if they are."""

    scheme: str
    edge_buffer: str
    corner_buffer: str
    taught: Promise | None


def line_of(method: Method, scheme_title: str = "") -> MethodLine:
    """What is told of a method in one line."""
    scheme = scheme_title or method.scheme.name
    taught = TITLES.get(taught_name(method) or "")
    return MethodLine(scheme, method.edge_buffer, method.corner_buffer, taught)


def scheme_title(name: str) -> str:
    """What a letter scheme is called: those that come with the library by their usual names."""
    return SCHEMES.get(name, name)


def taught_name(method: Method) -> str | None:
    """The name of the taught method whose buffers and way with parity a method has."""
    start = (method.edge_buffer, method.corner_buffer, method.parity_method)
    return _taught_starts().get(start)


@lru_cache(maxsize=1)
def _taught_starts() -> dict[tuple[str, str, str], str]:
    """The name of the preset that starts from these buffers and this way with parity."""
    methods = {name: preset(name) for name in PRESETS}
    return {
        (method.edge_buffer, method.corner_buffer, method.parity_method): name
        for name, method in methods.items()
    }
