"""Letters as numbers: read from documents as they are from lists, and refused if they are not plain."""

import json
from collections import Counter
from string import ascii_letters

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.trainer.progress.weak_spots.cast import letters_of
from trainer.progress.weak_spots.letter_column import LONGEST_NAME, LetterColumn, NotPlainError

NAMES = st.text(ascii_letters, min_size=1, max_size=LONGEST_NAME) | st.sampled_from(["UF", "RUF"])
MEMOS = st.lists(st.lists(NAMES, max_size=8), max_size=8)
LETTERS = st.lists(st.sampled_from(["UF", "UL", "UB"]), max_size=4)


def read(*memos: object) -> LetterColumn:
    return LetterColumn.read("\n".join(map(json.dumps, memos)))


def figures(column: LetterColumn) -> tuple[object, ...]:
    return column.lengths.tolist(), column.letter_counts(), column.pair_counts()


@given(MEMOS)
def test_documents_are_read_as_lists_are(memos):
    assert figures(read(*memos)) == figures(LetterColumn.of(memos))
    assert letters_of(read(*memos)) == memos


@given(MEMOS, st.data())
def test_first_letters_are_cut_off(memos, data):
    lengths = [data.draw(st.integers(0, len(memo))) for memo in memos]
    cut = LetterColumn.of(memos).cut(np.array(lengths, np.int64))
    assert letters_of(cut) == [memo[:length] for memo, length in zip(memos, lengths, strict=True)]


def test_letters_that_a_memo_does_not_have_cannot_be_cut_off():
    with pytest.raises(NotPlainError):
        LetterColumn.of([["UB"]]).cut(np.array([2]))


@given(st.lists(st.tuples(LETTERS, LETTERS, st.integers(-1, 9)), max_size=8))
def test_memos_are_compared_and_looked_into_one_by_one(rows):
    memos, others, places = zip(*rows, strict=True) if rows else ([], [], [])
    column, places_in = LetterColumn.of(memos), np.array(places, np.int64)
    assert column.at(places_in) == [
        memo[place] if 0 <= place < len(memo) else ""
        for memo, place in zip(memos, places, strict=True)
    ]
    lengths = np.maximum(places_in, 0)
    alike = column.begins_like(LetterColumn.of(others), lengths).tolist()
    assert alike == [
        length <= min(len(memo), len(other)) and memo[:length] == other[:length]
        for memo, other, length in zip(memos, others, lengths.tolist(), strict=True)
    ]


def test_spaces_between_letters_do_not_matter():
    assert figures(LetterColumn.read('["UB","UL"]\n[ "UB" ]')) == (
        [2, 1],
        Counter({"UB": 2, "UL": 1}),
        Counter({("UB", "UL"): 1}),
    )


@pytest.mark.parametrize(
    "document",
    [
        {"UB": 1},
        ["UB", 1],
        ["UB", None],
        ["UB", ["UL"]],
        [['"']],
        ["U\\B"],
        ["é"],
        ["A name that is too long"],
        "UB",
        None,
        7,
    ],
)
def test_what_is_no_list_of_plain_names_is_refused(document):
    with pytest.raises(NotPlainError):
        read(["UB"], document)
