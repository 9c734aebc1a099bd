"""A learner whose cards are asked day by day, with FSRS-6 written down again from its formulas."""

import math
import random

# The defaults of FSRS-6, as its authors publish them.
W: list[float] = [
    *(0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796),
    *(1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542),
]
FACTOR = math.pow(0.9, -1 / W[20]) - 1
AGAIN, GOOD = 1, 3


def recall(days: float, stability: float) -> float:
    return math.pow(1 + FACTOR * days / stability, -W[20])


def interval(stability: float, retention: float) -> int:
    days = stability / FACTOR * (math.pow(retention, -1 / W[20]) - 1)
    return min(max(round(days), 1), 365)


def first_state(grade: int) -> tuple[float, float]:
    difficulty = W[4] - math.exp(W[5] * (grade - 1)) + 1
    return W[grade - 1], min(max(difficulty, 1), 10)


def next_state(stability: float, difficulty: float, days: int, grade: int) -> tuple[float, float]:
    chance = recall(days, stability)
    if grade == AGAIN:
        lost = W[11] * math.pow(difficulty, -W[12]) * (math.pow(stability + 1, W[13]) - 1)
        forgotten = lost * math.exp((1 - chance) * W[14])
        after = min(forgotten, stability / math.exp(W[17] * W[18]))
    else:
        growth = math.exp(W[8]) * (11 - difficulty) * math.pow(stability, -W[9])
        after = stability * (1 + growth * (math.exp((1 - chance) * W[10]) - 1))
    damped = difficulty - W[6] * (grade - 3) * (10 - difficulty) / 9
    easiest = W[4] - math.exp(W[5] * 3) + 1
    return after, min(max(W[7] * easiest + (1 - W[7]) * damped, 1), 10)


class Learner:
    """Somebody with cards, each a stability, a difficulty, the day of its last review and its due day."""

    def __init__(self, seed: int, retention: float, first_recall: float) -> None:
        self.rng, self.retention, self.first_recall = random.Random(seed), retention, first_recall
        self.cards: list[tuple[float, float, int, int]] = []

    def reviews(self, a_day: int, waiting: int, days: int, most_due: int) -> list[int]:
        """Return how many reviews each day has."""
        counts = []
        for day in range(days):
            due = [card for card in self.cards if card[3] <= day]
            self.cards = [card for card in self.cards if card[3] > day]
            fresh = min(a_day, waiting) if len(due) <= most_due else 0
            waiting -= fresh
            counts.append(len(due) + fresh)
            self.cards += [self._review(card, day) for card in due]
            self.cards += [self._first(day) for _ in range(fresh)]
        return counts

    def _first(self, day: int) -> tuple[float, float, int, int]:
        grade = GOOD if self.rng.random() < self.first_recall else AGAIN
        return self._scheduled(*first_state(grade), day)

    def _review(
        self, card: tuple[float, float, int, int], day: int
    ) -> tuple[float, float, int, int]:
        stability, difficulty, last, _ = card
        grade = GOOD if self.rng.random() < recall(day - last, stability) else AGAIN
        return self._scheduled(*next_state(stability, difficulty, day - last, grade), day)

    def _scheduled(
        self, stability: float, difficulty: float, day: int
    ) -> tuple[float, float, int, int]:
        return stability, difficulty, day, day + interval(stability, self.retention)
