from tests.trainer.drills.cast import NOON, after
from trainer.drills.times import seconds, taken
from trainer.users.page_clock import LONGEST_MS


def test_the_browsers_time_counts_while_it_agrees_within_two_seconds():
    assert taken(1_200, NOON, after(3_200)) == 1_200
    assert taken(1_200, NOON, after(3_201)) == 3_201
    assert taken(5_300, NOON, after(3_200)) == 3_200
    assert taken(None, NOON, after(3_200)) == 3_200


def test_times_are_what_the_database_can_hold():
    assert taken(None, after(1), NOON) == 0
    assert taken(None, NOON, after(LONGEST_MS * 2)) == LONGEST_MS


def test_times_are_told_in_seconds_and_cut_off():
    told = {0: "0.00", 849: "0.84", 999.5: "0.99", 61_230: "61.23", None: ""}
    assert {ms: seconds(ms) for ms in told} == told
