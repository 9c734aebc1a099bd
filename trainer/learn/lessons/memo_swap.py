"""The memo swap: tracing as if two pieces were swapped when parity is odd."""

from random import Random

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, Names, ParitySwap, PieceType
from cubecore.pictures import Mark
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.cubes import LessonCube, drawn_stickers
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Option, Question, choose, memo
from trainer.learn.screens import both, idea, question_screen
from trainer.learn.sides import FROM_BOTH_SIDES
from trainer.learn.words import shown_letter
from trainer.methods.choices import adapted

COMMON_METHOD = "3-style-swap"


def build(method: Method, random: Random) -> Content:
    own, (kind, first, second) = with_memo_swap(method)
    odd = _drawn(random, own, 3, 3)
    marked = odd.lettered.marked(Mark.TARGET, kind.names[first], kind.names[second])
    questions = {
        "when": _when(random, own),
        "memo": memo(_prompt(kind), _drawn(random, own, 3, 1).of(kind)),
    }
    examples = {"plain": both(odd.under(plain(own)), odd.picture), "swapped": both(odd, marked)}
    return Content(
        own,
        examples=examples,
        questions=questions,
        screens=(
            idea("names", marked, FROM_BOTH_SIDES),
            idea("solved", marked, FROM_BOTH_SIDES),
            idea("beside", marked, FROM_BOTH_SIDES),
            question_screen("when", questions),
            question_screen("memo", questions),
        ),
        facts={
            "kind": kind.name,
            "first": shown_letter(Names(kind, own), first),
            "second": shown_letter(Names(kind, own), second),
            "plain": examples["plain"].memos,
            "swapped": examples["swapped"].memos,
        },
        is_adapted=own != method,
    )


def with_memo_swap(method: Method) -> tuple[Method, ParitySwap]:
    """Return a method with a memo swap, the reader's if it has one, and the swap."""
    methods = (method, adapted(method, COMMON_METHOD))
    return next((each, each.swap) for each in methods if each.swap is not None)


def _drawn(random: Random, method: Method, edges: int, corners: int) -> LessonCube:
    return LessonCube.solved_by(
        method,
        drawn_stickers(random, method, EDGES, edges),
        drawn_stickers(random, method, CORNERS, corners),
    )


def _prompt(kind: PieceType) -> str:
    if kind == EDGES:
        return gettext("Parity is odd. Type the edge memo, with the memo swap.")
    return gettext("Parity is odd. Type the corner memo, with the memo swap.")


def _when(random: Random, method: Method) -> Question:
    edges, corners = random.choice(((2, 2), (4, 2), (3, 1), (5, 3)))
    cube = _drawn(random, method, edges, corners)
    letters = len(cube.under(plain(method)).traced(EDGES).played)
    odd = ngettext(
        "Traced as they are, the edges take %(count)s letter. Parity is odd: swap.",
        "Traced as they are, the edges take %(count)s letters. Parity is odd: swap.",
        letters,
    )
    even = ngettext(
        "Traced as they are, the edges take %(count)s letter. Parity is even: trace as always.",
        "Traced as they are, the edges take %(count)s letters. Parity is even: trace as always.",
        letters,
    )
    why = (odd if cube.is_odd else even) % {"count": letters}
    choices = [
        Option("exchange", gettext("With the memo swap"), cube.is_odd, why),
        Option("as-ever", gettext("As it is"), not cube.is_odd, why),
    ]
    return choose(gettext("How is this cube traced?"), choices, cube.picture)


LESSON = Lesson(
    "memo-swap",
    _("The memo swap"),
    _("Trace as if two pieces were swapped, and an odd memo becomes even."),
    Cover("", ("UR", "RU", "UF", "FU", *CENTERS)),
    build,
)
