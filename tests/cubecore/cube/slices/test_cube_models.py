"""Rotation paths read off another program's cube."""

from dataclasses import dataclass
from types import MappingProxyType

import pytest
from hypothesis import given

from cubecore.cube.geometry import Face
from cubecore.cube.slices import Edge, EdgeMap, get_cw_rotation_paths, model_edge_map
from cubecore.errors import WalkError
from tests.cubecore.cube.slices.real_turns import edge_maps

NAMES = MappingProxyType({f"the {face} one": face.value for face in Face})


@dataclass(frozen=True)
class SomeEdge:
    names: frozenset[str]
    cube: "SomeCube"

    def get_other_face(self, face: "SomeFace") -> "SomeFace":
        (other,) = self.names - {face.name}
        return SomeFace(other, self.cube)


@dataclass(frozen=True)
class SomeFace:
    name: str
    cube: "SomeCube"

    def edge(self, edge: Edge) -> SomeEdge:
        other = self.cube.edge_map.picture(Face(NAMES[self.name])).across(edge)
        return SomeEdge(frozenset((self.name, f"the {other} one")), self.cube)

    @property
    def edge_left(self) -> SomeEdge:
        return self.edge(Edge.LEFT)

    @property
    def edge_top(self) -> SomeEdge:
        return self.edge(Edge.TOP)

    @property
    def edge_right(self) -> SomeEdge:
        return self.edge(Edge.RIGHT)

    @property
    def edge_bottom(self) -> SomeEdge:
        return self.edge(Edge.BOTTOM)


@dataclass(frozen=True)
class SomeCube:
    edge_map: EdgeMap
    shown: int = 6

    @property
    def faces(self) -> list[SomeFace]:
        return [SomeFace(name, self) for name in reversed(NAMES)][: self.shown]


def test_paths_around_every_face_are_clockwise() -> None:
    paths = get_cw_rotation_paths(SomeCube(EdgeMap.document()), NAMES)
    assert {face.value: "".join(path) for face, path in paths.items()} == {
        "U": "FLBR",
        "R": "FUBD",
        "F": "URDL",
        "D": "FRBL",
        "L": "FDBU",
        "B": "ULDR",
    }


@given(edge_maps())
def test_the_map_of_a_model_is_the_map_it_was_made_with(edge_map: EdgeMap) -> None:
    assert model_edge_map(SomeCube(edge_map), NAMES) == edge_map


def test_a_face_without_a_letter_is_named() -> None:
    unknown = {name: letter for name, letter in NAMES.items() if letter != "B"}
    with pytest.raises(WalkError, match=r"^The face 'the B one' of the cube model has no letter.$"):
        get_cw_rotation_paths(SomeCube(EdgeMap.outside()), unknown)


def test_a_letter_that_is_no_face_is_named() -> None:
    with pytest.raises(WalkError, match=r"^'Q' is not a face: expected one of U, R, F, D, L, B.$"):
        get_cw_rotation_paths(SomeCube(EdgeMap.outside()), {**NAMES, "the B one": "Q"})


def test_a_model_must_have_six_faces() -> None:
    with pytest.raises(WalkError, match="one picture for each of the six faces"):
        get_cw_rotation_paths(SomeCube(EdgeMap.outside(), shown=5), NAMES)
