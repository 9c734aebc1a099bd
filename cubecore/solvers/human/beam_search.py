"""A beam search: continue from many states at once, and keep those reached by the fewest turns."""

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from cubecore.cube.algorithm import Move
from cubecore.cube.moves import merge_turns
from cubecore.solvers.human.insertions import InsertionTable, OpenSlot, places_code
from cubecore.solvers.human.sequences import NOT_A_FACE_TURN, MoveSequence
from cubecore.solvers.human.state import CubeState


class Continuation(Protocol):
    """Moves that a search appends as one: an inserting sequence, or a last-layer algorithm."""

    @property
    def dest(self) -> bytes:
        """Return where the moves carry the sticker at each place."""

    @property
    def length(self) -> int:
        """Return the number of turns."""

    @property
    def first(self) -> int:
        """Return the number of the first turn."""

    @property
    def last(self) -> int:
        """Return the number of the last turn."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves themselves."""


class SearchStep(Protocol):
    """A step that solves something from every state it can be given."""

    def continuations(self, state: CubeState) -> Sequence[Continuation]:
        """Return the ways to continue from a state."""


class SearchNode(NamedTuple):
    """A state that was reached, by how many turns, which of them was last, and from which node."""

    length: int
    state: CubeState
    last: int
    stage: int
    continuation: Continuation | None = None
    parent: "SearchNode | None" = None


_Kind = TypeVar("_Kind")
_Level: TypeAlias = dict[CubeState, tuple[SearchNode, int]]


def start_nodes(
    solutions: Iterable[tuple[MoveSequence, CubeState]], stage: int
) -> list[SearchNode]:
    """Return the nodes that a search starts from: sequences of the first stage, and their states."""
    return [
        SearchNode(sequence.length, state, sequence.last, stage, sequence)
        for sequence, state in solutions
    ]


def _count_saved(last: int, first: int) -> int:
    """Return how many turns are saved where one turn meets the next."""
    if NOT_A_FACE_TURN in (last, first):
        return 0
    return 2 - len(merge_turns((turn // 3, turn % 3 + 1) for turn in (last, first)))


SAVED_TURNS = tuple(
    tuple(_count_saved(last, first) for first in range(NOT_A_FACE_TURN + 1))
    for last in range(NOT_A_FACE_TURN + 1)
)
"""``SAVED_TURNS[last][first]``: how many turns are saved where these two meet and merge."""


def search_insertions(
    starts: Iterable[SearchNode], table: InsertionTable, stage: int, width: int
) -> list[SearchNode]:
    """Return nodes in which all four slots are solved, in any order: at most ``width``, best first.

    Level n holds the states with n solved slots. From each level only the ``width`` best continue.
    """
    levels: tuple[_Level, ...] = ({}, {}, {}, {}, {})
    for node in sorted(starts, key=attrgetter("length")):
        solved = table.solved_slots(node.state)
        levels[solved.bit_count()].setdefault(node.state, (node, solved))
    for level in levels[:4]:
        for node, solved in sorted(level.values(), key=_length_so_far)[:width]:
            _insert_one_more(node, solved, table.open_slots[solved], stage, levels)
    return _shortest((node for node, _ in levels[4].values()), width)


def _length_so_far(reached: tuple[SearchNode, int]) -> int:
    return reached[0].length


def _insert_one_more(
    node: SearchNode,
    solved: int,
    open_slots: Sequence[OpenSlot],
    stage: int,
    levels: tuple[_Level, ...],
) -> None:
    """Continue by every sequence that solves one more slot, and keep the shortest way to a state."""
    saved = SAVED_TURNS[node.last]
    for _, first_piece, last_piece, _, _, sequences in open_slots:
        code = places_code(node.state[first_piece], node.state[last_piece])
        for sequence in sequences[code]:
            dest, length, first_turn, last_turn, _ = sequence
            after = node.state.translate(dest)
            now_solved = solved
            for bit, one, other, one_solved, other_solved, _ in open_slots:
                if after[one] == one_solved and after[other] == other_solved:
                    now_solved |= bit
            total = node.length + length - saved[first_turn]
            level = levels[now_solved.bit_count()]
            best = level.get(after)
            if best is None or best[0].length > total:
                reached = SearchNode(total, after, last_turn, stage, sequence, node)
                level[after] = (reached, now_solved)


def search_steps(
    starts: Iterable[SearchNode], steps: Sequence[SearchStep], first_stage: int, width: int
) -> list[SearchNode]:
    """Return nodes after all steps, at most ``width``, best first; each step is a stage."""
    nodes = list(starts)
    for stage, step in enumerate(steps, start=first_stage):
        reached: dict[CubeState, SearchNode] = {}
        for node in nodes:
            saved = SAVED_TURNS[node.last]
            for continuation in step.continuations(node.state):
                after = node.state.translate(continuation.dest)
                total = node.length + continuation.length - saved[continuation.first]
                best = reached.get(after)
                if best is None or best.length > total:
                    last = continuation.last if continuation.length else node.last
                    reached[after] = SearchNode(total, after, last, stage, continuation, node)
        nodes = _shortest(reached.values(), width)
    return nodes


def _shortest(nodes: Iterable[SearchNode], width: int) -> list[SearchNode]:
    return sorted(nodes, key=attrgetter("length"))[:width]


def path_to(node: SearchNode) -> list[SearchNode]:
    """Return the nodes from the first one to this one."""
    path = [node]
    while path[-1].parent is not None:
        path.append(path[-1].parent)
    return path[::-1]


def sequences_on(path: list[SearchNode], stage: int) -> list[MoveSequence]:
    """Return the sequences of one stage, in order."""
    return continuations_on([node for node in path if node.stage == stage], MoveSequence)


def continuations_on(path: list[SearchNode], kind: type[_Kind]) -> list[_Kind]:
    """Return the continuations of one kind, in order."""
    return [node.continuation for node in path if isinstance(node.continuation, kind)]
