"""Reading facelets: any six symbols, any holding, and the place of what cannot be read."""

import pytest

from cubecore.cube.centers import HOME_CENTERS
from cubecore.cube.cubies import SOLVED
from cubecore.cube.errors import StateError
from cubecore.cube.facelets import read_facelets

HOME = SOLVED.to_facelets()
TURNED = SOLVED.apply("R U x y'")


def told_in(symbols: str, facelets: str) -> str:
    return facelets.translate(str.maketrans("URFDLB", symbols))


@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB"])
def test_faces_and_colours_tell_how_the_cube_is_held(symbols: str) -> None:
    reading = read_facelets(told_in(symbols, TURNED.to_facelets()))
    assert reading.centers == TURNED.centers
    assert reading.turned_home == read_facelets(TURNED.turned_home.to_facelets()).held


@pytest.mark.parametrize("symbols", ["012345", "urfdlb", "abcXYZ", "🟨🟥🟩⬜🟧🟦"])
def test_in_other_symbols_the_centres_are_home(symbols: str) -> None:
    reading = read_facelets(told_in(symbols, TURNED.to_facelets()))
    assert reading.centers == HOME_CENTERS
    assert reading.tells_pieces


@pytest.mark.parametrize(("count", "position"), [(0, 0), (53, 53), (55, 54)])
def test_a_wrong_number_of_facelets_is_refused(count: int, position: int) -> None:
    with pytest.raises(StateError, match=f"expected 54 facelets, found {count}") as caught:
        read_facelets("U" * count)
    assert caught.value.position == position


@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB", "abcdef"])
@pytest.mark.parametrize("position", [0, 20, 53])
def test_a_seventh_symbol_is_refused_where_it_stands(symbols: str, position: int) -> None:
    facelets = told_in(symbols, HOME)
    strange = facelets[:position] + "?" + facelets[position + 1 :]
    with pytest.raises(StateError, match=f"unknown facelet '[?]': expected {symbols[0]}") as caught:
        read_facelets(strange)
    assert caught.value.position == position


def test_a_seventh_symbol_is_refused_on_a_centre_too() -> None:
    with pytest.raises(StateError) as caught:
        read_facelets(HOME[:49] + "?" + HOME[50:])
    assert caught.value.position == 49


def test_two_centres_alike_in_unknown_symbols_tell_no_pieces() -> None:
    facelets = told_in("abcdef", HOME)
    reading = read_facelets(facelets[:4] + "b" + facelets[5:])
    assert reading.centers is None
    assert not reading.tells_pieces
    assert reading.turned_home == reading.held
