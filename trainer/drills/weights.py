"""How often each sticker is asked: slow and wrong ones more often, every one now and then.

The cost of a sticker is the weighted mean of its last six answers: each has 0.7 times the weight of
the answer after it. A correct answer costs its time, at least 0.3 and at most 8 seconds; a wrong one
costs 8 seconds, and a missing one 4. A quarter of the chance is the same for every sticker, and three
quarters are proportional to the square of the cost. The sticker that was asked last is not asked
again at once, unless it is the only one.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

COUNTED_ANSWERS, FADING = 6, 0.7
FASTEST_MS, LONGEST_MS, MISSING_MS = 300, 8_000, 4_000
EVEN_SHARE = 0.25


class AnswerResult(NamedTuple):
    """Whether one answer was correct, and how long it took."""

    correct: bool
    ms: int


AnswersBySticker = Mapping[str, Sequence[AnswerResult]]


def cost(answers: Sequence[AnswerResult]) -> float:
    """Return the cost of a sticker in milliseconds. Its newest answer comes first.

    >>> round(cost([])), round(cost([AnswerResult(True, 1_000)]))
    (4000, 2980)
    >>> round(cost([AnswerResult(False, 1_000)]))
    5360
    """
    costs = [_cost_of(answer) for answer in answers[:COUNTED_ANSWERS]]
    costs += [MISSING_MS] * (COUNTED_ANSWERS - len(costs))
    weights = [FADING**age for age in range(COUNTED_ANSWERS)]
    return sum(map(float.__mul__, weights, map(float, costs))) / sum(weights)


def chances(stickers: Sequence[str], answers: AnswersBySticker, last: str = "") -> dict[str, float]:
    """Return each sticker's chance of being asked next, if ``last`` was asked before.

    >>> chances(["UF", "UB", "UR"], {}, last="UB")
    {'UF': 0.5, 'UR': 0.5}
    """
    candidates = [sticker for sticker in stickers if sticker != last] or list(stickers)
    squares = [cost(answers.get(sticker, ())) ** 2 for sticker in candidates]
    total = sum(squares)
    return {
        sticker: EVEN_SHARE / len(candidates) + (1 - EVEN_SHARE) * square / total
        for sticker, square in zip(candidates, squares, strict=True)
    }


def draw_sticker(stickers: Sequence[str], answers: AnswersBySticker, last: str, rng: Random) -> str:
    """Draw the sticker that is asked next."""
    by_sticker = chances(stickers, answers, last)
    return rng.choices(list(by_sticker), list(by_sticker.values()))[0]


def _cost_of(answer: AnswerResult) -> int:
    if not answer.correct:
        return LONGEST_MS
    return max(FASTEST_MS, min(LONGEST_MS, answer.ms))
