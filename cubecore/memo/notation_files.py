"""The files of ``notation_data``, read when first asked for."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

from cubecore.errors import Problem, SchemeError, quoted
from cubecore.memo.notation_documents import NOTATION_FILES, named
from cubecore.memo.speffz import speffz_document, speffz_problems

BIG_CUBE_FILE = "big-cube-notation.json"
BIG_CUBE_KINDS = ("midges", "wings", "x-centres", "+-centres")
BUILTIN_NAMES = ("speffz", "ufrbld", "chichu", "kana")

LONGEST_TEXT = 100_000

Document = Mapping[str, Any]
Reader = Callable[[str], Document]


@cache
def notation_file(name: str, folder: Path | None = None) -> Document:
    """Return what a file of ``notation_data`` says, or the file of this name in another folder."""
    data = files("cubecore").joinpath("notation_data") if folder is None else folder
    return document_of(data.joinpath(name).read_text(encoding="utf-8"))


def document_of(text: str) -> Document:
    """The object a JSON text holds; a key that is given twice is a problem, not a choice."""
    problems: list[Problem] = []

    def checked(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        counts = Counter(key for key, _ in pairs)
        twice = (key for key in counts if counts[key] > 1)
        problems.extend(Problem.of("key_twice", key=quoted(key)) for key in twice)
        return dict(pairs)

    if len(text) > LONGEST_TEXT:
        raise SchemeError((Problem.of("text_too_long", most=LONGEST_TEXT),))
    try:
        document: Any = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=checked)
    except (ValueError, RecursionError) as error:
        raise SchemeError((Problem.of("not_json", reason=str(error)),)) from None
    if not isinstance(document, dict):
        problems.append(Problem.of("not_a_json_object"))
    if problems:
        raise SchemeError(tuple(problems))
    return cast(Document, document)


def builtin_document(name: str, read: Reader = notation_file) -> Document:
    """Return a built-in scheme as the document of a scheme; Speffz is read from its three files.

    >>> builtin_document("speffz")["edges"]["UF"]
    'c'
    """
    if name != "speffz":
        return readable_file(f"{name}.json", read)
    documents = {file: readable_file(file, read) for file in NOTATION_FILES}
    if problems := tuple(speffz_problems(documents)):
        raise SchemeError(problems)
    return speffz_document(documents)


def readable_file(name: str, read: Reader) -> Document:
    """Return what a file says; an error names the file if it cannot be read."""
    try:
        return read(name)
    except SchemeError as error:
        raise SchemeError(tuple(named(name, problem) for problem in error.problems)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise SchemeError((Problem.of("file_unreadable", file=name, reason=str(error)),)) from None


def lent_stickers(kind: str) -> Mapping[str, str]:
    """The 3×3×3 sticker that lends its letter to each sticker of a kind of big-cube pieces.

    >>> lent_stickers("wings")["UFr"], lent_stickers("x-centres")["Ufr"]
    ('UF', 'UFR')
    """
    lent: Mapping[str, str] = notation_file(BIG_CUBE_FILE)[kind]
    return lent
