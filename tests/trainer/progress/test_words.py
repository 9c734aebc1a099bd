"""Numbers and days as charts write them, one by one and many at once."""

from datetime import date
from math import nan

from django.utils.translation import override

from trainer.progress import words


def test_many_days_are_written_as_one_by_one():
    days = [date(2026, 11, 18), date(2025, 1, 2), date(2026, 11, 18)]
    for language in ("en", "de"):
        with override(language):
            assert words.short_days(days) == [words.short_day(day) for day in days]


def test_many_shares_are_written_as_one_by_one():
    shares = [0.0, 49.5, 50.4, nan, 100.0, nan, 0.49]
    assert words.percents(shares) == [words.percent(share) for share in shares]
    assert words.percents([]) == []
