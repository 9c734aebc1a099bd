"""Texts that a person would call the same are compared as the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.memo.folding import NEW_LINE, SPACE, attaches, folded, folded_signs


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
def test_case_width_composition_and_invisible_signs_do_not_matter(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("あ", "ア"), ("A", "Á"), ("I", "ı"), ("①", "1")])
def test_other_letters_stay_other(one: str, other: str) -> None:
    assert folded(one) != folded(other)


def test_every_kind_of_space_and_line_break_is_one() -> None:
    assert folded(" \t\u00a0\u2003\u3000\u200b\u3164\u2800") == SPACE * 8
    assert folded("\n\r\v\f\u0085\u2028\u2029") == NEW_LINE * 7


def test_signs_keep_the_place_they_were_typed_at() -> None:
    assert [sign.place for sign in folded_signs("Ａ\u200d é가")] == [0, 2, 3, 3, 4, 4]
    assert [sign.place for sign in folded_signs("o\u0307\u0323")] == [0, 2, 1]


def test_marks_and_vowels_of_a_syllable_attach() -> None:
    assert [attaches(sign) for sign in "a\u0301\u1161\u093fか"] == [False, True, True, True, False]


@given(st.text())
def test_composed_and_decomposed_texts_are_compared_alike(text: str) -> None:
    composed = folded(unicodedata.normalize("NFC", text))
    assert composed == folded(unicodedata.normalize("NFD", text))


@given(st.text())
def test_folding_again_changes_nothing(text: str) -> None:
    assert folded(folded(text)) == folded(text)
