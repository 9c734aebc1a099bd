from tests.trainer.progress.weak_spots.cast import memos_of
from trainer.events import USUAL
from trainer.methods.stickers import lettered_stickers
from trainer.methods.stored import Method
from trainer.progress.weak_spots.confusions import (
    MOST_OF_ONE,
    MOST_SHOWN,
    confusions_of,
    mixed_up,
    repeated,
)
from trainer.progress.weak_spots.memos import WrongMemo
from trainer.progress.weak_spots.queries import Confusion

STICKERS = lettered_stickers(Method(), USUAL.boxes)


def described(*confusions: Confusion) -> list[tuple[str, str, int, bool]]:
    mixed = mixed_up(STICKERS, confusions)
    return [(each.typed, each.expected.letter, each.times, each.is_same_piece) for each in mixed]


def test_letters_are_shown_as_their_owner_writes_them():
    assert described(
        Confusion("edges", "UL", "LU", 2),
        Confusion("edges", "UL", "UF", 1),
        Confusion("corners", "UFR", "DFL", 5),
    ) == [("U", "C", 5, False), ("e", "d", 2, True), ("c", "d", 1, False)]


def test_drills_and_memos_count_together():
    confusions = (
        Confusion("edges", "UL", "LU", 2),
        Confusion("edges", "UL", "E", 3),
        Confusion("edges", "UL", "LU", 1),
    )
    assert described(*confusions) == [("e", "d", 6, True)]


def test_what_was_answered_may_be_nobodys_letter():
    assert described(Confusion("edges", "UL", "<?>", 1)) == [("<?>", "d", 1, False)]


def test_stickers_that_are_no_more_are_left_out():
    assert described(Confusion("edges", "XX", "UF", 9)) == []


def test_each_letter_has_its_most_frequent_ones():
    names = [sticker.name for sticker in STICKERS[:20]]
    others = [name for name in names if name != "DL"]
    common = [Confusion("edges", name, "?", 90) for name in others[:MOST_SHOWN]]
    rare = [Confusion("edges", "DL", name, times) for times, name in enumerate(names, start=1)]
    counts = [times for _, _, times, _ in described(*common, *rare)]
    assert counts == [90] * MOST_SHOWN + [20, 19, 18][:MOST_OF_ONE]


def test_what_came_once_is_not_repeated():
    confusions = (Confusion("edges", "UL", "LU", 2), Confusion("edges", "UL", "UF", 1))
    mixed = mixed_up(STICKERS, confusions)
    assert [each.typed for each in repeated(mixed)] == ["e"]


def test_what_came_where_something_else_belonged_is_counted():
    memos = {
        "edges": memos_of(
            [["UB"]],
            [
                WrongMemo(["UB", "LU"], 1, "UL"),
                WrongMemo(["LU"], 0, "UL"),
                WrongMemo(["UB"], 1, "UL"),
                WrongMemo(["UB", "UL"], 1, ""),
            ],
        ),
        "corners": memos_of([], [WrongMemo(["UFR"], 0, "DFR")]),
    }
    assert confusions_of(memos) == [
        Confusion("edges", "UL", "LU", 2),
        Confusion("corners", "DFR", "UFR", 1),
    ]
