"""Letter schemes as people keep them in a spreadsheet: one sticker and its letter a line."""

import re
from typing import Any

from cubecore.memo.errors import SchemeError, quoted
from cubecore.memo.notation_files import LONGEST_TEXT

ROW = re.compile(r'\s*"?([A-Za-z]{2,3})"?\s*(?:[,;=\t]|\s)\s*"?([^,;\t"]*?)"?[\s,;]*')


def document_of_table(text: str, *, name: str) -> dict[str, Any]:
    """The scheme's document that a table gives; two-letter stickers are edges.

    >>> document_of_table("UF,C\\nFU\\tI", name="mine")["edges"]
    {'UF': 'C', 'FU': 'I'}
    """
    if len(text) > LONGEST_TEXT:
        raise SchemeError((f"the table is longer than {LONGEST_TEXT} signs",))
    document: dict[str, Any] = {"name": name, "edges": {}, "corners": {}}
    problems = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        row = ROW.fullmatch(line)
        if row is not None:
            letters = document["edges" if len(row[1]) == 2 else "corners"]
            if row[1] in letters:
                problems.append(f"line {number}: {row[1]} is given twice")
            letters[row[1]] = row[2]
        elif line.strip():
            problems.append(f"line {number}: no sticker and its letter: {quoted(line)}")
    if problems:
        raise SchemeError(tuple(problems))
    return document
