"""The command find lists commutators for a three-cycle; for hands, algorithms for every pair."""

import pytest

from cubecore.commutators import ThreeCycle, does, effort, find
from cubecore.cube import Algorithm, Cube, Cubies
from cubecore.execution import Case


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


def test_ranked_for_hands_each_answer_has_its_effort(cubecore):
    answer = cubecore.json("find", "UFR", "UBL", "UBR", "--rank", "hands")
    assert list(answer) == ["found", "note"]
    assert answer["note"] is None
    cycle = ThreeCycle.named("UFR", "UBL", "UBR")
    for one in answer["found"]:
        assert list(one) == ["alg", "expanded", "length", "effort"]
        assert does(Algorithm.parse(one["expanded"]), cycle)
        assert one["effort"] == effort(one["alg"]) == effort(one["expanded"])
    efforts = [one["effort"] for one in answer["found"]]
    assert efforts == sorted(efforts)
    assert efforts[0] < effort(find(cycle)[0].moves)


def test_ranked_by_length_nothing_changes(cubecore):
    usual, ranked = cubecore.batch(
        "find",
        {"buffer": "UFR", "a": "UBL", "b": "RDF"},
        {"buffer": "UFR", "a": "UBL", "b": "RDF", "rank": "length"},
    )
    assert usual == ranked
    assert list(usual) == ["found"]


@pytest.mark.parametrize(
    ("stickers", "note"),
    [
        ("UF UB BU", "UB and BU are on one edge: this pair flips UF and UB."),
        (
            "UFR UBL BUL",
            "UBL and BUL are on one corner: this pair twists UBL counterclockwise and UFR clockwise.",
        ),
        ("ufr ubl ubl", "UBL twice does nothing."),
        ("UF FU UF", "FU and UF are on your buffer: this pair does nothing."),
    ],
)
def test_a_pair_that_is_no_cycle_has_a_note_and_algorithms(cubecore, stickers, note):
    answer = cubecore.json("find", *stickers.split(), "--rank", "hands")
    assert answer["note"] == note
    assert answer["found"]
    target = Case.named(*stickers.split()).target
    assert all(Cubies.solved().apply(one["expanded"]) == target for one in answer["found"])


def test_a_single_swap_has_a_note_and_no_algorithm(cubecore):
    outcome = cubecore("find", "UFR", "RUF", "DFR", "--rank", "hands", "--exit-code")
    note = "RUF is on your buffer: this pair only swaps UFR and DFR, which no moves do alone.\n"
    assert (outcome.code, outcome.out, outcome.err) == (1, note, "")


def test_as_text_the_note_comes_first_and_then_efforts(cubecore):
    lines = cubecore("find", "UF", "UB", "BU", "--rank", "hands").out.splitlines()
    assert lines[0].startswith("UB and BU are on one edge")
    assert float(lines[1].split()[0]) == effort(lines[1].split(maxsplit=1)[1])
    assert cubecore("find", "UF", "UB", "UB", "--rank", "hands").out.endswith("  0.0  no moves\n")


def test_bigger_cubes_are_ranked_for_hands_too(cubecore):
    answer, no_cycle = cubecore.batch(
        "find",
        {"buffer": "UFr", "a": "FRu", "b": "DFl", "size": 4, "rank": "hands"},
        {"buffer": "UFr", "a": "UFr", "b": "DFl", "size": 4, "rank": "hands"},
    )
    best = answer["found"][0]
    assert answer["note"] is None
    assert Cube(4).apply(best["alg"]) == Cube(4).apply(best["expanded"]) != Cube(4)
    assert best["effort"] == min(one["effort"] for one in answer["found"])
    assert no_cycle["field"] == "a"


@pytest.mark.parametrize(
    ("stickers", "field"),
    [(("XX", "UB", "DF"), "buffer"), (("UF", "UFR", "DF"), "a"), (("UFR", "UBL", "U"), "b")],
)
def test_what_is_no_sticker_of_the_buffers_kind_is_blamed(cubecore, stickers, field):
    request = dict(zip(("buffer", "a", "b"), stickers, strict=True))
    (answer,) = cubecore.batch("find", {**request, "rank": "hands"})
    assert (sorted(answer), answer["field"]) == (["error", "field", "position"], field)


def test_an_unknown_rank_is_refused(cubecore):
    (answer,) = cubecore.batch("find", {"buffer": "UF", "a": "DF", "b": "UB", "rank": "feet"})
    assert answer["field"] == "rank"
