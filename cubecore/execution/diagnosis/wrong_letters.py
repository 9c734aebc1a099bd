"""A letter executed as another one: with another sticker of the right piece, or of another piece."""

from collections.abc import Iterator, Sequence
from functools import reduce

from cubecore.cube import IDENTITY
from cubecore.deadline import Deadline
from cubecore.execution.diagnosis.fault import FaultKind
from cubecore.execution.diagnosis.possible_fault import PossibleFault, WrongLetter
from cubecore.execution.diagnosis.solve_moves import SolveMoves
from cubecore.execution.diagnosis.whole_cube import (
    centres_at,
    swap_tables_of_letters,
    swaps_of_targets,
)
from cubecore.execution.memo_steps import swap_method_of
from cubecore.execution.steps import StepKind
from cubecore.execution.swap_algorithms import M2, SwapMethod
from cubecore.memo import CORNERS, EDGES, SWITCHED_NAMES, Method, PieceType


def wrong_letters(solve: SolveMoves, method: Method, deadline: Deadline) -> Iterator[PossibleFault]:
    """Yield every letter of each step as every other letter."""
    for number, step in enumerate(solve.steps):
        deadline.check()
        swap_method = step.piece_type and swap_method_of(method, step.piece_type)
        if swap_method and step.kind is StepKind.LETTERS:
            yield from _of_single_letter(solve, number, swap_method, method)
        elif step.stickers:
            yield from _of_pair(solve, number, method)


def _of_single_letter(
    solve: SolveMoves, number: int, swap_method: SwapMethod, method: Method
) -> Iterator[PossibleFault]:
    """Yield the other letters of a step that has a swap algorithm."""
    start, end = solve.span(number, number)
    buffer = _buffer(swap_method.piece_type, method)
    swaps = swaps_of_targets(swap_method, buffer)
    is_switched = swap_method is M2 and _is_slice_turned(solve, start)
    (own,) = solve.steps[number].stickers
    for name in swaps:
        if name != own:
            target = SWITCHED_NAMES.get(name, name) if is_switched else name
            moves, table = swaps[target]
            yield PossibleFault(
                _kind(own, name),
                number,
                start,
                end,
                table,
                moves,
                wrong_letter=WrongLetter(0, name),
            )


def _of_pair(solve: SolveMoves, number: int, method: Method) -> Iterator[PossibleFault]:
    """Yield the other letters of a step whose letters are executed together."""
    start, end = solve.span(number, number)
    step, own = solve.steps[number], solve.table(start, end)
    if step.kind is not StepKind.PARITY and _played(step.stickers, method) != own:
        return
    for place, letter in enumerate(step.stickers):
        piece_type = _piece_type(letter)
        # Letters of the other type are not affected.
        later = [name for name in step.stickers[place:] if _piece_type(name) == piece_type]
        undone = own.translate(_played(later[::-1], method))
        for name in swap_tables_of_letters(piece_type, _buffer(piece_type, method)):
            if name != letter and name not in step.stickers:
                table = undone.translate(_played([name, *later[1:]], method))
                yield PossibleFault(
                    _kind(letter, name),
                    number,
                    start,
                    end,
                    table,
                    None,
                    wrong_letter=WrongLetter(place, name),
                )


def _kind(letter: str, other: str) -> FaultKind:
    return FaultKind.WRONG_TARGET if set(letter) == set(other) else FaultKind.MEMO


def _played(stickers: Sequence[str], method: Method) -> bytes:
    """Return what letters do, each played as its swap."""
    return reduce(bytes.translate, (_swap_table(name, method) for name in stickers), IDENTITY)


def _swap_table(name: str, method: Method) -> bytes:
    piece_type = _piece_type(name)
    return swap_tables_of_letters(piece_type, _buffer(piece_type, method))[name]


def _piece_type(name: str) -> PieceType:
    return EDGES if name in EDGES.names else CORNERS


def _buffer(piece_type: PieceType, method: Method) -> str:
    return piece_type.names[method.buffer(piece_type)]


def _is_slice_turned(solve: SolveMoves, place: int) -> bool:
    """Return whether M2 has turned the slice, as it has at every second letter."""
    start = solve.before[solve.starts[solve.first_step]]
    return centres_at(solve.before[place]) != centres_at(start)
