"""Face translation: which cell of one face a slice turn brings to which cell of another."""

from itertools import product

import pytest

from cubecore.commutators import (
    CommutatorError,
    FaceTranslation,
    axes_between,
    is_supported,
    place_of_cell,
)
from cubecore.cube import Cube, Face, Turn
from cubecore.slices import LtrCell

PAIRS = [(source, target) for source, target in product(Face, Face) if source is not target]


def test_all_thirty_pairs_are_supported_and_no_face_with_itself():
    assert len(PAIRS) == 30
    assert all(is_supported(source, target) for source, target in PAIRS)
    assert not any(is_supported(face, face) for face in Face)
    assert sum(len(axes_between(*pair)) for pair in PAIRS) == 36


@pytest.mark.parametrize("size", [3, 4, 7])
@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_the_piece_of_the_source_cell_moves_to_the_target_cell(size, source, target):
    for axis in axes_between(source, target):
        translation = FaceTranslation.between(source, target, size, axis)
        for row, col in product(range(size - 2), repeat=2):
            cell = LtrCell(row, col)
            layer = translation.layer(cell)
            slice_turn = Turn.of_face(
                translation.slice_face,
                first=layer,
                last=layer,
                quarters=translation.quarters,
                size=size,
            )
            labels = Cube(size).apply([slice_turn]).labels.ravel()
            came_from = place_of_cell(source, translation.source_cell(cell), size)
            assert labels[place_of_cell(target, cell, size)] == came_from


def test_slices_follow_the_standard_directions():
    """M carries U to F and F to D; E carries F to R; S carries U to R."""
    slice_faces = {"UF": "L", "FD": "L", "FR": "D", "UR": "F", "DF": "R", "BR": "U", "DR": "B"}
    for faces, slice_face in slice_faces.items():
        assert FaceTranslation.between(faces[0], faces[1], 5).slice_face == slice_face


def test_opposite_faces_take_the_lower_axis_and_a_half_turn():
    translation = FaceTranslation.between("U", "D", 5)
    assert (translation.slice_face, translation.quarters) == (Face.R, 2)
    assert translation.source_cell(LtrCell(0, 1)) == LtrCell(0, 1)


def test_a_cell_outside_the_centre_is_refused():
    with pytest.raises(
        CommutatorError,
        match=r"^The cell \(2,0\) is outside the centre: rows and columns go from 0 to 1.$",
    ):
        FaceTranslation.between("U", "F", 4).source_cell(LtrCell(2, 0))
