from datetime import UTC, datetime, timedelta

from trainer.page_clock import LONGEST_MS, Milliseconds, agreed_ms, ms_between

START = datetime(2026, 3, 1, tzinfo=UTC)


def test_the_pages_time_counts_while_it_agrees_within_two_seconds():
    assert agreed_ms(61_500, 63_500) == 61_500
    assert agreed_ms(63_500, 61_500) == 63_500
    assert agreed_ms(61_500, 63_501) is None
    assert agreed_ms(None, 63_501) is None


def test_times_are_whole_milliseconds_the_database_can_hold():
    assert ms_between(START, START + timedelta(seconds=1.2346)) == 1235
    assert ms_between(START, START - timedelta(seconds=1)) == 0
    assert ms_between(START, START + timedelta(days=60)) == LONGEST_MS


def test_a_time_that_cannot_be_is_as_good_as_none():
    times = {"61500": 61_500, "-1": None, "soon": None, "": None, str(LONGEST_MS + 1): None}
    assert {text: Milliseconds().clean(text) for text in times} == times
