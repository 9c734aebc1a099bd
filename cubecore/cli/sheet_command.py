"""The command sheet: play every algorithm of a sheet, and say which of them solve their letter pairs."""

from collections.abc import Mapping
from typing import Any

from cubecore.cli.effect_commands import effect_answer
from cubecore.cli.errors import blaming
from cubecore.cli.memo_options import METHOD_OPTIONS
from cubecore.cli.options import Choosing, Option, one_of, text, text_of_file
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.execution import Case
from cubecore.execution.sheets import (
    CheckedAlgorithm,
    CheckedCell,
    FirstLetter,
    SheetVerdict,
    check_sheet,
)
from cubecore.memo import LetterScheme

_SCHEME = next(option for option in METHOD_OPTIONS if option.key == "scheme")


def _sheet(values: Mapping[str, Any]) -> Answer:
    buffer, first = values["buffer"], values["first"]
    with blaming("buffer"):
        Case.named(buffer, buffer, buffer)
    with blaming("file"):
        sheet = check_sheet(
            text_of_file(values["file"]),
            buffer,
            values["scheme"] or LetterScheme.builtin("speffz"),
            first=None if first is None else FirstLetter(first),
        )
    return {"first": sheet.first, "cells": list(map(_cell, sheet.cells))}


def _cell(checked: CheckedCell) -> Answer:
    cell, algorithms = checked.cell, checked.algorithms
    letters = {"a": cell.first, "b": cell.second, "alg": cell.text}
    several = list(map(_alternative, algorithms)) if len(algorithms) > 1 else None
    return {**letters, **_result(checked.at_fault), "alternatives": several}


def _alternative(one: CheckedAlgorithm) -> Answer:
    return {"alg": one.written.text, **_result(one)}


def _result(one: CheckedAlgorithm) -> Answer:
    """Return what an algorithm is for its letter pair; the column is counted in the whole cell."""
    judgement = one.judgement
    return {
        "verdict": one.verdict,
        "column": one.column,
        "effect": None if judgement is None else effect_answer(judgement.effect),
        "message": one.sentence.text(),
    }


def _show(answer: Answer) -> str:
    lines = [_line(cell) for cell in answer["cells"] if cell["verdict"] != SheetVerdict.CORRECT]
    counts = [cell["verdict"] for cell in answer["cells"]]
    totals = ", ".join(
        f"{counts.count(verdict)} {verdict.replace('_', ' ')}"
        for verdict in SheetVerdict
        if verdict in counts
    )
    first = {None: "", "row": ", rows first", "column": ", columns first"}[answer["first"]]
    return "\n".join([*lines, f"{totals}{first}"])


def _line(cell: Answer) -> str:
    place = "" if cell["column"] is None else f" (column {cell['column']})"
    letters = f"{cell['a']} {cell['b']}".strip()
    return f"{letters:<7} {' '.join(cell['alg'].split())}\n        {cell['message']}{place}"


def _file(value: Any) -> str:
    """Read the name of a file."""
    return text(value)


SHEET = Subcommand(
    name="sheet",
    help="check a sheet of algorithms by playing each of them",
    options=(
        Option("action", "check", one_of(("check",)), required=True, positional=True),
        Option(
            "file",
            "a CSV or TSV file: a grid with letters in its first row and column, or rows with a pair"
            " and its algorithm",
            Choosing(_file, (), takes_file=True),
            required=True,
            positional=True,
        ),
        Option("buffer", "the buffer's sticker, such as UF or UFR", text, required=True),
        Option(
            "first",
            "where a grid has the first letter of a pair: row or column (default: found out by playing)",
            one_of(tuple(FirstLetter)),
        ),
        _SCHEME,
    ),
    run=_sheet,
    show=_show,
    examples=(
        "check edges.csv --buffer UF",
        "check corners.tsv --buffer UFR --first column --scheme chichu --json --exit-code",
    ),
    succeeds=lambda answer: all(
        cell["verdict"] == SheetVerdict.CORRECT for cell in answer["cells"]
    ),
)
