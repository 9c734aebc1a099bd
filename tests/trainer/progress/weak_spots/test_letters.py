from tests.trainer.progress.weak_spots.cast import memos_of
from trainer.events import USUAL
from trainer.methods.stickers import lettered_stickers
from trainer.methods.stored import Method
from trainer.progress.weak_spots.letters import (
    MOST_SHOWN,
    known_letters,
    slowest_letters,
    slowest_pairs,
    weakest_letters,
    weakest_pairs,
)
from trainer.progress.weak_spots.memos import WrongMemo
from trainer.progress.weak_spots.paces import Pace
from trainer.progress.weak_spots.queries import Drilled
from trainer.progress.weak_spots.tallies import Tally

STICKERS = lettered_stickers(Method(), USUAL.boxes)
NO_DRILLS = Drilled({}, {})
MEMOS = {
    "edges": memos_of(
        right=[["UB", "UL", "DF"]] * 40,
        wrong=[
            *[WrongMemo(["UB", "LU"], 1, "UL", ["UB", "UL"])] * 20,
            WrongMemo(["UF"], 0, "UB", None),
        ],
    ),
    "corners": memos_of([["UFR", "DFR"]] * 30),
}


def letters_known(memos=MEMOS, typed=None, drilled=NO_DRILLS):
    return {
        each.sticker.name: each for each in known_letters(STICKERS, memos, typed or {}, drilled)
    }


def test_every_sticker_is_listed_even_if_it_never_occurred():
    letters = letters_known()
    assert len(letters) == 48
    assert (letters["DB"].tally, letters["DB"].error_level, letters["DB"].slow_level) == (
        Tally(),
        None,
        None,
    )
    assert (letters["UL"].tally, letters["UL"].error_level) == (Tally(60, 20), 4)
    assert (letters["UFR"].tally, letters["UFR"].error_level) == (Tally(30), 0)


def test_drills_count_with_memos():
    drills = Drilled({"UL": Tally(5, 5), "DB": Tally(2)}, {"DB": Pace(2, 900)})
    letters = letters_known(drilled=drills)
    assert (letters["UL"].tally, letters["DB"].tally) == (Tally(65, 25), Tally(2))
    assert (letters["DB"].drill_pace, letters["DB"].slowness) == (Pace(2, 900), 1.0)


def test_the_weakest_letters_go_wrong_more_often_than_usual():
    weak = weakest_letters(letters_known().values())
    assert [letter.sticker.name for letter in weak] == ["UL"]
    assert weakest_letters(letters_known({"edges": memos_of([["UB"]])}).values()) == []


def test_the_slowest_letters_were_timed_often_enough():
    typed = {"UB": Pace(10, 400), "UL": Pace(10, 900), "DF": Pace(4, 5_000), "UF": Pace(5, 850)}
    slow = slowest_letters(letters_known(typed=typed).values())
    assert [letter.sticker.name for letter in slow] == []
    del typed["DF"]
    slow = slowest_letters(letters_known(typed=typed).values())
    assert [letter.sticker.name for letter in slow] == ["UL", "UF"]


def test_a_letter_that_takes_hardly_longer_than_usual_is_not_slow():
    letters = letters_known(typed={"UB": Pace(10, 1_000), "UL": Pace(10, 1_100)})
    assert letters["UL"].slowness > 1
    assert slowest_letters(letters.values()) == []


def test_the_weakest_pairs():
    [pair] = weakest_pairs(STICKERS, MEMOS)
    assert [sticker.letter for sticker in pair.stickers] == ["a", "d"]
    assert pair.tally == Tally(60, 20)


def test_stickers_that_are_no_more_are_left_out():
    strange = {"edges": memos_of([["UB", "UL"]], [WrongMemo(["XX", "UL"], 1, "YY")])}
    assert weakest_pairs(STICKERS, strange) == []


def test_not_all_are_shown():
    names = [sticker.name for sticker in STICKERS]
    wrong = [WrongMemo([], 0, name) for name in names[:10] for _ in range(50)]
    memos = {"edges": memos_of([[name] * 100 for name in names[10:]], wrong)}
    assert len(weakest_letters(letters_known(memos).values())) == MOST_SHOWN


def test_nothing_that_was_tried_twice_has_a_rank():
    wrong = [WrongMemo(["UB"], 1, "UL", ["UB", "UL"])]
    memos = {"edges": memos_of([["DF", "DB"]] * 9, wrong * 2)}
    letters = letters_known(memos)
    assert (letters["UL"].tally, letters["UL"].error_level) == (Tally(2, 2), None)
    assert weakest_letters(letters.values()) == []
    assert weakest_pairs(STICKERS, memos) == []
    memos = {"edges": memos_of([["DF", "DB"]] * 9, wrong * 3)}
    assert [each.sticker.name for each in weakest_letters(letters_known(memos).values())] == ["UL"]
    assert [each.tally for each in weakest_pairs(STICKERS, memos)] == [Tally(3, 3)]


def test_a_letter_that_was_timed_twice_has_no_heat():
    letters = letters_known(typed={"UB": Pace(2, 900), "UL": Pace(3, 900)})
    assert (letters["UB"].slow_level, letters["UL"].slow_level) == (None, 1)


def test_the_slowest_pairs_were_timed_at_least_three_times():
    paces = {("UB", "UL"): Pace(9, 1_000), ("DF", "DB"): Pace(3, 2_000)}
    [pair] = slowest_pairs(STICKERS, paces)
    assert ([each.name for each in pair.stickers], pair.pace) == (["DF", "DB"], Pace(3, 2_000))
    assert slowest_pairs(STICKERS, {("UB", "UL"): Pace(2, 9_000), ("DF", "DB"): Pace(9, 100)}) == []
    assert slowest_pairs(STICKERS, {("XX", "UL"): Pace(9, 9_000), ("DF", "DB"): Pace(9, 100)}) == []
