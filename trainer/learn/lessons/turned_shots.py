"""Flips and twists, executed as two letters."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, Played
from cubecore.pictures import CubePicture
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.cubes import (
    LessonCube,
    drawn_stickers,
    lettered,
    lit,
    other_sticker,
    stickers_of_piece,
    with_letters_at,
)
from trainer.learn.lessons.lesson import Content, Lesson
from trainer.learn.lessons.old_pochmann import is_adapted, old_pochmann
from trainer.learn.questions import memo
from trainer.learn.screens import idea, question_screen, shot_screens
from trainer.learn.shots import Shot, buffer_of, easy_shots, held_cube


def build(method: Method, random: Random) -> Content:
    own = old_pochmann(method)
    [first] = easy_shots(random, own, EDGES, 1)
    second = Shot.of(own, EDGES, other_sticker(EDGES, first.letter.sticker))
    start = held_cube(own)
    flipped = start.apply(first.moves + second.moves)
    questions = {
        "twist": memo(
            gettext("One corner is twisted, and so is the buffer. Which letters do you execute?"),
            _twisted(random, own).of(CORNERS),
        )
    }
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("two", CubePicture.of(start)),
            *shot_screens("flip", start, own, [first, second]),
            idea("flipped", _picture(own, first)),
            *shot_screens("back", flipped, own, [first, second]),
            idea("twist", CubePicture.of(start)),
            question_screen("twist", questions),
        ),
        facts={"first": first.letter, "second": second.letter},
        is_adapted=is_adapted(method, own),
    )


def _picture(method: Method, shot: Shot) -> CubePicture:
    """Return the cube with an edge and the buffer edge flipped, both lit."""
    other = other_sticker(EDGES, shot.letter.sticker)
    cube = LessonCube.solved_by(method, edges=(Played(shot.letter.sticker), other))
    stickers = stickers_of_piece(EDGES, shot.letter.sticker)
    picture = with_letters_at(lettered(cube.bare, method), [buffer_of(method, EDGES), *stickers])
    return lit(picture, *stickers, *stickers_of_piece(EDGES, method.buffer(EDGES)))


def _twisted(random: Random, method: Method) -> LessonCube:
    """Return a cube on which one corner and the buffer corner are twisted."""
    [start] = drawn_stickers(random, method, CORNERS, 1)
    turned = other_sticker(CORNERS, start, random.choice((1, 2)))
    return LessonCube.solved_by(method, corners=(start, turned))


LESSON = Lesson(
    "turned-shots",
    _("Flips and twists, executed"),
    _("A flip or a twist is two letters like any others."),
    Cover("M U M U M U2 M' U M' U M' U2", ("UF", "FU", "UB", "BU", "UR", "RU", *CENTERS)),
    build,
)
