"""The buffer, where tracing starts."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, Names, PieceType
from trainer.learn import words
from trainer.learn.cubes import LessonCube, drawn_stickers, other_sticker, solved_cube, with_path
from trainer.learn.lessons.lesson import Content, Example, Lesson, plain, traced
from trainer.learn.questions import Option, Question, choose, good_letter


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    first = drawn_cube(random, method, EDGES, 2)
    path = (method.buffer(EDGES), first.traced(EDGES).played[0])
    return Content(
        method,
        examples={
            "buffers": Example(solved_cube(method), solved_cube(method).picture),
            "first": traced(first, with_path(first.picture_of(EDGES), EDGES, path), EDGES),
        },
        questions={
            "never": _never(random, method),
            "edge": good_letter(
                gettext("Where does the edge sticker in the buffer belong?"),
                drawn_cube(random, method, EDGES, 2).of(EDGES),
            ),
            "corner": good_letter(
                gettext("Where does the corner sticker in the buffer belong?"),
                drawn_cube(random, method, CORNERS, 2).of(CORNERS),
            ),
        },
        facts={
            "edge_buffer": words.letter(Names(EDGES, method), method.buffer(EDGES)),
            "corner_buffer": words.letter(Names(CORNERS, method), method.buffer(CORNERS)),
        },
    )


def drawn_cube(random: Random, method: Method, piece_type: PieceType, count: int) -> LessonCube:
    """A cube on which one cycle of so many letters goes through a buffer."""
    letters = drawn_stickers(random, method, piece_type, count)
    return LessonCube.solved_by(method, **{piece_type.name: letters})


def _never(random: Random, method: Method) -> Question:
    """Ask for the one letter on the buffer piece, which is not the one the lesson has just named."""
    on_buffer = other_sticker(EDGES, method.buffer(EDGES))
    on_it = gettext("%(letter)s is on the buffer piece, which is never a target.")
    off_it = gettext("%(letter)s is not on the buffer piece: it can be a target.")
    choices = [
        Option(
            EDGES.names[sticker],
            letter := words.letter(Names(EDGES, method), sticker),
            sticker == on_buffer,
            (on_it if sticker == on_buffer else off_it) % {"letter": letter},
        )
        for sticker in sorted((*drawn_stickers(random, method, EDGES, 3), on_buffer))
    ]
    return choose(gettext("Which of these letters never appears in your edge memo?"), choices)


LESSON = Lesson(
    "buffer",
    _("The buffer"),
    _("Tracing starts at one sticker, and every letter is a swap with it."),
    build,
)
