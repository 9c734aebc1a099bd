"""One person has a name, however its letters are written."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.people.models.user import LONGEST_FOLDED_NAME, LONGEST_NAME
from trainer.people.names import folded

NAMES = st.text(st.characters(categories=["L", "N"]) | st.sampled_from("@.+-_ßςſİŉΐ"), min_size=1)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("alice", "alice"),
        ("Alice", "alice"),
        ("ａｌｉｃｅ", "alice"),
        ("ＡＬＩＣＥ", "alice"),
        ("Élodie", "\u00e9lodie"),
        ("ÉLODIE", "\u00e9lodie"),
        ("E\u0301lodie", "\u00e9lodie"),
        ("e\u0301lodie", "\u00e9lodie"),
        ("Straße", "strasse"),
        ("STRASSE", "strasse"),
        ("STRAẞE", "strasse"),
        ("ΣΊΣΥΦΟΣ", "σίσυφοσ"),
        ("Σίσυφος", "σίσυφοσ"),
        ("ﬁnn", "finn"),
        ("Жанна", "жанна"),
        ("ΐ", "\u0390"),
        ("か\u3099", "が"),
        ("elodie", "elodie"),
        ("İlker", "i\u0307lker"),
        ("ılker", "ılker"),
        ("", ""),
    ],
)
def test_a_name_has_one_form_for_all_its_spellings(name, form):
    assert folded(name) == form


@given(NAMES)
def test_the_form_stands_for_itself(name):
    assert folded(folded(name)) == folded(name)


@given(NAMES)
def test_normal_forms_and_small_letters_are_the_same_name(name):
    assert {folded(unicodedata.normalize(form, name)) for form in ("NFC", "NFD", "NFKC")} == {
        folded(name)
    }
    assert folded(name.casefold()) == folded(name)


@given(st.text(min_size=1, max_size=LONGEST_NAME))
def test_the_form_of_every_name_that_can_be_kept_has_room(name):
    normal_form = unicodedata.normalize("NFKC", name)[:LONGEST_NAME]
    assert len(folded(normal_form)) <= LONGEST_FOLDED_NAME
