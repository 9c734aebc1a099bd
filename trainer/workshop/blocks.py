"""A block commutator on any two faces: its plan, its three blocks, and its film."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from cubecore.commutators import (
    Block,
    BlockCommutator,
    CommutatorError,
    FaceTranslation,
    LtrCell,
    place_of_cell,
    plan_parts,
    possible_plan,
    why_impossible,
)
from cubecore.cube import Algorithm, Axis, Cube, Face
from cubecore.pictures import CubePicture, Film, FilmPart, Mark
from cubecore.sentences import Sentence
from trainer.engine_texts import in_words
from trainer.workshop.fields import RefusedError

SMALLEST_WITH_BLOCKS = 4
SOURCE, TARGET, SECOND = "source", "target", "second"
_MARKS = {
    SOURCE: Mark.SOURCE_BLOCK,
    TARGET: Mark.TARGET_BLOCK,
    SECOND: Mark.SECOND_BLOCK,
}

Areas = dict[tuple[Face, LtrCell], str]


class Cell(NamedTuple):
    """A centre cell of a face, and the block that it is in, if any."""

    row: int
    col: int
    area: str


@dataclass(frozen=True, slots=True)
class FaceGrid:
    """The centre of a face as seen from outside, its rows from the top down."""

    face: Face
    role: str
    rows: tuple[tuple[Cell, ...], ...]


class Part(NamedTuple):
    """A commutator, and the cells of each of its three-cycles: source, target, second."""

    plan: BlockCommutator
    cycles: tuple[tuple[LtrCell, ...], ...]


@dataclass(frozen=True, slots=True)
class Planned:
    """The plan for a block: one commutator or several parts, or none if no commutator moves it.

    ``reason`` says why one commutator is not enough.
    """

    whole: BlockCommutator
    plans: tuple[BlockCommutator, ...]
    reason: str
    grids: tuple[FaceGrid, FaceGrid]
    film: Film | None
    before: CubePicture

    @property
    def is_split(self) -> bool:
        """Whether the block needs several commutators."""
        return len(self.plans) > 1

    @property
    def parts(self) -> Iterator[Part]:
        """Yield the commutators with their cells."""
        for plan in self.plans:
            yield Part(plan, tuple(zip(plan.source, plan.target, plan.second, strict=True)))

    @property
    def length(self) -> int:
        """The number of moves."""
        return sum(len(plan.moves) for plan in self.plans)


def planned(
    text: str,
    *,
    size: int,
    source: Face,
    target: Face,
    axis: Axis | None,
    setup: int,
    keep_state: bool,
) -> Planned:
    """Return the plan that moves a block from the source face to the target face."""
    translation = _translation(size, source, target, axis)
    block = _block(text, size)
    plan = possible_plan(translation, block)
    whole = replace(
        plan or BlockCommutator(translation, block, 1),
        setup_quarters=setup,
        keep_state=keep_state,
    )
    plans, reason = ((whole,), "") if plan else _parts(whole)
    areas = _areas(whole, plans)
    before = _marked(areas, size)
    return Planned(
        whole=whole,
        plans=plans,
        reason=reason,
        grids=(_grid(source, SOURCE, areas, size), _grid(target, TARGET, areas, size)),
        film=_film(plans, before) if plans else None,
        before=before,
    )


def _translation(size: int, source: Face, target: Face, axis: Axis | None) -> FaceTranslation:
    try:
        return FaceTranslation.between(source, target, size, axis)
    except CommutatorError as error:
        field = "axis" if error.key == "wrong_axis" else "target"
        raise RefusedError.of(field, error) from None


def _block(text: str, size: int) -> Block:
    try:
        return Block.parse(text).checked(size)
    except CommutatorError as error:
        raise RefusedError.of("block", error) from None


def _parts(whole: BlockCommutator) -> tuple[tuple[BlockCommutator, ...], str]:
    """Return the commutators of the parts of a block, and why it needs several or has none."""
    if not whole.keep_state:
        raise RefusedError("turned", in_words(Sentence.of("parts_undo_setup")))
    try:
        parts = plan_parts(whole.translation, whole.block, whole.source[0])
    except CommutatorError as error:
        return (), in_words(error)
    return parts, in_words(why_impossible(whole.block))


def _areas(whole: BlockCommutator, plans: tuple[BlockCommutator, ...]) -> Areas:
    """Return the block in which each cell is; a source of one part may be the second of another."""
    source, target = whole.translation.source, whole.translation.target
    seconds = {(source, cell): SECOND for plan in plans for cell in plan.second}
    sources = dict.fromkeys(((source, cell) for cell in whole.source), SOURCE)
    return seconds | sources | dict.fromkeys(((target, cell) for cell in whole.target), TARGET)


def _marked(areas: Areas, size: int) -> CubePicture:
    """Return a solved cube with the three blocks marked."""
    marks = tuple(
        (place_of_cell(face, cell, size), _MARKS[area]) for (face, cell), area in areas.items()
    )
    return replace(CubePicture.of(Cube(size)), marks=marks)


def _grid(face: Face, role: str, areas: Areas, size: int) -> FaceGrid:
    across = range(size - 2)
    rows = (
        tuple(Cell(row, col, areas.get((face, LtrCell(row, col)), "")) for col in across)
        for row in reversed(across)
    )
    return FaceGrid(face, role, tuple(rows))


def _film(plans: tuple[BlockCommutator, ...], before: CubePicture) -> Film:
    moves = Algorithm(tuple(move for plan in plans for move in plan.moves))
    steps = tuple(_steps(plans)) if len(plans) > 1 else ()
    return Film.of(Cube(before.size), before, [FilmPart(moves, steps=steps)])


def _steps(plans: tuple[BlockCommutator, ...]) -> Iterator[FilmPart]:
    for plan in plans:
        yield FilmPart(plan.moves, str(plan.block), str(plan.algorithm))
