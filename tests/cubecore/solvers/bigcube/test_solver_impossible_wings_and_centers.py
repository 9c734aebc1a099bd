"""Impossible wings and centres are refused with the true reason; possible ones are solved."""

from itertools import combinations

import pytest

from cubecore.cube import (
    Cube,
    UnsolvableError,
    faults_of,
    orbit_at,
    piece_at,
    place_named,
    sticker_name,
)
from cubecore.solvers import STRATEGIES, solve_by_reduction
from tests.cubecore.solvers.bigcube.impossible import (
    ODD,
    SIZES,
    WITH_WINGS,
    center,
    expect_refusal,
    expect_solution,
    moved,
    piece_from,
    swapped,
    turned,
    wing,
)


@pytest.mark.parametrize("size", ODD)
@pytest.mark.parametrize("faces", ["UR", "UD", "URD", "UFRB"])
def test_swapped_fixed_centres_are_refused_for_that_reason(size: int, faces: str) -> None:
    (message,) = expect_refusal(moved(size, [place_named(face, size) for face in faces]), "centers")
    assert message.startswith("No orientation of the cube has the centres ")


@pytest.mark.parametrize("size", [5, 7])
def test_a_fixed_centre_in_place_of_another_centre_sticker_is_refused(size: int) -> None:
    cube = moved(size, (place_named("U", size), place_named(center("Rf2", size), size)))
    messages = expect_refusal(cube, "centers", "center_counts")
    orbit = orbit_at(place_named(center("Rf2", size), size), size).name
    assert messages == [
        "No orientation of the cube has the centres R R F D L B on U R F D L B.",
        f"Each colour has 4 stickers in {orbit}, found 5 of U, 3 of R.",
    ]


@pytest.mark.parametrize("size", SIZES)
def test_mirrored_colours_are_refused_only_where_centres_show_them(size: int) -> None:
    cube = Cube.from_facelets(Cube(size).facelets().translate(str.maketrans("UD", "DU")))
    if size % 2 == 0:
        expect_solution(cube)
        return
    for strategy in STRATEGIES:
        with pytest.raises(UnsolvableError, match="No orientation of the cube has the centres D R"):
            solve_by_reduction(cube, strategy=strategy)


@pytest.mark.parametrize("size", SIZES)
def test_a_cube_in_other_symbols_is_solved(size: int) -> None:
    cube = Cube.from_facelets(Cube(size).apply("R U F'").facelets("abcdef"))
    expect_solution(cube)


@pytest.mark.parametrize("size", WITH_WINGS)
def test_a_flipped_wing_is_a_duplicate_of_its_partner(size: int) -> None:
    name, twin = wing("UFr", size), wing("FUl", size)
    messages = expect_refusal(turned(name, size), "missing_wing", "duplicate_wing")
    (place,) = {sticker_name(piece_at(place_named(twin, size), size)[0], size)}
    assert place == twin
    assert f"The wing {name} is missing." in messages
    assert any(message.startswith(f"The wing {twin} appears 2 times: at ") for message in messages)


@pytest.mark.parametrize("size", WITH_WINGS)
def test_two_swapped_wings_are_solved(size: int) -> None:
    expect_solution(swapped(size, (wing("UFr", size), wing("FUl", size))))
    places = orbit_at(place_named(wing("UFr", size), size), size).places
    expect_solution(swapped(size, (wing("UFr", size), sticker_name(places[-1], size))))


@pytest.mark.parametrize("size", [6, 7])
def test_wings_of_two_layers_swapped_are_refused(size: int) -> None:
    first, second = piece_from("UFr2", size), piece_from("RUb3", size)
    messages = expect_refusal(
        moved(size, *zip(first, second, strict=True)),
        *["duplicate_wing", "missing_wing"] * 2,
    )
    assert {message.split()[2][-1] for message in messages} == {"2", "3"}


@pytest.mark.parametrize("size", WITH_WINGS)
def test_a_wing_with_colours_that_no_wing_has_is_refused(size: int) -> None:
    place, other = place_named(wing("UFr", size), size), place_named(wing("BUl", size), size)
    messages = expect_refusal(moved(size, (place, other)), *["unknown_wing", "missing_wing"] * 2)
    assert f"No wing has the colours B F that {wing('UFr', size)} shows." in messages


@pytest.mark.parametrize("size", [5, 6, 7])
def test_centre_stickers_of_two_kinds_swapped_are_refused(size: int) -> None:
    names = {5: ("Ufr", "Rf"), 6: ("Uf2r3", "Rf2u3"), 7: ("Uf2r2", "Ru3b3")}[size]
    places = [place_named(name, size) for name in names]
    messages = expect_refusal(moved(size, places), "center_counts", "center_counts")
    orbits = [orbit_at(place, size).name for place in places]
    assert len(set(orbits)) == 2
    assert sorted(messages) == sorted(
        [
            f"Each colour has 4 stickers in {orbits[0]}, found 3 of U, 5 of R.",
            f"Each colour has 4 stickers in {orbits[1]}, found 5 of U, 3 of R.",
        ]
    )


@pytest.mark.parametrize(
    ("size", "name"),
    [(4, "Ufr"), (5, "Ufr"), (5, "Uf"), (6, "Uf2r2"), (6, "Uf2r3"), (7, "Uf3"), (7, "Uf3r2")],
)
def test_centre_stickers_of_one_kind_swapped_are_solved(size: int, name: str) -> None:
    place = place_named(name, size)
    expect_solution(moved(size, (place, orbit_at(place, size).places[-1])))


@pytest.mark.parametrize("size", WITH_WINGS)
def test_a_wing_sticker_swapped_with_a_centre_sticker_is_refused(size: int) -> None:
    places = place_named(wing("UFr", size), size), place_named(center("Bu2r2", size), size)
    messages = expect_refusal(moved(size, places), "unknown_wing", "missing_wing", "center_counts")
    assert f"No wing has the colours B F that {wing('UFr', size)} shows." in messages


def test_of_many_kinds_of_centres_the_first_few_are_listed() -> None:
    colors = Cube(20).colors.copy()
    for row, column in combinations(range(1, 9), 2):
        colors[0, row, column], colors[1, column, row] = 1, 0
    faults = faults_of(Cube.from_colors(colors))
    assert {fault.code for fault in faults} == {"center_counts"}
    assert len({fault.message for fault in faults}) == 12


def test_a_1x1x1_is_refused_only_for_its_centres() -> None:
    assert solve_by_reduction(Cube(1).apply("x y")).length == 0
    with pytest.raises(UnsolvableError, match="No orientation of the cube has the centres R U"):
        solve_by_reduction(Cube.from_facelets("RUFDLB"))
