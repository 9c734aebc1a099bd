"""Results computed from answers, letter by letter."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from trainer.drills.weights import AnswerResult, AnswersBySticker, cost

SLOWEST = 5
# The heat map's levels begin at these ratios of a letter's cost to the median cost.
LEVELS = (0.85, 1.15, 1.6, 2.2)


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
    """A whole run, its slowest letters, and those that were wrong at least once."""

    answer_count: int
    correct_count: int
    median_ms: float | None
    slowest: tuple[LetterResult, ...]
    wrong: tuple[LetterResult, ...]

    @property
    def to_repeat(self) -> tuple[str, ...]:
        """Return the stickers that are worth another run."""
        return tuple(dict.fromkeys(letter.sticker for letter in (*self.wrong, *self.slowest)))


def by_sticker(answers: Iterable[tuple[str, bool, int]]) -> dict[str, list[AnswerResult]]:
    """Group answers, given as sticker, correctness and time, by sticker."""
    groups: dict[str, list[AnswerResult]] = {}
    for sticker, correct, ms in answers:
        groups.setdefault(sticker, []).append(AnswerResult(correct, ms))
    return groups


def letter_results(answers: AnswersBySticker) -> list[LetterResult]:
    """Return the result of each sticker, the one with the highest cost first."""
    costs = {sticker: cost(results) for sticker, results in answers.items()}
    usual = median(costs.values()) if costs else 1.0
    return [
        _letter_result(sticker, answers[sticker], costs[sticker] / usual)
        for sticker in sorted(costs, key=lambda sticker: (-costs[sticker], sticker))
    ]


def run_result(answers: Mapping[str, Sequence[AnswerResult]]) -> RunResult:
    """Return the result of a run."""
    results = letter_results(answers)
    all_answers = [answer for group in answers.values() for answer in group]
    timed = [result for result in results if result.median_ms is not None]
    slowest = sorted(timed, key=lambda result: (-(result.median_ms or 0), result.sticker))
    return RunResult(
        answer_count=len(all_answers),
        correct_count=sum(answer.correct for answer in all_answers),
        median_ms=_median_ms(all_answers),
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


def _median_ms(answers: Sequence[AnswerResult]) -> float | None:
    times = [answer.ms for answer in answers if answer.correct]
    return median(times) if times else None
