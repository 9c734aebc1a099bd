"""Parity: edges and corners are odd together."""

from random import Random

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method
from trainer.learn.covers import CENTERS, CORNER_STICKERS, EDGE_STICKERS, Cover
from trainer.learn.cubes import LessonCube, drawn_stickers
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Option, Question, choose
from trainer.learn.screens import both, idea, question_screen
from trainer.learn.sides import FROM_BOTH_SIDES

QUARTERS = ("", "'")
FACES = "URFDLB"


def build(method: Method, random: Random) -> Content:
    own, method = method, plain(method)
    turn = random.choice(FACES)
    turned = LessonCube.of_scramble(method, turn)
    questions = {
        "odd": _is_odd(random, method),
        "corners": _corners(random, method),
        "scramble": _scramble(random, method),
    }
    return Content(
        method,
        examples={"turn": both(turned, turned.picture)},
        questions=questions,
        screens=(
            idea("turn", turned.picture, FROM_BOTH_SIDES),
            question_screen("odd", questions),
            idea("check", turned.picture, FROM_BOTH_SIDES),
            question_screen("corners", questions),
            question_screen("scramble", questions),
            idea("ways", turned.bare),
        ),
        facts={"turn": turn, "way": own.parity_method.partition(":")[0]},
    )


def _cube(random: Random, method: Method, edges: int, corners: int) -> LessonCube:
    return LessonCube.solved_by(
        method,
        drawn_stickers(random, method, EDGES, edges),
        drawn_stickers(random, method, CORNERS, corners),
    )


def _is_odd(random: Random, method: Method) -> Question:
    edges, corners = random.choice(((3, 1), (2, 4), (5, 3), (4, 2)))
    cube = _cube(random, method, edges, corners)
    about = {"edges": len(cube.traced(EDGES).played), "corners": len(cube.traced(CORNERS).played)}
    why = ngettext(
        "The edges take %(edges)s letter and the corners %(corners)s.",
        "The edges take %(edges)s letters and the corners %(corners)s.",
        about["edges"],
    )
    choices = [
        Option("odd", gettext("Odd"), cube.is_odd, why % about),
        Option("even", gettext("Even"), not cube.is_odd, why % about),
    ]
    return choose(gettext("Is the parity of this cube odd or even?"), choices, cube.picture)


def _corners(random: Random, method: Method) -> Question:
    """How many letters the corners can take on a cube on which only the edges are seen."""
    drawn = random.choice((9, 10, 11))
    cube = _cube(random, method, drawn, 5 if drawn % 2 else 6)
    edges = len(cube.traced(EDGES).played)
    odd = edges % 2
    fits = random.choice((5, 7) if odd else (6, 8))
    counts = sorted({fits, *random.sample((6, 8, 10) if odd else (5, 7, 9), 3)})
    right = gettext("%(edges)s and %(corners)s are both even.")
    if odd:
        right = gettext("%(edges)s and %(corners)s are both odd.")
    wrong = gettext("%(edges)s and %(corners)s differ: one is odd and the other even.")
    choices = [
        Option(
            str(each),
            str(each),
            each % 2 == odd,
            (right if each % 2 == odd else wrong) % {"edges": edges, "corners": each},
        )
        for each in counts
    ]
    prompt = ngettext(
        "The edges of this cube take %(edges)s letter. How many can its corners take?",
        "The edges of this cube take %(edges)s letters. How many can its corners take?",
        edges,
    )
    picture = cube.picture_of(EDGES).hiding(*CORNER_STICKERS)
    return choose(prompt % {"edges": edges}, choices, picture)


def _scramble(random: Random, method: Method) -> Question:
    quarters = random.choice((1, 3))
    scrambles = {_moves(random, count): count for count in (quarters, 0, 2, 4)}
    choices = []
    for scramble, count in sorted(scrambles.items()):
        is_odd = LessonCube.of_scramble(method, scramble).is_odd
        choices.append(Option(scramble, scramble, is_odd, _quarters_of(count)))
    prompt = gettext("Which of these short scrambles leaves parity odd?")
    return choose(prompt, choices, LessonCube.solved_by(method).bare)


def _quarters_of(count: int) -> str:
    """What a number of quarter turns says about parity."""
    odd = ngettext(
        "It has %(count)s quarter turn, an odd number, so the cube is odd.",
        "It has %(count)s quarter turns, an odd number, so the cube is odd.",
        count,
    )
    even = ngettext(
        "It has %(count)s quarter turn, an even number, so the cube is even.",
        "It has %(count)s quarter turns, an even number, so the cube is even.",
        count,
    )
    return (odd if count % 2 else even) % {"count": count}


def _moves(random: Random, quarters: int) -> str:
    """Four moves on different faces, so many of them quarter turns and the others half turns."""
    turns = random.sample([*random.choices(QUARTERS, k=quarters), *["2"] * (4 - quarters)], 4)
    return " ".join(
        f"{face}{turn}" for face, turn in zip(random.sample(FACES, 4), turns, strict=True)
    )


LESSON = Lesson(
    "parity",
    _("Parity"),
    _("If edges have odd parity, so do corners."),
    Cover("R", (*EDGE_STICKERS, *CORNER_STICKERS, *CENTERS)),
    build,
)
