"""An algorithm as a value: text in, a tree of moves and brackets, text out.

Moves are accepted in many forms (``Moves``): as text, as ``Move``, ``Turn`` or ``Algorithm``, or as
a list of these. ``turns_of`` reads every form for one size of cube, and ``Algorithm`` for any size.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from reprlib import repr as shortened
from typing import TypeAlias, TypeGuard

from cubecore.cube.algorithm.move import (
    Move,
    mirrored_faces,
    renamed_move,
    turned_faces,
    without_rotations,
)
from cubecore.cube.algorithm.move_text import LowerCase
from cubecore.cube.algorithm.parsing import MAX_CHARACTERS, parse_nodes
from cubecore.cube.algorithm.simplify import simplified
from cubecore.cube.algorithm.tree import (
    Commutator,
    Conjugate,
    Group,
    Node,
    Nodes,
    expanded_moves,
    inverted_nodes,
    move_count,
    renamed_nodes,
    text_of_nodes,
)
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Metric, Turn, refuse_missing_layers, turn_length
from cubecore.errors import CubeError, NotationError

_SomeMoves: TypeAlias = "str | Turn | Node | Algorithm"
Moves: TypeAlias = "_SomeMoves | Iterable[_SomeMoves]"
"""Every form in which moves are accepted."""

_USUAL_SIZE = 3
_NODE_TYPES = (Move, Group, Commutator, Conjugate)
# Bound methods of sets check the types of a whole tuple in one call.
_are_node_types = frozenset(_NODE_TYPES).issuperset
_are_turn_types = frozenset((Turn,)).issuperset


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Algorithm:
    """Moves to be done one after the other, with the brackets they were written in.

    Two algorithms are equal if they are written alike; ``expand`` and ``simplify`` show whether two
    that are written differently do the same.

    >>> Algorithm.parse("[R:U]2'").expand()
    Algorithm.parse("R U' R' R U' R'")
    >>> Algorithm("R U") == Algorithm([Move("R"), "U"])
    True
    """

    nodes: Nodes

    def __init__(self, nodes: Moves = ()) -> None:
        if type(nodes) is tuple and _are_node_types(map(type, nodes)):
            _set_nodes(self, nodes)
        else:
            _set_nodes(self, _nodes_of(nodes))

    @classmethod
    def parse(
        cls,
        text: Moves,
        *,
        size: int | None = None,
        lower_case: LowerCase | str = LowerCase.WIDE,
    ) -> "Algorithm":
        """Return the algorithm of a text; with a size, one that such a cube can do.

        Lower-case faces are wide turns, or the inner layer alone as in old texts on the 4×4×4.
        Moves in any other form are accepted too. A ``Turn`` belongs to one size of cube: without a
        size it is read as a turn of a 3×3×3.

        >>> str(Algorithm.parse("RUR’U' // the four moves everyone knows"))
        "R U R' U'"
        >>> str(Algorithm.parse("r U2")), str(Algorithm.parse("r U2", lower_case=LowerCase.INNER))
        ('Rw U2', '2R U2')
        """
        own_lower_case = LowerCase(lower_case)
        nodes = _nodes_of(text, size, own_lower_case)
        if size is not None and not isinstance(text, str):
            for move in expanded_moves(nodes):
                move.turn(size)
        return _algorithm(nodes)

    @classmethod
    def from_turns(cls, turns: Iterable[Turn], size: int) -> "Algorithm":
        """Return the algorithm of turns of a cube of a given size, each written as usual."""
        return _algorithm(tuple(Move.from_turn(turn, size) for turn in turns))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves, with all brackets written out."""
        return tuple(expanded_moves(self.nodes))

    def expand(self) -> "Algorithm":
        """Return the same moves without brackets."""
        return _algorithm(self.moves)

    def turns(self, size: int) -> tuple[Turn, ...]:
        """Return the turns of the moves on a cube of a given size.

        >>> len(Algorithm.parse("[Rw, U]").turns(size=4))
        4
        """
        return tuple([move.turn(size) for move in expanded_moves(self.nodes)])

    def __add__(self, other: Moves) -> "Algorithm":
        """Return one after the other, however long: only parsed text is limited to ``MAX_MOVES``.

        A sum beyond that limit works like every algorithm, but its own text cannot be parsed.
        """
        return _algorithm(self.nodes + _nodes_of(other))

    def __len__(self) -> int:
        return move_count(self.nodes)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __str__(self) -> str:
        """Return the algorithm as the WCA writes it, with its brackets and single spaces."""
        return text_of_nodes(self.nodes)

    def __repr__(self) -> str:
        return f"Algorithm.parse({str(self)!r})"

    @property
    def inverse(self) -> "Algorithm":
        """The algorithm that undoes this one.

        >>> Algorithm.parse("[R, U] [F: D2 L]").inverse
        Algorithm.parse("[F: L' D2] [U, R]")
        """
        return _algorithm(inverted_nodes(self.nodes))

    def mirror(self, axis: Axis | str) -> "Algorithm":
        """Return the algorithm in a mirror at right angles to an axis: x mirrors left–right.

        >>> Algorithm.parse("R U M x").mirror(Axis.X)
        Algorithm.parse("L' U' M x")
        """
        faces = mirrored_faces(Axis(axis))
        return _algorithm(renamed_nodes(self.nodes, lambda move: renamed_move(move, faces, -1)))

    def rotate(self, rotation: Moves) -> "Algorithm":
        """Return the same turns of the same pieces, named after the whole cube has been rotated.

        ``rotation + algorithm.rotate(rotation)`` does what ``algorithm + rotation`` does.

        >>> Algorithm.parse("R U R'").rotate("y")
        Algorithm.parse("F U F'")
        """
        faces = turned_faces(Algorithm(rotation))
        return _algorithm(renamed_nodes(self.nodes, lambda move: renamed_move(move, faces)))

    def without_rotations(self, size: int = 3) -> "Algorithm":
        """Return the same turns without rotations of the whole cube; the last orientation is lost.

        >>> Algorithm.parse("x U y R").without_rotations()
        Algorithm.parse('F U')
        """
        return _algorithm(without_rotations(expanded_moves(self.nodes), size))

    def length(self, metric: Metric | str, size: int = 3) -> int:
        """Return the length of the algorithm in a metric.

        >>> Algorithm.parse("x M U2").length(Metric.HTM)
        3
        """
        counted = Metric(metric)
        return sum(turn_length(turn, counted, size) for turn in self.turns(size))

    def simplify(self, size: int = 3) -> "Algorithm":
        """Return an algorithm of the same effect, with the turns about one axis merged.

        Turns of the same layers become one. Turns of other layers become wide turns, slices or
        rotations only if that saves moves. A rotation occurs only if one was written, or if the
        turns about one axis amount to nothing else. Turns about one axis are in the order from R, U
        or F to L, D or B.

        >>> Algorithm.parse("R L R F B2 B2 F' L").simplify()
        Algorithm.parse('R2 L2')
        >>> [str(Algorithm.parse(text).simplify()) for text in ("M R", "Rw R'", "Rw L'", "Rw L")]
        ['R M', "M'", 'x', 'Rw L']
        """
        return _algorithm(simplified(self.turns(size), size))


_set_nodes: Callable[[Algorithm, Nodes], None] = vars(Algorithm)["nodes"].__set__


def _algorithm(nodes: Nodes) -> Algorithm:
    """Return the algorithm of nodes that need no check."""
    algorithm = Algorithm.__new__(Algorithm)
    _set_nodes(algorithm, nodes)
    return algorithm


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
    if isinstance(moves, str):
        return _turns_of_words(moves, size) or _turns_of_one(moves, size)
    if not isinstance(moves, list | tuple) and not isinstance(moves, Iterable):
        return _turns_of_one(moves, size)
    given = tuple(moves)
    if _are_turns(given):
        return given
    return tuple(chain.from_iterable(_turns_of_one(one, size) for one in given))


def _are_turns(moves: tuple[_SomeMoves, ...]) -> TypeGuard[tuple[Turn, ...]]:
    return _are_turn_types(map(type, moves))


def _turns_of_words(text: str, size: int) -> tuple[Turn, ...]:
    """Return the turns of a text of single moves, which is read fastest; none for any other text."""
    if type(size) is not int or len(text) > MAX_CHARACTERS:
        return ()
    try:
        return tuple([_turn_of_word(word, size) for word in text.split()])
    except CubeError:
        return ()


@lru_cache(maxsize=1024)
def _turn_of_word(word: str, size: int) -> Turn:
    return Move.parse(word, size).turn(size)


def _turns_of_one(moves: _SomeMoves, size: int) -> tuple[Turn, ...]:
    if isinstance(moves, Turn):
        return (moves,)
    return _algorithm(_nodes_of_one(moves, size, LowerCase.WIDE)).turns(size)


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
        refuse_missing_layers(moves, size or _USUAL_SIZE)
        return (Move.from_turn(moves, size or _USUAL_SIZE),) if moves.quarters else ()
    if not isinstance(moves, _NODE_TYPES):
        raise NotationError("not_moves", found=shortened(moves))
    return (moves,)
