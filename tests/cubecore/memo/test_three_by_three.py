"""The pieces of a 3×3×3 as held under a method, and its memo swap for odd parity."""

from cubecore.cube import HOME_HOLDING, SOLVED, Holding
from cubecore.memo import CORNERS, EDGES, Method, cubies_of_scramble, held_pieces
from cubecore.memo.three_by_three import with_memo_swap


def names(piece_type, state):
    return dict(zip(piece_type.names, (piece_type.names[h] for h in state.homes), strict=True))


def test_after_u_the_back_edge_is_on_the_right():
    at = names(EDGES, held_pieces(cubies_of_scramble("U"), HOME_HOLDING).edges)
    assert (at["UR"], at["RU"], at["UF"]) == ("UB", "BU", "UR")


def test_after_r_corners_are_twisted():
    at = names(CORNERS, held_pieces(cubies_of_scramble("R"), HOME_HOLDING).corners)
    assert (at["UBR"], at["BUR"], at["UFR"]) == ("FUR", "UFR", "FDR")


def test_held_upside_down_the_top_layer_is_the_bottom_layer():
    pieces = held_pieces(cubies_of_scramble("U"), Holding.parse("yellow blue"))
    assert [EDGES.piece_name(p)[0] for p in pieces.edges.unsolved_pieces] == ["D"] * 4
    assert pieces.of(CORNERS) is pieces.corners


def test_parity_counts_quarter_turns():
    assert held_pieces(cubies_of_scramble("R U F'"), HOME_HOLDING).parity
    assert not held_pieces(cubies_of_scramble("R U2 M F' E2"), HOME_HOLDING).parity


def test_edges_swap_homes_and_corners_swap_places():
    cubies = cubies_of_scramble("F")
    own = held_pieces(cubies, HOME_HOLDING)
    edges = with_memo_swap(own.edges, Method(parity_method="swap-edges:UF-DB"))
    corners = with_memo_swap(own.corners, Method(parity_method="swap-corners:UFR-DBL"))
    assert names(EDGES, edges)["FR"] == "BD"
    assert names(EDGES, own.edges)["FR"] == "FU"
    assert names(CORNERS, corners)["DBL"] == names(CORNERS, own.corners)["UFR"]


def test_nothing_is_swapped_if_parity_is_even():
    method = Method(parity_method="swap-corners:UFR-DBL")
    solved = held_pieces(SOLVED, HOME_HOLDING).corners
    assert with_memo_swap(solved, method) is solved
