"""The first memo of all edges, of a real scramble."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method
from trainer.learn.covers import CENTERS, EDGE_STICKERS, Cover
from trainer.learn.cubes import LessonCube
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import memo
from trainer.learn.scrambles import easy_scramble, inverse_of
from trainer.learn.screens import idea, question_screen, traced, walked
from trainer.learn.sides import FROM_BOTH_SIDES


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    scrambles = [easy_scramble(random, method) for _ in range(2)]
    example, own = (LessonCube.of_scramble(method, each) for each in scrambles)
    edges = traced(example, EDGES)
    questions = {"edges": memo(gettext("Type the edge memo."), own.of(EDGES))}
    return Content(
        method,
        examples={"edges": edges},
        questions=questions,
        screens=(
            idea("scramble", example.picture_of(EDGES), FROM_BOTH_SIDES),
            *walked("edges", edges, EDGES),
            idea("own", own.picture_of(EDGES), FROM_BOTH_SIDES),
            question_screen("edges", questions),
        ),
        facts={
            "scramble": scrambles[0],
            "own": scrambles[1],
            "undo": inverse_of(scrambles[0]),
            "undo_own": inverse_of(scrambles[1]),
            "turn": method.holding.rotation,
        },
    )


LESSON = Lesson(
    "edge-memo",
    _("All edges of a scramble"),
    _("A real scramble, traced edge by edge."),
    Cover("R U2 F' L D", (*EDGE_STICKERS, *CENTERS)),
    build,
)
