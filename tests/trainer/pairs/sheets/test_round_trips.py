"""Pairs that are written as a table are read from it as they were, whatever their words are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.tables import COMMA, TAB
from trainer.pairs.sheets import (
    PairKey,
    PairText,
    WrittenPair,
    is_symbol,
    read_sheet,
    symbol_key,
    write_anki,
    write_grid,
    write_list,
)

RISKY = [
    "=1+1",
    "'tis",
    '"',
    '""',
    "a\tb",
    "a\nb",
    ",",
    ";",
    "#",
    "שלום",
    "مرحبا",
    "🥝👩‍🚀",
    "<br>",
    "-",
    "pair",
]
SYMBOLS = (
    st.one_of(
        st.sampled_from(
            [*"abcdefgh", "'", '"', "=", "-", "@", "ą", "ß", "か", "א", "🥝", "uf", "ub", "q̃"]
        ),
        st.text(min_size=1, max_size=3),
    )
    .map(symbol_key)
    .filter(is_symbol)
)
TEXTS = st.one_of(
    st.lists(st.sampled_from(RISKY), min_size=1, max_size=3).map("".join),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"), max_size=30),
).map(str.strip)
FILLED = TEXTS.filter(bool)
PAIRS = st.dictionaries(
    st.builds(PairKey, SYMBOLS, SYMBOLS), st.tuples(FILLED, TEXTS), max_size=6
).map(lambda pairs: {key: PairText(key, *texts) for key, texts in pairs.items()})


def written(pairs):
    return [
        WrittenPair(text.pair.first, text.pair.second, text.words, text.note)
        for text in pairs.values()
    ]


@given(pairs=PAIRS)
@pytest.mark.parametrize(
    "write",
    [
        lambda pairs: write_list(pairs, COMMA),
        lambda pairs: write_list(pairs, TAB),
        write_anki,
    ],
    ids=["csv", "tsv", "anki"],
)
def test_a_list_has_every_pair_with_its_words_and_note(write, pairs):
    sheet = read_sheet(write(written(pairs)))
    assert (sheet.pairs, sheet.unread, sheet.repeated) == (pairs, [], 0)


@given(pairs=PAIRS)
@pytest.mark.parametrize("separator", [COMMA, TAB], ids=["csv", "tsv"])
def test_a_grid_has_the_words_of_every_pair(separator, pairs):
    symbols = sorted({symbol for pair in pairs for symbol in pair})
    words = {(pair.first, pair.second): text.words for pair, text in pairs.items()}
    sheet = read_sheet(write_grid(symbols, words, separator))
    assert {pair: text.words for pair, text in sheet.pairs.items()} == {
        pair: text.words for pair, text in pairs.items()
    }
    assert sheet.unread == []


@given(pairs=PAIRS)
def test_a_spreadsheet_may_add_empty_rows_and_repeat_rows(pairs):
    head, *rows = write_list(written(pairs), COMMA).split("\r\n")
    if any('"' in row for row in rows):
        return
    sheet = read_sheet("\r\n".join([head, ",,", *rows, "", *rows, ",,"]))
    assert sheet.pairs == pairs
    assert sheet.repeated == len(pairs)
