"""Every text is one plain sentence, and a sentence is a value that any language can write."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from cubecore.sentences import ENGLISH, Language, Plural, Sentence, quoted
from tests.cubecore.sentences.calls import names, placeholders

PHRASES = names(
    """list_separator edges corners white yellow red orange green blue color_count odd even
    letter sticker memo corner edge wing centre letter_and_sticker place_on_face corner_described edge_described
    wing_described centre_described piece_with_letters
    two-phase optimal centres first_pair second_pair third_pair fourth_pair middle_layer
    slices_first cells_to_face corners_placed edges_placed color_cross color_face color_corners oll pll auf
    corner_of_colors edge_of_colors corner_with_edge side_front side_left side_right side_back
    case_dot case_line case_corner case_neighbours case_opposites
    parity_algorithm"""
)
"""Texts that are a part of a sentence or the title of a stage."""

SENTENCE_AT_THE_END = frozenset(
    {"in_cube", "unreadable_letters", "file_problem", "fault_edge_memo", "fault_corner_memo"}
)

BANNED = re.compile(
    r"\b(told|whoever|whatever|stands?|comes? to|parted|exchang\w+|signs?|wish\w*|detours?"
    r"|at home|gaps?|what of|retell|asked|wanted|be it)\b"
)


def keyed_texts() -> Iterator[tuple[str, str]]:
    """Yield every text after its key, both forms of one that has a number."""
    for key, text in ENGLISH.items():
        for form in [text.one, text.many] if isinstance(text, Plural) else [text]:
            yield key, form


def test_both_forms_of_a_text_have_the_same_values():
    for text in ENGLISH.values():
        if isinstance(text, Plural):
            assert placeholders(text.one) | {text.number} == placeholders(text)
            assert placeholders(text.many) | {text.number} == placeholders(text)


def test_a_text_is_one_plain_sentence():
    for key, text in keyed_texts():
        assert not BANNED.search(text)
        if key in PHRASES:
            assert not text.endswith(".")
            continue
        assert text[0].isupper() or text[0] == "{"
        assert text.endswith("}" if key in SENTENCE_AT_THE_END else ".")
        assert not re.search(r"[.!?] [A-Z]", text)


def test_a_text_can_be_filled_for_any_number():
    for key, number in product(ENGLISH, (0, 1, 2, 1000)):
        sentence = Sentence.of(key, **dict.fromkeys(placeholders(ENGLISH[key]), number))
        assert "{" not in sentence.text().replace('{"F.RIGHT"', ""), key


def test_a_sentence_is_filled_with_numbers_texts_and_phrases():
    letter = Sentence.of("letter", symbol="C", sticker="UFR")
    sentence = Sentence.of("lost", expected=letter, place=3)
    assert sentence.text() == "You probably dropped C before letter 3."
    assert sentence["expected"] == letter


def test_several_phrases_are_listed():
    stickers = tuple(Sentence.of("sticker", sticker=name) for name in ("UF", "UL"))
    assert Sentence.of("left", pieces=stickers).text() == "Unsolved: UF, UL."


def test_numbers_are_grouped_and_decide_the_form():
    assert Sentence.of("memo_too_long", most=1).text() == "A memo has at most 1 character."
    assert Sentence.of("memo_too_long", most=4000).text() == "A memo has at most 4,000 characters."


def test_another_language_has_its_own_texts():
    def german(text, number):
        if isinstance(text, Plural):
            return "Es fehlt ein Buchstabe." if number == 1 else "Es fehlen {count} Buchstaben."
        return " und " if text == ENGLISH["list_separator"] else text

    language = Language(german)
    assert Sentence.of("too_early", count=2).text(language) == "Es fehlen 2 Buchstaben."
    assert Sentence.of("left", pieces=("UF", "UL")).text(language) == "Unsolved: UF und UL."


def test_sentences_are_values():
    assert Sentence.of("extra", place=1) == Sentence.of("extra", place=1)
    assert len({Sentence.of("extra", place=1), Sentence.of("extra", place=1)}) == 1


def test_letters_with_braces_stay_as_they_are():
    sentence = Sentence.of("letter_and_sticker", symbol="{x}", sticker="UF")
    assert sentence.text() == "{x} (UF)"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("UF", "'UF'"),
        ("A" * 31, "'" + "A" * 30 + "…'"),
        (None, "null"),
        (True, "true"),
        (7, "7"),
        ([1], "[…]"),
        ({"a": 1}, "{…}"),
        ({1}, "set"),
    ],
)
def test_values_are_quoted_as_in_json_and_cut_short(value, text):
    assert quoted(value) == text
