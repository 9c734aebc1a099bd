"""The structure of an algorithm: moves, repeated groups, commutators and conjugates, nested.

What a bracket expands to is counted when it is made, before anything is expanded, so that no
tree can exist that is too deep to walk or too long to write out.
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
Rename: TypeAlias = Callable[[Move], Move]


@dataclass(frozen=True, slots=True)
class Group:
    """``(A)3``: a part done several times over, backwards if the number is negative."""

    inner: Nodes
    repeat: int = 1
    length: int = field(init=False, compare=False, repr=False)
    depth: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        _measure(self, (self.inner,), count(self.inner))

    @property
    def inverse(self) -> "Group":
        """The same part as often the other way."""
        return Group(self.inner, -self.repeat)

    def renamed(self, rename: Rename) -> "Group":
        """The group with every move renamed."""
        return Group(renamed(self.inner, rename), self.repeat)

    def expanded(self) -> list[Move]:
        """The moves written out."""
        return _repeated(expanded(self.inner), self.repeat)

    def __str__(self) -> str:
        return f"({written(self.inner)}){_written_repeat(self.repeat)}"


@dataclass(frozen=True, slots=True)
class Commutator:
    """``[A, B]``: A, B, then A and B taken back."""

    first: Nodes
    second: Nodes
    repeat: int = 1
    length: int = field(init=False, compare=False, repr=False)
    depth: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        once = 2 * (count(self.first) + count(self.second))
        _measure(self, (self.first, self.second), once)

    @property
    def inverse(self) -> "Commutator":
        """[B, A]."""
        return Commutator(self.second, self.first, self.repeat)

    def renamed(self, rename: Rename) -> "Commutator":
        """The commutator with every move renamed."""
        return Commutator(renamed(self.first, rename), renamed(self.second, rename), self.repeat)

    def expanded(self) -> list[Move]:
        """The moves written out."""
        first, second = expanded(self.first), expanded(self.second)
        return _repeated(first + second + _backwards(first) + _backwards(second), self.repeat)

    def __str__(self) -> str:
        return f"[{written(self.first)}, {written(self.second)}]{_written_repeat(self.repeat)}"


@dataclass(frozen=True, slots=True)
class Conjugate:
    """``[A: B]``: B between A and A taken back."""

    setup: Nodes
    inner: Nodes
    repeat: int = 1
    length: int = field(init=False, compare=False, repr=False)
    depth: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        once = 2 * count(self.setup) + count(self.inner)
        _measure(self, (self.setup, self.inner), once)

    @property
    def inverse(self) -> "Conjugate":
        """[A: B']."""
        return Conjugate(self.setup, inverted(self.inner), self.repeat)

    def renamed(self, rename: Rename) -> "Conjugate":
        """The conjugate with every move renamed."""
        return Conjugate(renamed(self.setup, rename), renamed(self.inner, rename), self.repeat)

    def expanded(self) -> list[Move]:
        """The moves written out."""
        setup = expanded(self.setup)
        return _repeated(setup + expanded(self.inner) + _backwards(setup), self.repeat)

    def __str__(self) -> str:
        return f"[{written(self.setup)}: {written(self.inner)}]{_written_repeat(self.repeat)}"


def count(nodes: Nodes) -> int:
    """How many moves these nodes expand to."""
    return sum(1 if isinstance(node, Move) else node.length for node in nodes)


def expanded(nodes: Nodes) -> list[Move]:
    """The moves of these nodes, written out."""
    moves: list[Move] = []
    for node in nodes:
        if isinstance(node, Move):
            moves.append(node)
        else:
            moves += node.expanded()
    return moves


def inverted(nodes: Nodes) -> Nodes:
    """What takes these nodes back, brackets kept."""
    return tuple(node.inverse for node in reversed(nodes))


def renamed(nodes: Nodes, rename: Rename) -> Nodes:
    """These nodes with every move renamed, brackets kept."""
    return tuple(rename(node) if isinstance(node, Move) else node.renamed(rename) for node in nodes)


def written(nodes: Nodes) -> str:
    """The text of these nodes, parted by single spaces."""
    return " ".join(map(str, nodes))


def _measure(node: Group | Commutator | Conjugate, parts: tuple[Nodes, ...], once: int) -> None:
    """Set how long and how deep a bracket is, and refuse one that is empty or beyond the limits."""
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


def _backwards(moves: list[Move]) -> list[Move]:
    return [move.inverse for move in reversed(moves)]


def _repeated(moves: list[Move], repeat: int) -> list[Move]:
    return moves * repeat if repeat > 0 else _backwards(moves) * -repeat


def _written_repeat(repeat: int) -> str:
    times = "" if abs(repeat) == 1 else str(abs(repeat))
    return times + ("'" if repeat < 0 else "")
