"""Cells of tables that no spreadsheet reads as formulas."""

import doctest
import re

from hypothesis import given
from hypothesis import strategies as st

from cubecore.tables import formulas, read_cell, safe_cell

FORMULAS = st.sampled_from(["", "=", "+", "-", "@", "\t", "\r", "\n", " ", "'", "＝", "＠"])


@given(begin=FORMULAS, text=st.text())
def test_a_cell_begins_no_formula_and_is_read_back_as_it_was(begin, text):
    cell = safe_cell(begin + text)
    assert cell[:1] not in {*"=+-@\t\r\n＝＋－＠"}
    assert cell.strip()[:1] not in {*"=+-@＝＋－＠"}
    assert read_cell(cell) == begin + text


# What a table that is separated by commas is divided by where another separator is usual.
DIVIDED = st.text(alphabet="=+-@'; \t\r\n\"ab,", max_size=12)


@given(text=DIVIDED)
def test_no_later_part_of_a_cell_begins_a_formula_where_it_is_divided(text):
    cell = safe_cell(text)
    _, *parts = re.split(r"[;\t\r\n]", cell)
    assert [part for part in parts if part.lstrip(' "')[:1] in {*"=+-@"}] == []
    assert read_cell(cell) == text


def test_the_examples_are_correct():
    assert doctest.testmod(formulas).failed == 0
