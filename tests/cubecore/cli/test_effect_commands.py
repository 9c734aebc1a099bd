"""The commands effect, recognise and effort: what an algorithm does, its brackets, how hard it is."""

from itertools import pairwise

import pytest

from cubecore.cube import Cube, place_named


def test_a_three_cycle_of_corners(cubecore):
    assert cubecore.json("effect", "[R' D' R, U]") == {
        "orbits": {"corners": {"cycles": [["UBR", "RDF", "UFR"]], "turned": []}}
    }


def test_pieces_turned_in_place_and_cycles_that_twist(cubecore):
    (flips, twists, twisted) = cubecore.batch(
        "effect",
        {"alg": "(M' U)4 (M U)4"},
        {"alg": "(R' D' R D)2 U (D' R' D R)2 U'"},
        {"alg": "R U R' U'"},
    )
    assert flips["orbits"]["midges"] == {
        "cycles": [],
        "turned": [["UB", "BU"], ["UL", "LU"], ["UR", "RU"], ["UF", "FU"]],
    }
    assert sorted(map(len, twists["orbits"]["corners"]["turned"])) == [2, 2]
    corners = twisted["orbits"]["corners"]
    assert corners["turned"] == []
    assert [len(set(cycle)) for cycle in corners["cycles"]] == [len(c) for c in corners["cycles"]]
    assert all(sorted(cycle[0]) == sorted(cycle[-1]) for cycle in corners["cycles"])


@pytest.mark.parametrize(("alg", "size"), [("R U M", 3), ("3Rw U' 2F Lw2", 6), ("x", 4)])
def test_every_sticker_goes_where_the_effect_says(cubecore, alg, size):
    colors = Cube(size).apply(alg).labels.ravel().tolist()
    orbits = cubecore.json("effect", alg, "--size", str(size))["orbits"]
    chains = [chain for orbit in orbits.values() for key in orbit for chain in orbit[key]]
    for chain in chains:
        places = [place_named(name, size) for name in chain]
        steps = list(pairwise(places))
        if len(chain) < 2 or sorted(chain[0]) != sorted(chain[-1]):
            steps.append((places[-1], places[0]))
        assert [colors[after] for _, after in steps] == [before for before, _ in steps]


def test_nothing_changes(cubecore):
    assert cubecore.json("effect", "R R'") == {"orbits": {}}
    assert cubecore("effect", "").out == "nothing changes\n"


def test_text_output_has_a_line_for_each_orbit(cubecore):
    assert cubecore("effect", "R").out.splitlines() == [
        "corners       (UBR → BDR → DFR → FUR)",
        "midges        (UR → BR → DR → FR)",
    ]


def test_brackets_are_the_shortest_first(cubecore):
    assert cubecore.json("recognise", "R U R' D R U' R' D'")["brackets"][0] == "[R U R', D]"
    assert cubecore("recognise", "F R U R F'").out == "[F: R U R]\n"
    assert cubecore.json("recognise", "Rw U Rw' U'", "--size", "4")["brackets"][0] == "[Rw, U]"
    assert cubecore.json("recognise", "[R, U]")["brackets"][0] == "[R, U]"


def test_a_sequence_without_brackets_is_not_found(cubecore):
    outcome = cubecore("recognise", "R U F", "--exit-code")
    assert (outcome.code, outcome.out) == (1, "no commutator or conjugate\n")
    assert cubecore.json("recognise", "R U F") == {"brackets": []}


def test_long_sequences_are_refused(cubecore):
    (answer,) = cubecore.batch("recognise", {"alg": "(R U)41"})
    assert answer == {
        "error": "Brackets are found in at most 80 moves, found 82.",
        "field": "alg",
        "position": None,
    }


def test_the_effort_is_a_number_and_brackets_are_written_out(cubecore):
    assert cubecore.json("effort", "R U R' D R U' R' D'") == {"effort": 8.4}
    assert cubecore.json("effort", "[R U R', D]") == {"effort": 8.4}
    assert cubecore.json("effort", "y B") == {"effort": 8.0}
    assert cubecore("effort", "").out == "0.0\n"
    assert cubecore("effort", "M2 U").out == "4.2\n"


def test_efforts_of_moves_of_any_size(cubecore):
    easy, wide, error = cubecore.batch(
        "effort", {"alg": "R U"}, {"alg": "3Rw 2-3Uw2"}, {"alg": "R Q"}
    )
    assert easy["effort"] < wide["effort"]
    assert (error["field"], error["position"]) == ("alg", 2)


@pytest.mark.parametrize("command", ["effect", "recognise"])
def test_what_is_no_algorithm_is_refused_with_its_place(cubecore, command):
    first, second = cubecore.batch(command, {"alg": "R Q"}, {"alg": "M", "size": 4})
    assert [(each["field"], each["position"]) for each in (first, second)] == [
        ("alg", 2),
        ("alg", 0),
    ]
