"""An algorithm as a value: text in, a tree of moves and brackets, text out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cubecore.cube.algorithm import transforms
from cubecore.cube.algorithm.metrics import Metric, turn_length
from cubecore.cube.algorithm.move import Move
from cubecore.cube.algorithm.parsing import parse_nodes
from cubecore.cube.algorithm.simplify import simplified
from cubecore.cube.algorithm.tokens import LowerCase
from cubecore.cube.algorithm.tree import Nodes, count, expanded, inverted, renamed, written
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn


@dataclass(frozen=True, slots=True, repr=False)
class Algorithm:
    """Moves to be done one after the other, with the brackets they were written in.

    Two algorithms are equal if they are written alike; ``expand`` and ``simplify`` bring those
    together that only look different.

    >>> Algorithm.parse("[R:U]2'").expand()
    Algorithm.parse("R U' R' R U' R'")
    """

    nodes: Nodes = ()

    @classmethod
    def parse(
        cls,
        text: str,
        *,
        size: int | None = None,
        lower_case: LowerCase | str = LowerCase.WIDE,
    ) -> "Algorithm":
        """The algorithm a text describes; with a size, one that such a cube can do.

        Lower-case faces are wide turns, or the inner layer alone if the text is from those days.

        >>> str(Algorithm.parse("RUR’U' // the four moves everyone knows"))
        "R U R' U'"
        >>> str(Algorithm.parse("r U2")), str(Algorithm.parse("r U2", lower_case=LowerCase.INNER))
        ('Rw U2', '2R U2')
        """
        return cls(parse_nodes(text, size, LowerCase(lower_case)))

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

    def __add__(self, other: "Algorithm") -> "Algorithm":
        """One after the other, however long: only what is parsed is limited to ``MAX_MOVES``.

        A sum beyond that limit does all that algorithms do, but no longer reads back its own text.
        """
        return Algorithm(self.nodes + other.nodes)

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

    def rotate(self, rotation: "Algorithm | str") -> "Algorithm":
        """The same turns of the same pieces, named after the cube has been turned as a whole.

        ``rotation + algorithm.rotate(rotation)`` does what ``algorithm + rotation`` does.

        >>> Algorithm.parse("R U R'").rotate("y")
        Algorithm.parse("F U F'")
        """
        turned = Algorithm.parse(rotation) if isinstance(rotation, str) else rotation
        faces = transforms.turned_faces(turned)
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
