"""Commutators of one slice turn and a turn of the target face, for single cells and blocks.

``m F m2 F' m' F m2' F'``, in brackets ``[m, F m2 F']``: m are the slices through the block on the
target face and m2 the slices through the block once F has turned it, both turning from the source
face to the target face. If m and m2 have no layer in common, the pieces go round in threes,
source → target → second → source, and nothing else moves. Source and second cells lie on the
source face. If they share a layer, it is no product of three-cycles: the block cannot be done so.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from cubecore.commutators.blocks import AnyBlock, AnyCell, Block, checked_cell, turned_cell
from cubecore.commutators.translation import FaceTranslation
from cubecore.cube.algorithm import Algorithm, Commutator, Conjugate, Move
from cubecore.cube.geometry import Axis
from cubecore.cube.slices import LtrCell
from cubecore.cube.stickers import Cube
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import CommutatorError
from cubecore.sentences import Sentence

CLOCKWISE, COUNTERCLOCKWISE = 1, 3

Cells = tuple[LtrCell, ...]


@dataclass(frozen=True, slots=True)
class BlockCommutator:
    """A block commutator that works, known in full before anything moves.

    ``target_quarters`` is 1 for F and 3 for F', ``set_up`` the quarter turns of the source face
    done first. With ``keep_state`` they are taken back afterwards, so that edges stay paired.

    >>> plan = dry_run(5, "U", "F", Block.of_cell(2, 1))
    >>> str(plan.algorithm), str(plan.moves)
    ("[3L, F 4L F']", "3L F 4L F' 3L' F 4L' F'")
    >>> [str(cell) for (cell,) in (plan.source, plan.target, plan.second)]
    ['(2,1)', '(2,1)', '(1,2)']
    """

    translation: FaceTranslation
    block: Block
    target_quarters: int
    set_up: int = 0
    keep_state: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "block", Block.of(self.block))
        for name in ("target_quarters", "set_up"):
            whole_number(getattr(self, name), name, CommutatorError)

    @property
    def size(self) -> int:
        """The size of the cubes it is for."""
        return self.translation.size

    @property
    def target(self) -> Cells:
        """The cells of the block on the target face."""
        return tuple(self.block.cells())

    @property
    def source(self) -> Cells:
        """For each target cell, the cell of the source face whose piece comes to it."""
        return self._before_set_up(self.target)

    @property
    def second(self) -> Cells:
        """For each target cell, the cell of the source face its old piece goes to.

        The piece of that cell goes to the source cell in turn. After a commutator that keeps no
        state both are meant before the set-up turn that stays.
        """
        size = self.size
        return self._before_set_up(
            turned_cell(cell, self.target_quarters, size) for cell in self.target
        )

    def _before_set_up(self, cells: Iterable[LtrCell]) -> Cells:
        natural = map(self.translation.source_cell, cells)
        return tuple(turned_cell(cell, -self.set_up, self.size) for cell in natural)

    @property
    def algorithm(self) -> Algorithm:
        """The commutator in brackets."""
        first = _slices(self.translation, self.block)
        second = _slices(self.translation, self.block.turned(self.target_quarters, self.size))
        turn = Move(self.translation.target, quarters=self.target_quarters)
        bare = Commutator((first,), (turn, second, turn.inverse))
        if not self.set_up:
            return Algorithm((bare,))
        set_up = Move(self.translation.source, quarters=self.set_up)
        return Algorithm((Conjugate((set_up,), (bare,)),) if self.keep_state else (set_up, bare))

    @property
    def moves(self) -> Algorithm:
        """The commutator without brackets."""
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

    The block may be a plain pair of corners. With a source cell, a setup turn brings the piece
    there to the block's lowest cell.

    >>> dry_run(4, "U", "F", ((1, 0), (1, 0))) == dry_run(4, "U", "F", Block.of_cell(1, 0))
    True
    """
    translation = FaceTranslation.between(source, target, size, axis)
    plan = planned(translation, block)
    turns = 0 if source_cell is None else set_up_turns(plan, source_cell)
    return replace(plan, set_up=turns, keep_state=keep_state)


def execute(cube: Cube, plan: BlockCommutator) -> Cube:
    """The cube after a commutator that a dry run has planned."""
    if cube.size != plan.size:
        raise CommutatorError("wrong_cube_size", expected=plan.size, size=cube.size)
    return cube.apply(plan.moves)


def possible(translation: FaceTranslation, block: AnyBlock) -> BlockCommutator | None:
    """The commutator for a block, with F where F and F' both work, or none if neither does.

    >>> up_to_front = FaceTranslation.between("U", "F", size=4)
    >>> possible(up_to_front, Block.between(LtrCell(0, 0), LtrCell(0, 1))) is None
    True
    """
    checked = Block.of(block).checked(translation.size)
    for quarters in (CLOCKWISE, COUNTERCLOCKWISE):
        if is_free(translation, checked, quarters):
            return BlockCommutator(translation, checked, quarters)
    return None


def planned(translation: FaceTranslation, block: AnyBlock) -> BlockCommutator:
    """The commutator for a block; one that cannot be done at once is refused with the reason."""
    plan = possible(translation, block)
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


def set_up_turns(plan: BlockCommutator, source_cell: AnyCell) -> int:
    """The quarter turns of the source face that bring a cell to where the first piece must stand.

    >>> set_up_turns(dry_run(5, "U", "F", Block.of_cell(2, 1)), LtrCell(1, 2))
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
