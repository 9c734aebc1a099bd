"""What is read of attempts and drills: nobody else's, nothing deleted, and only what was chosen."""

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta

import pytest

from tests.trainer.progress.weak_spots.cast import (
    MIRRORED,
    NOON,
    RIGHT,
    STOPPED,
    attempted,
    drilled,
    query,
)
from trainer.practice.models import PracticeSession
from trainer.progress.weak_spots import queries
from trainer.progress.weak_spots.queries import Confusion, Drilled, JudgedCount
from trainer.progress.weak_spots.tallies import Pace, Tally, Timed, WrongMemo

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)
CORNER = {"letters": ["UFR"]}
EDGES, CORNERS = {"UB": 1, "UL": 1, "DF": 1}, {"UFR": 1}


@pytest.fixture
def session(alice):
    return PracticeSession.objects.create(user=alice, name="Evenings")


@pytest.fixture
def attempts(alice, bob, session):
    """Alice's four, one of them deleted, and one of Bob's."""
    attempted(alice, ago=3 * DAY, edges=RIGHT)
    attempted(alice, ago=2 * DAY, mode="trace", edges=MIRRORED, session=session)
    attempted(alice, edges=STOPPED, corners=CORNER)
    attempted(alice, edges=RIGHT, deleted_at=NOON)
    attempted(bob, edges=MIRRORED)


STARTS = [NOON - 3 * DAY, NOON - 2 * DAY, NOON - DAY]


def letters_read(asked) -> tuple[list[Sequence[str]], dict[str, int]]:
    """The letters of wrong memos, and how often each letter came in right ones."""
    memos = queries.judged(asked, STARTS).memos
    wrong = [memo.letters for part in memos.values() for memo in part.wrong]
    return wrong, sum((part.right.letter_counts() for part in memos.values()), Counter())


@pytest.mark.parametrize(
    ("chosen", "letters"),
    [
        ({}, ([STOPPED["letters"], MIRRORED["letters"]], EDGES | CORNERS)),
        ({"event": "edges"}, ([MIRRORED["letters"]], EDGES)),
        ({"event": "both"}, ([STOPPED["letters"]], CORNERS)),
        ({"source": "trace"}, ([MIRRORED["letters"]], {})),
        ({"source": "memo"}, ([STOPPED["letters"]], EDGES | CORNERS)),
        ({"source": "drills"}, ([], {})),
        ({"since": NOON - DAY}, ([STOPPED["letters"]], CORNERS)),
    ],
)
def test_memos_are_those_that_were_chosen(alice, attempts, chosen, letters):
    assert letters_read(query(alice, **chosen)) == letters


def test_memos_of_one_session(alice, attempts, session):
    assert letters_read(query(alice, session=session.pk)) == ([MIRRORED["letters"]], {})


def test_a_memo_comes_with_its_verdict(alice, attempts, session):
    memos = queries.judged(query(alice, session=session.pk), STARTS).memos
    assert {box: part.wrong for box, part in memos.items()} == {
        "edges": [WrongMemo(["UB", "LU", "DF"], 1, "UL", ["UB", "UL", "DF"])],
        "corners": [],
    }


def test_what_attempts_again_tell_is_from_memory_too(alice):
    attempted(alice, mode="review", edges=RIGHT)
    assert letters_read(query(alice, source="memo")) == ([], EDGES)


def test_times_are_those_of_recall_unless_tracing_is_asked_for(alice):
    attempted(alice, edges=RIGHT, corners=CORNER, offsets={"edges": [1, 2, 3]})
    attempted(alice, mode="trace", edges=MIRRORED, offsets={"edges": [4, 5, 6]})
    recalled = {(tuple(each.letters), tuple(each.offsets)) for each in queries.timed(query(alice))}
    assert recalled == {(("UB", "UL", "DF"), (1, 2, 3)), (("UFR",), ())}
    assert queries.timed(query(alice, source="trace")) == [Timed(["UB", "LU", "DF"], [4, 5, 6])]


def test_the_newest_are_read(alice, monkeypatch):
    monkeypatch.setattr(queries, "MOST_MEMOS", 1)
    attempted(alice, ago=DAY, edges=RIGHT)
    attempted(alice, edges=STOPPED)
    assert letters_read(query(alice)) == ([STOPPED["letters"]], {})


def test_the_newest_are_timed(alice, monkeypatch):
    monkeypatch.setattr(queries, "MOST_TIMED", 1)
    attempted(alice, edges=RIGHT)
    attempted(alice, ago=DAY, edges=STOPPED)
    assert [timed.letters for timed in queries.timed(query(alice))] == [RIGHT["letters"]]


def test_judged_memos_are_counted_by_kind_and_span(alice, attempts):
    assert sorted(queries.judged(query(alice), STARTS).counts) == [
        JudgedCount("memo", "corners", "", correct=True, span=2, times=1),
        JudgedCount("memo", "edges", "", correct=True, span=0, times=1),
        JudgedCount("memo", "edges", "too_early", correct=False, span=2, times=1),
        JudgedCount("trace", "edges", "mirrored", correct=False, span=1, times=1),
    ]


def test_the_first_moment(alice, attempts, bob):
    assert queries.first_moment(alice) == NOON - 3 * DAY
    bob.attempts.all().delete()
    assert queries.first_moment(bob) is None


@pytest.fixture
def answers(alice, bob):
    drilled(alice, "UL", "d", correct=True, ms=800)
    drilled(alice, "UL", "d", correct=True, ms=1_201)
    drilled(alice, "UL", "f", correct=False, ms=9_000, answered_at=NOON - 2 * DAY)
    drilled(alice, "UFR", "C", correct=True)
    drilled(bob, "UL", "f", correct=False)


def test_drills_are_counted(alice, answers):
    assert queries.drilled(query(alice)) == Drilled(
        {"UL": Tally(3, 1), "UFR": Tally(1)}, {"UL": Pace(2, 1_000), "UFR": Pace(1, 1_000)}
    )
    assert queries.drill_confusions(query(alice)) == [Confusion("edges", "UL", "f", 1)]


@pytest.mark.parametrize(
    ("chosen", "stickers"),
    [
        ({"event": "edges"}, {"UL"}),
        ({"event": "corners"}, {"UFR"}),
        ({"event": "both"}, {"UL", "UFR"}),
        ({"source": "drills"}, {"UL", "UFR"}),
        ({"source": "memo"}, set()),
        ({"source": "trace"}, set()),
        ({"session": 1}, set()),
    ],
)
def test_drills_are_those_that_were_chosen(alice, answers, chosen, stickers):
    assert set(queries.drilled(query(alice, **chosen)).tallies) == stickers


def test_times_of_drills_are_cut_off_before_their_mean_is_taken(alice):
    for ms in (10_009, 10_009, 10_018):
        drilled(alice, "UL", "d", correct=True, ms=ms)
    assert queries.drilled(query(alice)).paces == {"UL": Pace(3, 10_000)}


def test_drills_of_a_period(alice, answers):
    recent = queries.drilled(query(alice, NOON - DAY))
    assert recent.tallies["UL"] == Tally(2)
