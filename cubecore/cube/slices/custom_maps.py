"""Reading an edge map that somebody wrote down: every fault is named, none is mended."""

from collections.abc import Mapping

from cubecore.cube.errors import WalkError
from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.cube.slices.sides import EDGES, SIDES, Edge, Neighbours, Side

Joins = dict[Side, Side]


def read_neighbours(mapping: object) -> tuple[Neighbours, ...]:
    """The neighbours of each face, in facelet order, that an object of pairs speaks of."""
    if not isinstance(mapping, Mapping):
        raise WalkError('An edge map is an object of pairs such as {"F.RIGHT": "R.LEFT"}')
    joins: Joins = {}
    for name, other_name in mapping.items():
        side, other = read_side(name), read_side(other_name)
        _refuse_impossible_pair(side, other)
        _join(joins, side, other)
        _join(joins, other, side)
    _refuse_gaps(joins)
    return tuple(_neighbours_of(face, joins) for face in Face)


def read_side(name: object) -> Side:
    """The side a text such as ``F.RIGHT`` names.

    >>> read_side("U.BACK")
    Traceback (most recent call last):
    cubecore.cube.errors.WalkError: U.BACK is no edge: those of a face are TOP RIGHT BOTTOM LEFT
    """
    if not isinstance(name, str):
        raise WalkError(f"{name!r} is no side of a face: a text such as F.RIGHT is expected")
    face, dot, edge = name.partition(".")
    if not dot:
        raise WalkError(f"{name!r} is no side of a face: a text such as F.RIGHT is expected")
    if face not in set(Face):
        raise WalkError(f"{name} names no face: the faces are {' '.join(Face)}")
    if edge not in set(Edge):
        raise WalkError(f"{name} is no edge: those of a face are {' '.join(Edge)}")
    return Side(Face(face), Edge(edge))


def _refuse_impossible_pair(side: Side, other: Side) -> None:
    if side.face == other.face:
        raise WalkError(f"{side} cannot join {other}: no face joins itself")
    if OPPOSITE[side.face] == other.face:
        faces = f"{side.face} and {other.face}"
        raise WalkError(f"{side} cannot join {other}: {faces} are opposite faces")


def _join(joins: Joins, side: Side, other: Side) -> None:
    known = joins.setdefault(side, other)
    if known != other:
        raise WalkError(f"{side} is joined to {known} and to {other}")


def _refuse_gaps(joins: Joins) -> None:
    if missing := [str(side) for side in SIDES if side not in joins]:
        raise WalkError(f"Not joined to anything: {', '.join(missing)}")


def _neighbours_of(face: Face, joins: Joins) -> Neighbours:
    around = Neighbours(*(joins[Side(face, edge)].face for edge in EDGES))
    for edge, other in zip(EDGES, around, strict=True):
        if around.count(other) > 1:
            raise WalkError(f"{face} joins {other} by more than one edge")
        if around.across(edge.opposite) is not OPPOSITE[other]:
            across = f"{Side(face, edge)} and {Side(face, edge.opposite)}"
            raise WalkError(f"{across} must join opposite faces: this is no cube")
    return around
