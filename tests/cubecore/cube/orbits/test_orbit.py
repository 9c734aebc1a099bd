"""Orbits contain exactly the places that turns can connect."""

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import (
    Axis,
    CubeError,
    Orbit,
    OrbitKind,
    Turn,
    Vector,
    all_orbits,
    orbit_at,
    orbit_named,
    piece_at,
    place_named,
    places_source,
    sticker_name,
    sticker_numbers,
)

SIZES = range(1, 10)


def reached(size: int) -> npt.NDArray[np.int32]:
    """For every place the lowest place that turns of single layers can bring its sticker to."""
    tables = [
        places_source(Turn(axis, layer, layer, 1), size) for axis in Axis for layer in range(size)
    ]
    lowest = np.arange(6 * size * size, dtype=np.int32)
    while True:
        before = lowest
        for table in tables:
            lowest = np.minimum(lowest, lowest[table])
        if np.array_equal(lowest, before):
            return lowest


def components(size: int) -> set[frozenset[int]]:
    lowest = reached(size)
    return {frozenset(np.flatnonzero(lowest == one).tolist()) for one in np.unique(lowest)}


def twin_places(orbit: Orbit) -> frozenset[int]:
    """The other sticker of every wing."""
    return frozenset(orbit.stickers) - frozenset(orbit.places)


@pytest.mark.parametrize("size", SIZES)
def test_orbits_are_what_turns_can_reach(size: int) -> None:
    orbit_list = all_orbits(size)
    sets = [frozenset(orbit.places) for orbit in orbit_list]
    sets += [twin_places(orbit) for orbit in orbit_list if orbit.kind is OrbitKind.WINGS]
    assert len(sets) == len(set(sets))
    assert set(sets) == components(size)


@pytest.mark.parametrize("size", SIZES)
def test_every_place_knows_its_orbit(size: int) -> None:
    orbit_of_place = {place: orbit for orbit in all_orbits(size) for place in orbit.stickers}
    assert orbit_of_place == {place: orbit_at(place, size) for place in range(6 * size * size)}


@pytest.mark.parametrize("size", range(2, 10))
def test_pieces_are_cubies(size: int) -> None:
    at_cubie: dict[Vector, set[int]] = {}
    for sticker, place in sticker_numbers(size).items():
        at_cubie.setdefault(sticker.cubie, set()).add(place)
    pieces = [set(piece) for orbit in all_orbits(size) for piece in orbit.pieces]
    assert sorted(map(sorted, pieces)) == sorted(map(sorted, at_cubie.values()))


@pytest.mark.parametrize("size", range(2, 8))
def test_every_sticker_of_a_piece_finds_the_same_piece(size: int) -> None:
    for orbit in all_orbits(size):
        for piece in orbit.pieces:
            assert {piece_at(place, size) for place in piece} == {piece}


def test_the_orbits_of_a_seven() -> None:
    counted = {
        orbit.name: (len(orbit.pieces), len(orbit.places), len(orbit.stickers))
        for orbit in all_orbits(7)
    }
    assert counted == {
        "corners": (8, 24, 24),
        "midges": (12, 24, 24),
        "wings-2": (24, 24, 48),
        "wings-3": (24, 24, 48),
        "x-centres-2": (24, 24, 24),
        "x-centres-3": (24, 24, 24),
        "+-centres-2": (24, 24, 24),
        "+-centres-3": (24, 24, 24),
        "obliques-2-3": (24, 24, 24),
        "obliques-3-2": (24, 24, 24),
        "fixed-centres": (6, 6, 6),
    }


@pytest.mark.parametrize(
    ("size", "names"),
    [
        (1, "fixed-centres"),
        (2, "corners"),
        (3, "corners midges fixed-centres"),
        (4, "corners wings x-centres"),
        (5, "corners midges wings x-centres +-centres fixed-centres"),
        (6, "corners wings-2 wings-3 x-centres-2 x-centres-3 obliques-2-3 obliques-3-2"),
    ],
)
def test_the_orbits_of_small_cubes(size: int, names: str) -> None:
    assert " ".join(orbit.name for orbit in all_orbits(size)) == names


@pytest.mark.parametrize("size", [2, 3, 8, 9, 33, 100, 101])
def test_orbits_are_counted_by_a_formula(size: int) -> None:
    inner, odd = size // 2 - 1, size % 2
    orbit_list = all_orbits(size)
    assert len(orbit_list) == 1 + 2 * inner + inner * (inner - 1) + odd * (2 + inner)
    sizes = {OrbitKind.WINGS: 48, OrbitKind.FIXED_CENTRES: 6}
    assert sum(sizes.get(orbit.kind, 24) for orbit in orbit_list) == 6 * size**2


def test_obliques_of_two_layers_form_two_orbits() -> None:
    ways = {
        name: orbit_at(place_named(name, 6), 6).name
        for name in ("Uf2r3", "Uf3r2", "Ub3r2", "Fu3r2", "Ru2f3")
    }
    assert ways == {
        "Uf2r3": "obliques-2-3",
        "Uf3r2": "obliques-3-2",
        "Ub3r2": "obliques-2-3",
        "Fu3r2": "obliques-2-3",
        "Ru2f3": "obliques-2-3",
    }


def test_a_wing_is_named_by_the_sticker_that_can_reach_ufr() -> None:
    names = [sticker_name(place, 4) for place in orbit_named(4, "wings").places]
    assert names == [
        *("UBl", "URb", "ULf", "UFr"),
        *("RUf", "RBu", "RFd", "RDb"),
        *("FUl", "FRu", "FLd", "FDr"),
        *("DFl", "DRf", "DLb", "DBr"),
        *("LUb", "LFu", "LBd", "LDf"),
        *("BUr", "BLu", "BRd", "BDl"),
    ]


def test_pieces_are_named_by_their_first_sticker() -> None:
    names = {
        orbit.name: " ".join(sticker_name(piece[0], 3) for piece in orbit.pieces)
        for orbit in all_orbits(3)
    }
    assert names == {
        "corners": "UBL UBR UFL UFR DFL DFR DBL DBR",
        "midges": "UB UL UR UF FL FR DF DL DR DB BR BL",
        "fixed-centres": "U R F D L B",
    }


@pytest.mark.parametrize(
    ("sticker", "piece"),
    [("FUR", "UFR RUF FUR"), ("BDL", "DBL BDL LDB"), ("RF", "FR RF"), ("U", "U")],
)
def test_stickers_of_a_piece_go_clockwise_from_up_or_down(sticker: str, piece: str) -> None:
    places = piece_at(place_named(sticker, 3), 3)
    assert " ".join(sticker_name(place, 3) for place in places) == piece


@given(st.integers(1, 12), st.data())
def test_orbits_are_read_as_they_are_written(size: int, data: st.DataObject) -> None:
    orbit = data.draw(st.sampled_from(all_orbits(size)))
    assert orbit_named(size, orbit.name) == orbit
    assert eval(repr(orbit)) == orbit  # noqa: S307 - a repr of our own


def test_the_orbits_of_a_small_cube_may_be_named_with_the_layer() -> None:
    assert orbit_named(5, "wings-2") == orbit_named(5, "wings")


@pytest.mark.parametrize(
    ("size", "name", "message"),
    [
        (
            4,
            "edges",
            "'edges' is not an orbit: expected one of corners, midges, wings, x-centres, +-centres, obliques, fixed-centres.",
        ),
        (
            4,
            "",
            "'' is not an orbit: expected one of corners, midges, wings, x-centres, +-centres, obliques, fixed-centres.",
        ),
        (4, "midges", "A cube of size 4 has no midges."),
        (3, "wings", "A cube of size 3 has no wings."),
        (1, "corners", "A cube of size 1 has no corners."),
        (5, "obliques", "A cube of size 5 has no obliques."),
        (5, "wings-3", "A cube of size 5 has no wings-3."),
        (3, "corners-2", "A cube of size 3 has no corners-2."),
        (7, "wings", "A cube of size 7 has no wings: its inner layers are 2 to 3, as in wings-2."),
        (
            7,
            "obliques-2-2",
            "A cube of size 7 has no obliques-2-2: its inner layers are 2 to 3, as in obliques-2-3.",
        ),
        (0, "corners", "A cube has at least one layer, found size 0."),
    ],
)
def test_a_name_of_no_orbit_is_refused(size: int, name: str, message: str) -> None:
    with pytest.raises(CubeError) as refusal:
        orbit_named(size, name)
    assert str(refusal.value) == message


def test_an_orbit_that_does_not_exist_is_refused() -> None:
    with pytest.raises(CubeError, match="A cube of size 6 has no midges"):
        Orbit(6, OrbitKind.MIDGES)


def test_a_cube_without_size_has_no_orbits() -> None:
    with pytest.raises(CubeError, match=r"^A cube has at least one layer, found size 0.$"):
        all_orbits(0)
