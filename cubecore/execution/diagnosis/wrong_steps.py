"""Steps that are skipped, repeated, inverted or done in the wrong order, and parity that is not needed.

Old Pochmann and M2 have a step for each letter. There, two letters that are memorised together are
also skipped, repeated or moved together, and so are the two letters of a flip or twist.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from cubecore.cube import IDENTITY, Algorithm, inverted
from cubecore.execution.cases import played
from cubecore.execution.diagnosis.fault import FaultKind
from cubecore.execution.diagnosis.possible_fault import PossibleFault
from cubecore.execution.diagnosis.solve_moves import SolveMoves
from cubecore.execution.diagnosis.whole_cube import table_of, turned_home
from cubecore.execution.memo_steps import displaced_by_odd, swap_method_of
from cubecore.execution.steps import Step, StepKind
from cubecore.memo import CORNERS, EDGES, Method

_SWAPPED_STICKERS = 2 * 2 + 2 * 3
_SKIPPED: Mapping[StepKind, FaultKind] = {
    StepKind.LETTERS: FaultKind.SKIPPED,
    StepKind.PARITY: FaultKind.PARITY_SKIPPED,
    StepKind.FLIP: FaultKind.FLIP_SKIPPED,
    StepKind.TWIST: FaultKind.TWIST_SKIPPED,
}


def wrong_steps(solve: SolveMoves) -> Iterator[PossibleFault]:
    """Yield the faults that one step can have, or two letters that belong together."""
    for first, last, kind in _units(solve.steps):
        start, end = solve.span(first, last)
        moves, count = solve.moves[start:end], last - first + 1
        table = solve.table(start, end)
        yield PossibleFault(_SKIPPED[kind], first, start, end, IDENTITY, (), count)
        yield PossibleFault(
            FaultKind.REPEATED, first, start, end, table.translate(table), moves * 2, count
        )
        if count == 1:
            is_twist = kind is StepKind.TWIST
            backwards = Algorithm(moves).inverse.moves
            inverse = FaultKind.TWIST_WRONG_WAY if is_twist else FaultKind.INVERTED
            yield PossibleFault(inverse, first, start, end, inverted(table), backwards)


def swapped_steps(solve: SolveMoves) -> Iterator[PossibleFault]:
    """Yield neighbouring steps in the wrong order, and neighbouring pairs of single letters."""
    lasts = defaultdict(list)
    for first, last, _ in _units(solve.steps):
        lasts[first].append(last)
    for first, middles in lasts.items():
        for middle in middles:
            for last in lasts.get(middle + 1, ()):
                if last - middle == middle + 1 - first:
                    yield _swapped(solve, first, middle, last)


def _swapped(solve: SolveMoves, first: int, middle: int, last: int) -> PossibleFault:
    """Return the steps up to the middle one done after those that follow it."""
    start, between = solve.span(first, middle)
    end = solve.starts[last + 1]
    table = solve.table(between, end).translate(solve.table(start, between))
    moves = solve.moves[between:end] + solve.moves[start:between]
    is_twist = _turn_kind(solve.steps[first : last + 1]) is StepKind.TWIST
    kind = FaultKind.TWIST_WRONG_WAY if is_twist else FaultKind.ORDER_SWAPPED
    return PossibleFault(kind, first, start, end, table, moves, last - first + 1)


def needless_parity(solve: SolveMoves, method: Method) -> Iterator[PossibleFault]:
    """Yield a parity algorithm before each step and at the end, if the solve needs none."""
    if any(step.kind is StepKind.PARITY for step in solve.steps):
        return
    tables = list(_parity_tables(method))
    for place in solve.starts[solve.first_step :]:
        step = solve.step_at(place)
        for table in tables:
            yield PossibleFault(FaultKind.PARITY_EXTRA, step, place, place, table, None)


def any_parity(solve: SolveMoves, state: bytes) -> Iterator[PossibleFault]:
    """Yield what swaps two edges and two corners at the end, if that leads to a state.

    Parity algorithms for letter pairs swap any of those, so only the state says which.
    """
    place, done = len(solve.moves), inverted(solve.end).translate(state)
    table = turned_home(done)
    moved = sum(target != source for source, target in enumerate(table))
    if moved == _SWAPPED_STICKERS and table.translate(table) == IDENTITY:
        yield PossibleFault(FaultKind.PARITY_EXTRA, solve.step_at(place), place, place, table, None)


def _parity_tables(method: Method) -> Iterator[bytes]:
    """Yield what parity algorithms do.

    That is to bring the helper pieces of both types back, or to make the memo swap together with any
    letter of the other type.
    """
    edges, corners = (displaced_by_odd(method, each) for each in (EDGES, CORNERS))
    yield table_of(edges * corners)
    swap = method.swap
    if swap is not None:
        names = swap.piece_type.names
        swapped = played(swap.piece_type, names[swap.first], [names[swap.second]])
        other = CORNERS if swap.piece_type == EDGES else EDGES
        if swap_method_of(method, other) is None:
            buffer = other.names[method.buffer(other)]
            for name in other.names:
                if set(name) != set(buffer):
                    yield table_of(swapped * played(other, buffer, [name]))


def _units(steps: tuple[Step, ...]) -> Iterator[tuple[int, int, StepKind]]:
    """Yield the steps, and every two letters that belong together, each with its kind."""
    for number, step in enumerate(steps):
        if step.kind is not StepKind.ROTATION:
            yield number, number, step.kind
        both = steps[number : number + 2]
        if turn := _turn_kind(both):
            yield number, number + 1, turn
        elif _are_a_pair(both):
            yield number, number + 1, StepKind.LETTERS


def _are_single_letters(steps: tuple[Step, ...]) -> bool:
    """Return whether these are two steps with a letter each, both of one memo."""
    kinds = [step.kind for step in steps]
    return kinds == [StepKind.LETTERS] * 2 and (
        [len(step.letters) for step in steps] == [1, 1]
        and steps[0].piece_type == steps[1].piece_type
    )


def _are_a_pair(steps: tuple[Step, ...]) -> bool:
    """Return whether these are two letters that are memorised together."""
    if not _are_single_letters(steps):
        return False
    (first,), (second,) = (step.places for step in steps)
    return first % 2 == 0 and second == first + 1


def _turn_kind(steps: tuple[Step, ...]) -> StepKind | None:
    """Return FLIP or TWIST if these are two letters that flip or twist a piece in place."""
    if not _are_single_letters(steps):
        return None
    (first,), (second,) = (step.stickers for step in steps)
    if set(first) != set(second) or first == second:
        return None
    return StepKind.FLIP if steps[0].piece_type == EDGES else StepKind.TWIST
