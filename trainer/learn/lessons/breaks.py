"""Cycle breaks."""

from dataclasses import replace
from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method, Names
from cubecore.pictures import CubePicture
from trainer.learn import words
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.cubes import (
    LessonCube,
    drawn_in_view,
    drawn_stickers,
    lit,
    other_sticker,
    with_letters_at,
)
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Question, good_letter, memo
from trainer.learn.screens import idea, question_screen, traced, walked


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    straight, turned = (_example_cube(random, method, is_turned=each) for each in (False, True))
    examples = {
        "straight": replace(traced(straight, EDGES), starts=_starts(straight)),
        "turned": traced(turned, EDGES),
    }
    questions = {
        "where": good_letter(
            gettext("The buffer is solved. Where would you break in?"),
            _broken(random, method).of(EDGES),
        ),
        "last": _last(_broken(random, method, is_turned=True)),
        "memo": memo(
            gettext("Type the edge memo: the buffer's cycle, and one cycle break."),
            _two_cycles(random, method).of(EDGES),
        ),
    }
    return Content(
        method,
        examples=examples,
        questions=questions,
        screens=(
            idea("left", _picture(straight), straight.view(EDGES)),
            *walked("straight", examples["straight"], EDGES),
            idea("any", _picture(straight), straight.view(EDGES)),
            question_screen("where", questions),
            idea("other", _picture(turned), turned.view(EDGES)),
            *walked("turned", examples["turned"], EDGES, examples["turned"].steps[-1:]),
            question_screen("last", questions),
            idea("habit", _picture(straight), straight.view(EDGES)),
            question_screen("memo", questions),
        ),
        facts={"order": _order(method), "cost": _cost(straight)},
    )


def _order(method: Method) -> str:
    """Return the letters at which a method breaks in, the first choice first."""
    names, buffer = Names(EDGES, method), EDGES.piece_of(method.buffer(EDGES))
    order = method.break_order(EDGES)
    return " ".join(names.symbol(each) for each in order if EDGES.piece_of(each) != buffer)


def _cost(cube: LessonCube) -> dict[str, int]:
    """Return how many pieces the second cycle of a cube has, and how many letters it takes."""
    letters = len(cube.traced(EDGES).played_cycles[1])
    return {"pieces": letters - 1, "letters": letters}


def _example_cube(random: Random, method: Method, *, is_turned: bool) -> LessonCube:
    """Return a cube whose buffer piece is swapped with another edge, and two more with each other."""

    def draw(faces: str) -> LessonCube:
        first, start, other = drawn_stickers(random, method, EDGES, 3, faces=faces)
        end = other_sticker(EDGES, start) if is_turned else start
        return LessonCube.solved_by(method, edges=(first, start, other, end))

    return drawn_in_view(draw, method, EDGES)


def _broken(random: Random, method: Method, *, is_turned: bool = False) -> LessonCube:
    """Return a cube with a cycle of three edges and the buffer piece in its slot, maybe flipped."""
    start, *others = drawn_stickers(random, method, EDGES, 3)
    end = other_sticker(EDGES, start) if is_turned else start
    return LessonCube.solved_by(method, edges=(start, *others, end))


def _two_cycles(random: Random, method: Method) -> LessonCube:
    """Return a cube whose buffer piece is in a cycle of three, and three edges are in another."""
    first, second, start, *others = drawn_stickers(random, method, EDGES, 5)
    return LessonCube.solved_by(method, edges=(first, second, start, *others, start))


def _picture(cube: LessonCube) -> CubePicture:
    """Return a cube with the pieces of its second cycle lit."""
    pieces = {EDGES.piece_of(each) for each in cube.traced(EDGES).played_cycles[1]}
    stickers = [EDGES.names[s] for piece in sorted(pieces) for s in EDGES.stickers_of(piece)]
    return lit(with_letters_at(cube.lettered, stickers), *stickers)


def _starts(cube: LessonCube) -> tuple[str, ...]:
    """Return the memo from each sticker where one may break in."""
    problem = cube.problem(EDGES)
    pieces = {EDGES.piece_of(each) for each in cube.traced(EDGES).played_cycles[1]}
    stickers = [s for piece in pieces for s in EDGES.stickers_of(piece)]
    starts = sorted(stickers, key=problem.order.index)
    orders = (tuple(dict.fromkeys((start, *problem.order))) for start in starts)
    return tuple(str(replace(problem, order=order).usual_memo) for order in orders)


def _last(cube: LessonCube) -> Question:
    *before, _end = cube.traced(EDGES).played
    prompt = gettext("The edge memo is %(letters)s so far. Which letter closes the cycle?")
    letters = words.letters(Names(EDGES, cube.method), before)
    return good_letter(prompt % {"letters": letters}, cube.of(EDGES), tuple(before))


LESSON = Lesson(
    "breaks",
    _("Cycle breaks"),
    _("When the buffer is solved and pieces are left, break into any of them."),
    Cover("M2 U M2 U2 M2 U M2", ("UF", "FU", "UL", "LU", "UR", "RU", "UB", "BU", *CENTERS)),
    build,
)
