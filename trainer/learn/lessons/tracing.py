"""Tracing a cycle."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, Names, PieceType
from trainer.learn.cubes import LessonCube, lit, with_path
from trainer.learn.lessons.buffer import drawn_cube
from trainer.learn.lessons.lesson import Content, Example, Lesson, plain, traced
from trainer.learn.questions import Question, good_letter, memo


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    return Content(
        method,
        examples={
            "edges": one_cycle(drawn_cube(random, method, EDGES, 4), EDGES),
            "corners": one_cycle(drawn_cube(random, method, CORNERS, 2), CORNERS),
        },
        questions={
            "next": _next(drawn_cube(random, method, EDGES, 4)),
            "edges": memo(
                gettext("Type the edge memo."),
                drawn_cube(random, method, EDGES, 4).of(EDGES),
            ),
            "corners": memo(
                gettext("Type the corner memo."),
                drawn_cube(random, method, CORNERS, 4).of(CORNERS),
            ),
        },
        facts={},
    )


def one_cycle(cube: LessonCube, piece_type: PieceType) -> Example:
    """A cube with one cycle through the buffer, followed by arrows."""
    buffer = cube.method.buffer(piece_type)
    letters = cube.traced(piece_type).played
    pieces = [piece_type.piece_of(each) for each in letters]
    picture = with_path(cube.picture_of(piece_type), piece_type, (buffer, *letters))
    return traced(cube, lit(picture, piece_type, pieces), piece_type)


def _next(cube: LessonCube) -> Question:
    before = cube.traced(EDGES).played[:2]
    letters = " ".join(Names(EDGES, cube.method).symbol(each) for each in before)
    prompt = gettext("The edge memo starts with %(letters)s. Which letter comes next?")
    return good_letter(prompt % {"letters": letters}, cube.of(EDGES), before)


LESSON = Lesson(
    "tracing",
    _("Tracing a cycle"),
    _("Follow each piece to where it belongs until you reach the buffer piece."),
    build,
)
