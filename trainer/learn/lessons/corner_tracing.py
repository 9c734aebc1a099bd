"""Tracing a cycle of corners."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, Method, Names
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.lessons.buffer import cycle_in_view, drawn_cube
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import good_letter, memo
from trainer.learn.screens import idea, picture_of_step, question_screen, traced, walked
from trainer.learn.words import letters


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    corners = traced(cycle_in_view(random, method, CORNERS, 2), CORNERS)
    next_cube = drawn_cube(random, method, CORNERS, 4)
    before = next_cube.traced(CORNERS).played[:1]
    prompt = gettext("The corner memo starts with %(letters)s. Which letter comes next?")
    questions = {
        "corner": good_letter(
            prompt % {"letters": letters(Names(CORNERS, method), before)},
            next_cube.of(CORNERS),
            before,
        ),
        "corners": memo(
            gettext("Type the corner memo."),
            drawn_cube(random, method, CORNERS, 4).of(CORNERS),
        ),
    }
    first = picture_of_step(corners.cube, CORNERS, corners.steps[0])
    return Content(
        method,
        examples={"corners": corners},
        questions=questions,
        screens=(
            idea("three", first, corners.cube.view(CORNERS)),
            *walked("corners", corners, CORNERS),
            question_screen("corner", questions),
            question_screen("corners", questions),
        ),
    )


LESSON = Lesson(
    "corner-tracing",
    _("Corners, the same way"),
    _("A corner has three sides: read the sticker that the letter names."),
    Cover("R U R' U'", ("UFR", "RUF", "FUR", "UBR", "BUR", "RUB", *CENTERS)),
    build,
)
