"""The seven stages of a solution layer by layer: moves, goals, and what is told of them."""

from collections.abc import Iterator

from cubecore.cube.geometry import Face
from cubecore.sentences import Sentence
from cubecore.solvers.last_layer.options import Option, options_on
from cubecore.solvers.last_layer.telling import case_explained
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
from cubecore.solvers.steps.telling import color_phrase, newly_home, slots_explained
from cubecore.solvers.steps.whereabouts import State

CORNER_STAGE, EDGE_STAGE, LAST_LAYER_STAGE = range(CROSS_STAGE + 1, CROSS_STAGE + 4)
FIRST_LAYER = (*CROSS, *(piece for slot in CORNER_SLOTS for piece in slot))
TWO_LAYERS = (*FIRST_LAYER, *(piece for slot in EDGE_SLOTS for piece in slot))


def drafts_on_way_to(end: Node, start: State, frame: Frame) -> list[Draft]:
    """The cross, the corners, the middle layer, and the four steps of the last layer."""
    path = path_to(end)
    crossed, bottom = path[0].state, color_phrase(frame, Face.D)
    corners, edges = words_on(path, CORNER_STAGE), words_on(path, EDGE_STAGE)
    first_layer = _after(crossed, corners)
    both_layers = _after(first_layer, edges)
    solved_corners = slots_explained(newly_home(CORNER_SLOTS, crossed, first_layer), frame)
    solved_edges = slots_explained(newly_home(EDGE_SLOTS, first_layer, both_layers), frame)
    corner_title = Sentence.of("color_corners", color=bottom)
    return [
        cross_draft(start, path[0], frame),
        _draft(corner_title, corners, solved_corners, home(FIRST_LAYER)),
        _draft(Sentence.of("middle_layer"), edges, solved_edges, home(TWO_LAYERS)),
        *_last_layer_drafts(options_on(path), color_phrase(frame, Face.U)),
    ]


def _after(state: State, words: list[Word]) -> State:
    for word in words:
        state = state.translate(word.effect)
    return state


def _draft(title: Sentence, words: list[Word], explanation: Sentence, goal: Goal) -> Draft:
    moves = tuple(move for word in words for move in word.moves)
    return Draft(title, moves, explanation, goal)


def _last_layer_drafts(options: list[Option], color: Sentence) -> Iterator[Draft]:
    stages = (
        ("color_cross", "edges_oriented", turned_up(TOP_EDGES, TWO_LAYERS)),
        ("color_face", "corners_oriented", turned_up(TOP_PIECES, TWO_LAYERS)),
        ("corners_placed", "corners_permuted", home((*TWO_LAYERS, *TOP_CORNERS))),
        ("edges_placed", "edges_permuted", home((*TWO_LAYERS, *TOP_PIECES))),
    )
    for (name, key, goal), option in zip(stages, options, strict=True):
        title = Sentence.of(name, color=color) if name.startswith("color") else Sentence.of(name)
        moves = option.moves + option.adjustment
        yield Draft(title, moves, case_explained(key, option, color=color), goal)
