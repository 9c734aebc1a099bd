"""Memos executed on a scramble: a film, in the reader's method or in a common one."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cubecore.commutators import Rank
from cubecore.cube import StateError
from cubecore.memo import (
    CORNERS,
    EDGES,
    Memo,
    MemoError,
    Method,
    MethodError,
    check,
    preset,
)
from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.engine_texts import in_words, with_bold_letters
from trainer.execution_films import (
    ExecutionFilm,
    Ways,
    execution_film,
    mistake_of,
    with_own_algorithms,
)
from trainer.methods.line import TITLES
from trainer.workshop.fields import RefusedError
from trainer.workshop.solving import cube_of

SIZE = 3
USUAL_WAYS = Ways()
MINE = ""
METHOD_TITLES: dict[str, Promise] = {MINE: _("Mine"), **TITLES}
BOXES = {"edges": EDGES, "corners": CORNERS}
STYLES = ("edge_style", "corner_style")


class Question(NamedTuple):
    """A scramble, the memos to execute (an empty one is traced), the method and its styles."""

    scramble: str
    edges: str
    corners: str
    method: str
    edge_style: str
    corner_style: str
    rank: str
    first: str


@dataclass(frozen=True, slots=True)
class Executed:
    """The film of memos, and what is wrong with them, each in a sentence."""

    film: ExecutionFilm
    sentences: tuple[str, ...]


def executed(
    question: Question,
    method: Method,
    ways: Ways = USUAL_WAYS,
    deadline: Deadline = NO_DEADLINE,
) -> Executed:
    """Return the film of the memos that were typed, traced ones for those that were not.

    The rank and the first piece type of the ways are those of the question.
    """
    cube = cube_of(question.scramble, SIZE)
    own = with_own_algorithms(method, ways.sheets) if question.method == MINE else method
    method = method_of_question(question, own)
    memos = memos_of(question, method)
    typed = {name: memo for name, memo in memos.items() if memo is not None}
    try:
        verdict = check(cube, method, edges=typed.get("edges"), corners=typed.get("corners"))
        wrong = [part for part in (verdict.edges, verdict.corners) if part and not part.correct]
        film = execution_film(
            cube,
            method,
            {BOXES[name]: memo for name, memo in typed.items()},
            {part.piece_type: mistake_of(part) for part in wrong},
            ways._replace(rank=Rank(question.rank or Rank.HANDS), first=question.first or None),
            deadline,
        )
    except StateError as error:
        raise RefusedError.of("scramble", error) from None
    return Executed(film, tuple(with_bold_letters(part.sentences[0]) for part in wrong))


def method_of_question(question: Question, own: Method) -> Method:
    """Return the method that a question names, or the reader's own, with its styles."""
    styles = {name: getattr(question, name) for name in STYLES}
    try:
        if question.method:
            own = replace(preset(question.method), scheme=own.scheme, holding=own.holding)
        return replace(own, **{name: style for name, style in styles.items() if style})
    except MethodError as error:
        field = error.field if error.field in styles else None
        raise RefusedError(field or "method", in_words(error)) from None


def memos_of(question: Question, method: Method) -> dict[str, Memo | None]:
    """Return the memos of a question by the names of their fields, None for those to be traced."""
    return {name: _memo(question, name, method) for name in BOXES}


def _memo(question: Question, name: str, method: Method) -> Memo | None:
    """Return the memo in a field, or None if it is empty and so to be traced."""
    text: str = getattr(question, name)
    if not text.strip():
        return None
    try:
        return Memo.parse(text, BOXES[name], method)
    except MemoError as error:
        raise RefusedError.of(name, error) from None
