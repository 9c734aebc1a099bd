"""One turn of a face or slice too many or missing, at any place of a solve."""

from collections.abc import Iterator
from itertools import product

from cubecore.cube import IDENTITY, Move, turn_dest
from cubecore.deadline import Deadline
from cubecore.execution.diagnosis.fault import FaultKind
from cubecore.execution.diagnosis.possible_fault import PossibleFault
from cubecore.execution.diagnosis.solve_moves import SolveMoves

_MOST_MOVES = 2000
_TURNS = tuple(
    (move, turn_dest(move.turn(3)), move.turn(3).axis)
    for move in (Move(letter, quarters=n) for letter, n in product("URFDLBMES", (1, 2, 3)))
)


def wrong_turns(solve: SolveMoves, deadline: Deadline) -> Iterator[PossibleFault]:
    """Yield every turn that may be missing, and every turn that may be too many at each place.

    A turn before or after others about its axis does the same: it comes before them, unless they are
    in another step. One that undoes the next turn is that turn missing. A solve that is longer than
    any real one has too many places to try.
    """
    if len(solve.moves) > _MOST_MOVES:
        return
    moves = solve.moves
    for place in range(solve.starts[solve.first_step], len(moves) + 1):
        deadline.check()
        step = solve.step_at(place)
        undone = moves[place].inverse if place < len(moves) else None
        if undone is not None:
            yield PossibleFault(FaultKind.MISSING_TURN, step, place, place + 1, IDENTITY, ())
        axis = None if place in solve.starts else moves[place - 1].turn(3).axis
        for move, table, own in _TURNS:
            if own is not axis and move != undone:
                yield PossibleFault(FaultKind.EXTRA_TURN, step, place, place, table, (move,))
