"""Which algorithms are executed: those of sheets, the shortest, or the easiest for hands."""

import random
from dataclasses import replace

import pytest

from cubecore.commutators import effort
from cubecore.cube import Algorithm
from cubecore.errors import CubeError
from cubecore.execution import execute
from cubecore.execution.sheets import Sheet
from cubecore.memo import EDGES, Method
from tests.cubecore.execution.executions import any_scramble
from tests.scale import sample

OWN = Method.parse("--edge-buffer UF --corner-buffer UFR --memo-as stickers")
OWN = Method.from_json({"edge_style": "own", "corner_style": "own"}, OWN)
WRONG = "R U R' U'"


def sheet(piece_type, buffer, **algorithms):
    """Return a sheet of algorithms, which are given by the two stickers of each pair."""
    by_pair = {}
    for pair, texts in algorithms.items():
        first, second = pair.split("_")
        by_pair[first, second] = tuple(map(Algorithm.parse, texts))
    return Sheet(piece_type, buffer, by_pair)


def executed(sheets, method=OWN):
    done = execute("", method, edges="UB DF", corners="UBL UFL", sheets=sheets)
    return [str(step.alg) for step in done.steps]


def test_a_sheet_has_the_algorithm_of_a_pair_and_the_finder_that_of_an_empty_cell():
    own = sheet(EDGES, "UF", UB_DF=["U2 M' U2 M M M'"], DF_UB=["M' U2 M U2"])
    assert executed([own])[1] == "U2 M' U2 M M M'"
    assert executed([sheet(EDGES, "UF", DF_UB=["M' U2 M U2"])]) == executed(None)


def test_only_a_sheet_of_the_buffer_and_only_the_style_own_uses_it():
    own = {"UB_DF": ["U2 M' U2 M M M'"]}
    assert executed([sheet(EDGES, "DF", **own), sheet(EDGES, "UF", **own)])[1] == own["UB_DF"][0]
    assert executed([sheet(EDGES, "DF", **own)]) == executed(None)
    assert executed(
        [sheet(EDGES, "UF", **own)], Method.from_json({"edge_style": None}, OWN)
    ) == executed(None)


def test_a_wrong_algorithm_of_a_sheet_is_never_executed():
    assert executed([sheet(EDGES, "UF", UB_DF=[WRONG])]) == executed(None)
    assert executed([sheet(EDGES, "UF", UB_DF=[WRONG, "U2 M' U2 M"])])[1] == "U2 M' U2 M"


def test_an_algorithm_that_turns_the_whole_cube_is_turned_back():
    sheets = [sheet(EDGES, "UF", UB_DF=["U2 M' U2 M x y"])]
    done = execute("", OWN, edges="UB DF UB DF UB DF", sheets=sheets)
    (alg,) = {str(step.alg) for step in done.steps}
    assert alg.startswith("U2 M' U2 M x y ")
    assert done.solved


def test_flips_and_twists_of_a_sheet_are_executed():
    flip = "M' U M' U M' U2 M U M U M U2"
    done = execute("", OWN, edges="UB BU", sheets=[sheet(EDGES, "UF", UB_BU=[flip])])
    assert [str(step.alg) for step in done.steps] == [flip]
    assert done.steps[0].kind == "flip"


def test_what_does_exactly_what_is_needed_is_executed_in_every_style():
    for method in (OWN, replace(OWN, edge_style=None, corner_style=None)):
        [usual] = execute("", method, edges="UB", corners="UBR").steps
        own = [Algorithm.parse("R U R' U'"), usual.alg + "y"]
        done = execute("", method, edges="UB", corners="UBR", exact=own)
        assert [(step.kind, step.alg) for step in done.steps] == [("parity", own[1] + "y'")]


def test_of_two_that_do_the_same_the_first_is_executed():
    flip = Algorithm.parse("M' U M' U M' U2 M U M U M U2")
    for exact, alg in (([flip, flip + "x"], flip), ([flip + "x", flip], flip + "x" + "x'")):
        done = execute(flip.inverse, replace(OWN, in_place="apart"), exact=exact)
        assert [(step.kind, step.alg) for step in done.steps] == [("flip", alg)]
        assert done.solved


def test_ranked_for_hands_every_execution_is_easier_but_longer():
    source, easier = random.Random(4), []
    method = Method.parse(
        "--edge-buffer UF --corner-buffer UFR --parity-method swap-edges:UF-UR --in-place apart"
    )
    for _ in range(sample(4, 100)):
        scramble = any_scramble(source)
        short, easy = (execute(scramble, method, rank=rank) for rank in ("length", "hands"))
        assert easy.solved
        assert easy.length > short.length
        efforts = [sum(effort(step.expanded) for step in each.steps) for each in (short, easy)]
        easier.append(efforts[1] / efforts[0])
    assert sum(easier) / len(easier) < 0.8


def test_an_unknown_rank_is_refused():
    with pytest.raises(CubeError):
        execute("", OWN, rank="fast")
