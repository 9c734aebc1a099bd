"""The letters of corners."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, Method
from trainer.learn.covers import CENTERS, CORNER_STICKERS, Cover
from trainer.learn.cubes import solved_cube
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.lessons.letters import (
    case_of,
    drawn_in_front,
    letters_of_piece,
    only,
    which_letter,
    which_sticker,
    whole_piece,
)
from trainer.learn.screens import Example, idea, question_screen
from trainer.learn.sides import FROM_BOTH_SIDES


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    cube = solved_cube(method)
    [corner] = drawn_in_front(random, method, CORNERS)
    marked = whole_piece(cube, CORNERS, corner)
    questions = {
        "corner": which_letter(
            random, method, CORNERS, gettext("Which letter does the marked sticker have?")
        ),
        "place": which_sticker(
            random, method, CORNERS, gettext("Which corner sticker has the letter %(letter)s?")
        ),
    }
    return Content(
        method,
        examples={"solved": Example(cube, cube.lettered), "corner": Example(cube, marked)},
        questions=questions,
        screens=(
            idea("letters", only(cube, CORNERS), FROM_BOTH_SIDES),
            idea("piece", marked),
            question_screen("corner", questions),
            question_screen("place", questions),
        ),
        facts={"case": case_of(method), "piece": letters_of_piece(method, CORNERS, corner)},
    )


LESSON = Lesson(
    "corner-letters",
    _("Letters of corners"),
    _("A corner has three stickers, so it has three letters."),
    Cover("", (*CORNER_STICKERS, *CENTERS)),
    build,
)
