"""The first blindfolded solve."""

from random import Random
from urllib.parse import urlencode

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import Method
from cubecore.pictures import CubePicture
from trainer.learn.covers import CENTERS, CORNER_STICKERS, Cover
from trainer.learn.cubes import LessonCube
from trainer.learn.lessons.lesson import Content, Lesson
from trainer.learn.lessons.old_pochmann import is_adapted, old_pochmann
from trainer.learn.lessons.whole_solve import facts_of, is_it_solved, memo_questions
from trainer.learn.scrambles import easy_scramble
from trainer.learn.screens import idea, question_screen
from trainer.learn.shots import executed_types, shots_of
from trainer.learn.sides import FROM_BOTH_SIDES
from trainer.methods.line import taught_name

MOVES = 5


def build(method: Method, random: Random) -> Content:
    own = old_pochmann(method)
    scramble = easy_scramble(random, own, MOVES)
    cube = LessonCube.of_scramble(own, scramble)
    questions = memo_questions(cube) | {
        "solved": is_it_solved(
            own,
            gettext("You solved a cube without seeing it."),
            gettext("That happens to everybody. The next screen says how to find out why."),
        )
    }
    covered = CubePicture.covered()
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("ready", covered),
            idea("scramble", cube.picture, FROM_BOTH_SIDES),
            *(question_screen(kind.name, questions) for kind in own.piece_types),
            idea("rehearse", cube.picture, FROM_BOTH_SIDES),
            idea("memorise", cube.picture, FROM_BOTH_SIDES),
            idea("execute", covered),
            question_screen("solved", questions),
            idea("after", cube.picture, FROM_BOTH_SIDES),
        ),
        facts=facts_of(cube, scramble)
        | {
            "shots": [shot for kind in executed_types(own) for shot in shots_of(cube, kind)],
            "film": _film(method, own, scramble),
        },
        is_adapted=is_adapted(method, own),
    )


def _film(method: Method, own: Method, scramble: str) -> str:
    """Return the query of the workshop's film of the whole solve."""
    other = {"method": taught_name(own)} if is_adapted(method, own) else {}
    return urlencode({"scramble": scramble} | other)


LESSON = Lesson(
    "blindfolded",
    _("Your first blindfolded solve"),
    _("The same with your eyes closed."),
    Cover("R U2 F' L D B2", (*CENTERS, *CORNER_STICKERS[:1])),
    build,
)
