"""Wings that only an odd number of exchanges brings home, set right before anything is solved.

A quarter turn of an inner slice exchanges the wings of its layer oddly; commutators and face turns
do so evenly. So every layer of wings is made even while one slice turn still costs next to
nothing, and no parity can come up later.
"""

from cubecore.cube.geometry import Axis
from cubecore.solvers.bigcube.board import CLOCKWISE, COUNTERCLOCKWISE, Board, Colors
from cubecore.solvers.bigcube.climbing import slice_gains
from cubecore.solvers.bigcube.flips import slice_layers
from cubecore.solvers.bigcube.pairing import layers_of
from cubecore.solvers.bigcube.wings import is_odd, wing_pieces


def odd_layers(colors: Colors) -> set[int]:
    """The layers, counted from 1, whose wings take an odd number of exchanges to be at home."""
    size = len(colors[0])
    return {layer for layer in layers_of(size) if is_odd(wing_pieces(colors, layer))}


def make_even(board: Board, odd: set[int]) -> None:
    """Turn one slice of each odd layer: the one that brings most centres home."""
    for layer in sorted(odd):
        gains = {axis: slice_gains(board, axis) for axis in Axis}
        ways = [
            (int(gains[axis][quarters, index - 1]), axis, index, quarters)
            for axis in Axis
            for index in slice_layers(layer, board.size)
            for quarters in (CLOCKWISE, COUNTERCLOCKWISE)
        ]
        _, axis, index, quarters = max(ways)
        board.turn_slices(axis, [index - 1], quarters)


def turned_layers(board: Board) -> set[int]:
    """The layers of wings that the moves so far have turned an odd number of quarters."""
    odd: set[int] = set()
    for move in board.moves:
        turn = move.turn(board.size)
        for index in range(turn.first, turn.last + 1) if turn.quarters % 2 else ():
            odd ^= {min(index + 1, board.size - index)}
    return odd & set(layers_of(board.size))
