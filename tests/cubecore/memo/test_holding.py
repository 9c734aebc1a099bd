"""The pieces as the holder sees them, after the method's exchange where parity is odd."""

import pytest

from cubecore.cube.colors import HOME_HOLDING, Holding
from cubecore.cube.cubies import SOLVED
from cubecore.memo.holding import cubies_of_scramble, held_pieces, held_stickers, pieces_to_memorise
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES
from tests.cubecore.memo.samples import PIECE_TYPES


def names(piece_type, state):
    return dict(zip(piece_type.names, (piece_type.names[h] for h in state.homes), strict=True))


def test_after_u_the_back_edge_is_at_the_right():
    at = names(EDGES, held_pieces(cubies_of_scramble("U"), HOME_HOLDING).edges)
    assert (at["UR"], at["RU"], at["UF"]) == ("UB", "BU", "UR")


def test_after_r_corners_are_turned_as_they_look():
    at = names(CORNERS, held_pieces(cubies_of_scramble("R"), HOME_HOLDING).corners)
    assert (at["UBR"], at["BUR"], at["UFR"]) == ("FUR", "UFR", "FDR")


def test_turned_upside_down_the_top_layer_is_the_bottom_layer():
    pieces = held_pieces(cubies_of_scramble("U"), Holding.parse("yellow blue"))
    assert [EDGES.piece_name(p)[0] for p in pieces.edges.unsolved_pieces] == ["D"] * 4
    assert pieces.of(CORNERS) is pieces.corners


@pytest.mark.parametrize("piece_type", PIECE_TYPES)
def test_held_as_at_home_every_sticker_is_where_it_was(piece_type):
    assert held_stickers(piece_type, HOME_HOLDING.centers, 3) == bytes(range(24))


def test_parity_is_that_of_quarter_turns():
    assert held_pieces(cubies_of_scramble("R U F'"), HOME_HOLDING).parity
    assert not held_pieces(cubies_of_scramble("R U2 M F' E2"), HOME_HOLDING).parity


def test_edges_exchange_homes_and_corners_exchange_places():
    cubies = cubies_of_scramble("F")
    own = held_pieces(cubies, HOME_HOLDING)
    edges = pieces_to_memorise(cubies, Method(parity_method="swap-edges:UF-DB")).edges
    corners = pieces_to_memorise(cubies, Method(parity_method="swap-corners:UFR-DBL")).corners
    assert names(EDGES, edges)["FR"] == "BD"
    assert names(EDGES, own.edges)["FR"] == "FU"
    assert names(CORNERS, corners)["DBL"] == names(CORNERS, own.corners)["UFR"]


def test_even_parity_exchanges_nothing():
    method = Method(parity_method="swap-corners:UFR-DBL")
    assert pieces_to_memorise(SOLVED, method) == held_pieces(SOLVED, HOME_HOLDING)
