"""The seven stages of a solution layer by layer: moves, goals, and what is told of them."""

from collections.abc import Iterator

from cubecore.cube.geometry import Face
from cubecore.solvers.last_layer.options import Option, options_on
from cubecore.solvers.last_layer.telling import case_told
from cubecore.solvers.steps.cross import CROSS
from cubecore.solvers.steps.drafts import (
    TOP_CORNERS,
    TOP_EDGES,
    TOP_PIECES,
    Draft,
    Goal,
    home,
    turned_up,
)
from cubecore.solvers.steps.frames import Frame
from cubecore.solvers.steps.insertions import CORNER_SLOTS, EDGE_SLOTS
from cubecore.solvers.steps.ready_words import Word
from cubecore.solvers.steps.search import Node, path_to, words_on
from cubecore.solvers.steps.starting import CROSS_STAGE, cross_draft
from cubecore.solvers.steps.telling import brought_told, newly_home
from cubecore.solvers.steps.whereabouts import State

CORNER_STAGE, EDGE_STAGE, LAST_LAYER_STAGE = range(CROSS_STAGE + 1, CROSS_STAGE + 4)
FIRST_LAYER = (*CROSS, *(piece for slot in CORNER_SLOTS for piece in slot))
TWO_LAYERS = (*FIRST_LAYER, *(piece for slot in EDGE_SLOTS for piece in slot))


def drafts_on_way_to(end: Node, start: State, frame: Frame) -> list[Draft]:
    """The cross, the corners, the middle layer, and the four steps of the last layer."""
    path = path_to(end)
    crossed, bottom = path[0].state, frame.color_of(Face.D).label
    corners, edges = words_on(path, CORNER_STAGE), words_on(path, EDGE_STAGE)
    first_layer = _after(crossed, corners)
    corners_told = brought_told(newly_home(CORNER_SLOTS, crossed, first_layer), frame)
    edges_told = brought_told(
        newly_home(EDGE_SLOTS, first_layer, _after(first_layer, edges)), frame
    )
    return [
        cross_draft(start, path[0], frame),
        _draft(f"{bottom} corners", corners, corners_told, home(FIRST_LAYER)),
        _draft("middle layer", edges, edges_told, home(TWO_LAYERS)),
        *_last_layer_drafts(options_on(path), frame.color_of(Face.U).label),
    ]


def _after(state: State, words: list[Word]) -> State:
    for word in words:
        state = state.translate(word.effect)
    return state


def _draft(name: str, words: list[Word], told: str, goal: Goal) -> Draft:
    return Draft(name, tuple(move for word in words for move in word.moves), told, goal)


def _last_layer_drafts(options: list[Option], color: str) -> Iterator[Draft]:
    stages = (
        (f"{color} cross", f"Turns the {color} edges up", turned_up(TOP_EDGES, TWO_LAYERS)),
        (f"{color} face", f"Turns the {color} corners up", turned_up(TOP_PIECES, TWO_LAYERS)),
        ("corners placed", f"Brings the {color} corners home", home((*TWO_LAYERS, *TOP_CORNERS))),
        ("edges placed", f"Brings the {color} edges home", home((*TWO_LAYERS, *TOP_PIECES))),
    )
    for (name, told, goal), option in zip(stages, options, strict=True):
        yield Draft(name, option.moves + option.adjustment, case_told(told, option), goal)
