"""The case and the side that a step speaks of are words of the page's language."""

import json
from pathlib import Path

from cubecore.cube.geometry import Face
from cubecore.sentences import ENGLISH
from cubecore.solvers import last_layer
from cubecore.solvers.last_layer.telling import NAMED_CASES, SIDES

CASES = json.loads((Path(last_layer.__path__[0]) / "algorithms.json").read_text(encoding="utf-8"))


def test_every_case_with_an_ordinary_word_as_its_name_has_a_text():
    words = {case for cases in CASES.values() for case in cases if case.islower()}
    assert set(NAMED_CASES) == words
    assert {case: ENGLISH[key] for case, key in NAMED_CASES.items()} == {
        case: case for case in words
    }


def test_sides_are_the_sides_of_the_cube():
    assert {face: ENGLISH[key] for face, key in SIDES.items()} == {
        Face.F: "the front",
        Face.L: "the left",
        Face.B: "the back",
        Face.R: "the right",
    }
