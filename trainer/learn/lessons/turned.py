"""Flipped edges and twisted corners."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, PieceType
from trainer.learn.cubes import LessonCube, drawn_stickers, lit, other_sticker
from trainer.learn.lessons.lesson import Content, Example, Lesson, plain, traced
from trainer.learn.questions import Option, Question, choose, memo


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    return Content(
        method,
        examples={
            "flips": _example(_turned(random, method, EDGES, (1, 1)), EDGES),
            "twists": _example(_turned(random, method, CORNERS, (1, 2)), CORNERS),
            "with_buffer": _example(_turned(random, method, EDGES, (1,)), EDGES),
        },
        questions={
            "which": _which(random, method),
            "flip": memo(
                gettext("One edge is flipped, and so is the buffer. Type the edge memo."),
                _turned(random, method, EDGES, (1,)).of(EDGES),
            ),
            "twist": memo(
                gettext("One corner is twisted, and so is the buffer. Type the corner memo."),
                _turned(random, method, CORNERS, (random.choice((1, 2)),)).of(CORNERS),
            ),
        },
        facts={
            "is_apart": method.in_place == "apart",
            "is_capital": method.flips_as == "capitals",
        },
    )


def _turned(
    random: Random, method: Method, piece_type: PieceType, turns: tuple[int, ...]
) -> LessonCube:
    """A cube on which pieces are turned in their places, so many stickers clockwise each."""
    starts = drawn_stickers(random, method, piece_type, len(turns))
    pairs = zip(starts, turns, strict=True)
    letters = tuple(
        letter
        for start, turn in pairs
        for letter in (start, other_sticker(piece_type, start, turn))
    )
    return LessonCube.solved_by(method, **{piece_type.name: letters})


def _example(cube: LessonCube, piece_type: PieceType) -> Example:
    pieces = [piece_type.piece_of(each) for each in cube.traced(piece_type).played]
    return traced(cube, lit(cube.picture_of(piece_type), piece_type, pieces), piece_type)


def _which(random: Random, method: Method) -> Question:
    flipped, home, *moved = drawn_stickers(random, method, EDGES, 4)
    letters = (*moved, flipped, other_sticker(EDGES, flipped))
    cube = LessonCube.solved_by(method, edges=letters)
    texts = {
        flipped: gettext("%(piece)s is in its slot, but flipped."),
        home: gettext("%(piece)s is solved."),
        **dict.fromkeys(moved, gettext("Another piece is at %(piece)s: it is part of a cycle.")),
    }
    choices = [
        Option(
            name := EDGES.piece_name(EDGES.piece_of(each)),
            name,
            each == flipped,
            texts[each] % {"piece": name},
        )
        for each in sorted(texts)
    ]
    return choose(gettext("Which edge is flipped in its slot?"), choices, cube.picture_of(EDGES))


LESSON = Lesson(
    "turned",
    _("Flips and twists"),
    _("A piece can be in its slot but flipped or twisted."),
    build,
)
