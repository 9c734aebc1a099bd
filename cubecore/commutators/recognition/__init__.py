"""Recognition: find the commutator in a plain sequence of moves.

Start with ``recognise``. Read in this order:

    rotationless    sequences without rotations, wide turns and slices, in which the search is done
    parts           S, A and B of such a sequence
    brackets        ``recognise``: the brackets, written with wide turns and rotations again
"""

from cubecore.commutators.recognition.brackets import recognise
from cubecore.commutators.recognition.parts import RotatingCommutator
from cubecore.commutators.recognition.rotationless import (
    AxialTurn,
    LayerGroups,
    Rotationless,
    TurnSequence,
    inverse_sequence,
    join_sequences,
    shortest_moves,
)

__all__ = [
    "AxialTurn",
    "LayerGroups",
    "RotatingCommutator",
    "Rotationless",
    "TurnSequence",
    "inverse_sequence",
    "join_sequences",
    "recognise",
    "shortest_moves",
]
