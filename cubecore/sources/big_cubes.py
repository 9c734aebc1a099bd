"""The names of documents 000, walks of a slice over the faces, and 003, block commutators.

Document 000 has a module ``cube_rotation_walker_v2``, and reads rotation paths from a cube model.

Document 003 has ``CommutatorHelper``, which moves centre pieces from face to face of a solver's cube.
Its blocks are two corners such as ``((1, 1), (1, 1))``: rows and columns of the centre, counted from
0 at the bottom left. Its cube changes when moves are applied; ``SolverCube`` does the same with an
immutable ``Cube`` inside.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cubecore.commutators import (
    Block,
    BlockCommutator,
    CommutatorError,
    FaceTranslation,
    is_supported,
)
from cubecore.commutators import (
    dry_run as plan_commutator,
)
from cubecore.commutators import (
    execute as execute_plan,
)
from cubecore.commutators.blocks import AnyCell, checked_cell
from cubecore.cube import Cube, Face, WalkError
from cubecore.cube.checked_values import whole_number
from cubecore.slices import EdgeMap, FaceOutput, LtrCell, Neighbours, RotationWalker, rotation_paths
from cubecore.slices.cells import checked_face

__all__ = [
    "CommutatorHelper",
    "CommutatorResult",
    "CubeModel",
    "CubeRotationWalkerV2",
    "Face",
    "FaceOutput",
    "ModelEdge",
    "ModelFace",
    "Solver",
    "SolverCube",
    "create_standard_edge_map",
    "get_cw_rotation_paths",
    "index_to_ltr",
    "ltr_to_index",
    "model_edge_map",
]

CubeRotationWalkerV2 = RotationWalker
"""The document's name of ``cubecore.slices.RotationWalker``."""


def create_standard_edge_map() -> EdgeMap:
    """Return the document's edge map: ``EdgeMap.document()``."""
    return EdgeMap.document()


class ModelEdge(Protocol):
    """An edge of a cube model: it knows the two faces that it joins."""

    # An edge of another program takes that program's faces, whatever their type.
    def get_other_face(self, face: Any, /) -> "ModelFace":
        """Return the face on the other side of the edge."""


class ModelFace(Protocol):
    """A face of a cube model, with the four edges of its picture."""

    @property
    def name(self) -> str:
        """The model's name of the face."""

    @property
    def edge_left(self) -> ModelEdge:
        """The edge at the left."""

    @property
    def edge_top(self) -> ModelEdge:
        """The edge at the top."""

    @property
    def edge_right(self) -> ModelEdge:
        """The edge at the right."""

    @property
    def edge_bottom(self) -> ModelEdge:
        """The edge at the bottom."""


class CubeModel(Protocol):
    """A cube of another program that lists its six faces."""

    @property
    def faces(self) -> Iterable[ModelFace]:
        """The six faces, in any order."""


def get_cw_rotation_paths(
    cube: CubeModel, face_to_name: Mapping[str, str]
) -> Mapping[Face, tuple[Face, ...]]:
    """Return the four faces around each face of a cube model, clockwise as seen from outside.

    One edge order is right for all faces shown from outside, the reverse order for all mirrored
    faces. Which faces are mirrored is derived, so no face needs an order of its own.
    """
    return rotation_paths(model_edge_map(cube, face_to_name))


def model_edge_map(cube: CubeModel, face_to_name: Mapping[str, str]) -> EdgeMap:
    """Return the edge map of a cube model; its faces can have any names and be mirrored."""
    faces = {name: checked_face(letter) for name, letter in face_to_name.items()}
    neighbours = {_face_of(face, faces): _neighbours(face, faces) for face in cube.faces}
    return EdgeMap(tuple(neighbours[face] for face in Face if face in neighbours))


def _neighbours(face: ModelFace, faces: Mapping[str, Face]) -> Neighbours:
    edges = (face.edge_top, face.edge_right, face.edge_bottom, face.edge_left)
    return Neighbours(*(_face_of(edge.get_other_face(face), faces) for edge in edges))


def _face_of(face: ModelFace, faces: Mapping[str, Face]) -> Face:
    if face.name not in faces:
        raise WalkError("face_without_letter", face=repr(face.name))
    return faces[face.name]


class SolverCube:
    """A cube that changes: its current state, and its faces by the document's names."""

    up, right, front = Face.U, Face.R, Face.F
    down, left, back = Face.D, Face.L, Face.B

    def __init__(self, state: Cube) -> None:
        self.state = state


@dataclass(frozen=True, slots=True)
class Solver:
    """The solver that the document's helper gets: anything that has a cube."""

    cube: SolverCube


@dataclass(frozen=True, slots=True)
class CommutatorResult:
    """A commutator that was planned or done."""

    plan: BlockCommutator

    @property
    def source_block(self) -> Block:
        """The cells of the source face whose pieces go to the target block."""
        return Block.between(self.plan.source[0], self.plan.source[-1])

    @property
    def second_block(self) -> Block:
        """The cells of the source face that receive the pieces of the target block."""
        return Block.between(self.plan.second[0], self.plan.second[-1])


class CommutatorHelper:
    """Moves centre pieces of a big cube with block commutators.

    >>> cube = SolverCube(Cube(5))
    >>> helper = CommutatorHelper(Solver(cube))
    >>> helper.do_commutator(
    ...     source_face=cube.up, target_face=cube.front, target_block=((2, 1), (2, 1))
    ... ).second_block
    Block(low=LtrCell(row=1, col=2), high=LtrCell(row=1, col=2))
    """

    def __init__(self, solver: Solver) -> None:
        self._cube = solver.cube

    def do_commutator(
        self,
        source_face: str,
        target_face: str,
        target_block: Sequence[Sequence[int]],
        preserve_state: bool = True,
        source_cell: tuple[int, int] | None = None,
    ) -> CommutatorResult:
        """Move the pieces of the natural source block to the target block.

        With a source cell, a setup turn first brings the piece there to the block's lowest cell;
        ``preserve_state`` undoes that turn at the end.
        """
        plan = plan_commutator(
            self._cube.state.size,
            source_face,
            target_face,
            target_block,
            source_cell=source_cell,
            keep_state=preserve_state,
        )
        return self._execute(plan)

    def execute_commutator(
        self,
        source_face: str = "",
        target_face: str = "",
        target_block: Sequence[Sequence[int]] = (),
        dry_run: bool = False,
        _cached_secret: CommutatorResult | None = None,
    ) -> CommutatorResult:
        """Plan a commutator and do it, unless this is a dry run.

        ``_cached_secret`` is the result of a dry run, which is then done without planning again.
        """
        if _cached_secret is not None:
            return self._execute(_cached_secret.plan)
        plan = plan_commutator(self._cube.state.size, source_face, target_face, target_block)
        return CommutatorResult(plan) if dry_run else self._execute(plan)

    def get_natural_source_ltr(
        self, source_face: str, target_face: str, target_point: tuple[int, int]
    ) -> LtrCell:
        """Return the cell of the source face from which a slice reaches a cell of the target."""
        translation = FaceTranslation.between(source_face, target_face, self._cube.state.size)
        return translation.source_cell(LtrCell(*target_point))

    def ltr_to_index(self, row: int, col: int) -> int:
        """Return the number of a centre cell, counted row by row from the bottom left."""
        return ltr_to_index((row, col), self._cube.state.size)

    def index_to_ltr(self, index: int) -> LtrCell:
        """Return the centre cell with this number."""
        return index_to_ltr(index, self._cube.state.size)

    def is_supported(self, source_face: str, target_face: str) -> bool:
        """Return whether slices carry pieces from one face to the other."""
        return is_supported(source_face, target_face)

    def _execute(self, plan: BlockCommutator) -> CommutatorResult:
        self._cube.state = execute_plan(self._cube.state, plan)
        return CommutatorResult(plan)


def ltr_to_index(cell: AnyCell, size: int) -> int:
    """Return the number of a centre cell, counted row by row from the bottom left.

    >>> ltr_to_index(LtrCell(1, 0), size=5)
    3
    """
    row, col = checked_cell(cell, size)
    return row * (size - 2) + col


def index_to_ltr(index: int, size: int) -> LtrCell:
    """Return the centre cell with this number.

    >>> index_to_ltr(3, size=5)
    LtrCell(row=1, col=0)
    """
    whole_number(index, "index", CommutatorError)
    whole_number(size, "size", CommutatorError)
    if size < 3 or not 0 <= index < (size - 2) ** 2:
        raise CommutatorError("no_such_cell", size=size, index=index)
    return LtrCell(*divmod(index, size - 2))
