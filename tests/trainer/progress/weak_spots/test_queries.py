"""What is read of attempts and drills: nobody else's, nothing deleted, and only what was chosen."""

import pytest

from tests.trainer.progress.weak_spots.cast import (
    CORNER,
    DAY,
    MIRRORED,
    NOON,
    RIGHT,
    STOPPED,
    attempted,
    drilled,
    letters_of,
    query,
)
from trainer.progress.weak_spots import queries
from trainer.progress.weak_spots.paces import Pace
from trainer.progress.weak_spots.queries import Confusion, Drilled
from trainer.progress.weak_spots.tallies import Tally

pytestmark = pytest.mark.django_db


def timed(query) -> list[tuple[list[str], list[int]]]:
    memos = queries.timed(query)
    rows = zip(letters_of(memos.letters), map(list, memos.offsets), strict=True)
    return sorted(rows, key=lambda row: -len(row[0]))


def test_times_are_those_of_recall_unless_tracing_is_asked_for(alice):
    attempted(alice, edges=RIGHT, corners=CORNER, offsets={"edges": [1, 2, 3]})
    attempted(alice, mode="trace", edges=MIRRORED, offsets={"edges": [4, 5, 6]})
    assert timed(query(alice)) == [(["UB", "UL", "DF"], [1, 2, 3]), (["UFR"], [])]
    assert timed(query(alice, source="trace")) == [(["UB", "LU", "DF"], [4, 5, 6])]


def test_the_newest_are_timed(alice, monkeypatch):
    monkeypatch.setattr(queries, "MOST_TIMED", 1)
    attempted(alice, edges=RIGHT)
    attempted(alice, ago=DAY, edges=STOPPED)
    assert timed(query(alice)) == [(RIGHT["letters"], [])]


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
    "direction", ["stickers-to-pair", "pair-to-inverse", "cube-to-next-letter", "cube-to-turned"]
)
def test_drills_that_are_not_about_one_letter_are_left_out(alice, answers, direction):
    before = queries.drilled(query(alice)), queries.drill_confusions(query(alice))
    drilled(alice, "UL", "f", correct=False, direction=direction)
    assert (queries.drilled(query(alice)), queries.drill_confusions(query(alice))) == before


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
