"""The command find lists commutators for a three-cycle."""

import pytest

from cubecore.commutators import ThreeCycle, does
from cubecore.cube import Algorithm


def test_commutators_in_brackets_and_written_out(cubecore):
    results = cubecore.json("find", "UF", "DF", "UB")["found"]
    assert results[0] == {"alg": "[M', U2]", "expanded": "M' U2 M U2", "length": 4}
    cycle = ThreeCycle.named("UF", "DF", "UB")
    assert all(does(Algorithm.parse(one["alg"]), cycle) for one in results)
    assert all(does(Algorithm.parse(one["expanded"]), cycle) for one in results)


def test_on_a_bigger_cube(cubecore):
    answers = cubecore.batch(
        "find",
        {"buffer": "UFr", "a": "FRu", "b": "DFl", "size": 4},
        {"buffer": "Ufr", "a": "Rfd", "b": "Dfl", "size": 5},
    )
    for answer, size, names in zip(
        answers, (4, 5), (("UFr", "FRu", "DFl"), ("Ufr", "Rfd", "Dfl")), strict=True
    ):
        cycle = ThreeCycle.named(names[0], names[1], names[2], size)
        assert does(Algorithm.parse(answer["found"][0]["alg"]), cycle)


def test_text_output_has_lengths_and_brackets(cubecore):
    lines = cubecore("find", "UF", "DF", "UB").out.splitlines()
    assert lines[0] == "  4  [M', U2]"


def test_small_letters_name_the_stickers_of_a_cube_without_inner_layers(cubecore):
    for size in (2, 3):
        request = {"buffer": "UFR", "a": "UBR", "b": "DFR", "size": size}
        typed = {"buffer": "ufr", "a": "uBr", "b": "dFR", "size": size}
        first, second = cubecore.batch("find", request, typed)
        assert first == second
        assert first["found"]
    (edges,) = cubecore.batch("find", {"buffer": "uf", "a": "df", "b": "ub"})
    assert edges["found"][0]["alg"] == "[M', U2]"


def test_small_letters_name_layers_from_the_fourth_size_on(cubecore):
    corner, wing, centre, no_face = cubecore.batch(
        "find",
        {"buffer": "UFR", "a": "UBR", "b": "DFR", "size": 4},
        {"buffer": "UFr", "a": "UBl", "b": "DFl", "size": 4},
        {"buffer": "Ufr", "a": "Ubr", "b": "Dfr", "size": 4},
        {"buffer": "ufr", "a": "UBR", "b": "DFR", "size": 4},
    )
    assert len({answer["found"][0]["expanded"] for answer in (corner, wing, centre)}) == 3
    assert (no_face["field"], no_face["position"]) == ("buffer", 0)


@pytest.mark.parametrize(
    ("stickers", "field"),
    [
        (("XX", "UB", "DF"), "buffer"),
        (("UF", "UFR", "DF"), "a"),
        (("UF", "FU", "DF"), "a"),
        (("UF", "UB", "BU"), "b"),
        (("UF", "UB", "U"), "b"),
        (("UF", "UB", 7), "b"),
        (("ﬀ", "UB", "DF"), "buffer"),
    ],
)
def test_stickers_that_make_no_cycle_are_blamed(cubecore, stickers, field):
    (answer,) = cubecore.batch("find", dict(zip(("buffer", "a", "b"), stickers, strict=True)))
    assert (sorted(answer), answer["field"]) == (["error", "field", "position"], field)
