"""CFOP in eight stages: the cross, four pairs, OLL, PLL, and the last turn of the top (AUF)."""

from collections.abc import Iterable, Iterator

from cubecore.cube.algorithm import Move
from cubecore.cube.colors import Color
from cubecore.cube.cubies import Cubies
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
from cubecore.solvers.human.insertions import PAIR_INSERTION, insertion_table
from cubecore.solvers.human.last_layer import (
    CaseSolution,
    explain_case,
    oll_step,
    pll_step,
)
from cubecore.solvers.human.sequences import MoveSequence
from cubecore.solvers.human.stages import (
    ALREADY_SOLVED,
    StagePlan,
    explain_solved_slots,
    facing_up_goal,
    shortest_solution,
    solved_goal,
)
from cubecore.solvers.human.state import (
    CROSS_EDGES,
    LAST_LAYER,
    TWO_LAYERS,
    CubeOrientation,
    CubeState,
    are_solved,
)
from cubecore.solvers.solution import Solution

# The stages of the search. The steps of the last layer have this number and the following ones.
_CROSS_STAGE, _PAIR_STAGE, _LAST_LAYER_STAGE = range(3)
_PAIR_TITLES = ("first_pair", "second_pair", "third_pair", "fourth_pair")
# How many nodes the search keeps: wide enough for short solutions, narrow enough for 2 ms a cube.
_CROSSES = 10
_PAIR_WIDTH = 60
_LAST_LAYER_WIDTH = 500


def solve_by_cfop(cubies: Cubies, bottoms: Iterable[Color] = (Color.WHITE,)) -> Solution:
    """Return the shortest CFOP solution found with the cross on one of these colours.

    >>> from cubecore.cube.cubies import SOLVED
    >>> case = SOLVED.apply("(R U R' U' R' F R2 U' R' U' R U R' F')'")
    >>> solution = solve_by_cfop(case, bottoms=(Color.YELLOW,))
    >>> [str(stage.moves) for stage in solution.stages if stage.name == "PLL T"]
    ["R U R' U' R' F R2 U' R' U' R U R' F'"]
    """
    return shortest_solution(cubies, bottoms, _plan)


def _plan(start: CubeState, orientation: CubeOrientation) -> list[StagePlan]:
    """Return the eight stages of the shortest solution found."""
    path = path_to(_shortest_end(start))
    (cross,) = sequences_on(path, _CROSS_STAGE)
    return [
        cross_plan(start, cross, orientation),
        *_pair_plans(start.translate(cross.dest), sequences_on(path, _PAIR_STAGE), orientation),
        *_last_layer_plans(*continuations_on(path, CaseSolution)),
    ]


def _shortest_end(start: CubeState) -> SearchNode:
    """Return the node of the solved cube that the search reaches by the fewest turns."""
    crosses = start_nodes(shortest_crosses(start, _CROSSES), _CROSS_STAGE)
    pairs = search_insertions(crosses, insertion_table(PAIR_INSERTION), _PAIR_STAGE, _PAIR_WIDTH)
    steps = (oll_step(), pll_step())
    return search_steps(pairs, steps, _LAST_LAYER_STAGE, _LAST_LAYER_WIDTH)[0]


def _pair_plans(
    state: CubeState, sequences: list[MoveSequence], orientation: CubeOrientation
) -> Iterator[StagePlan]:
    """Yield four stages of one pair each; after a sequence that solves two, the last is empty."""
    slots = PAIR_INSERTION.slots
    for number, title in enumerate(_PAIR_TITLES):
        before, moves = state, tuple[Move, ...]()
        if number < len(sequences):
            moves = sequences[number].moves
            state = before.translate(sequences[number].dest)
        explanation = explain_solved_slots(slots, before, state, orientation)
        solved = [piece for slot in slots if are_solved(slot, state) for piece in slot]
        goal = solved_goal((*CROSS_EDGES, *solved))
        yield StagePlan(Sentence.of(title), moves, explanation, goal)


def _last_layer_plans(oll: CaseSolution, pll: CaseSolution) -> Iterator[StagePlan]:
    facing_up = facing_up_goal(LAST_LAYER, TWO_LAYERS)
    oriented = explain_case("last_layer_oriented", oll)
    permuted = explain_case("last_layer_permuted", pll)
    adjusted = Sentence.of("last_layer_adjusted") if pll.adjustment else ALREADY_SOLVED
    solved = solved_goal((*TWO_LAYERS, *LAST_LAYER))
    yield StagePlan(Sentence.of("oll", case=oll.case), oll.moves, oriented, facing_up)
    yield StagePlan(Sentence.of("pll", case=pll.case), pll.moves, permuted, facing_up)
    yield StagePlan(Sentence.of("auf"), pll.adjustment, adjusted, solved)
