"""An algorithm as a value: text in, a tree of moves and brackets, text out.

Moves are given in many forms (``Moves``): as text, as ``Move``, ``Turn`` or ``Algorithm``, or as a
list of these. ``turns_of`` reads every form for one size of cube, and ``Algorithm`` for any.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from reprlib import repr as shown
from typing import TypeAlias, TypeGuard

from cubecore.cube.algorithm import transforms
from cubecore.cube.algorithm.metrics import Metric, turn_length
from cubecore.cube.algorithm.move import Move
from cubecore.cube.algorithm.parsing import parse_nodes
from cubecore.cube.algorithm.simplify import simplified
from cubecore.cube.algorithm.tokens import LowerCase
from cubecore.cube.algorithm.tree import (
    Commutator,
    Conjugate,
    Group,
    Node,
    Nodes,
    count,
    expanded,
    inverted,
    renamed,
    written,
)
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn, refuse_missing_layers
from cubecore.errors import NotationError

USUAL_SIZE = 3
NODE_TYPES = (Move, Group, Commutator, Conjugate)
KNOWN_NODES = frozenset(NODE_TYPES)
KNOWN_TURNS = frozenset((Turn,))

SomeMoves: TypeAlias = "str | Turn | Node | Algorithm"
Moves: TypeAlias = "SomeMoves | Iterable[SomeMoves]"
"""Every form in which moves are given."""


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Algorithm:
    """Moves to be done one after the other, with the brackets they were written in.

    Two algorithms are equal if they are written alike; ``expand`` and ``simplify`` bring those
    together that only look different.

    >>> Algorithm.parse("[R:U]2'").expand()
    Algorithm.parse("R U' R' R U' R'")
    >>> Algorithm("R U") == Algorithm([Move("R"), "U"])
    True
    """

    nodes: Nodes

    def __init__(self, nodes: Moves = ()) -> None:
        is_known = type(nodes) is tuple and KNOWN_NODES.issuperset(map(type, nodes))
        object.__setattr__(self, "nodes", nodes if is_known else _nodes_of(nodes))

    @classmethod
    def parse(
        cls,
        text: Moves,
        *,
        size: int | None = None,
        lower_case: LowerCase | str = LowerCase.WIDE,
    ) -> "Algorithm":
        """Return the algorithm a text describes; with a size, one that such a cube can do.

        Lower-case faces are wide turns, or the inner layer alone if the text is from those days.
        Moves in any other form are taken, too. A ``Turn`` belongs to one size of cube: without a
        size it is read as one of a 3×3×3.

        >>> str(Algorithm.parse("RUR’U' // the four moves everyone knows"))
        "R U R' U'"
        >>> str(Algorithm.parse("r U2")), str(Algorithm.parse("r U2", lower_case=LowerCase.INNER))
        ('Rw U2', '2R U2')
        """
        own_lower_case = LowerCase(lower_case)
        nodes = _nodes_of(text, size, own_lower_case)
        if size is not None and not isinstance(text, str):
            for move in expanded(nodes):
                move.turn(size)
        return cls(nodes)

    @classmethod
    def from_turns(cls, turns: Iterable[Turn], size: int) -> "Algorithm":
        """The turns of a cube of a given size, each written the most usual way."""
        return cls(tuple(Move.from_turn(turn, size) for turn in turns))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves with all brackets written out."""
        return tuple(expanded(self.nodes))

    def expand(self) -> "Algorithm":
        """The same moves without brackets."""
        return Algorithm(self.moves)

    def turns(self, size: int) -> tuple[Turn, ...]:
        """What the moves turn on a cube of a given size.

        >>> len(Algorithm.parse("[Rw, U]").turns(size=4))
        4
        """
        return tuple([move.turn(size) for move in expanded(self.nodes)])

    def __add__(self, other: Moves) -> "Algorithm":
        """One after the other, however long: only what is parsed is limited to ``MAX_MOVES``.

        A sum beyond that limit does all that algorithms do, but no longer reads back its own text.
        """
        return Algorithm(self.nodes + _nodes_of(other))

    def __len__(self) -> int:
        return count(self.nodes)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __str__(self) -> str:
        """The algorithm in the form the WCA writes, brackets kept, parted by single spaces."""
        return written(self.nodes)

    def __repr__(self) -> str:
        return f"Algorithm.parse({str(self)!r})"

    @property
    def inverse(self) -> "Algorithm":
        """What takes the algorithm back.

        >>> Algorithm.parse("[R, U] [F: D2 L]").inverse
        Algorithm.parse("[F: L' D2] [U, R]")
        """
        return Algorithm(inverted(self.nodes))

    def mirror(self, axis: Axis | str) -> "Algorithm":
        """The algorithm seen in a mirror square to the axis: for x, left and right exchanged.

        >>> Algorithm.parse("R U M x").mirror(Axis.X)
        Algorithm.parse("L' U' M x")
        """
        faces = transforms.mirrored_faces(Axis(axis))
        return Algorithm(renamed(self.nodes, lambda move: transforms.renamed(move, faces, -1)))

    def rotate(self, rotation: Moves) -> "Algorithm":
        """The same turns of the same pieces, named after the cube has been turned as a whole.

        ``rotation + algorithm.rotate(rotation)`` does what ``algorithm + rotation`` does.

        >>> Algorithm.parse("R U R'").rotate("y")
        Algorithm.parse("F U F'")
        """
        faces = transforms.turned_faces(Algorithm(rotation))
        return Algorithm(renamed(self.nodes, lambda move: transforms.renamed(move, faces)))

    def without_rotations(self, size: int = 3) -> "Algorithm":
        """The same turns by someone who never turns the whole cube; the last holding is dropped.

        >>> Algorithm.parse("x U y R").without_rotations()
        Algorithm.parse('F U')
        """
        return Algorithm(transforms.without_rotations(expanded(self.nodes), size))

    def length(self, metric: Metric | str, size: int = 3) -> int:
        """How many turns the algorithm counts in a metric.

        >>> Algorithm.parse("x M U2").length(Metric.HTM)
        3
        """
        counted = Metric(metric)
        return sum(turn_length(turn, counted, size) for turn in self.turns(size))

    def simplify(self, size: int = 3) -> "Algorithm":
        """An algorithm of the same effect, with the turns about one axis merged until stable.

        Turns of the same layers become one. Other layers become wide turns, slices or rotations
        only where that saves moves, and a rotation besides only where one is written, or is all
        that turns about one axis come to. In between, turns stand from R, U or F to L, D or B.

        >>> Algorithm.parse("R L R F B2 B2 F' L").simplify()
        Algorithm.parse('R2 L2')
        >>> [str(Algorithm.parse(text).simplify()) for text in ("M R", "Rw R'", "Rw L'", "Rw L")]
        ['R M', "M'", 'x', 'Rw L']
        """
        return Algorithm(simplified(self.turns(size), size))


def turns_of(moves: Moves, size: int) -> tuple[Turn, ...]:
    """Return the turns of moves in any form, on a cube of a given size.

    >>> turns_of([Move("R"), "U2"], size=3) == Algorithm.parse("R U2").turns(3)
    True
    >>> turns_of(5, size=3)
    Traceback (most recent call last):
    cubecore.errors.NotationError: Expected a text, a Move, a Turn, an Algorithm or a list, found 5.
    """
    if isinstance(moves, Algorithm):
        return moves.turns(size)
    if isinstance(moves, str) or not isinstance(moves, Iterable):
        return _turns_of_one(moves, size)
    given = tuple(moves)
    if _are_turns(given):
        return given
    return tuple(chain.from_iterable(_turns_of_one(one, size) for one in given))


def _are_turns(given: tuple[SomeMoves, ...]) -> TypeGuard[tuple[Turn, ...]]:
    return KNOWN_TURNS.issuperset(map(type, given))


def _turns_of_one(moves: SomeMoves, size: int) -> tuple[Turn, ...]:
    if isinstance(moves, Turn):
        return (moves,)
    return Algorithm(_nodes_of_one(moves, size, LowerCase.WIDE)).turns(size)


def _nodes_of(
    moves: Moves, size: int | None = None, lower_case: LowerCase = LowerCase.WIDE
) -> Nodes:
    if isinstance(moves, Iterable) and not isinstance(moves, str | Algorithm):
        return tuple(
            chain.from_iterable(_nodes_of_one(one, size, lower_case) for one in tuple(moves))
        )
    return _nodes_of_one(moves, size, lower_case)


def _nodes_of_one(moves: object, size: int | None, lower_case: LowerCase) -> Nodes:
    if isinstance(moves, str):
        return parse_nodes(moves, size, lower_case)
    if isinstance(moves, Algorithm):
        return moves.nodes
    if isinstance(moves, Turn):
        refuse_missing_layers(moves, size or USUAL_SIZE)
        return (Move.from_turn(moves, size or USUAL_SIZE),) if moves.quarters else ()
    if not isinstance(moves, NODE_TYPES):
        raise NotationError("not_moves", found=shown(moves))
    return (moves,)
