"""What is read of judged memos: nobody else's, nothing deleted, and only what was chosen."""

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.trainer.progress.weak_spots.cast import (
    DAY,
    MIRRORED,
    NOON,
    RIGHT,
    STOPPED,
    attempted,
    query,
    rows_of,
)
from trainer.progress.forms import Choice
from trainer.progress.weak_spots import judged
from trainer.progress.weak_spots.judged import JudgedCount, judged_memos
from trainer.progress.weak_spots.memos import WrongMemo
from trainer.progress.weak_spots.queries import Query

pytestmark = pytest.mark.django_db

EDGES, CORNERS = {"UB": 1, "UL": 1, "DF": 1}, {"UFR": 1}


STARTS = [NOON - 3 * DAY, NOON - 2 * DAY, NOON - DAY]


def letters_read(query) -> tuple[list[Sequence[str]], dict[str, int]]:
    """The letters of wrong memos, and how often each letter came in right ones."""
    memos = judged_memos(query, STARTS).memos
    wrong = [memo.letters for part in memos.values() for memo in rows_of(part.wrong)]
    return sorted(wrong, key=list), sum(
        (part.right.letter_counts() for part in memos.values()), Counter()
    )


@pytest.mark.parametrize(
    ("chosen", "letters"),
    [
        ({}, (sorted([STOPPED["letters"], MIRRORED["letters"]]), EDGES | CORNERS)),
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
    memos = judged_memos(query(alice, session=session.pk), STARTS).memos
    assert {box: rows_of(part.wrong) for box, part in memos.items()} == {
        "edges": [WrongMemo(["UB", "LU", "DF"], 1, "UL", ["UB", "UL", "DF"])],
        "corners": [],
    }


def test_attempts_at_the_same_scramble_are_from_memory_too(alice):
    attempted(alice, mode="review", edges=RIGHT)
    assert letters_read(query(alice, source="memo")) == ([], EDGES)


def test_memos_of_older_attempts_are_only_counted(alice, monkeypatch):
    monkeypatch.setattr(judged, "MOST_ATTEMPTS", 1)
    attempted(alice, ago=DAY, edges=RIGHT)
    attempted(alice, edges=STOPPED)
    attempted(alice, ago=2 * DAY, edges=MIRRORED)
    assert letters_read(query(alice)) == ([STOPPED["letters"]], {})
    assert sum(count.times for count in judged_memos(query(alice), STARTS).counts) == 3


def test_judged_memos_are_counted_by_kind_and_span(alice, attempts):
    assert sorted(judged_memos(query(alice), STARTS).counts) == [
        JudgedCount("memo", "corners", "", correct=True, span=2, times=1),
        JudgedCount("memo", "edges", "", correct=True, span=0, times=1),
        JudgedCount("memo", "edges", "too_early", correct=False, span=2, times=1),
        JudgedCount("trace", "edges", "mirrored", correct=False, span=1, times=1),
    ]


def test_only_memos_of_a_chosen_source_are_counted(alice, attempts):
    traced = [JudgedCount("trace", "edges", "mirrored", correct=False, span=1, times=1)]
    assert judged_memos(query(alice, source="trace"), STARTS).counts == traced
    assert judged_memos(query(alice, source="drills"), STARTS).counts == []


def test_memos_that_are_read_one_by_one_are_the_same(alice, attempts):
    at_once, one_by_one = (
        judged_memos(Query(alice, Choice(), whole=whole), STARTS) for whole in (False, True)
    )
    assert at_once.counts == one_by_one.counts
    for name, memos in at_once.memos.items():
        others = one_by_one.memos[name]
        assert memos.right.letter_counts() == others.right.letter_counts()
        assert rows_of(memos.wrong) == rows_of(others.wrong)
