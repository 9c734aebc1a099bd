"""How long an answer took, and how that is written."""

from tests.trainer.drills.cast import NOON, after
from trainer.drills.times import answer_time, counted_time
from trainer.page_clock import LONGEST_MS


def test_the_browsers_time_counts_if_it_agrees_within_two_seconds():
    assert counted_time(1_200, NOON, after(3_200)) == (1_200, False)
    assert counted_time(1_200, NOON, after(3_201)) == (3_201, False)
    assert counted_time(5_300, NOON, after(3_200)) == (3_200, False)
    assert counted_time(None, NOON, after(3_200)) == (3_200, False)


def test_waiting_for_a_lost_connection_does_not_count():
    assert counted_time(1_200, NOON, after(301_200), 300_000) == (1_200, True)
    assert counted_time(1_200, NOON, after(301_200), 302_001) == (301_200, False)
    assert counted_time(1_200, NOON, after(301_200), 0) == (301_200, False)
    assert counted_time(None, NOON, after(301_200), 300_000) == (301_200, False)
    assert counted_time(1_200, NOON, after(2_200), 1_000) == (1_200, False)


def test_times_fit_into_the_database():
    assert counted_time(None, after(1), NOON).ms == 0
    assert counted_time(None, NOON, after(LONGEST_MS * 2)).ms == LONGEST_MS


def test_times_are_written_in_seconds_and_truncated():
    texts = {0: "0.00 s", 849: "0.84 s", 999.5: "0.99 s", 61_230: "61.23 s", None: ""}
    assert {ms: answer_time(ms) for ms in texts} == texts


def test_an_hour_or_more_is_written_with_hours():
    texts = {3_599_999: "3599.99 s", 3_600_000: "1:00:00", 7_422_999.5: "2:03:42"}
    assert {ms: answer_time(ms) for ms in texts} == texts
