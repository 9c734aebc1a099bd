"""CFOP: the cross, four pairs, the colour of the top turned up, and its pieces brought home."""

from collections.abc import Iterable
from operator import attrgetter

from cubecore.cube.colors import Color
from cubecore.cube.cubies import Cubies
from cubecore.solvers.cfop.stages import LAST_LAYER_STAGE, PAIR_STAGE, drafts_on_way_to
from cubecore.solvers.last_layer import steps as last_layer
from cubecore.solvers.solution import Solution
from cubecore.solvers.steps.cross import CROSS
from cubecore.solvers.steps.drafts import solution_of
from cubecore.solvers.steps.frames import frame_with_bottom
from cubecore.solvers.steps.insertions import PAIR_SLOTS, Insertion
from cubecore.solvers.steps.search import Node, finished, inserted
from cubecore.solvers.steps.starting import crossed
from cubecore.solvers.steps.tables import insertion_words
from cubecore.solvers.steps.whereabouts import State, state_of

PAIRS = Insertion(CROSS, PAIR_SLOTS, longest=(8, 8, 9, 10), choices=3)
CROSSES = 10
WIDTH = 60
LAST_LAYER_WIDTH = 500


def solve(cubies: Cubies, bottoms: Iterable[Color] = (Color.WHITE,)) -> Solution:
    """The shortest CFOP solution found with the cross on one of these colours.

    >>> from cubecore.cube.cubies import SOLVED
    >>> case = SOLVED.apply("(R U R' U' R' F R2 U' R' U' R U R' F')'")
    >>> solution = solve(case, bottoms=(Color.YELLOW,))
    >>> [str(stage.moves) for stage in solution.stages if stage.name == "PLL T"]
    ["R U R' U' R' F R2 U' R' U' R U R' F'"]
    """
    return min((_solution(cubies, bottom) for bottom in bottoms), key=attrgetter("length"))


def _solution(cubies: Cubies, bottom: Color) -> Solution:
    frame = frame_with_bottom(bottom, cubies.centers)
    start = frame.seen(state_of(cubies))
    return solution_of(frame, start, drafts_on_way_to(shortest_way(start), start, frame))


def shortest_way(start: State) -> Node:
    """The end of the shortest way found to the solved cube."""
    pairs = inserted(crossed(start, CROSSES), insertion_words("pairs", PAIRS), PAIR_STAGE, WIDTH)
    steps = (last_layer.oll(), last_layer.pll())
    return finished(pairs, steps, LAST_LAYER_STAGE, LAST_LAYER_WIDTH)[0]
