"""The last layer: its algorithms, and steps that recognise a case and know every way to solve it.

The algorithms are in ``last_layer_algorithms.json``, by step and case. A step looks at some of the
stickers of the top layer. For every state of these it holds the algorithms that solve its case, found
once by a ``PatternMatcher``.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from pathlib import Path
from typing import NamedTuple, TypeAlias

from cubecore.cube.algorithm import Algorithm, Metric, Move
from cubecore.cube.cubies import FACE_TURNS, SOLVED, Cubies
from cubecore.cube.geometry import Face
from cubecore.cube.permutation import is_odd, turns_dest
from cubecore.cube.validity import is_solvable
from cubecore.sentences import Sentence, Value
from cubecore.solvers.human.patterns import Mask, Match, PatternMatcher, Symmetry, upright_rotations
from cubecore.solvers.human.sequences import NOT_A_FACE_TURN
from cubecore.solvers.human.stages import ALREADY_SOLVED
from cubecore.solvers.human.state import CubeState, state_of

SOLVED_CASE = "solved"
_FILE = Path(__file__).with_name("last_layer_algorithms.json")

_SIDES = "000000000 111000000 111000000 000000000 111000000 111000000"
_CORNER_SIDES = _SIDES.replace("111", "101")
_TOP = _SIDES.replace("000000000", "111111111", 1)
_TOP_EDGES = "010101010 010000000 010000000 000000000 010000000 010000000"

MASKS: Mapping[str, Mask] = {
    "oll": Mask.parse(_TOP, colors="U"),
    "pll": Mask.parse(_SIDES),
    "cross": Mask.parse(_TOP_EDGES, colors="U"),
    "face": Mask.parse(_TOP, colors="U"),
    "corners": Mask.parse(_CORNER_SIDES),
    "edges": Mask.parse(_SIDES),
}
"""The stickers that each step looks at, and the colours that it distinguishes."""

_NO_TOP_TURN = (Algorithm(),)
_TOP_TURNS = (Algorithm(), *(Algorithm.parse(turn) for turn in ("U", "U2", "U'")))

_SIDE_NAMES = {
    Face.F: "side_front",
    Face.L: "side_left",
    Face.B: "side_back",
    Face.R: "side_right",
}
_CASE_NAMES = {
    "dot": "case_dot",
    "line": "case_line",
    "corner": "case_corner",
    "neighbours": "case_neighbours",
    "opposites": "case_opposites",
}

_View: TypeAlias = Callable[[CubeState], bytes]


@lru_cache(maxsize=1)
def last_layer_algorithms() -> Mapping[str, Mapping[str, Algorithm]]:
    """Return the algorithms by step and case, with the empty one for a case that is solved.

    >>> last_layer_algorithms()["oll"]["27"]
    Algorithm.parse("R U R' U R U2 R'")
    """
    steps = json.loads(_FILE.read_text(encoding="utf-8"))
    return {
        step: {SOLVED_CASE: Algorithm()}
        | {case: Algorithm.parse(text) for case, text in cases.items()}
        for step, cases in steps.items()
    }


def case_matcher(step: str) -> PatternMatcher:
    """Return the matcher that recognises the cases of a step from each of the four sides.

    >>> case = SOLVED.apply("[y: (R U R' U' R' F R2 U' R' U' R U R' F')']")
    >>> match = case_matcher("pll").find(case)
    >>> match.name, str(match.algorithm)
    ('T', "B U B' U' B' R B2 U' B' U' B U B' R'")
    """
    algorithms = last_layer_algorithms()[step]
    return PatternMatcher.of_algorithms(MASKS[step], upright_rotations(), algorithms)


class CaseSolution(NamedTuple):
    """A recognised case and moves that solve it; ``adjustment`` is a turn of the top after them."""

    dest: bytes
    length: int
    first: int
    last: int
    case: str
    symmetry: Symmetry
    moves: tuple[Move, ...]
    adjustment: tuple[Move, ...]


def explain_case(key: str, solution: CaseSolution, **values: Value) -> Sentence:
    """Say what a step does, which case it met, and from which side it was recognised."""
    case = solution.case
    if case == SOLVED_CASE:
        return ALREADY_SOLVED
    side = Sentence.of(_SIDE_NAMES[solution.symmetry.inverse.carry_face(Face.F)])
    name = Sentence.of(_CASE_NAMES[case]) if case in _CASE_NAMES else case
    return Sentence.of(key, case=name, side=side, **values)


@dataclass(frozen=True, slots=True)
class LastLayerStep:
    """One step of the last layer: what it looks at, and the solutions for everything it can see.

    ``view`` returns what the step looks at, which is the key in ``solutions``.
    """

    view: _View
    solutions: Mapping[bytes, tuple[CaseSolution, ...]]

    def continuations(self, state: CubeState) -> tuple[CaseSolution, ...]:
        """Return the solutions for a state, shortest first."""
        return self.solutions[self.view(state)]


def build_step(
    matcher: PatternMatcher, view: _View, states: Iterable[Cubies], top_turns: tuple[Algorithm, ...]
) -> LastLayerStep:
    """Return a step with the matcher's solutions for every state, after each turn of the top."""
    by_view = {}
    for cubies in states:
        solutions = {
            (solution.moves, solution.adjustment): solution
            for turn in top_turns
            for match in matcher.matches(cubies.apply(turn))
            for solution in _solutions(match, turn)
        }
        by_view[view(state_of(cubies))] = tuple(sorted(solutions.values(), key=_length))
    return LastLayerStep(view, by_view)


def _length(solution: CaseSolution) -> int:
    return solution.length


def _solutions(match: Match, turn: Algorithm) -> Iterator[CaseSolution]:
    """Yield the same algorithm with the turn of the top after it, and with the turn before it.

    With the turn after it, the algorithm is done from the side where the turn would have put it.
    """
    rotation = Algorithm.parse(str(turn).replace("U", "y")).inverse
    from_other_side = match.algorithm.rotate(rotation) if turn else match.algorithm
    yield _solution(match, from_other_side, turn)
    if turn and match.algorithm:
        yield _solution(match, turn + match.algorithm, Algorithm())


def _solution(match: Match, moves: Algorithm, adjustment: Algorithm) -> CaseSolution:
    whole = moves + adjustment
    return CaseSolution(
        turns_dest(whole.turns(3)),
        whole.length(Metric.HTM),
        _turn_number(whole.moves[:1]),
        _turn_number(whole.moves[-1:]),
        match.name,
        match.symmetry,
        moves.moves,
        adjustment.moves,
    )


def _turn_number(moves: tuple[Move, ...]) -> int:
    """Return the number of a face turn, and ``NOT_A_FACE_TURN`` for another move or none."""
    text = str(moves[0]) if moves else ""
    return FACE_TURNS.index(text) if text in FACE_TURNS else NOT_A_FACE_TURN


@lru_cache(maxsize=1)
def oll_step() -> LastLayerStep:
    """Return the step that turns all top stickers up at once: 57 cases."""
    return build_step(case_matcher("oll"), _places_facing_up, oriented_states(), _NO_TOP_TURN)


@lru_cache(maxsize=1)
def pll_step() -> LastLayerStep:
    """Return the step that moves all pieces to their slots at once: 21 cases."""
    return build_step(case_matcher("pll"), _top_sticker_places, permuted_states(), _TOP_TURNS)


@lru_cache(maxsize=1)
def cross_step() -> LastLayerStep:
    """Return the step that turns the edges up."""
    return build_step(case_matcher("cross"), _edge_places_facing_up, flipped_states(), _NO_TOP_TURN)


@lru_cache(maxsize=1)
def face_step() -> LastLayerStep:
    """Return the step that turns the corners up and keeps the edges so."""
    return build_step(case_matcher("face"), _places_facing_up, twisted_states(), _NO_TOP_TURN)


@lru_cache(maxsize=1)
def corner_step() -> LastLayerStep:
    """Return the step that moves the corners to their slots."""
    return build_step(
        case_matcher("corners"), _top_corner_sticker_places, permuted_states(), _TOP_TURNS
    )


@lru_cache(maxsize=1)
def edge_step() -> LastLayerStep:
    """Return the step that moves the edges to their slots and keeps the corners there."""
    states = (state for state in permuted_states() if state.cp == SOLVED.cp)
    return build_step(case_matcher("edges"), _top_sticker_places, states, _NO_TOP_TURN)


def _places_facing_up(state: CubeState) -> bytes:
    """Return the places that show the top's colour, whichever piece shows it."""
    return bytes(sorted(_top_sticker_places(state)))


def _edge_places_facing_up(state: CubeState) -> bytes:
    """Return the places of edge stickers that show the top's colour."""
    return bytes(sorted(state[8:12]))


def _top_sticker_places(state: CubeState) -> bytes:
    """Return where the top sticker of each piece of the last layer is."""
    return state[0:4] + state[8:12]


def _top_corner_sticker_places(state: CubeState) -> bytes:
    """Return where the top sticker of each corner of the last layer is."""
    return state[0:4]


def oriented_states() -> Iterator[Cubies]:
    """Yield the 216 states in which pieces of the last layer are at most twisted and flipped."""
    for twists, flips in product(product(range(3), repeat=4), product(range(2), repeat=4)):
        co, eo = twists + SOLVED.co[4:], flips + SOLVED.eo[4:]
        if is_solvable(SOLVED.cp, co, SOLVED.ep, eo):
            yield Cubies(SOLVED.cp, co, SOLVED.ep, eo)


def flipped_states() -> Iterable[Cubies]:
    """Return the 8 states in which edges of the last layer are at most flipped."""
    return (state for state in oriented_states() if not any(state.co))


def twisted_states() -> Iterable[Cubies]:
    """Return the 27 states in which corners of the last layer are at most twisted."""
    return (state for state in oriented_states() if not any(state.eo))


def permuted_states() -> Iterator[Cubies]:
    """Yield the 288 states in which all pieces of the last layer face up, in any slots."""
    for cp, ep in product(permutations(range(4)), repeat=2):
        if is_odd(cp) == is_odd(ep):
            yield Cubies(cp + SOLVED.cp[4:], SOLVED.co, ep + SOLVED.ep[4:], SOLVED.eo)
