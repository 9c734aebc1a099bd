"""How often each sticker is asked: the slow and the wrong ones oftener, every one at times.

A sticker costs the mean of its last six answers, the newest counting most: each counts 0.7 times
as much as the one after it. A right answer costs its time, at most eight seconds and at least 0.3;
a wrong one costs eight seconds; one that was never given costs four. The chance to be asked is a
quarter of an even share, and three quarters by the square of the cost. What was asked last is not
asked again at once, unless it is the only one.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

COUNTED, FADING = 6, 0.7
FASTEST_MS, LONGEST_MS, UNKNOWN_MS = 300, 8_000, 4_000
EVEN_PART = 0.25


class Answered(NamedTuple):
    """How one sticker was answered once."""

    correct: bool
    ms: int


Answers = Mapping[str, Sequence[Answered]]


def cost(answers: Sequence[Answered]) -> float:
    """What a sticker costs in milliseconds, told its answers with the newest first.

    >>> [round(cost(each)) for each in ([], [Answered(True, 1_000)], [Answered(False, 1_000)])]
    [4000, 2980, 5360]
    """
    costs = [_cost_of(answer) for answer in answers[:COUNTED]]
    costs += [UNKNOWN_MS] * (COUNTED - len(costs))
    counts = [FADING**age for age in range(COUNTED)]
    return sum(map(float.__mul__, counts, map(float, costs))) / sum(counts)


def chances(stickers: Sequence[str], answers: Answers, last: str = "") -> dict[str, float]:
    """The chance of each sticker to be asked next, where ``last`` was asked before.

    >>> chances(["UF", "UB", "UR"], {}, last="UB")
    {'UF': 0.5, 'UR': 0.5}
    """
    asked = [sticker for sticker in stickers if sticker != last] or list(stickers)
    needs = [cost(answers.get(sticker, ())) ** 2 for sticker in asked]
    whole = sum(needs)
    return {
        sticker: EVEN_PART / len(asked) + (1 - EVEN_PART) * need / whole
        for sticker, need in zip(asked, needs, strict=True)
    }


def drawn(stickers: Sequence[str], answers: Answers, last: str, rng: Random) -> str:
    """The sticker that is asked next."""
    likely = chances(stickers, answers, last)
    return rng.choices(list(likely), list(likely.values()))[0]


def _cost_of(answer: Answered) -> int:
    if not answer.correct:
        return LONGEST_MS
    return max(FASTEST_MS, min(LONGEST_MS, answer.ms))
