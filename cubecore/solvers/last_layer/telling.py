"""What a step of the last layer does, in one sentence."""

from cubecore.cube.geometry import Face
from cubecore.sentences import Sentence, Value
from cubecore.solvers.last_layer.algorithms import SOLVED
from cubecore.solvers.last_layer.options import Option
from cubecore.solvers.steps.telling import ALREADY_SOLVED

SIDES = {
    Face.F: "side_front",
    Face.L: "side_left",
    Face.B: "side_back",
    Face.R: "side_right",
}
NAMED_CASES = {
    "dot": "case_dot",
    "line": "case_line",
    "corner": "case_corner",
    "neighbours": "case_neighbours",
    "opposites": "case_opposites",
}


def case_explained(key: str, option: Option, **values: Value) -> Sentence:
    """Say what a step does, the case that was met and the side it was seen from."""
    if option.case == SOLVED:
        return ALREADY_SOLVED
    side = Sentence.of(SIDES[option.symmetry.inverse.carry_face(Face.F)])
    case = Sentence.of(NAMED_CASES[option.case]) if option.case in NAMED_CASES else option.case
    return Sentence.of(key, case=case, side=side, **values)
