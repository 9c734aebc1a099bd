"""Moves that lead to a state of the 3×3×3, its centres included."""

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.cubies import Cubies
from cubecore.cube.pieces import rotations
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.solvers.solving import solve


def moves_to(
    state: Cubies, *, quality: str = "normal", deadline: Deadline = NO_DEADLINE
) -> Algorithm:
    """Return moves that lead from the solved cube to a state; rotations come last.

    >>> str(moves_to(Cubies.solved().apply("U M")))
    "U R L' x'"
    """
    solution = solve(state.turned_home, quality=quality, deadline=deadline)
    rotation = [
        Move(axis.value, quarters=quarters) for axis, quarters in rotations()[state.centers]
    ]
    return solution.moves.inverse + Algorithm(tuple(rotation))
