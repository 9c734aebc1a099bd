"""The usage examples of document 000, word for word, and rotation paths of another program's cube."""

from dataclasses import dataclass
from types import MappingProxyType

import pytest
from hypothesis import given

from cubecore.cube import Face, WalkError
from cubecore.slices import Edge, EdgeMap, LtrCell
from cubecore.sources import (
    CubeRotationWalkerV2,
    create_standard_edge_map,
    get_cw_rotation_paths,
    model_edge_map,
)
from tests.cubecore.slices.real_turns import edge_maps

NAMES = MappingProxyType({f"the {face} one": face.value for face in Face})


def test_the_usage_examples(capsys):
    # Setup
    edge_map = create_standard_edge_map()
    walker = CubeRotationWalkerV2(n=4, edge_map=edge_map)

    # Get FaceOutput objects
    faces = walker.calculate_rotation(starting_face=Face.F, rotate_with=Face.R)

    # Get all points for SI=0
    for oc in range(4):
        row, col = faces[0].get_point(si=0, other_coord=oc)
        print(f"Position {oc}: ({row}, {col})")

    # Get entry and exit points
    entry_point = faces[0].get_point(si=0, other_coord=0)
    exit_point = faces[0].get_point(si=0, other_coord=3)

    # Verify adjacency between consecutive faces
    f1_exit = faces[0].get_point(si=0, other_coord=3)
    f2_entry = faces[1].get_point(si=0, other_coord=0)

    # Get points for different slice indices
    for si in range(4):
        point = faces[0].get_point(si=si, other_coord=0)
        print(f"SI={si}: Entry at {point}")

    assert capsys.readouterr().out == (
        "Position 0: (0, 3)\nPosition 1: (1, 3)\nPosition 2: (2, 3)\nPosition 3: (3, 3)\n"
        "SI=0: Entry at (0,3)\nSI=1: Entry at (0,2)\nSI=2: Entry at (0,1)\nSI=3: Entry at (0,0)\n"
    )
    assert (entry_point, exit_point) == ((0, 3), (3, 3))
    assert (f1_exit, f2_entry) == ((3, 3), (0, 3))
    assert faces[1].get_all_points(si=2) == [LtrCell(row, 1) for row in range(4)]


def test_the_standard_map_is_the_document_map():
    assert create_standard_edge_map() == EdgeMap.document()


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
    face_count: int = 6

    @property
    def faces(self) -> list[SomeFace]:
        return [SomeFace(name, self) for name in reversed(NAMES)][: self.face_count]


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
        get_cw_rotation_paths(SomeCube(EdgeMap.outside(), face_count=5), NAMES)
