"""Searching, filtering, sorting and paging the list of attempts."""

from datetime import UTC, date, datetime, timedelta
from itertools import product
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.trainer.practice.cast import NOON, SCRAMBLE, stored_attempt
from trainer.events import EVENTS
from trainer.people.models import User
from trainer.practice.listing import (
    A_PAGE,
    NO_SESSION,
    AttemptFilter,
    Order,
    Result,
    attempts_page,
    day_start,
    filtered_attempts,
    in_order,
    sort_links,
)
from trainer.practice.models import Attempt, Mode, PracticeSession

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)
SAME = ["scramble", "method", "event", "phase", "handed_in_at", "correct", "memo_ms", "recall_ms"]


def found_keys(user, **conditions) -> set[UUID]:
    return set(
        filtered_attempts(user, AttemptFilter(**conditions), NOON).values_list("pk", flat=True)
    )


@pytest.fixture
def session(alice):
    return PracticeSession.objects.create(user=alice, name="Evenings")


@pytest.fixture
def attempts(alice, bob, session):
    """One of each kind, one that is deleted, and one of Bob's."""
    outcome: list[dict[str, Any]] = [
        {"correct": True},
        {"correct": False},
        {"correct": True, "dnf": True},
        {"correct": None, "dnf": True, "recall_ms": None},
        {"correct": None, "phase": "memo", "handed_in_at": None},
    ]
    kinds = product(EVENTS, Mode, outcome, [None, session])
    made = [
        stored_attempt(alice, ago=number * DAY / 4, event=event, mode=mode, session=where, **values)
        for number, (event, mode, values, where) in enumerate(kinds)
    ]
    stored_attempt(alice, deleted_at=NOON)
    stored_attempt(bob)
    return made


def outcome(attempt: Attempt) -> Result:
    if attempt.phase != "verdict" and attempt.revealed_at >= NOON - DAY:
        return Result.OPEN
    if attempt.dnf or attempt.phase != "verdict":
        return Result.DNF
    return Result.RIGHT if attempt.correct else Result.WRONG


def test_the_list_has_the_attempts_that_pass_all_filters(alice, attempts, session):
    for event, mode, result, within in product(
        ["", *EVENTS], ["", *Mode], ["", *Result], ["", NO_SESSION, str(session.pk)]
    ):
        expected_session = {"": "any", NO_SESSION: None}.get(within, session.pk)
        expected = {
            attempt.pk
            for attempt in attempts
            if event in ("", attempt.event)
            and mode in ("", attempt.mode)
            and result in ("", outcome(attempt))
            and expected_session in ("any", attempt.session_id)
        }
        assert found_keys(alice, event=event, mode=mode, result=result, within=within) == expected


def test_dates_are_days_of_practice_in_the_time_zone_of_the_owner(alice, attempts):
    alice.time_zone, alice.day_start_hour = "Pacific/Auckland", 4
    days = {attempt.pk: alice.day_of(attempt.revealed_at) for attempt in attempts}
    since, until = date(2026, 2, 20), date(2026, 2, 25)
    assert found_keys(alice, since=since) == {pk for pk, day in days.items() if day >= since}
    assert found_keys(alice, until=until) == {pk for pk, day in days.items() if day <= until}
    assert found_keys(alice, since=since, until=since) == {
        pk for pk, day in days.items() if day == since
    }


@pytest.mark.parametrize(
    ("day", "zone", "hour", "moment"),
    [
        (date(2026, 3, 29), "Europe/Berlin", 4, datetime(2026, 3, 29, 2, tzinfo=UTC)),
        (date(2026, 3, 28), "Europe/Berlin", 4, datetime(2026, 3, 28, 3, tzinfo=UTC)),
        (date(2026, 10, 25), "Europe/Berlin", 2, datetime(2026, 10, 25, 0, tzinfo=UTC)),
        (date(2026, 11, 1), "America/New_York", 0, datetime(2026, 11, 1, 4, tzinfo=UTC)),
        (date(2026, 11, 2), "America/New_York", 0, datetime(2026, 11, 2, 5, tzinfo=UTC)),
        (date(2026, 1, 1), "Asia/Kathmandu", 5, datetime(2025, 12, 31, 23, 15, tzinfo=UTC)),
        (date(2026, 4, 5), "Australia/Lord_Howe", 4, datetime(2026, 4, 4, 17, 30, tzinfo=UTC)),
    ],
)
def test_days_begin_at_the_hour_and_in_the_time_zone_of_the_owner(day, zone, hour, moment):
    user = User(time_zone=zone, day_start_hour=hour)
    assert day_start(day, user) == moment
    assert user.day_of(moment) == day


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("U2 L", {"scramble"}),
        ("R’ U2", {"scramble"}),
        ("sleepy", {"notes"}),
        ("SLEEPY again", {"notes"}),
        ("100%", {"percent"}),
        ("nq lw", {"edges"}),
        ("NQLW", {"edges"}),
        ("mkqo", {"corners"}),
        ("x # y", {"both"}),
        ("さま", {"kana"}),
        ("nothing like it", set()),
        ("   ", {"scramble", "notes", "percent", "edges", "corners", "both", "kana"}),
    ],
)
def test_scrambles_notes_and_letters_are_searched(alice, text, names):
    made = {
        "scramble": stored_attempt(alice),
        "notes": stored_attempt(alice, notes="Sleepy again", scramble="F"),
        "percent": stored_attempt(alice, notes="100% sure", scramble="F"),
        "edges": stored_attempt(alice, typed={"edges": "ui nq lw"}, scramble="F"),
        "corners": stored_attempt(alice, typed={"corners": "MK QO"}, scramble="F"),
        "both": stored_attempt(alice, typed={"both": "ax # yb"}, scramble="F"),
        "kana": stored_attempt(alice, typed={"edges": "さ まう"}, scramble="F"),
    }
    assert found_keys(alice, text=text) == {made[name].pk for name in names}


SORTS = {
    Order.NEWEST: lambda one: -one.revealed_at.timestamp(),
    Order.OLDEST: lambda one: one.revealed_at.timestamp(),
    Order.SHORTEST_MEMO: lambda one: one.memo_ms,
    Order.LONGEST_MEMO: lambda one: -one.memo_ms,
    Order.SHORTEST_RECALL: lambda one: (one.recall_ms is None, one.recall_ms or 0),
    Order.LONGEST_RECALL: lambda one: (one.recall_ms is None, -(one.recall_ms or 0)),
    Order.SHORTEST: lambda one: (one.total_ms is None, one.total_ms or 0),
    Order.LONGEST: lambda one: (one.total_ms is None, -(one.total_ms or 0)),
}


@pytest.mark.parametrize("order", Order)
def test_attempts_are_sorted(alice, order):
    times = [(3, 1), (1, 5), (2, None), (1, 5), (9, 2), (4, 4)]
    made = [
        stored_attempt(alice, ago=number % 3 * DAY, memo_ms=memo, recall_ms=recall)
        for number, (memo, recall) in enumerate(times)
    ]
    newest_first = sorted(made, key=lambda one: (one.revealed_at, one.uuid), reverse=True)
    expected = sorted(newest_first, key=SORTS[order])
    if order == Order.OLDEST:
        expected = newest_first[::-1]
    assert list(in_order(filtered_attempts(alice, AttemptFilter(), NOON), order)) == expected


@pytest.mark.parametrize("order", Order)
def test_the_link_of_the_current_order_reverses_it(order):
    [current] = [sort for sort in sort_links(order) if sort.direction]
    [reversed_] = [sort for sort in sort_links(current.next_order) if sort.direction]
    assert reversed_.title == current.title
    assert {current.direction, reversed_.direction} == {"up", "down"}
    assert reversed_.next_order == order


def test_pages_follow_each_other(alice):
    made = [stored_attempt(alice, ago=number * DAY) for number in range(A_PAGE + 1)]
    first, second = (attempts_page(alice, AttemptFilter(), number, NOON) for number in ("1", "2"))
    assert [*first, *second] == made
    assert list(attempts_page(alice, AttemptFilter(), "99", NOON)) == made[-1:]
    assert list(attempts_page(alice, AttemptFilter(), "x", NOON)) == made[:-1]


def test_an_attempt_in_recall_is_not_found_by_its_moves(alice):
    opened = {"correct": None, "handed_in_at": None, "memorised_at": NOON, "notes": "slow"}
    recalled = stored_attempt(alice, phase="recall", **opened)
    seen = stored_attempt(alice)
    assert found_keys(alice, text=SCRAMBLE[:8]) == {seen.pk}
    assert found_keys(alice, text="slow") == {recalled.pk}


@settings(max_examples=25, deadline=None)
@given(
    moments=st.lists(st.integers(0, 3), min_size=A_PAGE, max_size=3 * A_PAGE),
    order=st.sampled_from(Order),
)
def test_pages_neither_skip_nor_repeat(moments, order):
    with transaction.atomic():
        user = User.objects.create_user(f"u{uuid4().hex[:12]}")
        attempt = stored_attempt(user)
        copies = [
            Attempt(
                user=user,
                uuid=uuid4(),
                revealed_at=NOON - moment * DAY,
                **{name: getattr(attempt, name) for name in SAME},
            )
            for moment in moments
        ]
        made = {attempt.pk, *(attempt.pk for attempt in Attempt.objects.bulk_create(copies))}
        count = -(-len(made) // A_PAGE)
        pages = [
            attempts_page(user, AttemptFilter(order=order), str(n + 1), NOON) for n in range(count)
        ]
        listed_keys = [attempt.pk for page in pages for attempt in page]
        transaction.set_rollback(True)
    assert len(listed_keys) == len(made)
    assert set(listed_keys) == made
