"""Cubes of any size, solved by reduction: centres, edges, then the 3×3×3 that is left.

Start with ``solve_by_reduction`` in ``solver``. The stages, in the order in which they are solved:

- ``targets``: on which face each colour must end, and at which edge each wing
- ``board``: the centres while they are solved, and the moves made so far
- ``slice_turns``: slice turns at the start, which also fix the wing parity
- ``center_blocks``, ``center_rows``: the strategies for the centres, with commutators
- ``wings``: the wings as arrays, and flips that cycle three of them
- ``pairing``: every wing brought to its edge with flips

A new strategy for the centres gets a module of its own and an entry in ``STRATEGIES``.
"""

from cubecore.solvers.bigcube.board import Board
from cubecore.solvers.bigcube.solver import (
    SHORTEST_STRATEGY,
    STRATEGIES,
    Progress,
    solve_by_reduction,
    strategy_named,
)
from cubecore.solvers.bigcube.targets import as_target_faces
from cubecore.solvers.bigcube.wings import flip_table, partners, wing_layers, wing_pieces

__all__ = [
    "SHORTEST_STRATEGY",
    "STRATEGIES",
    "Board",
    "Progress",
    "as_target_faces",
    "flip_table",
    "partners",
    "solve_by_reduction",
    "strategy_named",
    "wing_layers",
    "wing_pieces",
]
