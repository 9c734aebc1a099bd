"""Letter schemes as people keep them in a spreadsheet: one sticker and its letter a line."""

import re
from typing import Any

from cubecore.errors import Problem, SchemeError, quoted
from cubecore.memo.notation_files import LONGEST_TEXT

# Where one part can end the next begins in one way only, so that no line is read for long.
STICKER = re.compile(r'\s*"?([A-Za-z]{2,3})"?(?:\s*[,;=\t]\s*|\s+)')
LETTER = re.compile(r'"?([^,;\t"]*)"?')


def document_of_table(text: str, *, name: str) -> dict[str, Any]:
    """The scheme's document that a table gives; two-letter stickers are edges.

    >>> document_of_table("UF,C\\nFU\\tI", name="mine")["edges"]
    {'UF': 'C', 'FU': 'I'}
    """
    if len(text) > LONGEST_TEXT:
        raise SchemeError((Problem.of("table_too_long", most=LONGEST_TEXT),))
    document: dict[str, Any] = {"name": name, "edges": {}, "corners": {}}
    problems = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        row = _row(line)
        if row is not None:
            sticker, letter = row
            letters = document["edges" if len(sticker) == 2 else "corners"]
            if sticker in letters:
                problems.append(Problem.of("row_twice", line=number, sticker=sticker))
            letters[sticker] = letter
        elif line.strip():
            problems.append(Problem.of("row_unreadable", line=number, found=quoted(line)))
    if problems:
        raise SchemeError(tuple(problems))
    return document


def _row(line: str) -> tuple[str, str] | None:
    """A sticker and its letter, if a line holds them; blanks and empty cells may follow."""
    sticker = STICKER.match(line)
    if sticker is None:
        return None
    end = len(line)
    while end > sticker.end() and (line[end - 1] in ",;" or line[end - 1].isspace()):
        end -= 1
    letter = LETTER.fullmatch(line, sticker.end(), end)
    return (sticker[1], letter[1]) if letter else None
