"""Cycle breaks."""

from dataclasses import replace
from random import Random

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method, Names
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
                gettext("The buffer is solved. Where would you break in?"),
                _broken(random, method).of(EDGES),
            ),
            "last": _last(_broken(random, method, is_turned=True)),
            "cost": _cost(random, method),
            "memo": memo(
                gettext("Type the edge memo: the buffer's cycle, and one cycle break."),
                _two_cycles(random, method).of(EDGES),
            ),
        },
        facts={
            "order": " ".join(
                Names(EDGES, method).symbol(each)
                for each in method.break_order(EDGES)
                if EDGES.piece_of(each) != EDGES.piece_of(method.buffer(EDGES))
            ),
        },
    )


def _broken(random: Random, method: Method, *, is_turned: bool = False) -> LessonCube:
    """Return a cube with a cycle of three edges and the buffer piece in its slot, maybe flipped."""
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
    problem = cube.problem(EDGES)
    unsolved = [s for p in problem.state.unsolved_pieces for s in EDGES.stickers_of(p)]
    starts = sorted(unsolved, key=problem.order.index)
    orders = (tuple(dict.fromkeys((start, *problem.order))) for start in starts)
    return tuple(str(replace(problem, order=order).usual_memo) for order in orders)


def _last(cube: LessonCube) -> Question:
    *before, _end = cube.traced(EDGES).played
    letters = " ".join(Names(EDGES, cube.method).symbol(each) for each in before)
    prompt = gettext("The edge memo is %(letters)s so far. Which letter closes the cycle?")
    return good_letter(prompt % {"letters": letters}, cube.of(EDGES), tuple(before))


def _cost(random: Random, method: Method) -> Question:
    start, *others = drawn_stickers(random, method, EDGES, 5)
    cube = LessonCube.solved_by(method, edges=(start, *others, start))
    letters = len(cube.traced(EDGES).played)
    about = {"pieces": len(others) + 1, "letters": letters}
    return count(
        gettext(
            "The buffer is solved and five edges form one cycle. How many letters does it take?"
        ),
        letters,
        ngettext(
            "%(pieces)s edge takes a letter, plus one to close the cycle: %(letters)s in total.",
            "%(pieces)s edges take a letter each, plus one to close the cycle: %(letters)s in total.",
            len(others) + 1,
        )
        % about,
        cube.picture_of(EDGES),
    )


LESSON = Lesson(
    "breaks",
    _("Cycle breaks"),
    _("When the buffer is solved and pieces are left, break into any of them."),
    build,
)
