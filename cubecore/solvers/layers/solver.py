"""Layer by layer, in seven steps: the way most people learn first."""

from collections.abc import Iterable
from operator import attrgetter

from cubecore.cube.colors import Color
from cubecore.cube.cubies import Cubies
from cubecore.solvers.last_layer import steps as last_layer
from cubecore.solvers.layers.stages import (
    CORNER_STAGE,
    EDGE_STAGE,
    LAST_LAYER_STAGE,
    drafts_on_way_to,
)
from cubecore.solvers.solution import Solution
from cubecore.solvers.steps.cross import CROSS
from cubecore.solvers.steps.drafts import solution_of
from cubecore.solvers.steps.frames import frame_with_bottom
from cubecore.solvers.steps.insertions import CORNER_SLOTS, EDGE_SLOTS, Insertion
from cubecore.solvers.steps.search import Node, finished, inserted
from cubecore.solvers.steps.starting import crossed
from cubecore.solvers.steps.tables import insertion_words
from cubecore.solvers.steps.whereabouts import State, state_of

FIRST_LAYER = (*CROSS, *(corner for (corner,) in CORNER_SLOTS))
CORNERS = Insertion(CROSS, CORNER_SLOTS, longest=(7, 7, 7, 8), choices=2)
EDGES = Insertion(FIRST_LAYER, EDGE_SLOTS, longest=(9, 9, 9, 10), choices=2)
CROSSES = 4
WIDTH = 12


def solve(cubies: Cubies, bottoms: Iterable[Color] = (Color.WHITE,)) -> Solution:
    """The shortest solution found layer by layer, with one of these colours at the bottom.

    >>> from cubecore.cube.cubies import SOLVED
    >>> for stage in solve(SOLVED).stages:
    ...     print(stage.name)
    white cross
    white corners
    middle layer
    yellow cross
    yellow face
    corners placed
    edges placed
    """
    return min((_solution(cubies, bottom) for bottom in bottoms), key=attrgetter("length"))


def _solution(cubies: Cubies, bottom: Color) -> Solution:
    frame = frame_with_bottom(bottom, cubies.centers)
    start = frame.seen(state_of(cubies))
    return solution_of(frame, start, drafts_on_way_to(shortest_way(start), start, frame))


def shortest_way(start: State) -> Node:
    """The end of the shortest way found to the solved cube."""
    corners = insertion_words("corners", CORNERS)
    edges = insertion_words("edges", EDGES)
    steps = (last_layer.cross(), last_layer.face(), last_layer.corners(), last_layer.edges())
    first_layer = inserted(crossed(start, CROSSES), corners, CORNER_STAGE, WIDTH)
    two_layers = inserted(first_layer, edges, EDGE_STAGE, WIDTH)
    return finished(two_layers, steps, LAST_LAYER_STAGE, 2 * WIDTH)[0]
