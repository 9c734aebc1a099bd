"""The files of ``notation_data``, read when first asked for."""

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, cast

from cubecore.cube.colors import HOME_SCHEME, Color
from cubecore.errors import Problem, SchemeError, quoted
from cubecore.memo.pieces import conventional_name

SPEFFZ_FILES = ("edge-notation.json", "corner-notation.json")
POSITIONS_FILE = "cube-positions.json"
BIG_CUBE_FILE = "big-cube-notation.json"
BIG_CUBE_KINDS = ("midges", "wings", "x-centres", "+-centres")
BUILTIN_NAMES = ("speffz", "ufrbld", "chichu", "kana")

LONGEST_TEXT = 100_000

Document = Mapping[str, Any]


@cache
def notation_file(name: str) -> Document:
    """What a file of ``notation_data`` says."""
    text = files("cubecore").joinpath("notation_data", name).read_text(encoding="utf-8")
    return document_of(text)


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


def builtin_document(name: str) -> Document:
    """A built-in scheme in the form of its file; Speffz is put together from its own files.

    >>> builtin_document("speffz")["edges"]["UF"]
    'c'
    """
    if name != "speffz":
        return notation_file(f"{name}.json")
    edges, corners = (stickers_of_colors(notation_file(file)) for file in SPEFFZ_FILES)
    return {"name": "speffz", "edges": edges, "corners": corners}


def stickers_of_colors(letters: Document) -> dict[str, str]:
    """The letter of every sticker, from the colours of every letter.

    >>> stickers_of_colors({"c": ["white", "green"]})
    {'UF': 'c'}
    """
    return {sticker_of_colors(colors): letter for letter, colors in letters.items()}


def sticker_of_colors(colors: list[str]) -> str:
    """The sticker that wears the first colour on the piece that wears them all."""
    own, *others = (HOME_SCHEME.face_of(Color.parse(color)).value for color in colors)
    return conventional_name(own, "".join(others))


def lent_stickers(kind: str) -> Mapping[str, str]:
    """The 3×3×3 sticker that lends its letter to each sticker of a kind of big-cube pieces.

    >>> lent_stickers("wings")["UFr"], lent_stickers("x-centres")["Ufr"]
    ('UF', 'UFR')
    """
    lent: Mapping[str, str] = notation_file(BIG_CUBE_FILE)[kind]
    return lent
