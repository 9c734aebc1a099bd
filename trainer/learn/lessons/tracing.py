"""Tracing a cycle of edges."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method, Names
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.cubes import LessonCube
from trainer.learn.lessons.buffer import cycle_in_view, drawn_cube
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Question, good_letter, memo
from trainer.learn.screens import idea, picture_of_step, question_screen, traced, walked
from trainer.learn.words import letters


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    edges = traced(cycle_in_view(random, method, EDGES, 4), EDGES)
    questions = {
        "next": _next(drawn_cube(random, method, EDGES, 4)),
        "edges": memo(
            gettext("Type the edge memo."),
            drawn_cube(random, method, EDGES, 4).of(EDGES),
        ),
    }
    first = picture_of_step(edges.cube, EDGES, edges.steps[0])
    return Content(
        method,
        examples={"edges": edges},
        questions=questions,
        screens=(
            idea("eyes", first, edges.cube.view(EDGES)),
            *walked("edges", edges, EDGES),
            question_screen("next", questions),
            question_screen("edges", questions),
        ),
    )


def _next(cube: LessonCube) -> Question:
    before = cube.traced(EDGES).played[:2]
    prompt = gettext("The edge memo starts with %(letters)s. Which letter comes next?")
    return good_letter(
        prompt % {"letters": letters(Names(EDGES, cube.method), before)}, cube.of(EDGES), before
    )


LESSON = Lesson(
    "tracing",
    _("Following a cycle"),
    _("Follow each piece to where it belongs until you reach the buffer piece."),
    Cover("M2 U M2 U' R U R'", ("UR", "RU", "UF", "FU", "FR", "RF", *CENTERS)),
    build,
)
