"""Read the texts that hold letter schemes: JSON, tables, and the files of ``notation_data``."""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

from cubecore.errors import Problem, SchemeError
from cubecore.sentences import quoted

BIG_CUBE_FILE = "big-cube-notation.json"
BIG_CUBE_KINDS = ("midges", "wings", "x-centres", "+-centres")

LONGEST_DOCUMENT = 100_000

Document = Mapping[str, Any]
FileReader = Callable[[str], Document]

# Each part of a line can end in one way only, so that matching never takes long.
_STICKER = re.compile(r'\s*"?([A-Za-z]{2,3})"?(?:\s*[,;=\t]\s*|\s+)')
_LETTER = re.compile(r'"?([^,;\t"]*)"?')


def document_of(text: str) -> Document:
    """Return the object in a JSON text; an error lists the keys that are given twice."""
    problems: list[Problem] = []

    def checked(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        counts = Counter(key for key, _ in pairs)
        twice = (key for key in counts if counts[key] > 1)
        problems.extend(Problem.of("key_twice", key=quoted(key)) for key in twice)
        return dict(pairs)

    if len(text) > LONGEST_DOCUMENT:
        raise SchemeError((Problem.of("text_too_long", most=LONGEST_DOCUMENT),))
    try:
        document: Any = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=checked)
    except (ValueError, RecursionError) as error:
        raise SchemeError((Problem.of("not_json", reason=str(error)),)) from None
    if not isinstance(document, dict):
        problems.append(Problem.of("not_a_json_object"))
    if problems:
        raise SchemeError(tuple(problems))
    return cast(Document, document)


def document_of_table(text: str, *, name: str) -> dict[str, Any]:
    """Return the scheme's document for a table, which has one sticker and its letter per line.

    Stickers with two letters are edges, those with three are corners.

    >>> document_of_table("UF,C\\nFU\\tI", name="mine")["edges"]
    {'UF': 'C', 'FU': 'I'}
    """
    if len(text) > LONGEST_DOCUMENT:
        raise SchemeError((Problem.of("table_too_long", most=LONGEST_DOCUMENT),))
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
    """Return the sticker and letter of a line; empty cells after them are ignored."""
    sticker = _STICKER.match(line)
    if sticker is None:
        return None
    end = len(line)
    while end > sticker.end() and (line[end - 1] in ",;" or line[end - 1].isspace()):
        end -= 1
    letter = _LETTER.fullmatch(line, sticker.end(), end)
    return (sticker[1], letter[1]) if letter else None


@cache
def notation_file(name: str, folder: Path | None = None) -> Document:
    """Return the document in a file of ``notation_data``, or of another folder."""
    data = files("cubecore").joinpath("notation_data") if folder is None else folder
    return document_of(data.joinpath(name).read_text(encoding="utf-8"))


def readable_file(name: str, read: FileReader) -> Document:
    """Return the document in a file; an error names the file."""
    try:
        return read(name)
    except SchemeError as error:
        raise SchemeError(tuple(in_file(name, problem) for problem in error.problems)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise SchemeError((Problem.of("file_unreadable", file=name, reason=str(error)),)) from None


def in_file(file: str, problem: Problem) -> Problem:
    """Return a problem together with the name of its file."""
    return Problem.of("file_problem", file=file, problem=problem.sentence)


def letter_sources(kind: str) -> Mapping[str, str]:
    """Return, for each sticker of a kind of big-cube pieces, the 3×3×3 sticker whose letter it has.

    >>> letter_sources("wings")["UFr"], letter_sources("x-centres")["Ufr"]
    ('UF', 'UFR')
    """
    sources: Mapping[str, str] = notation_file(BIG_CUBE_FILE)[kind]
    return sources
