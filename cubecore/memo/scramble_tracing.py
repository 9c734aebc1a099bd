"""Tracing scrambles one after the other as fast as plain Python goes.

What the method asks for is worked out before the first scramble. The letters are those that
``trace`` finds.
"""

from dataclasses import dataclass

from cubecore.cube.algorithm import Moves
from cubecore.memo.cycles import CycleFinder
from cubecore.memo.holding import held_stickers, homes_of
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, Letters, PieceType
from cubecore.memo.playing import inverted, played_back, swap_tables, whole_table


@dataclass(frozen=True, slots=True)
class ScrambleTracer:
    """Traces scrambles under one method.

    >>> ScrambleTracer.of(Method()).letters("U")
    ((6, 4, 2), (3, 0, 9))
    """

    edge_finder: CycleFinder
    corner_finder: CycleFinder
    edges_held: bytes
    corners_held: bytes
    edge_swap: bytes
    corner_swap: bytes

    @classmethod
    def of(cls, method: Method) -> "ScrambleTracer":
        """The tracer for a method."""
        return cls(
            _finder(EDGES, method),
            _finder(CORNERS, method),
            _as_held(EDGES, method),
            _as_held(CORNERS, method),
            _swap(EDGES, method),
            _swap(CORNERS, method),
        )

    def letters(self, scramble: Moves) -> tuple[Letters, Letters]:
        """The stickers of the edges' memo and of the corners', as they are played."""
        edge_homes, corner_homes = homes_of(scramble)
        edges = self.edge_finder.letters(edge_homes)
        corners = self.corner_finder.letters(corner_homes)
        if len(edges) % 2 and self.edge_swap:
            edges = self.edge_finder.letters(edge_homes.translate(self.edge_swap))
        elif len(edges) % 2 and self.corner_swap:
            corners = self.corner_finder.letters(played_back([self.corner_swap], corner_homes))
        held = bytes(edges).translate(self.edges_held), bytes(corners).translate(self.corners_held)
        return tuple(held[0]), tuple(held[1])  # type: ignore[arg-type] # the bytes are stickers


def _finder(piece_type: PieceType, method: Method) -> CycleFinder:
    sources = held_stickers(piece_type, method.holding.centers, 3)
    order = [sources[sticker] for sticker in method.break_order(piece_type)]
    return CycleFinder.of(piece_type, sources[method.buffer(piece_type)], order)


def _as_held(piece_type: PieceType, method: Method) -> bytes:
    """For every sticker at home its number in the method's holding."""
    return whole_table(inverted(held_stickers(piece_type, method.holding.centers, 3)))


def _swap(piece_type: PieceType, method: Method) -> bytes:
    """The method's exchange on the cube at home, empty if there is none of this type."""
    swap = method.swap
    if swap is None or swap.piece_type != piece_type:
        return b""
    sources = held_stickers(piece_type, method.holding.centers, 3)
    return swap_tables(piece_type, sources[swap.first])[sources[swap.second]]
