"""The first whole memo, of a real scramble."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, trace
from trainer.learn.cubes import LessonCube
from trainer.learn.lessons.lesson import Content, Lesson, plain, traced
from trainer.learn.questions import memo

MOVES, TRIES = 7, 60
AMOUNTS = ("", "'", "2")
AXES = ("UD", "RL", "FB")


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    example_scramble, own_scramble = easy_scramble(random, method), easy_scramble(random, method)
    example, cube = (
        LessonCube.of_scramble(method, example_scramble),
        LessonCube.of_scramble(method, own_scramble),
    )
    return Content(
        method,
        examples={
            kind.name: traced(example, example.picture_of(kind), kind)
            for kind in method.piece_types
        },
        questions={
            "edges": memo(gettext("Type the edge memo."), cube.of(EDGES)),
            "corners": memo(gettext("Type the corner memo."), cube.of(CORNERS)),
        },
        facts={
            "scramble": example_scramble,
            "asked": own_scramble,
            "turn": method.holding.rotation,
            "corners_first": method.order == "corners-first",
        },
    )


def easy_scramble(random: Random, method: Method) -> str:
    """Among some short scrambles that leave parity even, the one that takes the fewest letters."""
    scrambles = [_moves(random) for _ in range(TRIES)]
    lengths = {each: _lengths(each, method) for each in scrambles}
    counted = [(sum(lengths[each]), each) for each in scrambles]
    even = [each for each in counted if not lengths[each[1]][0] % 2]
    return min(even or counted)[1]


def _lengths(scramble: str, method: Method) -> tuple[int, int]:
    """Return how many letters the edges and the corners take."""
    memos = trace(scramble, method)
    return len(memos.edges.played), len(memos.corners.played)


def _moves(random: Random) -> str:
    """So many moves, no two in a row about one axis."""
    moves: list[str] = []
    axis = ""
    for _move in range(MOVES):
        axis = random.choice([each for each in AXES if each != axis])
        moves.append(random.choice(axis) + random.choice(AMOUNTS))
    return " ".join(moves)


LESSON = Lesson(
    "first-memo",
    _("Your first whole memo"),
    _("A scramble, its edges, its corners, and on to practice."),
    build,
)
