"""The first whole solve, eyes open: a scramble, its memo, and every letter along with the page."""

from random import Random
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.cube import Cube
from cubecore.memo import CORNERS, EDGES, Method
from cubecore.pictures import CubePicture
from trainer.learn.covers import CENTERS, CORNER_STICKERS, EDGE_STICKERS, Cover
from trainer.learn.cubes import LessonCube
from trainer.learn.lessons.lesson import Content, Lesson
from trainer.learn.lessons.old_pochmann import is_adapted, old_pochmann
from trainer.learn.questions import Option, Question, choose, memo
from trainer.learn.scrambles import easy_scramble
from trainer.learn.screens import idea, question_screen, shot_screens
from trainer.learn.shots import executed_types, held_cube, shots_of
from trainer.learn.sides import FROM_BOTH_SIDES

MOVES = 5


def build(method: Method, random: Random) -> Content:
    own = old_pochmann(method)
    scramble = easy_scramble(random, own, MOVES)
    cube = LessonCube.of_scramble(own, scramble)
    first, last = (shots_of(cube, kind) for kind in executed_types(own))
    start = scrambled_cube(own, scramble)
    between = start
    for shot in first:
        between = between.apply(shot.moves)
    questions = memo_questions(cube) | {"solved": _solved(own)}
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("scramble", cube.picture, FROM_BOTH_SIDES),
            *(question_screen(kind.name, questions) for kind in own.piece_types),
            idea("memo", cube.picture, FROM_BOTH_SIDES),
            *shot_screens("letter", start, own, first),
            *shot_screens("letter", between, own, last),
            question_screen("solved", questions),
        ),
        facts=facts_of(cube, scramble),
        is_adapted=is_adapted(method, own),
    )


def scrambled_cube(method: Method, scramble: str) -> Cube:
    """Return the cube after a scramble, in the orientation of a method."""
    return Cube(3).apply(scramble).apply(method.holding.rotation)


def memo_questions(cube: LessonCube) -> dict[str, Question]:
    """Return the questions for both memos of a cube."""
    return {
        "edges": memo(gettext("Type the edge memo."), cube.of(EDGES)),
        "corners": memo(gettext("Type the corner memo."), cube.of(CORNERS)),
    }


def facts_of(cube: LessonCube, scramble: str) -> dict[str, Any]:
    """Return what the pages say about a scramble and its memos."""
    kinds = executed_types(cube.method)
    return {
        "scramble": scramble,
        "turn": cube.method.holding.rotation,
        "memos": {kind.name: cube.memo(kind) for kind in cube.method.piece_types},
        "corners_first": kinds[0] == CORNERS,
    }


def is_it_solved(method: Method, solved: str, unsolved: str) -> Question:
    """Ask whether the reader's own cube is solved at the end."""
    choices = [
        Option("yes", gettext("Yes"), is_right=True, why=solved),
        Option("no", gettext("No"), is_right=False, why=unsolved),
    ]
    return choose(gettext("Is your cube solved?"), choices, CubePicture.of(held_cube(method)))


def _solved(method: Method) -> Question:
    return is_it_solved(
        method,
        gettext("You executed a whole memo. Every letter was one swap."),
        gettext(
            "Go back with ← and compare your cube with each picture: where they first differ, a turn"
            " went wrong. Then scramble a solved cube and execute the letters once more."
        ),
    )


LESSON = Lesson(
    "whole-solve",
    _("A whole solve, eyes open"),
    _("Scramble your cube, trace it, and execute every letter along with the page."),
    Cover("R U2 F' L D B2", (*EDGE_STICKERS, *CORNER_STICKERS, *CENTERS)),
    build,
)
