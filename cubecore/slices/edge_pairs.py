"""Reads which sides of the six faces join: all twelve pairs, or as many as the others follow from."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cubecore.cube.geometry import OPPOSITE, Face, neighbours
from cubecore.errors import WalkError
from cubecore.slices.cells import EDGE_ORDER, Edge, Neighbours, Side

_BACK = "BACK"
_SEPARATORS = re.compile(r"[^,;{}\n]+")
# The last arrow is how the first one looks where UTF-8 was read as Windows-1252.
_PAIR = re.compile(r'\s*"?([\w.]+)"?\s*(?:→|->|–|:|=|â†’)\s*"?([\w.]+)"?\s*')
_HEADING = re.compile(r"[^.]*:\s*")


class _End(NamedTuple):
    """One end of a pair. ``U.BACK`` has no edge: it is the one that joins B, whichever that is."""

    face: Face
    edge: Edge | None

    def __str__(self) -> str:
        return f"{self.face}.{self.edge or _BACK}"


def pictures_of_mapping(mapping: object) -> tuple[Neighbours, ...]:
    """Return the neighbours of each face, in facelet order, from an object of pairs of sides."""
    if not isinstance(mapping, Mapping):
        raise WalkError("edge_map_not_an_object")
    joins = _Joins()
    for name, other_name in mapping.items():
        joins.add(name, other_name)
    return joins.pictures()


def pictures_of_text(text: str) -> tuple[Neighbours, ...]:
    """Return the neighbours of each face from lines such as ``F.RIGHT → R.LEFT``."""
    joins = _Joins()
    for position, names in _named_pairs(text):
        try:
            joins.add(*names)
        except WalkError as error:
            raise WalkError.saying(*error.sentences, position=position) from None
    return joins.pictures()


def _named_pairs(text: str) -> Iterator[tuple[int, tuple[str, str]]]:
    """Yield the pairs of a text and their positions, without headings."""
    for line in _SEPARATORS.finditer(text):
        pair = _PAIR.fullmatch(line[0])
        if pair:
            yield line.start() + pair.start(1), (pair[1], pair[2])
        elif line[0].strip() and not _HEADING.fullmatch(line[0]):
            position = line.start() + len(line[0]) - len(line[0].lstrip())
            raise WalkError("not_a_pair_of_sides", found=repr(line[0].strip()), position=position)


class _Joins:
    """What each edge joins, as far as the pairs say."""

    def __init__(self) -> None:
        self._ends: dict[Face, dict[Edge, _End]] = {face: {} for face in Face}

    def add(self, name: object, other_name: object) -> None:
        """Add one pair; refuse one that fits no cube, or not those before it."""
        end, other = _read_end(name), _read_end(other_name)
        _refuse_impossible_pair(end, other)
        self._join(end, other)
        self._join(other, end)

    def _join(self, end: _End, other: _End) -> None:
        if end.edge is None:
            return
        ends = self._ends[end.face]
        first = ends.setdefault(end.edge, other)
        if first.face is other.face and None in (first.edge, other.edge):
            ends[end.edge] = first if other.edge is None else other
        elif first != other:
            raise WalkError("joined_twice", side=str(end), first=str(first), second=str(other))

    def pictures(self) -> tuple[Neighbours, ...]:
        """Return the picture of every face; the pairs that are missing follow from it."""
        if missing := tuple(face for face, ends in self._ends.items() if not ends):
            raise WalkError("faces_in_no_pair", faces=missing)
        return tuple(
            _picture(face, {edge: end.face for edge, end in ends.items()})
            for face, ends in self._ends.items()
        )


def _read_end(name: object) -> _End:
    """Return the side of a text such as ``F.RIGHT``.

    >>> _read_end("U.SIDE")
    Traceback (most recent call last):
    cubecore.errors.WalkError: U.SIDE does not end with an edge: expected one of TOP, RIGHT, BOTTOM, LEFT.
    """
    if not isinstance(name, str):
        raise WalkError("not_a_side", found=repr(name))
    face, dot, edge = name.partition(".")
    if not dot:
        raise WalkError("not_a_side", found=repr(name))
    if face not in set(Face):
        raise WalkError("side_without_face", found=name, choices=tuple(Face))
    if edge not in {*Edge, _BACK}:
        raise WalkError("side_without_edge", found=name, choices=tuple(Edge))
    return _End(Face(face), None if edge == _BACK else Edge(edge))


def _refuse_impossible_pair(end: _End, other: _End) -> None:
    if end.face == other.face:
        raise WalkError("joins_itself", side=str(end), other=str(other))
    if OPPOSITE[end.face] == other.face:
        raise WalkError("joins_opposite", side=str(end), other=str(other))
    for one, joined in ((end, other), (other, end)):
        if one.edge is None and joined.face is not Face.B:
            raise WalkError("side_without_edge", found=str(one), choices=tuple(Edge))


def _picture(face: Face, around: Mapping[Edge, Face]) -> Neighbours:
    """Return the picture with these neighbours; if there are two, the one from outside."""
    joined = list(around.values())
    for other in joined:
        if joined.count(other) > 1:
            raise WalkError("faces_joined_twice", face=face, other=other)
    for picture in _ways_to_show(face):
        if all(picture.across(edge) is other for edge, other in around.items()):
            return picture
    edge = next(edge for edge in EDGE_ORDER if _has_no_opposite(edge, around))
    first, second = str(Side(face, edge)), str(Side(face, edge.opposite))
    raise WalkError("opposite_sides_needed", first=first, second=second)


def _ways_to_show(face: Face) -> Iterable[Neighbours]:
    """Return the eight pictures of a face, first those from outside."""
    ring = neighbours(face)
    outside = [Neighbours(*ring[quarters:], *ring[:quarters]) for quarters in range(4)]
    return [*outside, *(picture.mirrored() for picture in outside)]


def _has_no_opposite(edge: Edge, around: Mapping[Edge, Face]) -> bool:
    """Return whether an edge joins a face, but the opposite edge not the opposite face."""
    if edge not in around:
        return False
    beyond = OPPOSITE[around[edge]]
    return around.get(edge.opposite, beyond) is not beyond or any(
        other is beyond and at is not edge.opposite for at, other in around.items()
    )
