"""How many letters there must be."""

from random import Random

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method
from cubecore.pictures import CubePicture
from trainer.learn.covers import CENTERS, EDGE_STICKERS, Cover
from trainer.learn.cubes import (
    LessonCube,
    drawn_in_view,
    drawn_stickers,
    lit,
    other_sticker,
    with_letters_at,
)
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Question, count
from trainer.learn.screens import idea, question_screen, traced
from trainer.learn.sides import ALL_FACES


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    cube = drawn_in_view(lambda faces: _drawn(random, method, faces), method, EDGES)
    pieces, cycles = _summed(cube)
    questions = {
        "count": _count(_drawn(random, method)),
        "missing": _missing(_drawn(random, method)),
    }
    picture, view = _picture(cube), cube.view(EDGES)
    return Content(
        method,
        examples={"sum": traced(cube, EDGES)},
        questions=questions,
        screens=(
            idea("why", picture, view),
            idea("sum", picture, view),
            question_screen("count", questions),
            idea("more", picture, view),
            question_screen("missing", questions),
        ),
        facts={"pieces": pieces, "cycles": cycles, "letters": pieces + cycles},
    )


def _picture(cube: LessonCube) -> CubePicture:
    unsolved = cube.problem(EDGES).state.unsolved_pieces
    stickers = [EDGES.names[s] for piece in unsolved for s in EDGES.stickers_of(piece)]
    return lit(with_letters_at(cube.lettered, stickers), *stickers)


def _drawn(random: Random, method: Method, faces: str = ALL_FACES) -> LessonCube:
    """A cube with a cycle through the buffer, another one, and at times a flipped edge."""
    drawn = drawn_stickers(random, method, EDGES, 6, faces=faces)
    first, second, third, start, end, flipped = drawn
    through, flips = random.choice(
        (((first,), ()), ((first, second, third), ()), ((first,), (flipped,)))
    )
    turned = (letter for flip in flips for letter in (flip, other_sticker(EDGES, flip)))
    return LessonCube.solved_by(method, edges=(*through, start, end, start, *turned))


def _summed(cube: LessonCube) -> tuple[int, int]:
    """Count the unsolved pieces except the buffer piece, and the cycles without it."""
    problem = cube.problem(EDGES)
    cycles = problem.cycles_of(problem.state.homes)
    buffer = EDGES.piece_of(problem.buffer)
    unsolved = [piece for piece in problem.state.unsolved_pieces if piece != buffer]
    return len(unsolved), len(cycles.others) + len(cycles.in_place)


def _count(cube: LessonCube) -> Question:
    pieces, cycles = _summed(cube)
    why = ngettext(
        "%(pieces)s unsolved edge besides the buffer piece, plus %(cycles)s for the other cycles:"
        " %(letters)s in total.",
        "%(pieces)s unsolved edges besides the buffer piece, plus %(cycles)s for the other cycles:"
        " %(letters)s in total.",
        pieces,
    )
    about = {"pieces": pieces, "cycles": cycles, "letters": pieces + cycles}
    return count(
        gettext("How many letters do the edges of this cube take?"),
        len(cube.traced(EDGES).played),
        why % about,
        cube.picture_of(EDGES),
    )


def _missing(cube: LessonCube) -> Question:
    """A memo that stops after the buffer's cycle."""
    traced = cube.traced(EDGES)
    through = len(traced.cycles[0])
    missing = len(traced.played) - through
    about = {"letters": through, "count": len(traced.played)}
    return count(
        ngettext(
            "A memo for these edges has only %(letters)s letter. How many are missing?",
            "A memo for these edges has only %(letters)s letters. How many are missing?",
            through,
        )
        % about,
        missing,
        ngettext(
            "The edges take %(count)s letter; the memo has %(letters)s.",
            "The edges take %(count)s letters; the memo has %(letters)s.",
            len(traced.played),
        )
        % about,
        cube.picture_of(EDGES),
    )


LESSON = Lesson(
    "counting",
    _("Counting letters"),
    _("Count your letters to catch a missed piece."),
    Cover("R U F", (*EDGE_STICKERS, *CENTERS)),
    build,
)
