"""Every sticker has one name that is written, and several that are read."""

import copy
import pickle

import pytest

from cubecore.cube import CubeError
from cubecore.errors import MemoError
from cubecore.memo import CORNERS, EDGES, PieceType, orbit_pieces, sticker_index
from cubecore.memo.pieces import plain_sticker, read_sticker, sticker_spellings

EDGE_FACES = ["UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR"]
CORNER_FACES = ["URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB"]
BIG_CUBE_ORBITS = [
    (4, "wings"),
    (5, "midges"),
    (5, "+-centres"),
    (6, "wings-3"),
    (6, "x-centres-3"),
    (7, "obliques-2-3"),
    (7, "obliques-3-2"),
]


def test_edges_and_corners_have_24_stickers_each() -> None:
    assert (EDGES.pieces, EDGES.stickers, len(set(EDGES.names))) == (12, 2, 24)
    assert (CORNERS.pieces, CORNERS.stickers, len(set(CORNERS.names))) == (8, 3, 24)


def test_stickers_are_numbered_by_the_faces_of_their_piece() -> None:
    for piece_type, pieces in ((EDGES, EDGE_FACES), (CORNERS, CORNER_FACES)):
        own_faces = "".join(name[0] for name in piece_type.names)
        assert own_faces == "".join(pieces)
        for piece, faces in enumerate(pieces):
            stickers = piece_type.stickers_of(piece)
            assert {frozenset(piece_type.names[index]) for index in stickers} == {frozenset(faces)}
            assert [piece_type.piece_of(index) for index in stickers] == [piece] * len(faces)


def test_a_piece_is_called_by_its_first_sticker() -> None:
    assert [CORNERS.piece_name(piece) for piece in range(8)] == [
        "UFR", "UFL", "UBL", "UBR", "DFR", "DFL", "DBL", "DBR",
    ]  # fmt: skip


@pytest.mark.parametrize(("size", "name"), [(3, "midges"), *BIG_CUBE_ORBITS])
def test_every_sticker_is_read_by_the_name_it_is_written_with(size: int, name: str) -> None:
    for piece_type in (EDGES, CORNERS, orbit_pieces(size, name)):
        names = piece_type.names
        assert [sticker_index(piece_type, name) for name in names] == list(range(24))
        assert [sticker_index(piece_type, name.lower()) for name in names] == list(range(24))


def test_the_last_two_letters_of_a_corner_can_be_in_any_order() -> None:
    assert len(sticker_spellings(CORNERS)) == 48
    for one, other in (("RFU", "RUF"), ("ULB", "UBL"), ("FRD", "FDR"), (" ｕｆｌ ", "ULF")):
        assert sticker_index(CORNERS, one) == sticker_index(CORNERS, other)


def test_a_wing_has_the_names_of_both_its_stickers() -> None:
    wings = orbit_pieces(4, "wings")
    assert len(sticker_spellings(wings)) == 48
    assert sticker_index(wings, "DFr") == sticker_index(wings, "FDr")
    assert sticker_index(wings, "DFr") != sticker_index(wings, "DFl")
    assert sticker_index(wings, "UFr") != sticker_index(wings, "URf")


def test_an_inner_centre_is_named_by_its_sides_in_any_order() -> None:
    obliques = orbit_pieces(6, "obliques-2-3")
    assert sticker_index(obliques, "Ur3f2") == sticker_index(obliques, "Uf2r3")


@pytest.mark.parametrize("name", ["", "UU", "UD", "UFR", "XY", "UF2", "U" * 5000])
def test_an_unknown_sticker_is_refused(name: str) -> None:
    with pytest.raises(MemoError, match="is not a sticker of the edges") as refused:
        sticker_index(EDGES, name)
    assert refused.value.position == 0


def test_only_centres_have_stickers_that_look_the_same() -> None:
    equal = [name for size, name in BIG_CUBE_ORBITS if orbit_pieces(size, name).has_equal_stickers]
    assert equal == ["+-centres", "x-centres-3", "obliques-2-3", "obliques-3-2"]
    assert not EDGES.has_equal_stickers
    assert [orbit_pieces(4, "x-centres").colors.count(color) for color in range(6)] == [4] * 6


def test_corners_and_midges_of_big_cubes_are_those_of_a_3x3x3() -> None:
    assert orbit_pieces(7, "corners") is CORNERS
    midges = orbit_pieces(5, "midges")
    assert (midges.name, midges.names, midges.stickers) == ("midges", EDGES.names, 2)


def test_fixed_centres_and_unknown_orbits_are_refused() -> None:
    with pytest.raises(MemoError, match="never traced"):
        orbit_pieces(5, "fixed-centres")
    with pytest.raises(CubeError):
        orbit_pieces(4, "midges")


def test_kinds_and_plain_names_omit_the_layers() -> None:
    assert [orbit_pieces(size, name).kind for size, name in BIG_CUBE_ORBITS] == [
        "wings", "midges", "+-centres", "wings", "x-centres", "obliques", "obliques",
    ]  # fmt: skip
    assert plain_sticker("Ufr") == plain_sticker("Uf3r3") == plain_sticker("Uf2r3") == "Ufr"


@pytest.mark.parametrize("piece_type", [EDGES, CORNERS])
def test_a_copy_of_the_edges_is_the_edges(piece_type: PieceType) -> None:
    assert pickle.loads(pickle.dumps(piece_type)) is piece_type  # noqa: S301 - our own data
    assert copy.deepcopy(piece_type) is copy.copy(piece_type) is piece_type


def test_a_copy_of_other_pieces_is_equal() -> None:
    wings = orbit_pieces(4, "wings")
    assert pickle.loads(pickle.dumps(wings)) == wings  # noqa: S301 - our own data
    assert copy.deepcopy(wings) == wings


def test_a_piece_type_has_a_short_repr() -> None:
    assert (repr(EDGES), repr(orbit_pieces(4, "wings"))) == ("EDGES", "<24 wings>")


def test_a_sticker_can_be_given_by_its_number() -> None:
    assert read_sticker(EDGES, 3) == read_sticker(EDGES, "fu") == 3
    for number in (-1, 24):
        with pytest.raises(MemoError) as refused:
            read_sticker(CORNERS, number)
        assert refused.value.key == "sticker_out_of_range"
