"""A letter swaps two pieces, clockwise for clockwise; a memo is right when that solves them."""

import pytest

from cubecore.errors import StateError
from cubecore.memo.holding import cubies_of_scramble
from cubecore.memo.pieces import CORNERS, EDGES, sticker_index
from cubecore.memo.playing import PieceState, inverted, swap_tables
from tests.cubecore.memo.samples import PIECE_TYPES, played, random_cubes, state_of


def indices(piece_type, text):
    return [sticker_index(piece_type, name) for name in text.split()]


def after(piece_type, memo, buffer):
    (start,) = indices(piece_type, buffer)
    return PieceState.solved(piece_type).after(indices(piece_type, memo), start)


def test_nothing_played_leaves_everything_solved():
    assert PieceState.solved(EDGES).after([], buffer=0).is_solved


def test_a_letter_swaps_the_buffer_piece_and_its_own():
    swapped = after(EDGES, "UF", buffer="UR")
    names = [EDGES.names[home] for home in swapped.homes]
    assert names[:4] == ["UF", "FU", "UR", "RU"]
    assert [EDGES.piece_name(piece) for piece in swapped.unsolved_pieces] == ["UR", "UF"]


def test_corners_go_clockwise_for_clockwise():
    swapped = after(CORNERS, "LUB", buffer="UFR")
    at = dict(zip(CORNERS.names, (CORNERS.names[home] for home in swapped.homes), strict=True))
    assert (at["UFR"], at["RUF"], at["FUR"]) == ("LUB", "BUL", "UBL")


def test_another_sticker_of_the_buffer_piece_is_another_buffer():
    assert after(EDGES, "UF", buffer="UR") != after(EDGES, "UF", buffer="RU")


@pytest.mark.parametrize("piece_type", PIECE_TYPES)
def test_a_letter_played_twice_is_taken_back(piece_type):
    for buffer in range(24):
        for letter in range(24):
            assert PieceState.solved(piece_type).after(played(letter, letter), buffer).is_solved


@pytest.mark.parametrize("piece_type", PIECE_TYPES)
def test_a_letter_on_the_buffer_piece_does_nothing(piece_type):
    for letter in piece_type.stickers_of(0):
        assert PieceState.solved(piece_type).after(played(letter), buffer=0).is_solved


def test_two_letters_of_one_edge_flip_it_and_the_buffer():
    flipped = after(EDGES, "DF FD", buffer="UR")
    assert [EDGES.piece_name(piece) for piece in flipped.unsolved_pieces] == ["UR", "DF"]
    assert flipped.parity == 0


def test_every_letter_changes_parity():
    for cubies in random_cubes(20, seed=1):
        for piece_type in PIECE_TYPES:
            state = state_of(cubies, piece_type)
            assert state.after(played(5), buffer=0).parity == 1 - state.parity


def test_exchanged_homes_are_not_exchanged_places():
    state = state_of(cubies_of_scramble("R U F"), EDGES)
    homes = state.with_homes_exchanged(*indices(EDGES, "UF UR"))
    places = state.with_places_exchanged(*indices(EDGES, "UF UR"))
    assert homes != places
    assert homes.with_homes_exchanged(*indices(EDGES, "UF UR")) == state
    assert places.with_places_exchanged(*indices(EDGES, "FU RU")) == state


def test_which_stickers_are_exchanged_matters():
    solved = PieceState.solved(EDGES)
    straight = solved.with_homes_exchanged(*indices(EDGES, "UF UR"))
    assert straight != solved.with_homes_exchanged(*indices(EDGES, "UF RU"))


def test_a_state_has_every_sticker_once():
    with pytest.raises(StateError, match="The edges need each sticker exactly once"):
        PieceState(EDGES, bytes(24))


def test_swaps_are_their_own_inverses():
    for table in swap_tables(CORNERS, buffer=4):
        assert inverted(table) == table
