"""Rotation paths of another program's cube, read off the edges of its faces."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from cubecore.cube.geometry import Face
from cubecore.cube.slices.edge_map import EdgeMap, rotation_paths
from cubecore.cube.slices.refusals import checked_face
from cubecore.cube.slices.sides import Neighbours
from cubecore.errors import WalkError


class ModelEdge(Protocol):
    """An edge of a cube model: it knows the two faces it lies between."""

    # An edge of another program takes that program's faces, whatever their type.
    def get_other_face(self, face: Any, /) -> "ModelFace":
        """The face on the other side of the edge."""


class ModelFace(Protocol):
    """A face of a cube model, with the four edges of its picture."""

    @property
    def name(self) -> str:
        """What the model calls the face."""

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
    """A cube that can name its six faces."""

    @property
    def faces(self) -> Iterable[ModelFace]:
        """The six faces, in any order."""


def model_edge_map(cube: CubeModel, face_to_name: Mapping[str, str]) -> EdgeMap:
    """The edge map of a cube model, whatever it calls its faces and however it shows them."""
    names = {name: checked_face(letter) for name, letter in face_to_name.items()}
    pictures = {_named(face, names): _picture(face, names) for face in cube.faces}
    return EdgeMap(tuple(pictures[face] for face in Face if face in pictures))


def get_cw_rotation_paths(
    cube: CubeModel, face_to_name: Mapping[str, str]
) -> Mapping[Face, tuple[Face, ...]]:
    """The four faces around each face of a cube model, truly clockwise as seen from outside.

    One edge order serves all faces shown from outside, the reverse one all mirrored faces; which
    face is which is derived, so no face needs an order of its own.
    """
    return rotation_paths(model_edge_map(cube, face_to_name))


def _picture(face: ModelFace, names: Mapping[str, Face]) -> Neighbours:
    edges = (face.edge_top, face.edge_right, face.edge_bottom, face.edge_left)
    return Neighbours(*(_named(edge.get_other_face(face), names) for edge in edges))


def _named(face: ModelFace, names: Mapping[str, Face]) -> Face:
    if face.name not in names:
        raise WalkError("face_without_letter", face=repr(face.name))
    return names[face.name]
