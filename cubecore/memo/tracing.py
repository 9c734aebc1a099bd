"""Tracing: the letters that solve a cube, found the way people trace.

First the buffer's own cycle: where the sticker in the buffer belongs, what is there and so on,
until a sticker of the buffer piece is found, which is not written. Then cycles are broken into in
the method's order, each from its start to the return to the start's piece, and at last the pieces
that are only flipped or twisted.
"""

from dataclasses import dataclass

from cubecore.cube.algorithm import Moves
from cubecore.cube.stickers import Cube
from cubecore.memo.holding import AnyCube, exchanged, held_pieces
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.orbit_states import orbit_to_memorise
from cubecore.memo.pieces import EDGES, PieceType, read_sticker
from cubecore.memo.playing import PieceState
from cubecore.memo.task import Task


@dataclass(frozen=True, slots=True, repr=False)
class Trace:
    """The memos of a 3×3×3 under a method, and the parity of the cube itself.

    >>> found = trace("U")
    >>> str(found.edges), str(found.corners), found.parity
    ('ad c', 'DC B', True)
    """

    edges: Memo
    corners: Memo
    parity: bool

    def of(self, piece_type: PieceType) -> Memo:
        """Return the memo of one of the two piece types."""
        return self.edges if piece_type == EDGES else self.corners

    def __repr__(self) -> str:
        return (
            f"<Trace: {self.edges!r}, {self.corners!r}, parity {'odd' if self.parity else 'even'}>"
        )


def trace(cube: AnyCube, method: Method | None = None) -> Trace:
    """Return the memos of a cube: Cubies, a Cube, or a scramble in any form.

    A text of exactly 54 face letters, nine of each and nothing between them, is the cube itself.

    >>> found = trace("U", Method(edge_buffer="UF"))
    >>> found.edges.stickers, found.corners.stickers, found.parity
    (('UR', 'UB', 'UL'), ('UFL', 'UFR', 'UBR'), True)
    """
    method = method or Method.usual()
    pieces = held_pieces(cube, method.holding)
    edges, corners = (_traced(state, method) for state in (pieces.edges, pieces.corners))
    return Trace(edges, corners, pieces.parity)


def trace_scramble(scramble: Moves, method: Method) -> Trace:
    """Return the memos of the cube after a scramble done white up, green in front."""
    return trace(scramble, method)


def trace_orbit(cube: Cube, piece_type: PieceType, buffer: int | str, method: Method) -> Memo:
    """Return the memo of one orbit of a cube of any size that is held as ``scrambled_cube`` does.

    >>> from cubecore.memo.orbit_states import scrambled_cube
    >>> from cubecore.memo.pieces import orbit_pieces
    >>> wings = orbit_pieces(4, "wings")
    >>> trace_orbit(scrambled_cube("2R", 4), wings, "UFr", Method()).stickers
    ('FDr', 'DBr', 'BUr')
    """
    start = read_sticker(piece_type, buffer)
    state = orbit_to_memorise(cube, piece_type, method)
    return Task(state, start, method.break_order(piece_type), method).usual_memo


def _traced(state: PieceState, method: Method) -> Memo:
    piece_type = state.piece_type
    order, buffer = method.break_order(piece_type), method.buffer(piece_type)
    return Task(exchanged(state, method), buffer, order, method).usual_memo
