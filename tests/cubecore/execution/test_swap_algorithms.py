"""Old Pochmann and M2: the algorithm of each letter swaps the buffer with it, and the helper pieces."""

import pytest

from cubecore.cube import Algorithm, Cubies
from cubecore.execution import M2, OP_CORNERS, OP_EDGES
from tests.cubecore.execution.played_letters import PlayedCube

BUFFERS = [
    (OP_EDGES, "UR"),
    (OP_EDGES, "RU"),
    (OP_CORNERS, "UBL"),
    (OP_CORNERS, "LUB"),
    (OP_CORNERS, "BUL"),
    (M2, "DF"),
    (M2, "FD"),
]


def displace(cube, method):
    cube.swap(*method.helpers)
    if method is M2:
        cube.swap_centres("U", "D")
        cube.swap_centres("F", "B")


@pytest.mark.parametrize(("method", "buffer"), BUFFERS)
def test_every_target_is_swapped_with_the_buffer_and_only_the_helper_pieces_move(method, buffer):
    algorithms = method.algorithms(buffer)
    targets = [name for name in method.piece_type.names if set(name) != set(buffer)]
    assert sorted(algorithms) == sorted(targets)
    for target, algorithm in algorithms.items():
        swapped = PlayedCube()
        swapped.swap(buffer, target)
        displace(swapped, method)
        assert PlayedCube(str(algorithm)) == swapped


@pytest.mark.parametrize("method", [OP_EDGES, OP_CORNERS, M2])
def test_setups_use_few_moves_and_only_those_that_are_easy_there(method):
    for text in map(str, method.algorithms(method.buffer).values()):
        setup = text.removeprefix("[").partition(": ")[0].split() if text.startswith("[") else []
        if text not in method.without_setup.values():
            assert len(setup) <= (5 if method is M2 else 3)
            assert {move.strip("'2") for move in setup} <= {*method.setup_moves}


def test_the_algorithms_are_those_that_people_use():
    assert str(M2.algorithms("DF")["UB"]) == "M2"
    assert str(M2.algorithms("DF")["UF"]) == "U2 M' U2 M'"
    assert str(M2.algorithms("DF")["DB"]) == "M U2 M U2"
    assert str(OP_EDGES.algorithms("UR")["BL"]) == f"[L: {OP_EDGES.swaps['UL']}]"
    assert str(OP_CORNERS.algorithms("LUB")["UBR"]) == f"[R2: {OP_CORNERS.swaps['RDF']}]"


@pytest.mark.parametrize("method", [OP_EDGES, OP_CORNERS, M2])
def test_no_swap_algorithm_turns_a_layer_twice_in_a_row(method):
    for swap in method.target_swaps(method.buffer).values():
        for moves in map(Algorithm.expand, (swap.setup, swap.swap)):
            assert len(moves) == len(moves.simplify())


def test_two_letters_bring_the_helper_pieces_back():
    for method in (OP_EDGES, OP_CORNERS, M2):
        assert method.displaced * method.displaced == Cubies.solved()
