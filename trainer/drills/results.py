"""Results computed from answers, letter by letter. An answer about several counts for each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import median
from typing import NamedTuple

from trainer.drills.weights import AnswerResult, AnswersBySticker, cost

SLOWEST = 5
# The heat map's levels begin at these ratios of a letter's cost to the median cost.
LEVELS = (0.85, 1.15, 1.6, 2.2)


class AnswerRow(NamedTuple):
    """The stickers in question, separated by spaces, and how the answer to them went."""

    stickers: str
    correct: bool
    ms: int


@dataclass(frozen=True, slots=True)
class LetterResult:
    """The answers about one sticker: counts, the median time of correct ones, level of heat."""

    sticker: str
    answer_count: int
    correct_count: int
    median_ms: float | None
    level: int

    @property
    def wrong_count(self) -> int:
        """Return the number of wrong answers."""
        return self.answer_count - self.correct_count


@dataclass(frozen=True, slots=True)
class RunResult:
    """A whole run, its slowest letters, and those that were wrong at least once.

    ``longest_streak`` is the largest number of correct answers in a row.
    """

    answer_count: int
    correct_count: int
    ms: int
    median_ms: float | None
    longest_streak: int
    slowest: tuple[LetterResult, ...]
    wrong: tuple[LetterResult, ...]

    @property
    def to_repeat(self) -> tuple[str, ...]:
        """Return the stickers that are worth another run."""
        return tuple(dict.fromkeys(letter.sticker for letter in (*self.wrong, *self.slowest)))


def by_sticker(answers: Iterable[AnswerRow]) -> dict[str, list[AnswerResult]]:
    """Group answers by the stickers in question."""
    groups: dict[str, list[AnswerResult]] = {}
    for answer in answers:
        for sticker in answer.stickers.split():
            groups.setdefault(sticker, []).append(AnswerResult(answer.correct, answer.ms))
    return groups


def letter_results(answers: AnswersBySticker) -> list[LetterResult]:
    """Return the result of each sticker, the one with the highest cost first."""
    costs = {sticker: cost(results) for sticker, results in answers.items()}
    usual = median(costs.values()) if costs else 1.0
    return [
        _letter_result(sticker, answers[sticker], costs[sticker] / usual)
        for sticker in sorted(costs, key=lambda sticker: (-costs[sticker], sticker))
    ]


def run_result(answers: Sequence[AnswerRow]) -> RunResult:
    """Return the result of a run."""
    results = letter_results(by_sticker(answers))
    timed = [result for result in results if result.median_ms is not None]
    slowest = sorted(timed, key=lambda result: (-(result.median_ms or 0), result.sticker))
    streaks = (sum(group) for _, group in groupby(answer.correct for answer in answers))
    return RunResult(
        answer_count=len(answers),
        correct_count=sum(answer.correct for answer in answers),
        ms=sum(answer.ms for answer in answers),
        median_ms=_median_ms(answers),
        longest_streak=max(streaks, default=0),
        slowest=tuple(slowest[:SLOWEST]),
        wrong=tuple(result for result in results if result.wrong_count),
    )


def _letter_result(
    sticker: str, answers: Sequence[AnswerResult], relative_cost: float
) -> LetterResult:
    return LetterResult(
        sticker,
        answer_count=len(answers),
        correct_count=sum(answer.correct for answer in answers),
        median_ms=_median_ms(answers),
        level=sum(relative_cost >= level for level in LEVELS),
    )


def _median_ms(answers: Iterable[AnswerResult | AnswerRow]) -> float | None:
    times = [answer.ms for answer in answers if answer.correct]
    return median(times) if times else None
