"""Orbits: the pieces of a cube of any size, grouped by which can take each other's places.

A sticker near two faces keeps its two layers in every turn, and also which of the two comes first
counterclockwise, because no turn is a mirror. So obliques of two layers form two orbits, whose
names list the layers counterclockwise. The 48 stickers of one layer's wings form two sets of 24
that never mix: each wing has one sticker in each set. Places of wings are therefore named by one
set alone, the one that contains ``UFr``, with the edge before the layer.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from cubecore.cube.checked_values import Choice, checked_size, whole_number
from cubecore.cube.geometry import Face, neighbours
from cubecore.cube.orbits.sticker_names import (
    FIRST_SIZE_WITH_NUMBERED_LAYERS,
    WRITING_ORDER,
    NearFace,
    StickerPosition,
    place_at,
    position_at,
)
from cubecore.errors import CubeError

_NAME = re.compile(r"(\+?[a-z-]+?)((?:-[0-9]{1,4})*)")


class OrbitKind(Choice):
    """The kind of the pieces of an orbit."""

    CORNERS = "corners"
    MIDGES = "midges"
    WINGS = "wings"
    X_CENTRES = "x-centres"
    PLUS_CENTRES = "+-centres"
    OBLIQUES = "obliques"
    FIXED_CENTRES = "fixed-centres"


_LAYERS_IN_NAME = dict.fromkeys(OrbitKind, 0) | {
    OrbitKind.WINGS: 1,
    OrbitKind.X_CENTRES: 1,
    OrbitKind.PLUS_CENTRES: 1,
    OrbitKind.OBLIQUES: 2,
}
_ONLY_ON_ODD_CUBES = {OrbitKind.MIDGES, OrbitKind.PLUS_CENTRES, OrbitKind.FIXED_CENTRES}


@dataclass(frozen=True, slots=True, repr=False)
class Orbit:
    """All pieces of a cube that can take each other's places.

    >>> wings = orbit_named(4, "wings")
    >>> len(wings.pieces), len(wings.places), len(wings.stickers)
    (24, 24, 48)
    """

    size: int
    kind: OrbitKind
    layers: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        checked_size(self.size)
        object.__setattr__(self, "kind", OrbitKind(self.kind))
        for layer in self.layers:
            whole_number(layer, "layer")
        if not _exists(self.kind, self.layers, self.size):
            raise CubeError("no_such_orbit", size=self.size, name=self.name)

    def __repr__(self) -> str:
        return f"orbit_named({self.size}, {self.name!r})"

    @property
    def name(self) -> str:
        """The name of the orbit; from 6×6×6 on with its layers, such as ``wings-3``."""
        numbered = self.size >= FIRST_SIZE_WITH_NUMBERED_LAYERS
        return "-".join([self.kind, *map(str, self.layers)]) if numbered else str(self.kind)

    @property
    def places(self) -> tuple[int, ...]:
        """The sticker places that can reach each other; for wings, one place of each piece."""
        return _places(self)

    @property
    def pieces(self) -> tuple[tuple[int, ...], ...]:
        """The places of the stickers of each piece, as ``piece_at`` gives them, in place order."""
        return _pieces(self)

    @property
    def stickers(self) -> tuple[int, ...]:
        """The places of all stickers of all pieces."""
        return tuple(place for piece in self.pieces for place in piece)


def all_orbits(size: int) -> tuple[Orbit, ...]:
    """Return all orbits of a cube.

    >>> [orbit.name for orbit in all_orbits(5)]
    ['corners', 'midges', 'wings', 'x-centres', '+-centres', 'fixed-centres']
    """
    inner = range(2, checked_size(size) // 2 + 1)
    every = []
    for kind in OrbitKind:
        choices: list[tuple[int, ...]] = [()]
        for _ in range(_LAYERS_IN_NAME[kind]):
            choices = [(*layers, layer) for layers in choices for layer in inner]
        every += [Orbit(size, kind, one) for one in choices if _exists(kind, one, size)]
    return tuple(every)


def orbit_named(size: int, name: str) -> Orbit:
    """Return the orbit with this name.

    >>> orbit_named(7, "obliques-2-3").layers
    (2, 3)
    """
    checked_size(size)
    match = _NAME.fullmatch(name)
    if match is None or match[1] not in set(OrbitKind):
        raise CubeError("unknown_orbit", found=repr(name), choices=tuple(OrbitKind))
    kind = OrbitKind(match[1])
    layers = tuple(map(int, match[2].split("-")[1:]))
    if not layers and size < FIRST_SIZE_WITH_NUMBERED_LAYERS:
        layers = (2,) * _LAYERS_IN_NAME[kind]
    if not _exists(kind, layers, size):
        raise _no_such_orbit(kind, size, name)
    return Orbit(size, kind, layers)


def orbit_at(place: int, size: int) -> Orbit:
    """Return the orbit of the piece at a place.

    >>> orbit_at(33, size=7)
    orbit_named(7, 'obliques-3-2')
    """
    layers = tuple(one.layer for one in position_at(place, size).counterclockwise)
    inner = tuple(layer for layer in layers if layer > 1)
    if len(inner) < 2:
        kinds = {
            (0, 0): OrbitKind.FIXED_CENTRES,
            (1, 0): OrbitKind.MIDGES,
            (2, 0): OrbitKind.CORNERS,
            (1, 1): OrbitKind.PLUS_CENTRES,
            (2, 1): OrbitKind.WINGS,
        }
        return Orbit(size, kinds[len(layers), len(inner)], inner)
    if len(set(inner)) == 1:
        return Orbit(size, OrbitKind.X_CENTRES, inner[:1])
    return Orbit(size, OrbitKind.OBLIQUES, inner)


def piece_at(place: int, size: int) -> tuple[int, ...]:
    """Return the places of all stickers of the piece at a place; the first one names the piece.

    A corner's places go clockwise from its U or D sticker, an edge's start with U or D, or else F
    or B, and a wing's start with the sticker that can reach ``UFr``.

    >>> from cubecore.cube.orbits import place_named, sticker_name
    >>> [sticker_name(one, 3) for one in piece_at(place_named("FUR", 3), 3)]
    ['UFR', 'RUF', 'FUR']
    >>> [sticker_name(one, 4) for one in piece_at(place_named("FUr", 4), 4)]
    ['UFr', 'FUr']
    """
    position = position_at(place, size)
    others = [one.face for one in reversed(position.counterclockwise) if one.layer == 1]
    stickers = [position, *(_seen_from(position, face) for face in others)]
    first = min(range(len(stickers)), key=lambda number: _rank(stickers[number]))
    return tuple(place_at(one, size) for one in (*stickers[first:], *stickers[:first]))


def _exists(kind: OrbitKind, layers: tuple[int, ...], size: int) -> bool:
    fits = len(layers) == _LAYERS_IN_NAME[kind] == len(set(layers))
    inside = all(2 <= layer <= size // 2 for layer in layers)
    odd = size % 2 == 1 or kind not in _ONLY_ON_ODD_CUBES
    return fits and inside and odd and (size > 1 or kind is OrbitKind.FIXED_CENTRES)


def _no_such_orbit(kind: OrbitKind, size: int, name: str) -> CubeError:
    if _LAYERS_IN_NAME[kind] == 0 or size < FIRST_SIZE_WITH_NUMBERED_LAYERS:
        return CubeError("no_such_orbit", size=size, name=name)
    example = "-".join([kind, "2", "3"][: _LAYERS_IN_NAME[kind] + 1])
    return CubeError("no_such_layers", size=size, name=name, last=size // 2, example=example)


@lru_cache(maxsize=256)
def _places(orbit: Orbit) -> tuple[int, ...]:
    layers = {
        OrbitKind.CORNERS: (1, 1),
        OrbitKind.MIDGES: (1,),
        OrbitKind.WINGS: (1, *orbit.layers),
        OrbitKind.X_CENTRES: orbit.layers * 2,
    }.get(orbit.kind, orbit.layers)
    places = set()
    for face in Face:
        around = neighbours(face)
        for turn in range(4):
            near = (NearFace(around[turn - back], layer) for back, layer in enumerate(layers))
            places.add(place_at(StickerPosition.of(face, *near), orbit.size))
    return tuple(sorted(places))


@lru_cache(maxsize=256)
def _pieces(orbit: Orbit) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted({piece_at(place, orbit.size) for place in _places(orbit)}))


def _seen_from(position: StickerPosition, face: Face) -> StickerPosition:
    """Return the sticker on another face of the same piece."""
    others = (one for one in position.near if one.face != face)
    return StickerPosition.of(face, NearFace(position.face, 1), *others)


def _rank(position: StickerPosition) -> tuple[bool, int]:
    names_wing = not position.near or position.counterclockwise[0].layer == 1
    return (not names_wing, WRITING_ORDER.index(position.face))
