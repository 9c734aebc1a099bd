"""Execute a memo: from the letters to the moves that solve the cube."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from cubecore.commutators import Rank
from cubecore.cube import HOME_CENTERS, SOLVED, Algorithm, Cubies, Metric, holdings
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import CubeError
from cubecore.execution.cases import played
from cubecore.execution.joining import chosen_steps, joined
from cubecore.execution.memo_steps import MemoSteps
from cubecore.execution.offered import Offered
from cubecore.execution.order_of_steps import BothMemos
from cubecore.execution.sheets import Sheet
from cubecore.execution.steps import Step, StepKind
from cubecore.memo import (
    CORNERS,
    EDGES,
    AnyCube,
    Memo,
    Method,
    PieceState,
    PieceType,
    TracingProblem,
    cubies_of,
    edge_and_corner_problems,
    memo_for,
)

_TYPES = (EDGES.name, CORNERS.name)


class Left(NamedTuple):
    """The pieces that are not solved, by their names in the method's orientation."""

    edges: tuple[str, ...]
    corners: tuple[str, ...]


@dataclass(frozen=True)
class Execution:
    """The steps of an execution, and one algorithm that does all of them after the scramble.

    ``left`` are the pieces that are not solved then, as the method's memos have to leave none.
    ``displaced`` are those of the helper pieces that stay displaced because only one of the memos
    has an odd number of letters; ``is_slice_turned`` says whether the M slice is left turned too.
    """

    method: Method
    steps: tuple[Step, ...]
    solution: Algorithm
    left: Left
    displaced: tuple[str, ...]
    is_slice_turned: bool

    @property
    def solved(self) -> bool:
        """Whether the cube is solved: every face has one colour."""
        return not any(self.left) and not self.is_slice_turned

    @property
    def length(self) -> int:
        """The length of the solution in STM, where a slice turn counts as one."""
        return self.solution.length(Metric.STM)


def execute(
    scramble: AnyCube,
    method: Method,
    *,
    edges: str | Memo | None = None,
    corners: str | Memo | None = None,
    sheets: Iterable[Sheet] | None = None,
    exact: Iterable[Algorithm] = (),
    rank: Rank | str = Rank.LENGTH,
    first: str | None = None,
    deadline: Deadline = NO_DEADLINE,
) -> Execution:
    """Return the execution of memos after a scramble; a memo that is not given is traced.

    Under the style own, pairs have the algorithms of the ``sheets``, if these have correct ones. Where
    flips, twists or parity need just what one in ``exact`` does, it is executed. The others are ranked
    by length or for hands. ``first`` is the piece type to execute first, edges or
    corners: usually the one that the method memorises last. A search that is not over by the
    deadline raises a ``DeadlineError``.

    >>> done = execute("R' D' R U R' D R U'", Method(edge_buffer="UF", corner_buffer="UFR"))
    >>> [(step.letters, str(step.alg)) for step in done.steps], done.solved
    ([(('P', 'B'), "[U, R' D' R]")], True)
    >>> wrong = execute("R' D' R U R' D R U'", Method(corner_buffer="UFR"), corners="P")
    >>> wrong.solved, wrong.left, wrong.displaced
    (False, Left(edges=('UL', 'UB'), corners=('UFR', 'UBR')), ('UB', 'UL'))
    """
    offered = Offered(Rank(rank), tuple(sheets or ()), deadline, tuple(exact))
    given = {EDGES: edges, CORNERS: corners}
    parts = {
        kind: MemoSteps.of(_memo(problem, given[kind]), offered)
        for kind, problem in edge_and_corner_problems(scramble, method).items()
    }
    one, other = _order(method, first)
    return _executed(cubies_of(scramble), BothMemos(parts[one], parts[other], offered), method)


def _executed(cubies: Cubies, both: BothMemos, method: Method) -> Execution:
    rotation = Algorithm(_rotation(cubies, method))
    steps = chosen_steps([*both.steps()])
    solution = rotation + joined(steps)
    start = (Step(StepKind.ROTATION, rotation),) if len(rotation) else ()
    left, is_slice_turned = unsolved_pieces(cubies.apply(solution), method)
    return Execution(method, start + steps, solution, left, both.displaced_helpers, is_slice_turned)


def _memo(problem: TracingProblem, given: str | Memo | None) -> Memo:
    return problem.usual_memo if given is None else memo_for(problem, given)


def _order(method: Method, first: str | None) -> tuple[PieceType, PieceType]:
    """Return the piece types in the order of execution: the one memorised last is usually first."""
    if first not in (None, *_TYPES):
        raise CubeError("unknown_choice", choices=_TYPES, found=repr(first), field="first")
    memorised_first, memorised_last = method.piece_types
    if first == memorised_first.name:
        return memorised_first, memorised_last
    return memorised_last, memorised_first


def _rotation(cubies: Cubies, method: Method) -> str:
    """Return the rotation of the cube, as it is held, into the method's orientation."""
    rotations = (holding.rotation for holding in holdings())
    centers = method.holding.centers
    return next(each for each in rotations if cubies.apply(each).centers == centers)


def unsolved_pieces(cubies: Cubies, method: Method) -> tuple[Left, bool]:
    """Return the unsolved pieces of a cube in the method's orientation, and whether M is turned."""
    held = SOLVED.apply(method.holding.rotation).inverse * cubies
    is_slice_turned = held.centers != HOME_CENTERS
    if is_slice_turned:
        turned_edges = played(EDGES, "DF", ["UB"]) * played(EDGES, "UF", ["DB"])
        held = held * SOLVED.apply("M2") * turned_edges
    edges = PieceState.of_pieces(EDGES, held.ep, held.eo)
    corners = PieceState.of_pieces(CORNERS, held.cp, held.co)
    return Left(_names(edges), _names(corners)), is_slice_turned


def _names(state: PieceState) -> tuple[str, ...]:
    return tuple(map(state.piece_type.piece_name, state.unsolved_pieces))
