"""Explanations of memos that the tests of explaining compare."""

from cubecore.memo import Letters, TracingProblem
from cubecore.memo.explaining import USUAL_LIMITS, Explanation, SearchLimits, explain_memo
from tests.cubecore.memo.samples import stickers_named


def explained(
    problem: TracingProblem, memo: str, limits: SearchLimits = USUAL_LIMITS
) -> Explanation:
    """Explain a wrong memo given by sticker names."""
    return explain_letters(problem, stickers_named(memo, problem.piece_type), limits)


def explain_letters(
    problem: TracingProblem, letters: Letters, limits: SearchLimits = USUAL_LIMITS
) -> Explanation:
    """Explain a wrong memo given by its played letters."""
    return explain_memo(problem, problem.memo(letters), limits=limits)


def keys(explanation: Explanation) -> list[str]:
    """Return the keys of the sentences."""
    return [sentence.key for sentence in explanation.sentences]
