"""Letters as numbers: read from documents as they are from lists, and refused if they are not plain."""

import json
from collections import Counter
from string import ascii_letters

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.weak_spots.letter_column import LONGEST_NAME, LetterColumn, NotPlainError

NAMES = st.text(ascii_letters, min_size=1, max_size=LONGEST_NAME)
MEMOS = st.lists(st.lists(NAMES, max_size=8), max_size=8)


def read(*memos: object) -> LetterColumn:
    return LetterColumn.read(map(json.dumps, memos))


def figures(column: LetterColumn) -> tuple[object, ...]:
    return column.lengths.tolist(), column.letter_counts(), column.pair_counts()


@given(MEMOS)
def test_documents_are_read_as_lists_are(memos):
    assert figures(read(*memos)) == figures(LetterColumn.of(memos))


def test_spaces_between_letters_do_not_matter():
    assert figures(LetterColumn.read(['["UB","UL"]', '[ "UB" ]'])) == (
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
