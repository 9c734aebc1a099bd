"""Memos that are correct by the other habit of writing M2 special targets."""

from dataclasses import replace
from typing import cast

from cubecore.memo.explaining.corrections import first_changed_letter
from cubecore.memo.explaining.explanation import Explanation
from cubecore.memo.explaining.mistakes import MistakeKind
from cubecore.memo.explaining.names import Names
from cubecore.memo.memo import Memo
from cubecore.memo.pieces import EDGES, Letters
from cubecore.memo.tracing import TracingProblem
from cubecore.memo.writing import M2_BUFFERS, switched
from cubecore.sentences import Sentence


def by_the_other_habit(
    problem: TracingProblem, memo: Memo, explanation: Explanation
) -> Explanation:
    """Explain a memo by the other habit of writing M2 special targets, if that makes it correct."""
    if problem.piece_type != EDGES or explanation.kind is MistakeKind.MIXED_TYPES:
        return explanation
    writes_switched = problem.method.m2_letters == "switched"
    if not writes_switched and problem.piece_type.piece_of(problem.buffer) not in M2_BUFFERS:
        return explanation
    # Switching twice changes nothing, so the letters of one habit are those of the other, switched.
    nearest = cast("Letters", switched(memo.played, 2 * len(memo.apart)))
    is_one_letter = explanation.distance == 1 and explanation.nearest != nearest
    if is_one_letter or not problem.is_solved_by(nearest):
        return explanation
    place = first_changed_letter(memo, nearest)
    key = "true_letters_meant" if writes_switched else "switched_letters_meant"
    text = Names.of(problem).text_of(problem.memo(nearest))
    return replace(
        explanation,
        first_wrong=place,
        kind=MistakeKind.WRONG_PIECE,
        sentences=(Sentence.of(key), Sentence.of("probably_meant", memo=text)),
        nearest=nearest,
        continuation=nearest[place:],
    )
