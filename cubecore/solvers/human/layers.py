"""Layer by layer in seven stages, the way that most people learn first."""

from collections.abc import Iterable, Iterator

from cubecore.cube.colors import Color
from cubecore.cube.cubies import Cubies
from cubecore.cube.geometry import Face
from cubecore.sentences import Sentence
from cubecore.solvers.human.beam_search import (
    SearchNode,
    continuations_on,
    path_to,
    search_insertions,
    search_steps,
    sequences_on,
    start_nodes,
)
from cubecore.solvers.human.cross import cross_plan, shortest_crosses
from cubecore.solvers.human.insertions import CORNER_INSERTION, EDGE_INSERTION, insertion_table
from cubecore.solvers.human.last_layer import (
    CaseSolution,
    corner_step,
    cross_step,
    edge_step,
    explain_case,
    face_step,
)
from cubecore.solvers.human.sequences import MoveSequence
from cubecore.solvers.human.stages import (
    StagePlan,
    color_phrase,
    explain_solved_slots,
    facing_up_goal,
    shortest_solution,
    solved_goal,
)
from cubecore.solvers.human.state import (
    FIRST_LAYER,
    LAST_LAYER,
    LAST_LAYER_CORNERS,
    LAST_LAYER_EDGES,
    TWO_LAYERS,
    CubeOrientation,
    CubeState,
)
from cubecore.solvers.solution import Solution

# The stages of the search. The steps of the last layer have this number and the following ones.
_CROSS_STAGE, _CORNER_STAGE, _EDGE_STAGE, _LAST_LAYER_STAGE = range(4)
# How many nodes the search keeps: a beginner's solution need not be as short as a CFOP one.
_CROSSES = 4
_WIDTH = 12
_LAST_LAYER_WIDTH = 24


def solve_by_layers(cubies: Cubies, bottoms: Iterable[Color] = (Color.WHITE,)) -> Solution:
    """Return the shortest layer-by-layer solution found with one of these colours at the bottom.

    >>> from cubecore.cube.cubies import SOLVED
    >>> for stage in solve_by_layers(SOLVED).stages:
    ...     print(stage.name)
    white cross
    white corners
    middle layer
    yellow cross
    yellow face
    corners placed
    edges placed
    """
    return shortest_solution(cubies, bottoms, _plan)


def _plan(start: CubeState, orientation: CubeOrientation) -> list[StagePlan]:
    """Return the seven stages of the shortest solution found."""
    path = path_to(_shortest_end(start))
    (cross,) = sequences_on(path, _CROSS_STAGE)
    corners, edges = sequences_on(path, _CORNER_STAGE), sequences_on(path, _EDGE_STAGE)
    after_cross = _after(start, [cross])
    first_layer = _after(after_cross, corners)
    two_layers = _after(first_layer, edges)
    return [
        cross_plan(start, cross, orientation),
        StagePlan(
            Sentence.of("color_corners", color=color_phrase(orientation, Face.D)),
            tuple(move for sequence in corners for move in sequence.moves),
            explain_solved_slots(CORNER_INSERTION.slots, after_cross, first_layer, orientation),
            solved_goal(FIRST_LAYER),
        ),
        StagePlan(
            Sentence.of("middle_layer"),
            tuple(move for sequence in edges for move in sequence.moves),
            explain_solved_slots(EDGE_INSERTION.slots, first_layer, two_layers, orientation),
            solved_goal(TWO_LAYERS),
        ),
        *_last_layer_plans(continuations_on(path, CaseSolution), color_phrase(orientation, Face.U)),
    ]


def _shortest_end(start: CubeState) -> SearchNode:
    """Return the node of the solved cube that the search reaches by the fewest turns."""
    corners, edges = insertion_table(CORNER_INSERTION), insertion_table(EDGE_INSERTION)
    crosses = start_nodes(shortest_crosses(start, _CROSSES), _CROSS_STAGE)
    first_layer = search_insertions(crosses, corners, _CORNER_STAGE, _WIDTH)
    two_layers = search_insertions(first_layer, edges, _EDGE_STAGE, _WIDTH)
    steps = (cross_step(), face_step(), corner_step(), edge_step())
    return search_steps(two_layers, steps, _LAST_LAYER_STAGE, _LAST_LAYER_WIDTH)[0]


def _after(state: CubeState, sequences: list[MoveSequence]) -> CubeState:
    for sequence in sequences:
        state = state.translate(sequence.dest)
    return state


def _last_layer_plans(solutions: list[CaseSolution], color: Sentence) -> Iterator[StagePlan]:
    stages = (
        ("color_cross", "edges_oriented", facing_up_goal(LAST_LAYER_EDGES, TWO_LAYERS)),
        ("color_face", "corners_oriented", facing_up_goal(LAST_LAYER, TWO_LAYERS)),
        ("corners_placed", "corners_permuted", solved_goal((*TWO_LAYERS, *LAST_LAYER_CORNERS))),
        ("edges_placed", "edges_permuted", solved_goal((*TWO_LAYERS, *LAST_LAYER))),
    )
    for (name, key, goal), solution in zip(stages, solutions, strict=True):
        title = Sentence.of(name, color=color) if name.startswith("color") else Sentence.of(name)
        moves = solution.moves + solution.adjustment
        yield StagePlan(title, moves, explain_case(key, solution, color=color), goal)
