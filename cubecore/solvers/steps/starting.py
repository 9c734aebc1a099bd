"""Where both solvers begin: the shortest crosses of a state, and the stage that tells of one."""

from itertools import islice

from cubecore.cube.geometry import Face
from cubecore.sentences import Sentence
from cubecore.solvers.steps.cross import CROSS
from cubecore.solvers.steps.drafts import Draft, home
from cubecore.solvers.steps.frames import Frame
from cubecore.solvers.steps.ready_words import word_of
from cubecore.solvers.steps.search import Node
from cubecore.solvers.steps.tables import cross_solver
from cubecore.solvers.steps.telling import color_phrase, cross_explained
from cubecore.solvers.steps.whereabouts import State

CROSS_STAGE = 0


def crossed(state: State, count: int) -> list[Node]:
    """The states after so many of the shortest ways to the cross."""
    nodes = []
    for numbers, after in islice(cross_solver().shortest(state), count):
        word = word_of(numbers)
        nodes.append(Node(word.length, after, word.last, CROSS_STAGE, word))
    return nodes


def cross_draft(start: State, cross: Node, frame: Frame) -> Draft:
    """The stage of the cross."""
    title = Sentence.of("color_cross", color=color_phrase(frame, Face.D))
    moves = cross.part.moves if cross.part else ()
    return Draft(title, moves, cross_explained(start, frame), home(CROSS))
