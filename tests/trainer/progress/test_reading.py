"""What is read of attempts, as it is stored."""

from datetime import timedelta

import pytest

from tests.trainer.progress.cast import NOON, solved
from trainer.progress.reading import solves_of
from trainer.progress.solves import UNKNOWN

pytestmark = pytest.mark.django_db
LONGEST = 2**31 - 1


@pytest.mark.parametrize("memo_ms", [None, 0, 1, LONGEST])
@pytest.mark.parametrize("recall_ms", [None, 0, 1, LONGEST])
def test_both_times_are_read_as_they_are_stored(alice, memo_ms, recall_ms):
    solved(alice, memo_ms, recall_ms)
    solves, _days = solves_of(alice, NOON)
    stored = [UNKNOWN if time is None else time for time in (memo_ms, recall_ms)]
    assert [solves.memo_ms.tolist(), solves.recall_ms.tolist()] == [[time] for time in stored]


@pytest.mark.parametrize("last_ms", range(0, 1_000, 83))
def test_a_day_begins_with_its_first_millisecond(alice, last_ms):
    start = NOON.replace(hour=alice.day_start_hour) - timedelta(days=3)
    for moment in (start - timedelta(milliseconds=1 + last_ms), start):
        solved(alice, 10_000, 10_000, revealed_at=moment)
    solves, _days = solves_of(alice, NOON)
    today = NOON.date().toordinal()
    assert solves.day.tolist() == [today - 4, today - 3]
