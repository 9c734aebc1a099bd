"""Tables of other programs: spreadsheets, lists and Anki."""

import doctest

import pytest

from trainer.pairs.sheets import PairKey, read_sheet, reading, symbols

EMOJI = "👩‍🚀 🥝"


@pytest.mark.parametrize("module", [reading, symbols], ids=lambda module: module.__name__)
def test_examples_give_the_results_that_they_show(module):
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


def words(text, *scheme, **options):
    """Return the words of a table by its pairs, each as one text."""
    return {
        " ".join(pair): text.words
        for pair, text in read_sheet(text, set(scheme), **options).pairs.items()
    }


@pytest.mark.parametrize("separator", ["\t", ",", ";"])
def test_a_grid_is_recognised_by_the_symbols_around_it(separator):
    rows = [["", "A", "B"], ["A", "", "abbey"], ["B", "banana", ""]]
    text = "\n".join(separator.join(row) for row in rows)
    assert words(text) == {"a b": "abbey", "b a": "banana"}
    assert words(text, second_in_rows=True) == {"b a": "abbey", "a b": "banana"}


def test_the_corner_of_a_grid_may_have_a_text():
    assert words("1st/2nd\tA\tB\nK\tkayak\tkiwi") == {"k a": "kayak", "k b": "kiwi"}


@pytest.mark.parametrize("head", ["", "Pair,Words\n", "letter pairs,words,note\n", "Front,Back\n"])
def test_a_list_may_have_a_head(head):
    assert words(f"{head}KV,kiwi\nAB,abbey\n") == {"k v": "kiwi", "a b": "abbey"}


def test_a_pasted_cell_with_line_breaks_tabs_and_quotes_is_one_cell():
    text = 'KV\t"kiwi\n""ripe""\tgreen"\nAB\t"abbey" in quotes\n'
    assert words(text) == {"k v": 'kiwi\n"ripe"\tgreen', "a b": '"abbey" in quotes'}


def test_right_to_left_text_and_emoji_are_kept():
    assert words(f"אב,אבא\nKV,{EMOJI}") == {"א ב": "אבא", "k v": EMOJI}


def test_rows_about_one_pair_are_joined_and_counted():
    sheet = read_sheet("KV,kiwi,green\nkv,kiosk\nKV,kiwi\n")
    assert sheet.pairs[PairKey("k", "v")][1:] == ("kiwi, kiosk", "green")
    assert sheet.repeated == 2


def test_rows_that_name_no_pair_are_reported_with_their_lines():
    sheet = read_sheet('AB,"two\nlines"\n\nKVX,kiwi\nCD,code\n')
    assert [tuple(row) for row in sheet.unread] == [(4, "KVX kiwi")]
    assert [" ".join(pair) for pair in sheet.pairs] == ["a b", "c d"]


def test_a_column_without_a_symbol_is_reported():
    sheet = read_sheet("\tA\t\nB\tbaa\tlost")
    assert [tuple(row) for row in sheet.unread] == [(2, "lost")]


def test_symbols_of_several_characters_are_divided_by_the_scheme():
    assert words("UFUB,one\nUF-K,two\nUF K,three", "uf", "ub", "k") == {
        "uf ub": "one",
        "uf k": "three",
    }


def test_html_of_anki_is_read_as_text():
    text = "#separator:tab\n#html:true\nKV\tkiwi &amp; kiosk<br>two\n"
    assert words(text) == {"k v": "kiwi & kiosk\ntwo"}


def test_an_apostrophe_is_only_removed_from_cells_that_were_exported_here():
    assert words("KT,'tis") == {"k t": "'tis"}
    assert words("letter pair,words\nKT,''tis\nEQ,'=1+1") == {"k t": "'tis", "e q": "=1+1"}


def test_an_empty_text_has_no_pairs():
    assert words("") == words(" \n,,\n") == {}
