"""The order of execution: one letter after the other, and one piece type after the other."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method, Played
from cubecore.pictures import CubePicture
from trainer.learn.covers import CENTERS, EDGE_STICKERS, Cover
from trainer.learn.cubes import LessonCube
from trainer.learn.lessons.lesson import Content, Lesson
from trainer.learn.lessons.old_pochmann import is_adapted, old_pochmann
from trainer.learn.questions import memo
from trainer.learn.screens import idea, question_screen, shot_screens
from trainer.learn.shots import easy_shots, held_cube
from trainer.learn.sides import FROM_BOTH_SIDES


def build(method: Method, random: Random) -> Content:
    own = old_pochmann(method)
    shots = easy_shots(random, own, EDGES, 2)
    back = shots[::-1]
    start = held_cube(own)
    scrambled = start.apply(shots[0].moves + shots[1].moves)
    cube = LessonCube.solved_by(own, edges=tuple(Played(shot.letter.sticker) for shot in back))
    questions = {"memo": memo(gettext("Type the edge memo of this cube."), cube.of(EDGES))}
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("row", CubePicture.of(start)),
            *shot_screens("scramble", start, own, shots),
            idea("trace", CubePicture.of(scrambled), FROM_BOTH_SIDES),
            question_screen("memo", questions),
            *shot_screens("letter", scrambled, own, back),
            idea("order", CubePicture.of(start)),
            idea("types", CubePicture.of(start)),
        ),
        facts={
            "letters": [shot.letter for shot in back],
            "corners_first": own.order == "edges-first",
        },
        is_adapted=is_adapted(method, own),
    )


LESSON = Lesson(
    "letter-by-letter",
    _("Letter by letter"),
    _("Execute a memo from its first letter to its last."),
    Cover("M2 U M U2 M' U M2", (*EDGE_STICKERS, *CENTERS)),
    build,
)
