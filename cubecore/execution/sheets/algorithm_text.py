"""Algorithms as people type them into sheets: with brackets left out, slashes, and several in a cell.

What is accepted beyond the library's own notation:

- Brackets of any kind, ``( ) [ ] { }`` and their full-width forms. A pair without a divider is a group.
- The outermost brackets may be left out: ``R U: M', U2`` is ``[R U: [M', U2]]``. A comma or a slash
  binds more closely than a colon.
- ``A/B`` is the slash notation for ``A B A' A' B' A``: ``U/M'`` is ``U M' U2 M U``.

A cell can hold several algorithms, one on each line or divided by ``;``, ``,`` or ``/`` with blanks
around it. Outside of brackets a comma or a slash can also belong to one algorithm. So such a
cell has several readings, of which those that solve its case are taken (``checking``).
"""

import re
from typing import NamedTuple

from cubecore.cube import Algorithm
from cubecore.errors import NotationError

LONGEST_CELL = 1_000
_MOST_MOVES = 500
_DEEPEST = 6
_LONGEST_REWRITTEN = 20_000
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_TYPED = str.maketrans(
    {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    | {"【": "[", "】": "]", "、": ",", "⁄": "/", "∕": "/", "\u200b": " ", "\ufeff": " "}
)
_TOKEN = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<divider>[:,/])|.",
    re.DOTALL,
)
_QUARTER = re.compile(r"\s*([A-Za-z]w?)\W?\s*")
# What divides a cell: lines and semicolons, and perhaps slashes, commas, or both.
_DIVIDERS = (
    re.compile(r"[\n;]"),
    re.compile(r"[\n;]|(?<=\s)/(?=\s)"),
    re.compile(r"[\n;,]"),
    re.compile(r"[\n;,]|(?<=\s)/(?=\s)"),
)

_Character = tuple[str, int]
_Characters = list[_Character]


class WrittenAlgorithm(NamedTuple):
    """One algorithm of a cell, and the place in the cell at which it begins."""

    text: str
    start: int


def readings(cell: str) -> list[tuple[WrittenAlgorithm, ...]]:
    """Return the algorithms of a cell in every way in which it can be divided, the coarsest first.

    >>> [[one.text for one in way] for way in readings("[R, U], L; F")]
    [['[R, U], L', 'F'], ['[R, U]', 'L', 'F']]
    """
    plain = cell.translate(_TYPED)
    depths = _depths(plain)
    ways = (_divided(cell, plain, depths, divider) for divider in _DIVIDERS)
    return list(dict.fromkeys(ways))


def _depths(text: str) -> list[int]:
    """Return in how many brackets each character is."""
    depth, depths = 0, []
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        depths.append(depth)
    return depths


def is_open(text: str) -> bool:
    """Return whether a text ends inside of brackets.

    >>> is_open("[R"), is_open("[R, U]"), is_open("")
    (True, False, False)
    """
    depths = _depths(text)
    return bool(depths) and depths[-1] > 0


def _divided(
    cell: str, plain: str, depths: list[int], divider: re.Pattern[str]
) -> tuple[WrittenAlgorithm, ...]:
    places = [at for at in map(re.Match.start, divider.finditer(plain)) if not depths[at]]
    starts, ends = [0, *(place + 1 for place in places)], [*places, len(cell)]
    parts = (_stripped(cell, *span) for span in zip(starts, ends, strict=True))
    return tuple(part for part in parts if part.text)


def _stripped(cell: str, start: int, end: int) -> WrittenAlgorithm:
    part = cell[start:end]
    return WrittenAlgorithm(part.strip(), start + len(part) - len(part.lstrip()))


def read_algorithm(text: str) -> Algorithm:
    """Return the algorithm that somebody typed; the error says which place cannot be read.

    >>> read_algorithm("R U' : [ D, R’UR ]")
    Algorithm.parse("[R U': [D, R' U R]]")
    >>> read_algorithm("{R' D: U/M′}").expand()
    Algorithm.parse("R' D U M' U2 M U2 U' D' R")
    """
    if len(text) > LONGEST_CELL:
        raise NotationError(
            "too_many_characters", most=LONGEST_CELL, found=len(text), position=LONGEST_CELL
        )
    rewritten = _rewritten(text.translate(_TYPED))
    if len(rewritten) > _LONGEST_REWRITTEN:
        raise NotationError("too_many_moves", most=_MOST_MOVES, position=0)
    try:
        algorithm = Algorithm.parse("".join(character for character, _ in rewritten), size=3)
    except NotationError as error:
        places = [place for _, place in rewritten]
        place = places[error.position or 0] if (error.position or 0) < len(places) else len(text)
        raise NotationError.saying(error.sentence, position=place) from None
    if len(algorithm) > _MOST_MOVES:
        raise NotationError("too_many_moves", most=_MOST_MOVES, position=0)
    return algorithm


class _Level:
    """A bracket that is still open, or the whole text: its parts, and what divides them."""

    def __init__(self, bracket: str, place: int) -> None:
        self.bracket, self.place = bracket, place
        self.parts: list[_Characters] = [[]]
        self.dividers: list[_Character] = []

    def divide(self, divider: str, place: int) -> None:
        self.dividers.append((divider, place))
        self.parts.append([])


def _rewritten(text: str) -> _Characters:
    """Return a text in the library's notation, each character with its place in the text."""
    levels = [_Level("", 0)]
    for token in _TOKEN.finditer(text):
        character, place = token[0][0], token.start()
        match token.lastgroup:
            case "open":
                levels.append(_opened(len(levels), character, place))
            case "close":
                inner = _closed(levels.pop(), character, place)
                levels[-1].parts[-1] += inner
            case "divider":
                levels[-1].divide(character, place)
            case kind:
                levels[-1].parts[-1].append((" " if kind else character, place))
    level = levels[-1]
    if level.bracket:
        raise _never_closed(level, len(text))
    return _bracket(level, len(text)) if level.dividers else level.parts[0]


def _opened(depth: int, bracket: str, place: int) -> _Level:
    if depth > _DEEPEST:
        raise NotationError("too_deep", most=_DEEPEST, position=place)
    return _Level(bracket, place)


def _closed(level: _Level, character: str, place: int) -> _Characters:
    if character != _CLOSING.get(level.bracket):
        raise NotationError("not_a_move_or_bracket", found=repr(character), position=place)
    return _bracket(level, place)


def _never_closed(level: _Level, end: int) -> NotationError:
    bracket, closing = repr(level.bracket), repr(_CLOSING[level.bracket])
    return NotationError(
        "bracket_never_closed", bracket=bracket, closing=closing, opened=level.place, position=end
    )


def _bracket(level: _Level, end: int) -> _Characters:
    """Return a bracket with its content: a group, a commutator or a conjugate."""
    if not level.dividers:
        return [("(", level.place), *level.parts[0], (")", end)]
    return [("[", level.place), *_content(level.parts, level.dividers), ("]", end)]


def _content(parts: list[_Characters], dividers: list[_Character]) -> _Characters:
    """Return what is inside of the brackets of a commutator or conjugate."""
    if not dividers:
        return parts[0]
    for number, (divider, place) in enumerate(dividers):
        if divider == ":":
            setup = _inner(parts[: number + 1], dividers[:number], place)
            return [
                *setup,
                (":", place),
                *_inner(parts[number + 1 :], dividers[number + 1 :], place),
            ]
    (first, second, *others), (divider, place) = parts, dividers[1 if len(dividers) > 1 else 0]
    is_slash_alone = divider == "/" and not (_has_moves(first) and _has_moves(second))
    if others or is_slash_alone:
        raise NotationError("not_a_move_or_bracket", found=repr(divider), position=place)
    if divider == ",":
        return [*first, (",", place), *second]
    return [*first, (":", place), ("[", place), *second, (",", place), *_twice(first), ("]", place)]


def _has_moves(part: _Characters) -> bool:
    return any(not character.isspace() for character, _ in part)


def _twice(part: _Characters) -> _Characters:
    """Return a part that is done twice backwards, which for a quarter turn is a half turn."""
    place = part[0][1]
    quarter = _QUARTER.fullmatch("".join(character for character, _ in part))
    if quarter:
        return [(character, place) for character in f"{quarter[1]}2"]
    return [("(", place), *part, *((character, place) for character in ")2'")]


def _inner(parts: list[_Characters], dividers: list[_Character], place: int) -> _Characters:
    content = _content(parts, dividers)
    return [("[", place), *content, ("]", place)] if dividers else content
