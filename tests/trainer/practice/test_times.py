from trainer.practice.models import Clock
from trainer.practice.times import counted, duration, worse


def test_the_browsers_time_counts_while_it_agrees_within_two_seconds():
    assert counted(61_500, 63_500) == (61_500, Clock.CLIENT)
    assert counted(63_500, 61_500) == (63_500, Clock.CLIENT)
    assert counted(61_500, 63_501) == (63_501, Clock.SERVER)
    assert counted(None, 63_501) == (63_501, Clock.SERVER)


def test_two_times_are_the_browsers_only_together():
    assert worse(Clock.CLIENT, Clock.CLIENT) is Clock.CLIENT
    assert worse(Clock.CLIENT, Clock.SERVER) is Clock.SERVER


def test_times_are_cut_off_as_cubers_write_them():
    told = {9_999: "9.99", 65_437: "1:05.43", 599_999: "9:59.99", None: ""}
    assert {ms: duration(ms) for ms in told} == told


def test_long_times_are_told_in_round_seconds():
    told = {600_000: "10:00", 600_499: "10:00", 600_500: "10:01", 3_599_499: "59:59"}
    assert {ms: duration(ms) for ms in told} == told


def test_an_hour_or_more_is_written_with_hours():
    texts = {3_599_500: "1:00:00", 7_422_000: "2:03:42", 36_005_000: "10:00:05"}
    assert {ms: duration(ms) for ms in texts} == texts
