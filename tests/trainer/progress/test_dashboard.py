"""What the page shows of attempts, from the database to the figure."""

from datetime import UTC, date, datetime, timedelta
from uuid import uuid4

import pytest

from tests.trainer.progress.cast import NOON, dashboard_of, missed, results, solved, with_letters
from trainer.methods.stored import Method, snapshot
from trainer.practice import writing
from trainer.practice.attempts import ParsedAttempt, Submission, hand_in
from trainer.practice.models import Attempt, PracticeSession
from trainer.progress.forms import ANY
from trainer.progress.reading import methods_of
from trainer.progress.results import DNF

pytestmark = pytest.mark.django_db


def test_nothing_yet(alice):
    page = dashboard_of(alice)
    assert (page.all_count, page.count, page.days, page.event) == (0, 0, 0, "both")
    assert (page.trend, page.distribution, page.bests) == (None, None, [])
    assert page.calendar.count == 0
    assert page.top.now.percent is None
    assert [each.missing for each in page.results] == [1, 3, 5, 12, 100]


def test_singles_and_averages_are_of_memo_and_recall_together(alice):
    for memo_ms, recall_ms in ((50_004, 10_004), (40_000, 15_000), (45_000, 5_000)):
        solved(alice, memo_ms, recall_ms)
    assert results(alice) == [
        (50_000, 50_000, 0),
        (55_000, 55_000, 0),
        (None, None, 2),
        (None, None, 9),
        (None, None, 97),
    ]


def test_a_wrong_one_and_one_given_up_did_not_finish(alice):
    solved(alice, 30_000, 10_000)
    missed(alice)
    solved(alice, 20_000, None, correct=None, dnf=True)
    assert results(alice)[:2] == [(DNF, 40_000, 0), (DNF, None, 0)]


def test_means_are_of_the_right_ones_among_the_last(alice):
    solved(alice, 90_000, 40_000)
    for _ in range(10):
        missed(alice)
    with_letters(solved(alice, 30_000, 10_000), edges=11, corners=9)
    with_letters(solved(alice, 60_006, 20_000), edges=12, corners=8)
    last, fifty, _ = dashboard_of(alice).windows
    assert (last.count, last.correct, last.percent) == (12, 2, 17)
    # The mean of a time of 45.003 s, in hundredths, and 90 s for 40 letters.
    assert (last.memo_ms, last.recall_ms, last.total_ms) == (45_000, 15_000, 60_000)
    assert last.letter_ms == 2_250
    assert (fifty.count, fifty.correct, fifty.memo_ms) == (13, 3, 60_000)
    assert dashboard_of(alice).top.recent_before is None


def test_a_mean_is_that_of_the_average_of_the_same_attempts(alice):
    for _ in range(3):
        with_letters(solved(alice, 5_009, 5_000), edges=5, corners=5)
    last = dashboard_of(alice).windows[0]
    assert (last.memo_ms, last.total_ms, last.letter_ms) == (5_000, 10_000, 500)
    assert results(alice)[1] == (10_000, 10_000, 0)


def test_the_twelve_before_the_last_are_compared(alice):
    for _ in range(12):
        missed(alice)
    for _ in range(12):
        solved(alice, 30_000, 10_000)
    top = dashboard_of(alice).top
    assert (top.recent.percent, top.recent_before.percent) == (100, 0)
    assert (top.recent_before.memo_ms, top.now.percent) == (None, 50)


def test_the_last_hundred_are_compared_with_the_hundred_before(alice):
    for _ in range(100):
        missed(alice)
    for memo_ms in (50_000, 40_000):
        solved(alice, memo_ms, 10_000)
    for memo_ms in (30_000, 20_000):
        solved(alice, memo_ms, 10_000)
    page = dashboard_of(alice, newest=100)
    assert (page.count, page.correct, page.top.now.memo_ms) == (100, 4, 35_000)
    assert (page.top.earlier.count, page.top.success_change) == (4, 4)
    assert page.top.memo_change_ms is None
    assert (page.top.memo_best_ms, page.calendar.count) == (20_000, 104)


def test_thirty_days_are_compared_with_the_thirty_before(alice):
    for days, memo_ms in ((40, 50_000), (31, 40_000), (29, 30_000), (0, 20_000)):
        solved(alice, memo_ms, 10_000, revealed_at=NOON - timedelta(days=days))
    top = dashboard_of(alice, days=30).top
    assert (top.now.count, top.now.memo_ms, top.earlier.memo_ms) == (2, 25_000, 45_000)
    assert (top.success_change, top.memo_change_ms) == (0, -20_000)
    assert dashboard_of(alice).top.earlier is None


def test_periods_and_sessions_are_compared(alice):
    sessions = [PracticeSession.objects.create(user=alice, name=name) for name in "AB"]
    for days, memo_ms, session in ((400, 50_000, sessions[0]), (3, 30_000, sessions[1])):
        solved(alice, memo_ms, 10_000, revealed_at=NOON - timedelta(days=days), session=session)
    missed(alice, revealed_at=NOON - timedelta(days=2), session=sessions[1])

    def memos(one, other, **chosen):
        compared = dashboard_of(alice, one=one, other=other, **chosen).compared
        return [(side.correct, side.count, side.memo_ms) for side in compared]

    assert memos("365", "before-365") == [(1, 2, 30_000), (1, 1, 50_000)]
    assert memos("last-100", "before-100") == [(2, 3, 40_000), (0, 0, None)]
    first, second = (str(session.pk) for session in sessions)
    assert memos(second, first) == [(1, 2, 30_000), (1, 1, 50_000)]
    # Neither the chosen session nor the chosen period limits a comparison.
    both = memos(second, "30", session=sessions[0].pk, days=7)
    assert both == [(1, 2, 30_000), (1, 2, 30_000)]
    assert memos("", "30") == []


def test_a_time_alone_counts_as_a_whole_and_not_as_a_recall(alice):
    """As timers without a split bring it."""
    solved(alice, None, 70_000)
    solved(alice, 30_000, 10_000)
    last = dashboard_of(alice).windows[0]
    assert (last.memo_ms, last.recall_ms, last.total_ms) == (30_000, 10_000, 55_000)
    assert results(alice)[0] == (40_000, 40_000, 0)


def test_a_right_one_without_a_time_is_in_no_average(alice):
    solved(alice, 30_000, 10_000)
    solved(alice, None, None)
    solved(alice, 20_000, 10_000)
    page = dashboard_of(alice)
    assert page.windows[0].correct == 3
    assert results(alice)[:2] == [(30_000, 30_000, 0), (None, None, 1)]


def test_traces_deleted_and_open_attempts_do_not_count(alice, bob):
    solved(alice, 30_000, 10_000)
    solved(alice, 1_000, 1_000, mode="trace")
    solved(alice, 1_000, 1_000, deleted_at=NOON)
    opened = {"phase": "memo", "correct": None, "handed_in_at": None}
    solved(alice, None, None, **opened, revealed_at=NOON - timedelta(hours=24))
    solved(bob, 1_000, 1_000)
    page = dashboard_of(alice)
    assert (page.all_count, page.count, page.top.best.ms) == (1, 1, 40_000)


def test_what_was_left_for_more_than_a_day_did_not_finish_until_its_memo_comes(alice):
    solved(alice, 30_000, 10_000)
    opened = {"phase": "memo", "correct": None, "handed_in_at": None}
    left = solved(alice, None, None, **opened, revealed_at=NOON - timedelta(hours=25))
    page = dashboard_of(alice)
    assert (page.count, page.windows[0].correct) == (2, 1)
    assert results(alice)[0] == (DNF, 40_000, 0)
    hand_in(ParsedAttempt(left), Submission({"edges": "", "corners": ""}, cover_unsent=True), NOON)
    Attempt.objects.filter(pk=left.pk).update(correct=True, memo_ms=9_000, recall_ms=1_000)
    assert results(alice)[0] == (10_000, 10_000, 0)


def test_what_is_done_to_an_attempt_is_in_the_figures_at_once(alice):
    solved(alice, 30_000, 10_000)
    best = solved(alice, 20_000, 10_000)
    writing.mark_dnf(best, dnf=True)
    assert results(alice)[0] == (DNF, 40_000, 0)
    writing.mark_dnf(best, dnf=False)
    assert results(alice)[0] == (30_000, 30_000, 0)
    writing.delete_attempt(best, NOON)
    assert results(alice)[0] == (40_000, 40_000, 0)
    writing.restore_attempt(alice, best.uuid)
    assert results(alice)[0] == (30_000, 30_000, 0)
    Attempt.objects.filter(pk=best.pk).update(correct=False)
    assert results(alice)[0] == (DNF, 40_000, 0)


def test_a_scramble_seen_before_is_no_best_unless_it_is_to_count(alice):
    solved(alice, 30_000, 10_000)
    solved(alice, 5_000, 5_000, mode="review")
    assert dashboard_of(alice).top.best.ms == 40_000
    assert dashboard_of(alice, again=True).top.best.ms == 10_000


def test_a_scramble_dealt_for_a_weak_pair_never_counts(alice):
    solved(alice, 30_000, 10_000)
    solved(alice, 5_000, 5_000, mode="weak")
    for again in (False, True):
        page = dashboard_of(alice, again=again)
        assert (page.top.best.ms, page.count, page.all_count) == (40_000, 1, 2)


def test_the_event_practised_last_is_shown_until_another_is_chosen(alice):
    solved(alice, 30_000, 10_000)
    solved(alice, 20_000, 5_000, event="edges")
    page = dashboard_of(alice)
    assert (page.event, str(page.event_title), page.count) == ("edges", "Edges", 1)
    assert page.calendar.count == 2
    page = dashboard_of(alice, event="both")
    assert (page.top.best.ms, page.calendar.count) == (40_000, 1)
    page = dashboard_of(alice, event=ANY)
    assert (str(page.event_title), page.count) == ("All events", 2)
    assert dashboard_of(alice, event="corners").count == 0


def test_a_session_is_shown_alone(alice):
    session = PracticeSession.objects.create(user=alice, name="Evening")
    solved(alice, 30_000, 10_000)
    solved(alice, 50_000, 10_000, session=session)
    assert dashboard_of(alice, session=session.pk).top.best.ms == 60_000
    assert dashboard_of(alice, session=uuid4()).count == 0


def test_a_period_begins_with_a_day_of_ones_own(alice):
    alice.time_zone, alice.day_start_hour = "America/New_York", 4
    # Seven days until the 18th begin on the 12th at four, which is nine in Greenwich.
    solved(alice, 30_000, 10_000, revealed_at=datetime(2026, 11, 12, 8, 59, 59, tzinfo=UTC))
    solved(alice, 20_000, 10_000, revealed_at=datetime(2026, 11, 12, 9, tzinfo=UTC))
    page = dashboard_of(alice, days=7)
    assert (page.count, page.top.best.ms, page.days) == (1, 30_000, 1)
    assert page.calendar.count == 2
    assert dashboard_of(alice, days=30).count == 2


def test_methods_are_distinguished_by_buffers_and_parity(alice):
    solved(alice, 30_000, 10_000)
    solved(alice, 30_000, 10_000, method=snapshot(Method(memo_as="stickers")))
    three_style = Method(edge_buffer="UF", corner_buffer="UFR")
    solved(alice, 20_000, 10_000, method=snapshot(three_style))
    swap = Method(edge_buffer="UF", corner_buffer="UFR", parity_method="swap-edges:UF-UR")
    solved(alice, 20_000, 10_000, method=snapshot(swap))
    assert list(methods_of(alice.pk, NOON)) == [
        "UF/UFR · Speffz",
        "UF/UFR · Speffz · swapping UF-UR",
        "UR/UBL · Speffz",
    ]
    assert dashboard_of(alice, method="UR/UBL · Speffz").count == 2
    assert dashboard_of(alice, method="UF/UFR · Speffz").top.best.ms == 30_000


def test_the_calendar_and_the_row_are_of_ones_own_days(alice):
    alice.time_zone, alice.day_start_hour = "Asia/Kolkata", 4
    # Half past three in the night of the 18th, there, is still the 17th.
    night = datetime(2026, 11, 17, 22, 0, tzinfo=UTC)
    solved(alice, 30_000, 10_000, revealed_at=night - timedelta(days=2))
    solved(alice, 30_000, 10_000, revealed_at=night)
    solved(alice, 30_000, 10_000, revealed_at=night, event="edges", mode="review")
    page = dashboard_of(alice, now=night + timedelta(hours=1))
    assert (page.calendar.today, page.calendar.count, page.calendar.days) == (0, 2, 2)
    assert (page.streak.current, page.streak.frozen) == (2, [date(2026, 11, 16)])
    assert page.streak.practised_today is False
    assert dashboard_of(alice, now=night).calendar.today == 1


def test_counts_and_streaks_cover_the_same_year(alice):
    for number in range(20):
        solved(alice, 30_000, 10_000, revealed_at=NOON - timedelta(days=2_000 + number))
    page = dashboard_of(alice)
    assert (page.calendar.count, page.calendar.days, page.calendar.today) == (0, 0, 0)
    assert (page.streak.current, page.streak.longest) == (0, 0)
    for number in range(500):
        solved(alice, 30_000, 10_000, revealed_at=NOON - timedelta(days=number))
    assert (dashboard_of(alice).streak.current, dashboard_of(alice).streak.longest) == (500, 500)


def test_bests_are_listed_with_their_days_newest_first(alice):
    for place, recall_ms in enumerate((30_000, 20_000, 10_000)):
        solved(alice, 60_000, recall_ms, revealed_at=NOON - timedelta(days=9 - place))
    bests = [(each.name, each.ms, each.day.day, each.gain_ms) for each in dashboard_of(alice).bests]
    assert bests == [
        ("single", 70_000, 11, 10_000),
        ("mo3", 80_000, 11, None),
        ("single", 80_000, 10, 10_000),
        ("single", 90_000, 9, None),
    ]


def test_attempts_of_tomorrow_are_counted_but_on_no_day(alice):
    """As a clock that went wrong brings them."""
    solved(alice, 30_000, 10_000, revealed_at=NOON + timedelta(days=3))
    page = dashboard_of(alice)
    assert (page.count, page.calendar.count, page.streak.current) == (1, 0, 0)
