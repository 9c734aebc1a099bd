from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.weak_spots.spans import MOST_SPANS, Span, spans_of

TODAY = date(2026, 11, 18)


def test_a_week_is_shown_by_days_and_a_year_by_months():
    assert spans_of(date(2026, 11, 16), TODAY) == [
        Span(date(2026, 11, 16), date(2026, 11, 16)),
        Span(date(2026, 11, 17), date(2026, 11, 17)),
        Span(TODAY, TODAY),
    ]
    year = spans_of(date(2025, 11, 19), TODAY)
    assert (len(year), (year[-1].last - year[-1].first).days) == (12, 30)


@given(st.integers(0, 5_000))
def test_spans_hold_every_day_once(days):
    first = TODAY - timedelta(days=days)
    spans = spans_of(first, TODAY)
    assert 1 <= len(spans) <= MOST_SPANS
    assert (spans[0].first, spans[-1].last) == (first, TODAY)
    for span, following in pairwise(spans):
        assert span.last + timedelta(days=1) == following.first
    lengths = [(span.last - span.first).days for span in spans]
    assert set(lengths[1:]) <= {lengths[-1]}
    assert lengths[0] <= lengths[-1]
