from tests.trainer.progress.weak_spots.cast import memos_of
from trainer.events import USUAL
from trainer.methods.stickers import lettered_stickers
from trainer.methods.stored import Method
from trainer.progress.weak_spots.letters import (
    MOST_SHOWN,
    known_letters,
    slowest_letters,
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
