"""Texts that look the same to a person are equal when folded."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.memo import folded
from cubecore.memo.letters import NEW_LINE, SPACE, attaches, folded_characters


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a", "A"),
        ("Ａ", "a"),
        ("é", "E\u0301"),
        ("ế", "E\u0302\u0301"),
        ("가", "\u1100\u1161"),
        ("が", "か\u3099"),
        ("ガ", "ｶﾞ"),
        ("ג׳", "ג'"),
        ("ג’", "ג'"),
        ("σ", "ς"),
        ("\u0323\u0307", "\u0307\u0323"),
        ("a\u200d\ufeff\u200f\ufe0f\U000e0100", "a"),
    ],
)
def test_case_width_composition_and_invisible_characters_do_not_matter(
    one: str, other: str
) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("あ", "ア"), ("A", "Á"), ("I", "ı"), ("①", "1")])
def test_different_letters_stay_different(one: str, other: str) -> None:
    assert folded(one) != folded(other)


def test_all_spaces_are_equal_and_so_are_all_line_breaks() -> None:
    assert folded(" \t\u00a0\u2003\u3000\u200b\u3164\u2800") == SPACE * 8
    assert folded("\n\r\v\f\u0085\u2028\u2029") == NEW_LINE * 7


def test_characters_keep_their_place_in_the_text() -> None:
    assert [character.place for character in folded_characters("Ａ\u200d é가")] == [
        0,
        2,
        3,
        3,
        4,
        4,
    ]
    assert [character.place for character in folded_characters("o\u0307\u0323")] == [0, 2, 1]


def test_marks_and_vowels_of_a_syllable_attach() -> None:
    assert [attaches(each) for each in "a\u0301\u1161\u093fか"] == [False, True, True, True, False]


@given(st.text())
def test_composed_and_decomposed_texts_are_equal(text: str) -> None:
    composed = folded(unicodedata.normalize("NFC", text))
    assert composed == folded(unicodedata.normalize("NFD", text))


@given(st.text())
def test_folding_again_changes_nothing(text: str) -> None:
    assert folded(folded(text)) == folded(text)
