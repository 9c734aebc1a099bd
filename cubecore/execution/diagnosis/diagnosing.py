"""Diagnose a failed solve: which faults lead from the scramble and the memos to the state at its end."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from heapq import nlargest
from itertools import chain

from cubecore.commutators import Rank
from cubecore.cube import SOLVED, Cubies
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.execution.diagnosis.explanation import Explainer, Explanation
from cubecore.execution.diagnosis.fault import Fault, FaultKind
from cubecore.execution.diagnosis.likelihood import Likelihood
from cubecore.execution.diagnosis.possible_fault import PossibleFault
from cubecore.execution.diagnosis.search import FaultSearch
from cubecore.execution.diagnosis.solve_moves import SolveMoves
from cubecore.execution.diagnosis.whole_cube import stickers_turned_home, table_of
from cubecore.execution.diagnosis.wrong_letters import wrong_letters
from cubecore.execution.diagnosis.wrong_steps import (
    any_parity,
    needless_parity,
    swapped_steps,
    wrong_steps,
)
from cubecore.execution.diagnosis.wrong_turns import wrong_turns
from cubecore.execution.executing import Left, execute, unsolved_pieces
from cubecore.execution.memo_steps import swap_method_of
from cubecore.execution.offered import Offered
from cubecore.execution.sheets import Sheet
from cubecore.execution.steps import Step
from cubecore.memo import (
    CORNERS,
    EDGES,
    AnyCube,
    Memo,
    Method,
    PieceType,
    TracingProblem,
    check_pieces,
    cubies_of,
    edge_and_corner_problems,
    memo_for,
)
from cubecore.sentences import Sentence

_MOST_FAULTS = 2
_MOST_EXPLANATIONS = 3
_MOST_REPLAYED = 100
_NOTHING_LEFT = Left((), ())
_Faults = tuple[PossibleFault, ...]


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Why a solve failed: up to three explanations with equally many faults, the likeliest first.

    There are none if the cube is solved, or if no two faults explain its state. ``left`` are the
    pieces that are not solved, as the cube is named in the method's orientation.
    """

    solved: bool
    explanations: tuple[Explanation, ...] = ()
    left: Left = _NOTHING_LEFT


def diagnose(
    scramble: AnyCube,
    state: AnyCube,
    method: Method,
    *,
    edges: str | Memo | None = None,
    corners: str | Memo | None = None,
    sheets: Iterable[Sheet] | None = None,
    rank: Rank | str = Rank.LENGTH,
    first: str | None = None,
    history: Mapping[str, int] | None = None,
    deadline: Deadline = NO_DEADLINE,
) -> Diagnosis:
    """Return the smallest sets of faults that lead to the state of a cube after a solve.

    The solve is that of ``execute`` with the same memos, sheets and choices. The state may be held in
    any way. ``history`` says how many faults of each kind the solver had before. A search that is not
    over by the deadline raises a ``DeadlineError``.

    >>> method = Method(edge_buffer="UF", corner_buffer="UFR")
    >>> found = diagnose("R' D' R U R' D R U'", "R' D' R U R' D R U' R' D' R U R' D R U'", method)
    >>> [fault.message.text() for fault in found.explanations[0].faults]
    ['You did PB backwards: its inverse was executed.']
    """
    cubies, end = cubies_of(scramble), cubies_of(state).turned_home
    if end == SOLVED:
        return Diagnosis(solved=True)
    problems = edge_and_corner_problems(scramble, method)
    memos = _memos(problems, {EDGES: edges, CORNERS: corners})
    run = partial(execute, sheets=sheets, rank=rank, first=first, deadline=deadline)
    done = run(cubies, method, edges=memos[EDGES], corners=memos[CORNERS])
    solve, offered = SolveMoves.of(cubies, done.steps), Offered(Rank(rank), (), deadline)
    search = FaultSearch.of(solve, _possible_faults(solve, method, deadline))
    explainer, wrong = Explainer(solve, memos, offered), _memo_faults(problems, memos, done.steps)
    failed = _FailedSolve(cubies, end, explainer, search, tuple(wrong), history, deadline)
    return failed.diagnosis(method)


def _memos(
    problems: Mapping[PieceType, TracingProblem], given: Mapping[PieceType, str | Memo | None]
) -> Mapping[PieceType, Memo]:
    memos = {}
    for piece_type, problem in problems.items():
        memo = given[piece_type]
        memos[piece_type] = problem.usual_memo if memo is None else memo_for(problem, memo)
    return memos


def _memo_faults(
    problems: Mapping[PieceType, TracingProblem],
    memos: Mapping[PieceType, Memo],
    steps: Sequence[Step],
) -> Iterator[Fault]:
    """Yield a fault for each memo that is wrong, at the step of its first wrong letter."""
    for piece_type, problem in problems.items():
        verdict = check_pieces(problem, memos[piece_type])
        if not verdict.correct:
            mistake = verdict.sentences[0]
            message = (
                Sentence.of("fault_edge_memo", problem=mistake)
                if piece_type == EDGES
                else Sentence.of("fault_corner_memo", problem=mistake)
            )
            step = _step_with(verdict.first_wrong_played, piece_type, steps)
            letters = () if step is None else steps[step].letters
            yield Fault(FaultKind.MEMO, piece_type, step, letters, message)


def _step_with(place: int | None, piece_type: PieceType, steps: Sequence[Step]) -> int | None:
    """Return the step that has the letter at a place of a memo, or None if no step has it."""
    for number, step in enumerate(steps):
        letters = zip(step.places, step.stickers, strict=True)
        if any(at == place and name in piece_type.names for at, name in letters):
            return number
    return None


def _possible_faults(
    solve: SolveMoves, method: Method, deadline: Deadline
) -> Iterator[PossibleFault]:
    return chain(
        wrong_steps(solve),
        swapped_steps(solve),
        needless_parity(solve, method),
        wrong_letters(solve, method, deadline),
        wrong_turns(solve, deadline),
    )


@dataclass(frozen=True)
class _FailedSolve:
    """A solve that ended with the state ``end``, and the search for what explains that."""

    start: Cubies
    end: Cubies
    explainer: Explainer
    search: FaultSearch
    wrong_memos: tuple[Fault, ...]
    history: Mapping[str, int] | None
    deadline: Deadline

    def diagnosis(self, method: Method) -> Diagnosis:
        """Return the explanations, and what is not solved."""
        left, _ = unsolved_pieces(self.end.apply(method.holding.rotation), method)
        return Diagnosis(solved=False, explanations=tuple(self._explanations()), left=left)

    def _explanations(self) -> Iterator[Explanation]:
        """Yield the explanations with the fewest faults that are confirmed by a replay."""
        seen: set[tuple[Sentence, ...]] = set()
        wrong_memos, sets = self._fewest()
        for faults in nlargest(_MOST_REPLAYED, sets, key=self._likelihood.of_all):
            named = (*wrong_memos, *map(self.explainer.fault, faults))
            messages = tuple(fault.message for fault in named)
            moves = self.explainer.moves(faults)
            if messages in seen or self.start.apply(moves).turned_home != self.end:
                continue
            seen.add(messages)
            yield Explanation(named, moves)
            if len(seen) == _MOST_EXPLANATIONS:
                return

    @property
    def _likelihood(self) -> Likelihood:
        return Likelihood.of(self.search.possible, self.history)

    def _fewest(self) -> tuple[Sequence[Fault], Iterable[_Faults]]:
        """Return the faults of the memos, and the smallest sets of other faults that explain the rest.

        Who executes another letter than that of a wrong memo may have memorised the right one.
        """
        state, most = stickers_turned_home(table_of(self.end)), _MOST_FAULTS - len(self.wrong_memos)
        if stickers_turned_home(self.search.solve.end) == state:
            return self.wrong_memos, [()]
        one = self.search.single_faults(state) or tuple(self._needless_parity())
        if one and most >= 1:
            return self.wrong_memos, [(fault,) for fault in one]
        two = self.search.two_faults(state, self.deadline)
        return (), filter(self._corrects, two)

    def _needless_parity(self) -> Iterator[PossibleFault]:
        method = self.explainer.memos[EDGES].method
        if not any(swap_method_of(method, piece_type) for piece_type in (EDGES, CORNERS)):
            yield from any_parity(self.search.solve, table_of(self.end))

    def _corrects(self, faults: _Faults) -> bool:
        """Return whether some letter of each wrong memo is executed as another one."""
        letters = (fault.wrong_letter for fault in faults)
        corrected = {letter.piece_type for letter in letters if letter is not None}
        return corrected.issuperset(fault.piece_type for fault in self.wrong_memos)
