"""What a step of the last layer did, in one line."""

from cubecore.cube.geometry import Face
from cubecore.solvers.last_layer.algorithms import SOLVED
from cubecore.solvers.last_layer.options import Option
from cubecore.solvers.steps.telling import ALREADY

SEEN_FROM = {Face.F: "", Face.L: " seen from the left", Face.B: " seen from behind"}


def case_told(goal: str, option: Option) -> str:
    """The goal, and the case that was met with the face it was looked at from."""
    if option.case == SOLVED:
        return ALREADY
    side = option.symmetry.inverse.carry_face(Face.F)
    return f"{goal}: case {option.case}{SEEN_FROM.get(side, ' seen from the right')}."
