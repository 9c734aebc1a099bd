"""Rows of cells as text, compared with the csv module of Python."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.tables import COMMA, TAB, read_table, write_rows

CELLS = st.text(alphabet="ab '\",;\t\n#<&", max_size=6)
ROWS = st.lists(st.lists(CELLS, min_size=2, max_size=3), min_size=1, max_size=4)


@given(rows=ROWS)
@pytest.mark.parametrize("separator", [COMMA, TAB])
def test_other_programs_read_a_table_as_it_was(separator, rows):
    text = write_rows(rows, separator)
    assert list(csv.reader(io.StringIO(text, newline=""), delimiter=separator)) == rows


def test_rows_are_read_with_the_lines_on_which_they_begin():
    text = 'a,"two\nlines"\n\n,,\nb,"ends" here\r\nc,\n'
    assert [(row.line, list(row.cells)) for row in read_table(text).rows] == [
        (1, ["a", "two\nlines"]),
        (5, ["b", '"ends" here']),
        (6, ["c", ""]),
    ]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_separator_is_what_divides_most_rows(separator):
    text = "\n".join(separator.join(row) for row in [("A", "one"), ("B", "two, three; four")])
    assert [row.cells[0] for row in read_table(text).rows] == ["A", "B"]


def test_a_file_of_anki_says_how_it_is_separated_and_written():
    table = read_table("#separator:tab\n#html:true\n#\nA\t1,2<br>3 &lt; 4\n")
    assert table.is_anki
    assert [list(row.cells) for row in table.rows] == [["#"], ["A", "1,2\n3 < 4"]]
    assert not read_table("#A,1").is_anki
    assert not read_table("#html:true").rows
