"""The first whole memo, of a real scramble."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, ScrambleTracer
from trainer.learn.cubes import LessonCube
from trainer.learn.lessons.lesson import Content, Lesson, plain, traced
from trainer.learn.questions import memo

MOVES, TRIES = 7, 60
AMOUNTS = ("", "'", "2")
AXES = ("UD", "RL", "FB")


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    shown, asked = easy_scramble(random, method), easy_scramble(random, method)
    example, cube = LessonCube.of_scramble(method, shown), LessonCube.of_scramble(method, asked)
    return Content(
        method,
        examples={
            kind.name: traced(example, example.picture_of(kind), kind)
            for kind in method.piece_types
        },
        questions={
            "edges": memo(gettext("Type the memo of the edges."), cube, EDGES),
            "corners": memo(gettext("Type the memo of the corners."), cube, CORNERS),
        },
        facts={
            "scramble": shown,
            "asked": asked,
            "turn": method.holding.rotation,
            "corners_first": method.order == "corners-first",
        },
    )


def easy_scramble(random: Random, method: Method) -> str:
    """Among some short scrambles that leave parity even, the one that takes the fewest letters."""
    tracer = ScrambleTracer.of(method)
    scrambles = [_moves(random) for _ in range(TRIES)]
    counted = [(sum(map(len, tracer.letters(each))), each) for each in scrambles]
    even = [each for each in counted if not len(tracer.letters(each[1])[0]) % 2]
    return min(even or counted)[1]


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
