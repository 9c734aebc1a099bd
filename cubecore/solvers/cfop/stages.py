"""The stages of a CFOP solution: their moves, their goals, and what is told of them."""

from collections.abc import Iterator

from cubecore.cube.algorithm import Move
from cubecore.sentences import Sentence
from cubecore.solvers.last_layer.options import Option, options_on
from cubecore.solvers.last_layer.telling import case_explained
from cubecore.solvers.steps.cross import CROSS
from cubecore.solvers.steps.drafts import TOP_PIECES, Draft, home, turned_up
from cubecore.solvers.steps.frames import Frame
from cubecore.solvers.steps.insertions import PAIR_SLOTS
from cubecore.solvers.steps.ready_words import Word
from cubecore.solvers.steps.search import Node, path_to, words_on
from cubecore.solvers.steps.starting import CROSS_STAGE, cross_draft
from cubecore.solvers.steps.telling import ALREADY_SOLVED, home_slots, slots_explained
from cubecore.solvers.steps.whereabouts import State

PAIR_STAGE, LAST_LAYER_STAGE = CROSS_STAGE + 1, CROSS_STAGE + 2
PAIRS = ("first_pair", "second_pair", "third_pair", "fourth_pair")
LOWER_PIECES = (*CROSS, *(piece for slot in PAIR_SLOTS for piece in slot))


def drafts_on_way_to(end: Node, start: State, frame: Frame) -> list[Draft]:
    """The cross, four pairs, OLL, PLL and the last turn of the top."""
    path = path_to(end)
    return [
        cross_draft(start, path[0], frame),
        *_pair_drafts(path[0].state, words_on(path, PAIR_STAGE), frame),
        *_last_layer_drafts(*options_on(path)),
    ]


def _pair_drafts(state: State, words: list[Word], frame: Frame) -> Iterator[Draft]:
    """Four stages of one pair each; a word that brings two home leaves the last one empty."""
    done = home_slots(PAIR_SLOTS, state)
    for number, key in enumerate(PAIRS):
        moves: tuple[Move, ...] = ()
        explanation = ALREADY_SOLVED
        if number < len(words):
            moves, before = words[number].moves, done
            state = state.translate(words[number].effect)
            done = home_slots(PAIR_SLOTS, state)
            explanation = slots_explained((slot for slot in done if slot not in before), frame)
        goal = home((*CROSS, *(piece for slot in done for piece in slot)))
        yield Draft(Sentence.of(key), moves, explanation, goal)


def _last_layer_drafts(oll: Option, pll: Option) -> Iterator[Draft]:
    up = turned_up(TOP_PIECES, LOWER_PIECES)
    oriented = case_explained("last_layer_oriented", oll)
    permuted = case_explained("last_layer_permuted", pll)
    adjusted = Sentence.of("last_layer_adjusted") if pll.adjustment else ALREADY_SOLVED
    solved = home((*LOWER_PIECES, *TOP_PIECES))
    yield Draft(Sentence.of("oll", case=oll.case), oll.moves, oriented, up)
    yield Draft(Sentence.of("pll", case=pll.case), pll.moves, permuted, up)
    yield Draft(Sentence.of("auf"), pll.adjustment, adjusted, solved)
