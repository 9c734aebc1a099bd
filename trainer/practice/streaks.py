"""Which days count for the streak: those on which Today was done, or with five minutes of practice.

Days before the site began to count minutes count with any attempt, so nobody lost a streak then.
"""

from datetime import date

import numpy as np
from numpy.typing import NDArray

from trainer.cards.reading import days_of_questions, minutes_count_since
from trainer.people.models import User
from trainer.practice.days import Days, Ordinals

ENOUGH_MS = 300_000
# An attempt that was left open for longer was not practised all the time.
LONGEST_ATTEMPT_MS = 3_600_000


def days_that_count(user: User, ordinals: Ordinals, ms: NDArray[np.int64], days: Days) -> Ordinals:
    """Return the days that count, given the day and the time of each attempt."""
    practised, places = np.unique(ordinals, return_inverse=True)
    sums = np.bincount(places, np.clip(ms, 0, LONGEST_ATTEMPT_MS), len(practised))
    times = dict(zip(practised.tolist(), sums.tolist(), strict=True))
    counted = {day for day, time in times.items() if time >= ENOUGH_MS}
    for day, questions in days_of_questions(user, days.first).items():
        time = times.get(day.toordinal(), 0) + questions.question_ms
        if questions.is_finished or time >= ENOUGH_MS:
            counted.add(day.toordinal())
    counted |= _before_minutes(user, practised)
    return np.array(sorted(counted), np.int64)


def _before_minutes(user: User, practised: Ordinals) -> set[int]:
    """Return the days of practice from before the site counted minutes."""
    begun: date = user.day_of(minutes_count_since())
    return set(practised[practised < begun.toordinal()].tolist())
