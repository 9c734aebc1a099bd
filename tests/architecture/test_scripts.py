"""Faults of types, style and format are found in scripts."""

from tests.architecture.scripts import complaints

GOOD = """/**
 * @param {string} text
 * @returns {number}
 */
export function length(text) {
  return text.length;
}
"""
# What a script with a fault has instead of its last line, and what is said of it.
FAULTS = {
    "wrong-type.js": ("return text;", "Type 'string' is not assignable to type 'number'"),
    "wrong-name.js": ("return text.size;", "Property 'size' does not exist on type 'string'"),
    "bad-style.js": ("var size = text.length;\n  return size;", "no-var"),
    "bad-format.js": ("return text.length", "Found 1 not formatted file"),
}


def test_each_fault_is_found(tmp_path):
    for name, (line, _) in FAULTS.items():
        (tmp_path / name).write_text(GOOD.replace("return text.length;", line))
    said = complaints(tmp_path)
    assert [reason for _, reason in FAULTS.values() if reason not in said] == []


def test_a_good_script_is_accepted(tmp_path):
    (tmp_path / "length.js").write_text(GOOD)
    assert complaints(tmp_path) == ""
