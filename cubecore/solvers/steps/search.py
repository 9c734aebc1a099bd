"""Going on from many states at once, and keeping those that took the fewest turns."""

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple, Protocol, TypeAlias

from cubecore.cube.algorithm import Move
from cubecore.solvers.steps.ready_words import OTHER_MOVE, InsertionWords, Word, WordsByPlaces
from cubecore.solvers.steps.whereabouts import Effect, State


class Part(Protocol):
    """Moves that are done as one: a word of an insertion, or a case of the last layer."""

    @property
    def effect(self) -> Effect:
        """Where they carry each sticker place."""

    @property
    def length(self) -> int:
        """How many turns they count."""

    @property
    def first(self) -> int:
        """The number of the first move."""

    @property
    def last(self) -> int:
        """The number of the last move."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves themselves."""


class Choices(Protocol):
    """A step of the last layer: what it looks at, and what can be done about what it sees."""

    def parts(self, state: State) -> Sequence[Part]:
        """The ways to go on from a state."""


class Node(NamedTuple):
    """A state on the way: the turns so far, the last of them, and the part that led here."""

    length: int
    state: State
    last: int
    stage: int
    part: Part | None = None
    parent: "Node | None" = None


Level: TypeAlias = dict[State, tuple[Node, int]]
Missing: TypeAlias = tuple[int, int, int, int, int, WordsByPlaces]


def _merged(last: int, first: int) -> int:
    """How many turns are saved where one move meets the next."""
    if OTHER_MOVE in (last, first) or last // 3 != first // 3:
        return 0
    return 2 if (last % 3 + first % 3 + 2) % 4 == 0 else 1


MERGED = tuple(
    tuple(_merged(last, first) for first in range(OTHER_MOVE + 1)) for last in range(OTHER_MOVE + 1)
)


def inserted(starts: Iterable[Node], words: InsertionWords, stage: int, width: int) -> list[Node]:
    """The states with all four targets home, in any order, as many as the width of the search."""
    levels: tuple[Level, ...] = ({}, {}, {}, {}, {})
    for node in sorted(starts, key=attrgetter("length")):
        done = words.done(node.state)
        levels[done.bit_count()].setdefault(node.state, (node, done))
    marks = tuple(zip(words.marks, words.by_slot, strict=True))
    for level in range(4):
        for node, done in sorted(levels[level].values(), key=_length_so_far)[:width]:
            missing = [(*mark, by_done[done]) for mark, by_done in marks if not done & mark[0]]
            _insert_one_more(node, done, missing, stage, levels)
    return shortest((node for node, _ in levels[4].values()), width)


def _length_so_far(reached: tuple[Node, int]) -> int:
    return reached[0].length


def _insert_one_more(
    node: Node, done: int, missing: Sequence[Missing], stage: int, levels: tuple[Level, ...]
) -> None:
    """Go on by every ready word that brings one more target home, and keep the nearest ways."""
    length, state, last = node[:3]
    merged = MERGED[last]
    for _, first, final, _, _, ready in missing:
        for word in ready[state[first] * 54 + state[final]]:
            after = state.translate(word[0])
            now_done = done
            for slot, one, other, home_of_one, home_of_other, _ in missing:
                if after[one] == home_of_one and after[other] == home_of_other:
                    now_done |= slot
            total = length + word[1] - merged[word[2]]
            level = levels[now_done.bit_count()]
            known = level.get(after)
            if known is None or known[0].length > total:
                level[after] = (Node(total, after, word[3], stage, word, node), now_done)


def finished(
    starts: Iterable[Node], steps: Sequence[Choices], stage: int, width: int
) -> list[Node]:
    """The states after every step, the first of which is the stage of this number."""
    nodes = list(starts)
    for number, step in enumerate(steps, start=stage):
        reached: dict[State, Node] = {}
        for node in nodes:
            merged = MERGED[node.last]
            for part in step.parts(node.state):
                after = node.state.translate(part.effect)
                total = node.length + part.length - merged[part.first]
                known = reached.get(after)
                if known is None or known.length > total:
                    last = part.last if part.length else node.last
                    reached[after] = Node(total, after, last, number, part, node)
        nodes = shortest(reached.values(), width)
    return nodes


def shortest(nodes: Iterable[Node], width: int) -> list[Node]:
    """Those nodes that took the fewest turns."""
    return sorted(nodes, key=attrgetter("length"))[:width]


def path_to(node: Node) -> list[Node]:
    """The nodes from the first to this one."""
    path = [node]
    while path[-1].parent is not None:
        path.append(path[-1].parent)
    return path[::-1]


def words_on(path: list[Node], stage: int) -> list[Word]:
    """The words of one stage, in their order."""
    parts = [node.part for node in path if node.stage == stage]
    return [part for part in parts if isinstance(part, Word)]
