"""The first whole memo, of a real scramble."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method
from trainer.learn.covers import CENTERS, CORNER_STICKERS, EDGE_STICKERS, Cover
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
    edges, corners = traced(example, EDGES), traced(example, CORNERS)
    questions = {
        "edges": memo(gettext("Type the edge memo."), own.of(EDGES)),
        "corners": memo(gettext("Type the corner memo."), own.of(CORNERS)),
    }
    keys = [kind.name for kind in method.piece_types]
    return Content(
        method,
        examples={"edges": edges, "corners": corners},
        questions=questions,
        screens=(
            idea("scramble", example.picture, FROM_BOTH_SIDES),
            *walked("corners", corners, CORNERS),
            idea("whole", example.picture, FROM_BOTH_SIDES),
            idea("own", own.picture, FROM_BOTH_SIDES),
            *(question_screen(key, questions) for key in keys),
        ),
        facts={
            "scramble": scrambles[0],
            "own": scrambles[1],
            "undo": inverse_of(scrambles[0]),
            "undo_own": inverse_of(scrambles[1]),
            "turn": method.holding.rotation,
            "memos": {kind.name: example.memo(kind) for kind in method.piece_types},
            "corners_first": method.order == "corners-first",
        },
    )


LESSON = Lesson(
    "first-memo",
    _("Your first whole memo"),
    _("A scramble, its edges and its corners, all by yourself."),
    Cover("R U2 F' L D B", (*EDGE_STICKERS, *CORNER_STICKERS, *CENTERS)),
    build,
)
