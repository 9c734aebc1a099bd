"""Cycle breaks."""

from dataclasses import replace
from random import Random

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method
from trainer.learn import telling
from trainer.learn.cubes import LessonCube, drawn_stickers, lit, other_sticker
from trainer.learn.lessons.lesson import Content, Example, Lesson, plain, traced
from trainer.learn.questions import Question, count, good_letter, memo


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    straight = _broken(random, method)
    return Content(
        method,
        examples={
            "straight": replace(_example(straight), starts=_starts(straight)),
            "turned": _example(_broken(random, method, is_turned=True)),
        },
        questions={
            "where": good_letter(
                gettext("The buffer's own piece is in the buffer. Where would you break in?"),
                _broken(random, method),
                EDGES,
            ),
            "last": _last(_broken(random, method, is_turned=True)),
            "cost": _cost(random, method),
            "memo": memo(
                gettext("Type the memo of the edges: one cycle through the buffer, and one break."),
                _two_cycles(random, method),
                EDGES,
            ),
        },
        facts={
            "order": " ".join(
                telling.symbol(method, EDGES, each)
                for each in method.break_order(EDGES)
                if EDGES.piece_of(each) != EDGES.piece_of(method.buffer(EDGES))
            ),
        },
    )


def _broken(random: Random, method: Method, *, is_turned: bool = False) -> LessonCube:
    """A cube on which three edges change places and the buffer's piece is home, maybe turned."""
    start, *others = drawn_stickers(random, method, EDGES, 3)
    end = other_sticker(EDGES, start) if is_turned else start
    return LessonCube.solved_by(method, edges=(start, *others, end))


def _two_cycles(random: Random, method: Method) -> LessonCube:
    first, second, start, *others = drawn_stickers(random, method, EDGES, 5)
    return LessonCube.solved_by(method, edges=(first, second, start, *others, start))


def _example(cube: LessonCube) -> Example:
    pieces = [EDGES.piece_of(each) for each in cube.traced(EDGES).played]
    return traced(cube, lit(cube.picture_of(EDGES), EDGES, pieces), EDGES)


def _starts(cube: LessonCube) -> tuple[str, ...]:
    """The memo from each sticker one may break in at."""
    task = cube.task(EDGES)
    unsolved = [s for p in task.state.unsolved_pieces for s in EDGES.stickers_of(p)]
    starts = sorted(unsolved, key=task.order.index)
    orders = (tuple(dict.fromkeys((start, *task.order))) for start in starts)
    return tuple(str(replace(task, order=order).usual_memo) for order in orders)


def _last(cube: LessonCube) -> Question:
    *before, _end = cube.traced(EDGES).played
    letters = " ".join(telling.symbol(cube.method, EDGES, each) for each in before)
    prompt = gettext("The memo of the edges is %(letters)s so far. Which letter closes it?")
    return good_letter(prompt % {"letters": letters}, cube, EDGES, tuple(before))


def _cost(random: Random, method: Method) -> Question:
    start, *others = drawn_stickers(random, method, EDGES, 5)
    cube = LessonCube.solved_by(method, edges=(start, *others, start))
    letters = len(cube.traced(EDGES).played)
    about = {"pieces": len(others) + 1, "letters": letters}
    return count(
        gettext(
            "The buffer is home and five edges change places in one cycle. How many letters does that take?"
        ),
        letters,
        ngettext(
            "%(pieces)s edge takes a letter, and one more for the return: %(letters)s in all.",
            "%(pieces)s edges take a letter each, and one more for the return: %(letters)s in all.",
            len(others) + 1,
        )
        % about,
        cube.picture_of(EDGES),
    )


LESSON = Lesson(
    "breaks",
    _("Cycle breaks"),
    _("When the buffer is home and pieces are left, break in anywhere."),
    build,
)
