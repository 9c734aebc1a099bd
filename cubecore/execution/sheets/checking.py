"""Check a sheet by playing every algorithm of it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from cubecore.cube import Algorithm
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import CubeError, NotationError, SheetError
from cubecore.execution.cases import Case
from cubecore.execution.judging import Judgement, judge_moves
from cubecore.execution.sheets.algorithm_text import WrittenAlgorithm, read_algorithm, readings
from cubecore.execution.sheets.layout import Layout, SheetCell, read_layout
from cubecore.execution.sheets.sheet import Sheet, Stickers
from cubecore.memo import LetterScheme, PieceType
from cubecore.sentences import Sentence


class SheetVerdict(StrEnum):
    """What a cell of a sheet has for its letter pair."""

    CORRECT = "correct"
    INVERSE = "inverse"
    OTHER = "other"
    NOT_A_CYCLE = "not_a_cycle"
    UNREADABLE = "unreadable"


class FirstLetter(StrEnum):
    """Where the first letter of a pair is in a grid: before the row, or above the column."""

    ROW = "row"
    COLUMN = "column"


@dataclass(frozen=True)
class CheckedAlgorithm:
    """One algorithm of a cell: what it does, or why it cannot be read."""

    written: WrittenAlgorithm
    judgement: Judgement | None
    error: CubeError | None = None

    @property
    def verdict(self) -> SheetVerdict:
        """What it is for its letter pair."""
        if self.judgement is None:
            return SheetVerdict.UNREADABLE
        return SheetVerdict(self.judgement.verdict.value)

    @property
    def column(self) -> int | None:
        """The place in the cell that cannot be read, from 0."""
        if self.error is None or self.error.position is None:
            return None
        return self.written.start + self.error.position

    @property
    def sentence(self) -> Sentence:
        """What it does, or why it cannot be read."""
        if self.judgement is not None:
            return self.judgement.sentence
        assert self.error is not None  # noqa: S101 - what is not judged cannot be read
        return self.error.sentence


@dataclass(frozen=True)
class CheckedCell:
    """A cell of a sheet, and its algorithms one by one. Letters that are unknown have no case."""

    cell: SheetCell
    case: Case | None
    algorithms: tuple[CheckedAlgorithm, ...]

    @property
    def at_fault(self) -> CheckedAlgorithm:
        """The first algorithm that is not correct, or else the first one."""
        wrong = (one for one in self.algorithms if one.verdict is not SheetVerdict.CORRECT)
        return next(wrong, self.algorithms[0])

    @property
    def verdict(self) -> SheetVerdict:
        """What the cell is: correct only if all of its algorithms are."""
        return self.at_fault.verdict


@dataclass(frozen=True)
class CheckedSheet:
    """A sheet that was checked. ``first`` is where the first letters are; None in a list."""

    piece_type: PieceType
    buffer: str
    first: FirstLetter | None
    cells: tuple[CheckedCell, ...]

    @cached_property
    def counts(self) -> Mapping[SheetVerdict, int]:
        """How many cells have each verdict."""
        counts = Counter(cell.verdict for cell in self.cells)
        return {verdict: counts[verdict] for verdict in SheetVerdict}

    @cached_property
    def sheet(self) -> Sheet:
        """The algorithms that are correct, those with a star before others."""
        algorithms: dict[Stickers, list[Algorithm]] = {}
        for cell in sorted(self.cells, key=lambda cell: not cell.cell.is_starred):
            for one in cell.algorithms:
                if one.judgement is not None and one.verdict is SheetVerdict.CORRECT:
                    case = one.judgement.case
                    algorithms.setdefault((case.first, case.second), []).append(one.judgement.moves)
        pairs = {stickers: tuple(dict.fromkeys(some)) for stickers, some in algorithms.items()}
        return Sheet(self.piece_type, self.buffer, pairs)


def check_sheet(
    text: str,
    buffer: str,
    scheme: LetterScheme,
    *,
    first: FirstLetter | None = None,
    deadline: Deadline = NO_DEADLINE,
) -> CheckedSheet:
    r"""Return what each algorithm of a table does, compared with its letter pair.

    The buffer is an edge's or a corner's sticker. In a grid, the letter before the row is the first
    one unless more of the algorithms are correct the other way round, or ``first`` says so. Cells
    with the same letter twice are left out: they are no cases. A check that is not over by the
    deadline raises a ``DeadlineError``.

    >>> sheet = "pair,algorithm\nUA,M' U2 M U2\nAU,\"[R, U]\"\n"
    >>> [cell.verdict.value for cell in check_sheet(sheet, "UF", LetterScheme.builtin("speffz")).cells]
    ['correct', 'not_a_cycle']
    """
    case = Case.named(buffer, buffer, buffer)
    layout = read_layout(text, case.piece_type, scheme)
    if first is FirstLetter.COLUMN and layout.is_grid:
        layout = layout.transposed
    cells = _checked(layout, case, deadline)
    if layout.is_grid and first is None:
        first = FirstLetter.ROW
        if _count(cells, SheetVerdict.INVERSE) > _count(cells, SheetVerdict.CORRECT):
            first = FirstLetter.COLUMN
            cells = _checked(layout.transposed, case, deadline)
    return CheckedSheet(case.piece_type, case.buffer, first if layout.is_grid else None, cells)


def _count(cells: Iterable[CheckedCell], verdict: SheetVerdict) -> int:
    return sum(one.verdict is verdict for cell in cells for one in cell.algorithms)


def _checked(layout: Layout, of_buffer: Case, deadline: Deadline) -> tuple[CheckedCell, ...]:
    """Return the cells of a layout, for the buffer of a case."""
    cells = []
    for cell in layout.cells:
        deadline.check()
        case = cell.stickers and Case(of_buffer.piece_type, of_buffer.buffer, *cell.stickers)
        if case is None or case.first != case.second:
            cells.append(CheckedCell(cell, case, check_cell(cell.text, case)))
    return tuple(cells)


def check_cell(text: str, case: Case | None) -> tuple[CheckedAlgorithm, ...]:
    """Return the algorithms of a cell, divided in the way that has the most solutions of its case.

    Solutions of the inverse case count as much. Letters that cannot be read have no case.

    >>> [one.verdict.value for one in check_cell("M' U2 M U2, [M', U2]", Case.named("UF", "DF", "UB"))]
    ['correct', 'correct']
    """
    ways = (tuple(_played(one, case) for one in way) for way in readings(text))
    return max(ways, key=_fitness)


def _fitness(algorithms: tuple[CheckedAlgorithm, ...]) -> tuple[int, int, int]:
    """Return how well a way to divide a cell fits; of equal ones, the first is chosen."""
    verdicts = Counter(one.verdict for one in algorithms)
    solutions = verdicts[SheetVerdict.CORRECT] + verdicts[SheetVerdict.INVERSE]
    return solutions, verdicts[SheetVerdict.OTHER], -verdicts[SheetVerdict.UNREADABLE]


def _played(written: WrittenAlgorithm, case: Case | None) -> CheckedAlgorithm:
    try:
        algorithm = read_algorithm(written.text)
    except NotationError as error:
        return CheckedAlgorithm(written, None, error)
    if case is None:
        return CheckedAlgorithm(written, None, SheetError("letters_not_read"))
    return CheckedAlgorithm(written, judge_moves(case, algorithm))
