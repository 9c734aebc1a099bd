"""The command chain deals five pairs and algorithms that together return to solved."""

from cubecore.cube import Cubies
from cubecore.execution import Case


def test_each_algorithm_solves_its_pair_and_all_together_nothing(cubecore):
    for answer in cubecore.batch("chain", {"buffer": "UF"}, {"buffer": "ufr", "seed": 3}):
        buffer = "UF" if len(answer["pairs"][0][0]) == 2 else "UFR"
        for pair, moves in zip(answer["pairs"], answer["algs"], strict=True):
            assert Cubies.solved().apply(moves) == Case.named(buffer, *pair).target
        assert Cubies.solved().apply(" ".join(answer["algs"])).is_solved


def test_a_seed_gives_the_same_chain_again(cubecore):
    first, second, other, unseeded, again = cubecore.batch(
        "chain",
        {"buffer": "UF", "seed": 5},
        {"buffer": "UF", "seed": 5},
        {"buffer": "UF", "seed": 6},
        {"buffer": "UF"},
        {"buffer": "UF"},
    )
    assert first == second
    assert first != other
    assert unseeded != again


def test_the_text_has_a_line_for_each_step(cubecore):
    answer = cubecore.json("chain", "UF", "--seed", "5")
    lines = cubecore("chain", "UF", "--seed", "5").out.splitlines()
    assert [line.split()[:2] for line in lines] == answer["pairs"]
    assert [line[9:] for line in lines] == answer["algs"]


def test_an_unknown_buffer_is_refused(cubecore):
    (answer,) = cubecore.batch("chain", {"buffer": "UX"})
    assert (answer["field"], answer["position"]) == ("buffer", 0)
