"""What answers come to, letter by letter."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from trainer.drills.weights import Answered, Answers, cost

SLOWEST = 5
# A letter's cost beside the median one: from here on the next level of the heat map begins.
LEVELS = (0.85, 1.15, 1.6, 2.2)


@dataclass(frozen=True, slots=True)
class LetterResult:
    """How often a sticker was asked, how often right, and the median time of the right answers."""

    sticker: str
    asked: int
    right: int
    ms: float | None
    level: int

    @property
    def wrong(self) -> int:
        return self.asked - self.right


@dataclass(frozen=True, slots=True)
class RunResult:
    """A run as a whole, its slowest letters, and those that were wrong at least once."""

    asked: int
    right: int
    ms: float | None
    slowest: tuple[LetterResult, ...]
    wrong: tuple[LetterResult, ...]

    @property
    def to_repeat(self) -> tuple[str, ...]:
        """The stickers that are worth another run."""
        told = (each.sticker for each in (*self.wrong, *self.slowest))
        return tuple(dict.fromkeys(told))


def by_sticker(answers: Iterable[tuple[str, bool, int]]) -> dict[str, list[Answered]]:
    """Answers, told as sticker, whether right and time, sorted by their stickers."""
    sorted_out: dict[str, list[Answered]] = {}
    for sticker, correct, ms in answers:
        sorted_out.setdefault(sticker, []).append(Answered(correct, ms))
    return sorted_out


def letter_results(answers: Answers) -> list[LetterResult]:
    """Each sticker that was asked, those that cost most first."""
    costs = {sticker: cost(given) for sticker, given in answers.items()}
    usual = median(costs.values()) if costs else 1.0
    return [
        _letter_result(sticker, answers[sticker], costs[sticker] / usual)
        for sticker in sorted(costs, key=lambda sticker: (-costs[sticker], sticker))
    ]


def run_result(answers: Mapping[str, Sequence[Answered]]) -> RunResult:
    """What a run came to."""
    results = letter_results(answers)
    given = [answer for each in answers.values() for answer in each]
    timed = [result for result in results if result.ms is not None]
    slowest = sorted(timed, key=lambda result: (-(result.ms or 0), result.sticker))
    return RunResult(
        asked=len(given),
        right=sum(answer.correct for answer in given),
        ms=_median_ms(given),
        slowest=tuple(slowest[:SLOWEST]),
        wrong=tuple(result for result in results if result.wrong),
    )


def _letter_result(sticker: str, given: Sequence[Answered], beside_usual: float) -> LetterResult:
    return LetterResult(
        sticker,
        asked=len(given),
        right=sum(answer.correct for answer in given),
        ms=_median_ms(given),
        level=sum(beside_usual >= level for level in LEVELS),
    )


def _median_ms(given: Sequence[Answered]) -> float | None:
    right = [answer.ms for answer in given if answer.correct]
    return median(right) if right else None
