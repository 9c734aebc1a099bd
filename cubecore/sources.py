"""Names that exist because a source document uses them; each is another way to say what the library does.

``docs/sources.md`` lists every name of the documents and where it is found here.
"""

from dataclasses import dataclass

from cubecore.memo import EDGES, Method, check, trace
from cubecore.memo.holding import AnyCube


@dataclass(frozen=True, slots=True)
class EdgeTracingResult:
    """The cycles of the edges as the method writes them, and both letters of each flipped edge.

    ``total_pieces`` counts the 24 edge stickers, as document 002 does.
    """

    cycles: tuple[tuple[str, ...], ...]
    flipped_edges: tuple[str, ...]
    total_pieces: int
    is_complete: bool


def trace_all_edges(cube: AnyCube, method: Method | None = None) -> EdgeTracingResult:
    """Trace the edges: document 002's form of ``trace(cube, method).edges``.

    >>> result = trace_all_edges("(M' U)4 (M U)4")
    >>> result.cycles, result.flipped_edges
    ((('a', 'q'), ('c', 'i'), ('d', 'e')), ('a', 'q', 'c', 'i', 'd', 'e', 'b', 'm'))
    """
    memo = trace(cube, method).edges
    return EdgeTracingResult(
        memo.cycles,
        memo.turned_in_place,
        len(EDGES.names),
        is_complete=check(cube, method, edges=memo).correct,
    )


def full_edge_trace(cube: AnyCube, method: Method | None = None) -> str:
    """Return the memo of the edges as its owner types it: ``str(trace(cube, method).edges)``.

    >>> full_edge_trace("U")
    'ad c'
    >>> full_edge_trace("(M' U)4 (M U)4", Method(memo_as="stickers", in_place="apart"))
    '(UB BU UF FU UL LU)'
    """
    return str(trace(cube, method).edges)
