"""The structure of an algorithm: moves, repeated groups, commutators and conjugates, nested.

How many moves a bracket expands to is counted when it is made, before anything is expanded, so that
no tree can exist that is too deep to walk or too long to write out.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from cubecore.cube.algorithm.move import Move
from cubecore.errors import NotationError

MAX_MOVES = 100_000
MAX_DEPTH = 100

Node: TypeAlias = "Move | Group | Commutator | Conjugate"
Nodes: TypeAlias = tuple[Node, ...]
_Rename: TypeAlias = Callable[[Move], Move]


@dataclass(frozen=True, slots=True)
class Group:
    """``(A)3``: a part done several times, backwards if the number is negative."""

    inner: Nodes
    repeat: int = 1
    length: int = field(init=False, compare=False, repr=False)
    depth: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        _measure(self, (self.inner,), move_count(self.inner))

    @property
    def inverse(self) -> "Group":
        """The same part as often, the other way."""
        return Group(self.inner, -self.repeat)

    def renamed(self, rename: _Rename) -> "Group":
        """Return the group with every move renamed."""
        return Group(renamed_nodes(self.inner, rename), self.repeat)

    def expanded(self) -> list[Move]:
        """Return the moves written out."""
        return _repeated(expanded_moves(self.inner), self.repeat)

    def __str__(self) -> str:
        return f"({text_of_nodes(self.inner)}){_repeat_suffix(self.repeat)}"


@dataclass(frozen=True, slots=True)
class Commutator:
    """``[A, B]``: A, B, then A and B undone."""

    first: Nodes
    second: Nodes
    repeat: int = 1
    length: int = field(init=False, compare=False, repr=False)
    depth: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        once = 2 * (move_count(self.first) + move_count(self.second))
        _measure(self, (self.first, self.second), once)

    @property
    def inverse(self) -> "Commutator":
        """[B, A]."""
        return Commutator(self.second, self.first, self.repeat)

    def renamed(self, rename: _Rename) -> "Commutator":
        """Return the commutator with every move renamed."""
        first, second = renamed_nodes(self.first, rename), renamed_nodes(self.second, rename)
        return Commutator(first, second, self.repeat)

    def expanded(self) -> list[Move]:
        """Return the moves written out."""
        first, second = expanded_moves(self.first), expanded_moves(self.second)
        return _repeated(first + second + _undone(first) + _undone(second), self.repeat)

    def __str__(self) -> str:
        parts = f"{text_of_nodes(self.first)}, {text_of_nodes(self.second)}"
        return f"[{parts}]{_repeat_suffix(self.repeat)}"


@dataclass(frozen=True, slots=True)
class Conjugate:
    """``[A: B]``: A, B, then A undone."""

    setup: Nodes
    inner: Nodes
    repeat: int = 1
    length: int = field(init=False, compare=False, repr=False)
    depth: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        once = 2 * move_count(self.setup) + move_count(self.inner)
        _measure(self, (self.setup, self.inner), once)

    @property
    def inverse(self) -> "Conjugate":
        """[A: B']."""
        return Conjugate(self.setup, inverted_nodes(self.inner), self.repeat)

    def renamed(self, rename: _Rename) -> "Conjugate":
        """Return the conjugate with every move renamed."""
        setup, inner = renamed_nodes(self.setup, rename), renamed_nodes(self.inner, rename)
        return Conjugate(setup, inner, self.repeat)

    def expanded(self) -> list[Move]:
        """Return the moves written out."""
        setup = expanded_moves(self.setup)
        return _repeated(setup + expanded_moves(self.inner) + _undone(setup), self.repeat)

    def __str__(self) -> str:
        parts = f"{text_of_nodes(self.setup)}: {text_of_nodes(self.inner)}"
        return f"[{parts}]{_repeat_suffix(self.repeat)}"


def move_count(nodes: Nodes) -> int:
    """Return how many moves nodes expand to."""
    return sum(1 if isinstance(node, Move) else node.length for node in nodes)


def expanded_moves(nodes: Nodes) -> list[Move]:
    """Return the moves of nodes, with all brackets written out."""
    moves: list[Move] = []
    for node in nodes:
        if isinstance(node, Move):
            moves.append(node)
        else:
            moves += node.expanded()
    return moves


def inverted_nodes(nodes: Nodes) -> Nodes:
    """Return the nodes that undo others, brackets kept."""
    return tuple(node.inverse for node in reversed(nodes))


def renamed_nodes(nodes: Nodes, rename: _Rename) -> Nodes:
    """Return nodes with every move renamed, brackets kept."""
    return tuple(rename(node) if isinstance(node, Move) else node.renamed(rename) for node in nodes)


def text_of_nodes(nodes: Nodes) -> str:
    """Return the text of nodes, separated by single spaces."""
    return " ".join(map(str, nodes))


def _measure(node: Group | Commutator | Conjugate, parts: tuple[Nodes, ...], once: int) -> None:
    """Set the length and depth of a bracket; refuse one that is empty or beyond the limits."""
    if node.repeat == 0 or not all(parts):
        raise NotationError("bracket_without_moves")
    length = once * abs(node.repeat)
    if length > MAX_MOVES:
        raise NotationError("too_many_moves", most=MAX_MOVES)
    depth = 1 + max(
        0 if isinstance(inner, Move) else inner.depth for part in parts for inner in part
    )
    if depth > MAX_DEPTH:
        raise NotationError("too_deep", most=MAX_DEPTH)
    object.__setattr__(node, "length", length)
    object.__setattr__(node, "depth", depth)


def _undone(moves: list[Move]) -> list[Move]:
    return [move.inverse for move in reversed(moves)]


def _repeated(moves: list[Move], repeat: int) -> list[Move]:
    return moves * repeat if repeat > 0 else _undone(moves) * -repeat


def _repeat_suffix(repeat: int) -> str:
    times = "" if abs(repeat) == 1 else str(abs(repeat))
    return times + ("'" if repeat < 0 else "")
