"""A memo is told as its owner would type it."""

from dataclasses import replace

import pytest

from cubecore.memo.method import Method
from cubecore.memo.naming import Names
from cubecore.memo.own_style import in_own_style
from cubecore.memo.pieces import CORNERS, EDGES
from cubecore.memo.playing import PieceState
from cubecore.memo.schemes import LetterScheme
from cubecore.memo.task import Task

SPEFFZ = LetterScheme.builtin("speffz")


@pytest.mark.parametrize(
    ("flags", "text"),
    [
        ("", "cd cv o"),
        ("--in-place apart", "cd c (vo)"),
        ("--flips-as capitals", "cd c V"),
        ("--memo-as stickers", "UF UL UF DR RD"),
        ("--filler", "cd cv vo"),
    ],
)
def test_flips_at_the_end_are_written_as_the_method_has_them(flags, text):
    task = Task(PieceState.solved(EDGES), 0, (), Method.parse(flags))
    assert in_own_style(task, (2, 4, 2, 8, 9)).text() == text


def test_a_sticker_without_a_letter_is_told_by_its_name():
    scheme = replace(SPEFFZ, name="mine", edges=("", *SPEFFZ.edges[1:]))
    task = Task(PieceState.solved(EDGES), 2, (), Method(scheme=scheme))
    assert in_own_style(task, (0, 4)).text() == "UR d"


def test_a_capital_sticker_is_its_own_name():
    names = Names(CORNERS, Method(memo_as="stickers", flips_as="capitals"))
    assert (names.told_alone(0).text(), names.letter(0).text()) == ("UFR", "ufr")
