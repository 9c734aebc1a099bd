"""Parity, executed: the parity algorithm between two odd memos."""

from random import Random

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, PieceType
from cubecore.pictures import CubePicture, Film, FilmPart
from trainer.learn.covers import CENTERS, CORNER_STICKERS, EDGE_STICKERS, Cover
from trainer.learn.cubes import LessonCube, lettered, lit, solved_cube
from trainer.learn.lessons.lesson import Content, Lesson
from trainer.learn.lessons.old_pochmann import is_adapted, old_pochmann
from trainer.learn.questions import Option, Question, choose
from trainer.learn.screens import idea, question_screen, shot_screens
from trainer.learn.shots import (
    executed_types,
    held_cube,
    helper_stickers,
    helpers,
    parity_algorithm,
    shots_of,
)
from trainer.learn.sides import FROM_BOTH_SIDES

SCRAMBLES = ("U", "U'")
"""One turn about both buffers: three letters for the edges and three for the corners."""


def build(method: Method, random: Random) -> Content:
    own = old_pochmann(method)
    scramble = random.choice(SCRAMBLES)
    cube = LessonCube.after(own, scramble)
    kinds = executed_types(own)
    first, last = (shots_of(cube, kind) for kind in kinds)
    parity = FilmPart(parity_algorithm(cube), gettext("Parity algorithm"))
    start = held_cube(own, scramble)
    between = start
    for shot in first:
        between = between.apply(shot.moves)
    film = Film.of(between, lettered(CubePicture.of(between), own), [parity])
    questions = {"next": _next(random, own)}
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("swapped", _all_helpers(own)),
            idea("algorithm", _all_helpers(own)),
            idea("scramble", cube.picture, FROM_BOTH_SIDES),
            *shot_screens("letter", start, own, first),
            idea("parity", film=film),
            *shot_screens("letter", between.apply(parity.moves), own, last),
            idea("solved", CubePicture.of(held_cube(own))),
            question_screen("next", questions),
        ),
        facts={
            "scramble": scramble,
            "memos": {kind.name: cube.memo(kind) for kind in kinds},
            "corners_first": kinds[0] == CORNERS,
            "helpers": [*helpers(own, EDGES), *helpers(own, CORNERS)],
        },
        is_adapted=is_adapted(method, own),
    )


def _all_helpers(method: Method) -> CubePicture:
    """Return the solved cube with the helper pieces of edges and corners lit."""
    stickers = [name for kind in (EDGES, CORNERS) for name in helper_stickers(method, kind)]
    return lit(solved_cube(method).bare, *stickers)


def _next(random: Random, method: Method) -> Question:
    """Ask what follows after all letters of the first piece type."""
    count = random.randrange(5, 13)
    is_odd = count % 2 == 1
    why = gettext("%(count)s is even: the helper pieces are back, so go on.")
    if is_odd:
        why = gettext("%(count)s is odd: the helper pieces are swapped, so bring them back first.")
    first, second = executed_types(method)
    letters = gettext("The corners") if second == CORNERS else gettext("The edges")
    choices = [
        Option("parity", gettext("The parity algorithm"), is_odd, why % {"count": count}),
        Option("letters", letters, not is_odd, why % {"count": count}),
    ]
    picture = lit(solved_cube(method).lettered, *helper_stickers(method, first))
    return choose(_prompt(first, count), choices, picture)


def _prompt(piece_type: PieceType, count: int) -> str:
    edges = ngettext(
        "You have executed %(count)s letter of the edges, all there are. What comes next?",
        "You have executed %(count)s letters of the edges, all there are. What comes next?",
        count,
    )
    corners = ngettext(
        "You have executed %(count)s letter of the corners, all there are. What comes next?",
        "You have executed %(count)s letters of the corners, all there are. What comes next?",
        count,
    )
    return (edges if piece_type == EDGES else corners) % {"count": count}


LESSON = Lesson(
    "odd-memos",
    _("Parity, executed"),
    _("Between two odd memos, one algorithm brings the helper pieces back."),
    Cover(
        "R U' R' U' R U R D R' U' R D' R' U2 R' U'",
        (*EDGE_STICKERS, *CORNER_STICKERS, *CENTERS),
    ),
    build,
)
