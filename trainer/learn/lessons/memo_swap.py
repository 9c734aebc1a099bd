"""The memo swap: two places exchanged when parity is odd."""

from random import Random

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, ParitySwap, PieceType
from cubecore.pictures import Mark
from trainer.learn import telling
from trainer.learn.cubes import LessonCube, drawn_stickers
from trainer.learn.lessons.lesson import Content, Lesson, both, lent, plain
from trainer.learn.questions import Choice, Question, choose, memo

LENT = "3-style-swap"


def build(method: Method, random: Random) -> Content:
    own, (kind, first, second) = exchanging(method)
    odd = _drawn(random, own, 3, 3)
    marked = odd.lettered.marked(Mark.TARGET, kind.names[first], kind.names[second])
    return Content(
        own,
        examples={
            "plain": both(odd.under(plain(own)), odd.picture),
            "exchanged": both(odd, marked),
        },
        questions={
            "when": _when(random, own),
            "memo": memo(_prompt(kind), _drawn(random, own, 3, 1), kind),
        },
        facts={
            "kind": kind.name,
            "first": telling.letter(own, kind, first),
            "second": telling.letter(own, kind, second),
        },
        is_lent=own != method,
    )


def exchanging(method: Method) -> tuple[Method, ParitySwap]:
    """A method that exchanges two places when parity is odd, and which: the reader's if it does."""
    methods = (method, lent(method, LENT))
    return next((each, each.swap) for each in methods if each.swap is not None)


def _drawn(random: Random, method: Method, edges: int, corners: int) -> LessonCube:
    return LessonCube.solved_by(
        method,
        drawn_stickers(random, method, EDGES, edges),
        drawn_stickers(random, method, CORNERS, corners),
    )


def _prompt(kind: PieceType) -> str:
    if kind == EDGES:
        return gettext("Parity is odd here. Type the memo of the edges, with the exchange.")
    return gettext("Parity is odd here. Type the memo of the corners, with the exchange.")


def _when(random: Random, method: Method) -> Question:
    edges, corners = random.choice(((2, 2), (4, 2), (3, 1), (5, 3)))
    cube = _drawn(random, method, edges, corners)
    letters = len(cube.under(plain(method)).traced(EDGES).played)
    odd = ngettext(
        "Traced as they are, the edges take %(count)s letter. Parity is odd: exchange.",
        "Traced as they are, the edges take %(count)s letters. Parity is odd: exchange.",
        letters,
    )
    even = ngettext(
        "Traced as they are, the edges take %(count)s letter. Parity is even: trace as ever.",
        "Traced as they are, the edges take %(count)s letters. Parity is even: trace as ever.",
        letters,
    )
    why = (odd if cube.is_odd else even) % {"count": letters}
    choices = [
        Choice("exchange", gettext("With the exchange"), cube.is_odd, why),
        Choice("as-ever", gettext("As it is"), not cube.is_odd, why),
    ]
    return choose(gettext("How is this cube traced?"), choices, cube.picture)


LESSON = Lesson(
    "memo-swap",
    _("The memo swap"),
    _("Trace as if two places were exchanged, and an odd memo comes out even."),
    build,
)
