"""Letters in pairs, and how they are kept."""

from dataclasses import replace
from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Letters, Memo, Method
from trainer.learn.covers import CENTERS, CORNER_STICKERS, EDGE_STICKERS, Cover
from trainer.learn.cubes import LessonCube, drawn_stickers, other_sticker
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Question, choose_memo, memo
from trainer.learn.screens import both, idea, question_screen
from trainer.learn.sides import FROM_BOTH_SIDES


def build(method: Method, random: Random) -> Content:
    method = replace(plain(method), filler=method.filler)
    cube = _drawn(random, method, 6, 4)
    odd = _drawn(random, method, 5, 3)
    questions = {
        "typed": memo(
            gettext("Type the edge memo, in pairs or not."),
            _drawn(random, method, 6, 0).of(EDGES),
        ),
        "right": _right(random, method),
    }
    examples = {
        "pairs": both(cube, cube.picture),
        "odd": both(odd.under(replace(method, filler=False)), odd.picture),
        "filled": both(odd.under(replace(method, filler=True)), odd.picture),
    }
    return Content(
        method,
        examples=examples,
        questions=questions,
        screens=(
            idea("pairs", cube.picture, FROM_BOTH_SIDES),
            idea("order", cube.picture, FROM_BOTH_SIDES),
            question_screen("typed", questions),
            idea("alone", odd.picture, FROM_BOTH_SIDES),
            idea("recall", cube.picture, FROM_BOTH_SIDES),
            question_screen("right", questions),
        ),
        facts={
            "memos": examples["pairs"].memos,
            "odd": examples["odd"].memos,
            "filled": examples["filled"].memos,
            "corners_first": method.order == "corners-first",
            "fills": method.filler,
        },
    )


def _drawn(random: Random, method: Method, edges: int, corners: int) -> LessonCube:
    return LessonCube.solved_by(
        method,
        drawn_stickers(random, method, EDGES, edges),
        drawn_stickers(random, method, CORNERS, corners),
    )


def _right(random: Random, method: Method) -> Question:
    """One memo, and the slips that recall makes of it."""
    cube = _drawn(random, method, 0, 6)
    letters = cube.traced(CORNERS).played
    at = 2 * random.randrange(2)
    slips = (letters, *_slips(letters, at))
    memos = [str(Memo.of_played(each, CORNERS, method)) for each in slips]
    return choose_memo(gettext("Which of these is the corner memo?"), cube.of(CORNERS), memos)


def _slips(letters: Letters, at: int) -> tuple[Letters, ...]:
    """Return wrong memos: a swapped pair, a wrong sticker of the right piece, a missing letter."""
    first, second = letters[at : at + 2]
    return (
        (*letters[:at], second, first, *letters[at + 2 :]),
        (*letters[: at + 1], other_sticker(CORNERS, second), *letters[at + 2 :]),
        (*letters[:at], *letters[at + 1 :]),
    )


LESSON = Lesson(
    "pairs",
    _("Pairs and recall"),
    _("Turn each pair into an image, and the images into a story."),
    Cover("R U2 F' L", (*EDGE_STICKERS, *CORNER_STICKERS, *CENTERS)),
    build,
)
