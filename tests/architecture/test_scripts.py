"""Faults of types, style and format are found in scripts."""

import pytest

from tests.architecture.scripts import complaints

GOOD = """/**
 * @param {string} text
 * @returns {number}
 */
export function length(text) {
  return text.length;
}
"""


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("return text.length;", ""),
        ("return text;", "Type 'string' is not assignable to type 'number'"),
        ("return text.size;", "Property 'size' does not exist on type 'string'"),
        ("var size = text.length;\n  return size;", "no-var"),
        ("return text.length", "not formatted"),
    ],
    ids=["good", "wrong type", "wrong name", "bad style", "bad format"],
)
def test_a_fault_is_found(tmp_path, line, reason):
    (tmp_path / "length.js").write_text(GOOD.replace("return text.length;", line))
    said = complaints(tmp_path)
    assert (said == "") == (reason == "")
    assert reason in said
