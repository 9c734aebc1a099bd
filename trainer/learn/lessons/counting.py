"""How many letters there must be."""

from random import Random

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method
from trainer.learn.cubes import LessonCube, drawn_stickers, lit, other_sticker
from trainer.learn.lessons.lesson import Content, Lesson, plain, traced
from trainer.learn.questions import Question, count


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    cube = _drawn(random, method)
    unsolved = cube.task(EDGES).state.unsolved_pieces
    pieces, cycles = _summed(cube)
    return Content(
        method,
        examples={
            "sum": traced(cube, lit(cube.picture_of(EDGES), EDGES, unsolved), EDGES),
        },
        questions={
            "count": _count(_drawn(random, method)),
            "missing": _missing(_drawn(random, method)),
        },
        facts={"pieces": pieces, "cycles": cycles, "letters": pieces + cycles},
    )


def _drawn(random: Random, method: Method) -> LessonCube:
    """A cube with a cycle through the buffer, another one, and at times a flipped edge."""
    first, second, third, start, end, flipped = drawn_stickers(random, method, EDGES, 6)
    through, flips = random.choice(
        (((first,), ()), ((first, second, third), ()), ((first,), (flipped,)))
    )
    turned = (letter for flip in flips for letter in (flip, other_sticker(EDGES, flip)))
    return LessonCube.solved_by(method, edges=(*through, start, end, start, *turned))


def _summed(cube: LessonCube) -> tuple[int, int]:
    """The unsolved pieces off the buffer, and the cycles not through it."""
    task = cube.task(EDGES)
    cycles = task.cycles_of(task.state.homes)
    buffer = EDGES.piece_of(task.buffer)
    unsolved = [piece for piece in task.state.unsolved_pieces if piece != buffer]
    return len(unsolved), len(cycles.others) + len(cycles.in_place)


def _count(cube: LessonCube) -> Question:
    pieces, cycles = _summed(cube)
    why = ngettext(
        "%(pieces)s unsolved edge off the buffer, and %(cycles)s more for what does not go through"
        " it: %(letters)s in all.",
        "%(pieces)s unsolved edges off the buffer, and %(cycles)s more for what does not go through"
        " it: %(letters)s in all.",
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
    found = cube.traced(EDGES)
    through = len(found.cycles[0])
    missing = len(found.played) - through
    about = {"letters": through, "count": len(found.played)}
    return count(
        ngettext(
            "Somebody's memo of these edges has only %(letters)s letter. How many are missing?",
            "Somebody's memo of these edges has only %(letters)s letters. How many are missing?",
            through,
        )
        % about,
        missing,
        ngettext(
            "The edges take %(count)s letter; the memo has %(letters)s.",
            "The edges take %(count)s letters; the memo has %(letters)s.",
            len(found.played),
        )
        % about,
        cube.picture_of(EDGES),
    )


LESSON = Lesson(
    "counting",
    _("Nothing forgotten"),
    _("How many letters there must be, before you trust your memo."),
    build,
)
