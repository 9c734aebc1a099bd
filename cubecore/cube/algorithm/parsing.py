"""Parse text into a tree, in one pass and without recursion; the first error is reported.

A digit directly after a letter is the amount of that move: ``R2U`` is ``R2 U``, and ``R 2U`` needs
its space. Lower-case faces are two layers wide unless the caller asks for the inner layer. Pauses
and comments are dropped. A bracket that is empty, or repeated zero times, is refused.
"""

import re
from dataclasses import dataclass, field

from cubecore.cube.algorithm.move import Move
from cubecore.cube.algorithm.move_text import PRIMES, LowerCase, read_amount, read_move
from cubecore.cube.algorithm.tree import (
    MAX_DEPTH,
    MAX_MOVES,
    Commutator,
    Conjugate,
    Group,
    Node,
    Nodes,
    move_count,
)
from cubecore.errors import NotationError

MAX_CHARACTERS = 100_000

_SUFFIX = rf"[0-9]*[{PRIMES}]*[0-9]*"
_TOKEN = re.compile(
    rf"""
    (?P<gap> [\s.]+ | //[^\r\n]* | /\*.*?\*/ )
  | (?P<move> [0-9-]*[A-Za-z][wv]?{_SUFFIX} | [0-9-]+ )
  | (?P<open> [(\[] )
  | (?P<divider> [,:] )
  | (?P<close> [)\]]{_SUFFIX} )
  | (?P<fault> . )
    """,
    re.VERBOSE | re.DOTALL,
)
_CLOSING = {"(": ")", "[": "]"}


@dataclass(slots=True)
class _Open:
    """A bracket that is still open, or with no bracket the whole text."""

    bracket: str = ""
    position: int = 0
    divider: str = ""
    parts: list[list[Node]] = field(default_factory=lambda: [[]])
    beyond: int = 0
    """How many more moves the inner brackets expand to than there are nodes."""

    @property
    def length(self) -> int:
        return self.beyond + sum(map(len, self.parts))


def parse_nodes(
    text: str, size: int | None = None, lower_case: LowerCase = LowerCase.WIDE
) -> Nodes:
    """Return the tree of a text; with a size, refuse moves that such a cube does not have."""
    if len(text) > MAX_CHARACTERS:
        raise NotationError(
            "too_many_characters", most=MAX_CHARACTERS, found=len(text), position=MAX_CHARACTERS
        )
    stack = [_Open()]
    nodes, closed_at = stack[-1].parts[-1], -1
    for token in _TOKEN.finditer(text):
        kind, position = token.lastgroup, token.start()
        if kind == "move":
            move = _read(token[0], position, lower_case)
            if size is not None:
                move.turn(size)
            if position == closed_at:
                _refuse_times(token[0], position)
            nodes.append(move)
        elif kind != "gap":
            _take(stack, token)
            nodes, closed_at = stack[-1].parts[-1], token.end() if kind == "close" else -1
    return _finish(stack, len(text))


def _read(token: str, position: int, lower_case: LowerCase) -> Move:
    try:
        letter, first, last, quarters = read_move(token, lower_case)
    except NotationError as error:
        place = position + (error.position or 0)
        raise NotationError.saying(error.sentence, position=place) from None
    return Move(letter, first, last, quarters, None, position)


def _refuse_times(token: str, position: int) -> None:
    """Refuse ``(R U)x2``, which may mean a repetition or a rotation."""
    if token[0] in "xX" and token[1:].isdigit():
        raise NotationError("repeat_or_rotation", found=repr(token), position=position)


def _take(stack: list[_Open], token: re.Match[str]) -> None:
    """Open, divide or close a bracket."""
    position = token.start()
    if token.lastgroup == "open":
        if len(stack) > MAX_DEPTH:
            raise NotationError("too_deep", most=MAX_DEPTH, position=position)
        stack.append(_Open(token[0], position))
    elif token.lastgroup == "divider":
        _divide(stack[-1], token[0], position)
    elif token.lastgroup == "close":
        _close(stack, token[0], position)
    elif token.string.startswith("/*", position):
        raise NotationError("comment_never_closed", position=position)
    else:
        raise NotationError("not_a_move_or_bracket", found=repr(token[0]), position=position)


def _divide(current: _Open, divider: str, position: int) -> None:
    if current.bracket != "[" or current.divider:
        raise _unexpected(current, divider, position)
    _refuse_empty(current, divider, position)
    current.divider = divider
    current.parts.append([])


def _unexpected(current: _Open, text: str, position: int) -> NotationError:
    if not current.bracket:
        return NotationError("not_a_move_or_bracket", found=repr(text), position=position)
    closing = repr(_CLOSING[current.bracket])
    return NotationError("expected_move_or", closing=closing, found=repr(text), position=position)


def _close(stack: list[_Open], token: str, position: int) -> None:
    current = stack[-1]
    if token[0] != _CLOSING.get(current.bracket):
        raise _unexpected(current, token[0], position)
    _refuse_empty(current, token[0], position)
    if current.bracket == "[" and not current.divider:
        raise NotationError("bracket_without_divider", position=position)
    repeat = read_amount(token[1:], at=position + 1, most=MAX_MOVES)
    try:
        node = _bracket(current, repeat)
    except NotationError as error:
        raise NotationError.saying(error.sentence, position=current.position) from None
    stack.pop()
    outer = stack[-1]
    outer.parts[-1].append(node)
    outer.beyond += node.length - 1
    if outer.length > MAX_MOVES:
        raise _too_long(current.position)


def _refuse_empty(current: _Open, text: str, position: int) -> None:
    if not current.parts[-1]:
        raise NotationError("empty_bracket", found=repr(text), position=position)


def _bracket(current: _Open, repeat: int) -> Group | Commutator | Conjugate:
    parts = [tuple(part) for part in current.parts]
    if current.bracket == "(":
        return Group(parts[0], repeat)
    if current.divider == ",":
        return Commutator(parts[0], parts[1], repeat)
    return Conjugate(parts[0], parts[1], repeat)


def _too_long(position: int | None) -> NotationError:
    return NotationError("too_many_moves", most=MAX_MOVES, position=position)


def _finish(stack: list[_Open], end: int) -> Nodes:
    current = stack[-1]
    if current.bracket:
        raise NotationError(
            "bracket_never_closed",
            bracket=repr(current.bracket),
            closing=repr(_CLOSING[current.bracket]),
            opened=current.position,
            position=end,
        )
    nodes = tuple(current.parts[0])
    excess = move_count(nodes) - MAX_MOVES
    if excess > 0:
        # Brackets were counted when they were closed: only single moves can be too many here.
        last = nodes[-excess]
        raise _too_long(last.position if isinstance(last, Move) else None)
    return nodes
