"""The pieces of a cube of any size: its orbits, by name and by title."""

import re

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cubecore.cube import OrbitKind, all_orbits

WHOLE = 3
KIND_TITLES: dict[OrbitKind, Promise] = {
    OrbitKind.CORNERS: gettext_lazy("Corners"),
    OrbitKind.MIDGES: gettext_lazy("Midges"),
    OrbitKind.WINGS: gettext_lazy("Wings"),
    OrbitKind.X_CENTRES: gettext_lazy("X-centres"),
    OrbitKind.PLUS_CENTRES: gettext_lazy("+-centres"),
    OrbitKind.OBLIQUES: gettext_lazy("Obliques"),
}
EDGES_TITLE = gettext_lazy("Edges")
EDGE_KINDS = (OrbitKind.MIDGES, OrbitKind.WINGS)


def pieces_of(size: int) -> list[tuple[str, str]]:
    """Return the orbits of a cube of this size, with their titles."""
    kinds = (orbit for orbit in all_orbits(size) if orbit.kind is not OrbitKind.FIXED_CENTRES)
    return [(orbit.name, _title(orbit.kind, orbit.name, size)) for orbit in kinds]


def pieces_like(name: str, size: int) -> str:
    """Return the corresponding orbit of a cube of another size; keep an unknown name."""
    names = [orbit for orbit, _ in pieces_of(size)]
    kind = re.sub("(-[0-9]+)+$", "", name)
    if name in names or kind not in KIND_TITLES:
        return name
    kinds = (kind, *(EDGE_KINDS if kind in EDGE_KINDS else ()), OrbitKind.CORNERS)
    return next(orbit for kind in kinds for orbit in names if orbit.startswith(kind))


def _title(kind: OrbitKind, name: str, size: int) -> str:
    title = EDGES_TITLE if size == WHOLE and kind is OrbitKind.MIDGES else KIND_TITLES[kind]
    layers = name.removeprefix(kind.value).strip("-")
    if not layers:
        return str(title)
    return _("%(kind)s, layer %(layers)s") % {"kind": title, "layers": layers}
