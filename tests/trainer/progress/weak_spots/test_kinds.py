from trainer.events import boxes
from trainer.progress.forms import Source
from trainer.progress.weak_spots.judged import JudgedCount
from trainer.progress.weak_spots.kinds import OTHER, TITLES, Way, kinds_of, ways_of
from trainer.progress.weak_spots.tallies import Tally

ROWS = [
    JudgedCount("memo", "edges", "", correct=True, span=0, times=6),
    JudgedCount("memo", "edges", "lost", correct=False, span=0, times=2),
    JudgedCount("review", "edges", "lost", correct=False, span=2, times=1),
    JudgedCount("memo", "corners", "mirrored", correct=False, span=2, times=4),
    JudgedCount("trace", "corners", "", correct=True, span=2, times=9),
    JudgedCount("trace", "corners", "mirrored", correct=False, span=2, times=1),
]


def test_kinds_are_counted_by_span_the_most_frequent_first():
    mirrored, lost = kinds_of(ROWS, 3)
    assert (mirrored.title, mirrored.tally) == (TITLES["mirrored"], Tally(23, 5))
    assert mirrored.spans == [Tally(8, 0), Tally(), Tally(15, 5)]
    assert (lost.title, lost.tally) == (TITLES["lost"], Tally(23, 3))
    assert lost.spans == [Tally(8, 2), Tally(), Tally(15, 1)]


def test_a_kind_nobody_has_named_yet_is_something_else():
    [kind] = kinds_of([JudgedCount("memo", "edges", "new", correct=False, span=0, times=1)], 1)
    assert kind.title == OTHER


def test_tracing_and_remembering_are_distinguished():
    assert ways_of(ROWS) == [
        Way(Source.TRACE, boxes()["corners"], Tally(10, 1)),
        Way(Source.MEMO, boxes()["edges"], Tally(9, 3)),
        Way(Source.MEMO, boxes()["corners"], Tally(4, 4)),
    ]
