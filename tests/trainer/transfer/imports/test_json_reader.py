"""A list that was written as a text is read item by item, wherever the chunks of the file end."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.json_reader import JsonReader

LARGEST = 1_000
PARTS = ("a", '"', "\\", "/", "\n", "é", "😀", "\ud83d", "\ude00", "\x01", "[", "u0041")
ITEMS = st.lists(st.tuples(st.lists(st.sampled_from(PARTS)).map("".join), st.integers()))


def reader_of(text, size):
    return JsonReader((text[start : start + size] for start in range(0, len(text), size)), LARGEST)


@given(ITEMS, st.integers(1, 40), st.booleans(), st.booleans())
def test_a_list_as_a_text_is_what_json_reads(items, size, plain_inside, plain_outside):
    inside = json.dumps(items, ensure_ascii=plain_inside)
    outside = f'[{json.dumps(inside, ensure_ascii=plain_outside)}, "x"]'
    reader = reader_of(outside[1:-1], size)
    inner = JsonReader(reader.text(), LARGEST)
    read = [json.loads(item) for item in inner.items()]
    inner.end()
    # Halves of one character that meet are the character, as in every reading of JSON.
    assert as_read(read) == as_read(json.loads(json.loads(outside)[0]))


def as_read(value):
    """Return a value as it comes out of JSON."""
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("size", [1, 7, 100])
def test_no_piece_of_a_text_ends_within_a_character(size):
    written = r'"a\ud83d\ude00b\ud83d"'
    pieces = list(reader_of(written, size).text())
    assert "".join(pieces) == "a😀b\ud83d"


@pytest.mark.parametrize("size", [1, 7, 100])
@pytest.mark.parametrize(
    "text", ['"', '"ab', '"\\x"', '"\\u12"', '"\\u12G4"', '"\\ud83d', '"\n"', '"a\\']
)
def test_a_text_that_is_none_is_refused(text, size):
    with pytest.raises(FileRefusedError) as refused:
        list(reader_of(text, size).text())
    assert refused.value.message == "This is not JSON."


def test_the_rest_can_be_skipped_whatever_it_is():
    reader = reader_of("[1, ]]]] {", 2)
    reader.skip_all()
    reader.end()
