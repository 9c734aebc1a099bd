"""The rows of the tables of slice walks, numbered as in the source document.

Table 1 is right as printed, but for P on reversed edges. Table 2 has a direction for each pair of
edges, which is right for some faces only: ``start_direction`` gives the direction of any face.
"""

from typing import NamedTuple

from cubecore.slices.cells import Direction, Edge

_TOP, _RIGHT, _BOTTOM, _LEFT = Edge
_ENTERED_FROM = {
    _RIGHT: (_LEFT, _RIGHT, _BOTTOM, _TOP),
    _LEFT: (_RIGHT, _LEFT, _BOTTOM, _TOP),
    _TOP: (_BOTTOM, _TOP, _LEFT, _RIGHT),
    _BOTTOM: (_TOP, _BOTTOM, _LEFT, _RIGHT),
}
_CROSSINGS = tuple((leave, enter) for leave, edges in _ENTERED_FROM.items() for enter in edges)
# My edge, the rotating edge, and the edge that the walk enters by.
_PRINTED_STARTS = (
    (_RIGHT, _LEFT, _BOTTOM),
    (_RIGHT, _RIGHT, _TOP),
    (_RIGHT, _TOP, _TOP),
    (_RIGHT, _BOTTOM, _BOTTOM),
    (_LEFT, _LEFT, _BOTTOM),
    (_LEFT, _RIGHT, _TOP),
    (_LEFT, _TOP, _TOP),
    (_LEFT, _BOTTOM, _BOTTOM),
    (_TOP, _LEFT, _LEFT),
    (_TOP, _RIGHT, _RIGHT),
    (_TOP, _TOP, _LEFT),
    (_TOP, _BOTTOM, _RIGHT),
    (_BOTTOM, _LEFT, _RIGHT),
    (_BOTTOM, _RIGHT, _LEFT),
    (_BOTTOM, _TOP, _RIGHT),
    (_BOTTOM, _BOTTOM, _LEFT),
)


class StartRow(NamedTuple):
    """A row of Table 2: its number from 1 to 16, its two edges, and the direction printed there."""

    number: int
    my_edge: Edge
    rotating_edge: Edge
    direction: Direction


_STARTS = {
    (my_edge, rotating_edge): StartRow(
        number, my_edge, rotating_edge, Direction.entering(enter_edge)
    )
    for number, (my_edge, rotating_edge, enter_edge) in enumerate(_PRINTED_STARTS, 1)
}


def crossing_row(exit_edge: Edge, enter_edge: Edge) -> int:
    """Return the number of a row of Table 1.

    >>> crossing_row(Edge.TOP, Edge.BOTTOM)
    9
    """
    return _CROSSINGS.index((exit_edge, enter_edge)) + 1


def start_row(my_edge: Edge, rotating_edge: Edge) -> StartRow:
    """Return the row of Table 2 for two edges, as printed.

    >>> row = start_row(Edge.RIGHT, Edge.LEFT)
    >>> row.number, row.direction.value
    (1, 'BOTTOM→TOP')
    """
    return _STARTS[my_edge, rotating_edge]
