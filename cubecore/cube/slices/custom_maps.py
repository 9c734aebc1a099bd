"""Reading an edge map that somebody wrote down: every fault is named, none is mended."""

from collections.abc import Mapping

from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.cube.slices.sides import EDGES, SIDES, Edge, Neighbours, Side
from cubecore.errors import WalkError

Joins = dict[Side, Side]


def read_neighbours(mapping: object) -> tuple[Neighbours, ...]:
    """The neighbours of each face, in facelet order, that an object of pairs speaks of."""
    if not isinstance(mapping, Mapping):
        raise WalkError("edge_map_not_an_object")
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
    cubecore.errors.WalkError: U.BACK does not end with an edge: expected one of TOP, RIGHT, BOTTOM, LEFT.
    """
    if not isinstance(name, str):
        raise WalkError("not_a_side", found=repr(name))
    face, dot, edge = name.partition(".")
    if not dot:
        raise WalkError("not_a_side", found=repr(name))
    if face not in set(Face):
        raise WalkError("side_without_face", found=name, choices=tuple(Face))
    if edge not in set(Edge):
        raise WalkError("side_without_edge", found=name, choices=tuple(Edge))
    return Side(Face(face), Edge(edge))


def _refuse_impossible_pair(side: Side, other: Side) -> None:
    if side.face == other.face:
        raise WalkError("joins_itself", side=str(side), other=str(other))
    if OPPOSITE[side.face] == other.face:
        raise WalkError("joins_opposite", side=str(side), other=str(other))


def _join(joins: Joins, side: Side, other: Side) -> None:
    known = joins.setdefault(side, other)
    if known != other:
        raise WalkError("joined_twice", side=str(side), first=str(known), second=str(other))


def _refuse_gaps(joins: Joins) -> None:
    if missing := [str(side) for side in SIDES if side not in joins]:
        raise WalkError("sides_not_joined", sides=tuple(missing))


def _neighbours_of(face: Face, joins: Joins) -> Neighbours:
    around = Neighbours(*(joins[Side(face, edge)].face for edge in EDGES))
    for edge, other in zip(EDGES, around, strict=True):
        if around.count(other) > 1:
            raise WalkError("faces_joined_twice", face=face, other=other)
        if around.across(edge.opposite) is not OPPOSITE[other]:
            first, second = str(Side(face, edge)), str(Side(face, edge.opposite))
            raise WalkError("opposite_sides_needed", first=first, second=second)
    return around
