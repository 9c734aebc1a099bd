"""Block commutators: a slice turn and a turn of the target face that move a block of centres.

``m F m2 F' m' F m2' F'``, in brackets ``[m, F m2 F']``: m are the slices through the block on the
target face, m2 the slices through the block after F has turned it; both turn from the source face
to the target face. If m and m2 have no layer in common, the pieces move in three-cycles, source →
target → second → source, and nothing else moves. Source and second cells are on the source face. If
m and m2 share a layer, the effect is no product of three-cycles, and the block must be split.

Text pictures show where the pieces start, and how they move turn by turn.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from cubecore.commutators.blocks import (
    AnyBlock,
    AnyCell,
    Block,
    FaceTranslation,
    checked_cell,
    place_of_cell,
    turned_cell,
)
from cubecore.cube.algorithm import Algorithm, Commutator, Conjugate, Move
from cubecore.cube.checked_values import whole_number
from cubecore.cube.geometry import Axis, Face
from cubecore.cube.stickers import Cube
from cubecore.errors import CommutatorError
from cubecore.sentences import Sentence
from cubecore.slices import LtrCell

CLOCKWISE, COUNTERCLOCKWISE = 1, 3

Cells = tuple[LtrCell, ...]
_SOURCE, _TARGET, _SECOND = "A", "C", "B"


@dataclass(frozen=True, slots=True)
class BlockCommutator:
    """The plan of a block commutator, complete before anything moves.

    ``target_quarters`` is 1 for F and 3 for F'. ``setup_quarters`` are the quarter turns of the
    source face that are done first. With ``keep_state`` they are undone at the end, so that edges
    stay paired.

    >>> plan = dry_run(5, "U", "F", Block.of_cell(2, 1))
    >>> str(plan.algorithm), str(plan.moves)
    ("[3L, F 4L F']", "3L F 4L F' 3L' F 4L' F'")
    >>> [str(cell) for (cell,) in (plan.source, plan.target, plan.second)]
    ['(2,1)', '(2,1)', '(1,2)']
    """

    translation: FaceTranslation
    block: Block
    target_quarters: int
    setup_quarters: int = 0
    keep_state: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "block", Block.of(self.block))
        for name in ("target_quarters", "setup_quarters"):
            whole_number(getattr(self, name), name, CommutatorError)

    @property
    def size(self) -> int:
        """Return the size of the cubes it is for."""
        return self.translation.size

    @property
    def target(self) -> Cells:
        """Return the cells of the block on the target face."""
        return tuple(self.block.cells())

    @property
    def source(self) -> Cells:
        """Return for each target cell the cell of the source face whose piece moves to it."""
        return self._before_setup(self.target)

    @property
    def second(self) -> Cells:
        """Return for each target cell the cell of the source face to which its old piece moves.

        The piece of that cell moves to the source cell. If the commutator does not keep the state,
        both cells are those before the setup turn.
        """
        size = self.size
        return self._before_setup(
            turned_cell(cell, self.target_quarters, size) for cell in self.target
        )

    def _before_setup(self, cells: Iterable[LtrCell]) -> Cells:
        natural = map(self.translation.source_cell, cells)
        return tuple(turned_cell(cell, -self.setup_quarters, self.size) for cell in natural)

    @property
    def turn(self) -> Move:
        """Return the turn of the target face: F or F' of the pattern."""
        return Move(self.translation.target, quarters=self.target_quarters)

    @property
    def setup(self) -> Algorithm:
        """Return the setup: one turn of the source face or none."""
        turn = Move(self.translation.source, quarters=self.setup_quarters or 1)
        return Algorithm((turn,) if self.setup_quarters else ())

    @property
    def slices(self) -> tuple[Move, Move]:
        """Return the slices through the block, m, and those through the turned block, m2."""
        turned = self.block.turned(self.target_quarters, self.size)
        return _slices(self.translation, self.block), _slices(self.translation, turned)

    @property
    def algorithm(self) -> Algorithm:
        """Return the commutator in brackets."""
        first, second = self.slices
        bare = Commutator((first,), (self.turn, second, self.turn.inverse))
        setup = self.setup.nodes
        if setup and self.keep_state:
            return Algorithm((Conjugate(setup, (bare,)),))
        return Algorithm((*setup, bare))

    @property
    def moves(self) -> Algorithm:
        """Return the commutator without brackets."""
        return self.algorithm.expand()


def dry_run(
    size: int,
    source: str,
    target: str,
    block: AnyBlock,
    *,
    axis: Axis | None = None,
    source_cell: AnyCell | None = None,
    keep_state: bool = True,
) -> BlockCommutator:
    """Return the plan of a commutator without moving anything; ``execute`` does it.

    The block may be a plain pair of corners. With a source cell, a setup turn brings the piece in
    that cell to the block's lowest cell.

    >>> dry_run(4, "U", "F", ((1, 0), (1, 0))) == dry_run(4, "U", "F", Block.of_cell(1, 0))
    True
    """
    translation = FaceTranslation.between(source, target, size, axis)
    plan = plan_block(translation, block)
    turns = 0 if source_cell is None else setup_turns(plan, source_cell)
    return replace(plan, setup_quarters=turns, keep_state=keep_state)


def execute(cube: Cube, plan: BlockCommutator) -> Cube:
    """Return the cube after a commutator that was planned for its size."""
    if cube.size != plan.size:
        raise CommutatorError("wrong_cube_size", expected=plan.size, size=cube.size)
    return cube.apply(plan.moves)


def possible_plan(translation: FaceTranslation, block: AnyBlock) -> BlockCommutator | None:
    """Return the commutator for a block, or None if neither F nor F' works; F is preferred.

    >>> up_to_front = FaceTranslation.between("U", "F", size=4)
    >>> possible_plan(up_to_front, Block.between(LtrCell(0, 0), LtrCell(0, 1))) is None
    True
    """
    checked = Block.of(block).checked(translation.size)
    for quarters in (CLOCKWISE, COUNTERCLOCKWISE):
        if is_free(translation, checked, quarters):
            return BlockCommutator(translation, checked, quarters)
    return None


def plan_block(translation: FaceTranslation, block: AnyBlock) -> BlockCommutator:
    """Return the commutator for a block; refuse a block that must be split, with the reason."""
    plan = possible_plan(translation, block)
    if plan is None:
        raise CommutatorError.saying(why_impossible(block))
    return plan


def is_free(translation: FaceTranslation, block: AnyBlock, target_quarters: int) -> bool:
    """Return whether the slices of a block and of its turned image have no layer in common."""
    whole_number(target_quarters, "target_quarters", CommutatorError)
    own = Block.of(block)
    turned = own.turned(target_quarters, translation.size)
    return not set(_layers(translation, own)) & set(_layers(translation, turned))


def why_impossible(block: AnyBlock) -> Sentence:
    """Return the reason why neither turn of the target face works for a block."""
    return Sentence.of("overlapping_block", block=str(Block.of(block)))


def setup_turns(plan: BlockCommutator, source_cell: AnyCell) -> int:
    """Return the quarter turns of the source face that bring a cell to the first source cell.

    >>> setup_turns(dry_run(5, "U", "F", Block.of_cell(2, 1)), LtrCell(1, 2))
    3
    """
    start = checked_cell(source_cell, plan.size)
    natural = plan.translation.source_cell(plan.block.low)
    for turns in range(4):
        if turned_cell(start, turns, plan.size) == natural:
            return turns
    raise CommutatorError(
        "unreachable_cell",
        face=plan.translation.source.value,
        start=str(start),
        natural=str(natural),
        cell=str(plan.block.low),
    )


def _layers(translation: FaceTranslation, block: Block) -> range:
    first, last = sorted((translation.layer(block.low), translation.layer(block.high)))
    return range(first, last + 1)


def _slices(translation: FaceTranslation, block: Block) -> Move:
    layers = _layers(translation, block)
    return Move(translation.slice_face, layers[0], layers[-1], translation.quarters)


class StepFrame(NamedTuple):
    """One step of a commutator: the move just made, and the cube after it."""

    move: str
    cube: Cube


def frames(cube: Cube, plan: BlockCommutator) -> Iterator[StepFrame]:
    """Yield the cube before the commutator, and after each of its moves.

    >>> [frame.move for frame in frames(Cube(4), dry_run(4, "U", "F", Block.of_cell(0, 1)))][:3]
    ['', '3L', 'F']
    """
    yield StepFrame("", cube)
    for move in plan.moves:
        cube = cube.apply((move.turn(cube.size),))
        yield StepFrame(str(move), cube)


def picture(plan: BlockCommutator) -> str:
    """Draw the centres of the source and the target face: A goes to C, C to B, and B to A.

    >>> print(picture(dry_run(5, "U", "F", Block.of_cell(2, 1))))
        U               F
      +---+---+---+   +---+---+---+
    2 |   | A |   |   |   | C |   |
      +---+---+---+   +---+---+---+
    1 |   |   | B |   |   |   |   |
      +---+---+---+   +---+---+---+
    0 |   |   |   |   |   |   |   |
      +---+---+---+   +---+---+---+
        0   1   2       0   1   2
    """
    return _drawn(plan, _letters(plan))


def step_pictures(plan: BlockCommutator) -> Iterator[str]:
    """Yield pictures of the two centres before the commutator and after each move."""
    start = _letters(plan)
    for frame in frames(Cube(plan.size), plan):
        destinations = np.argsort(frame.cube.labels.ravel())
        letters = {int(destinations[place]): letter for place, letter in start.items()}
        yield f"{frame.move or 'start'}\n{_drawn(plan, letters)}"


def _letters(plan: BlockCommutator) -> dict[int, str]:
    source, target = plan.translation.source, plan.translation.target
    marked = [(source, plan.source, _SOURCE), (target, plan.target, _TARGET)]
    marked.append((source, plan.second, _SECOND))
    return {
        place_of_cell(face, cell, plan.size): letter
        for face, cells, letter in marked
        for cell in cells
    }


def _drawn(plan: BlockCommutator, letters: Mapping[int, str]) -> str:
    across = range(plan.size - 2)
    faces = (plan.translation.source, plan.translation.target)
    width = len(f"+{'---+' * len(across)}")
    rule = "  " + "   ".join([f"+{'---+' * len(across)}"] * 2)
    lines = [("    " + f"{faces[0]:<{width + 3}}{faces[1]}").rstrip(), rule]
    for row in reversed(across):
        grids = (_row(face, row, plan.size, letters) for face in faces)
        lines += [f"{row:<2}" + "   ".join(grids), rule]
    columns = "".join(f"{column:<4}" for column in across)
    return "\n".join([*lines, ("    " + f"{columns:<{width + 3}}{columns}").rstrip()])


def _row(face: Face, row: int, size: int, letters: Mapping[int, str]) -> str:
    start = place_of_cell(face, LtrCell(row, 0), size)
    cells = (letters.get(start + column, " ") for column in range(size - 2))
    return "|" + "".join(f" {letter} |" for letter in cells)
