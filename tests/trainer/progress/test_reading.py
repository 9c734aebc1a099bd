"""What is read of attempts, as it is stored."""

from datetime import timedelta

import numpy as np
import pytest

from tests.trainer.progress.cast import NOON, solved, with_letters
from trainer.practice.writing import delete_attempt
from trainer.progress.reading import solves_of
from trainer.progress.solves import UNKNOWN

pytestmark = pytest.mark.django_db
LONGEST = 2**31 - 1


@pytest.mark.parametrize("memo_ms", [None, 0, 1, LONGEST])
@pytest.mark.parametrize("recall_ms", [None, 0, 1, LONGEST])
def test_both_times_are_read_as_they_are_stored(alice, memo_ms, recall_ms):
    solved(alice, memo_ms, recall_ms)
    solves, _days, _letters = solves_of(alice, NOON)
    stored = [UNKNOWN if time is None else time for time in (memo_ms, recall_ms)]
    assert [solves.memo_ms.tolist(), solves.recall_ms.tolist()] == [[time] for time in stored]


@pytest.mark.parametrize("last_ms", range(0, 1_000, 83))
def test_a_day_begins_with_its_first_millisecond(alice, last_ms):
    start = NOON.replace(hour=alice.day_start_hour) - timedelta(days=3)
    for moment in (start - timedelta(milliseconds=1 + last_ms), start):
        solved(alice, 10_000, 10_000, revealed_at=moment)
    solves, _days, _letters = solves_of(alice, NOON)
    today = NOON.date().toordinal()
    assert solves.day.tolist() == [today - 4, today - 3]


def test_letters_of_some_attempts_are_counted(alice):
    for edges in (11, 12, 0, 14):
        with_letters(solved(alice, 10_000, 10_000), edges, 8)
    solved(alice, 10_000, 10_000)
    _solves, _days, letters = solves_of(alice, NOON)
    places = [[], [0], [1, 3], [0, 1, 2, 3, 4]]
    counted = [letters.of(np.array(some, np.int64)).tolist() for some in places]
    assert counted == [[], [19], [20, 22], [19, 20, 8, 22, 0]]


def test_letters_of_an_attempt_that_moved_meanwhile_are_unknown(alice):
    attempts = [with_letters(solved(alice, 10_000, 10_000), 10 + n, 0) for n in range(3)]
    _solves, _days, letters = solves_of(alice, NOON)
    delete_attempt(attempts[1], NOON)
    assert letters.of(np.arange(3)).tolist() == [10, 0, 0]
