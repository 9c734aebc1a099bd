"""What can be done about each case of the last layer, looked up once for every case there is."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from cubecore.cube.algorithm import Algorithm, Metric, Move
from cubecore.cube.cubies import FACE_TURNS, Cubies
from cubecore.solvers.patterns import Match, PatternMatcher, Symmetry
from cubecore.solvers.steps.ready_words import OTHER_MOVE
from cubecore.solvers.steps.search import Node
from cubecore.solvers.steps.whereabouts import Effect, State, effect_of, state_of

TOP_TURNS = (Algorithm(), *(Algorithm.parse(turn) for turn in ("U", "U2", "U'")))
Seen = Callable[[State], bytes]


class Option(NamedTuple):
    """A case that is seen, and moves for it, with the turn of the top layer that comes last."""

    effect: Effect
    length: int
    first: int
    last: int
    case: str
    symmetry: Symmetry
    moves: tuple[Move, ...]
    adjustment: tuple[Move, ...]


def options_on(path: list[Node]) -> list[Option]:
    """What has been done about the last layer on a path, step by step."""
    return [node.part for node in path if isinstance(node.part, Option)]


@dataclass(frozen=True, slots=True)
class LastLayerStep:
    """One step of the last layer: what it looks at, and the options for everything it can see."""

    seen: Seen
    options: Mapping[bytes, tuple[Option, ...]]

    def parts(self, state: State) -> tuple[Option, ...]:
        """The options for a state."""
        return self.options[self.seen(state)]


def step_of(
    matcher: PatternMatcher, seen: Seen, states: Iterable[Cubies], top_turns: tuple[Algorithm, ...]
) -> LastLayerStep:
    """The step in which a matcher has been asked about every state, in each turn of the top."""
    options = {}
    for cubies in states:
        found = {
            (option.moves, option.adjustment): option
            for turn in top_turns
            for match in matcher.matches(cubies.apply(turn))
            for option in _options(match, turn)
        }
        options[seen(state_of(cubies))] = tuple(sorted(found.values(), key=_length))
    return LastLayerStep(seen, options)


def _length(option: Option) -> int:
    return option.length


def _options(match: Match, turn: Algorithm) -> Iterator[Option]:
    """The top turned first, and the same moves from where the top then stands, turned last."""
    rotation = Algorithm.parse(str(turn).replace("U", "y")).inverse
    later = match.algorithm.rotate(rotation) if turn else match.algorithm
    yield _option(match, later, turn)
    if turn and match.algorithm:
        yield _option(match, turn + match.algorithm, Algorithm())


def _option(match: Match, moves: Algorithm, adjustment: Algorithm) -> Option:
    whole = moves + adjustment
    return Option(
        effect_of(whole.turns(3)),
        whole.length(Metric.HTM),
        _number(whole.moves[:1]),
        _number(whole.moves[-1:]),
        match.name,
        match.symmetry,
        moves.moves,
        adjustment.moves,
    )


def _number(moves: tuple[Move, ...]) -> int:
    """The number of a turn of a face; one number for everything else."""
    written = str(moves[0]) if moves else ""
    return FACE_TURNS.index(written) if written in FACE_TURNS else OTHER_MOVE
