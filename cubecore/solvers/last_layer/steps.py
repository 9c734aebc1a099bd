"""The steps of the last layer: what each looks at, and the states it may be asked about."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import permutations, product

from cubecore.cube.cubies import Cubies
from cubecore.cube.validity import is_odd, is_solvable
from cubecore.solvers.last_layer.algorithms import all_algorithms
from cubecore.solvers.last_layer.options import TOP_TURNS, LastLayerStep, step_of
from cubecore.solvers.patterns import Mask, PatternMatcher, upright_rotations
from cubecore.solvers.steps.whereabouts import State

NOT_TURNED = TOP_TURNS[:1]
CORNERS = tuple(range(8))
EDGES = tuple(range(12))

SIDES = "000000000 111000000 111000000 000000000 111000000 111000000"
CORNER_SIDES = SIDES.replace("111", "101")
TOP = SIDES.replace("000000000", "111111111", 1)
TOP_EDGES = "010101010 010000000 010000000 000000000 010000000 010000000"

MASKS: Mapping[str, Mask] = {
    "oll": Mask.parse(TOP, colors="U"),
    "pll": Mask.parse(SIDES),
    "cross": Mask.parse(TOP_EDGES, colors="U"),
    "face": Mask.parse(TOP, colors="U"),
    "corners": Mask.parse(CORNER_SIDES),
    "edges": Mask.parse(SIDES),
}


def matcher(step: str) -> PatternMatcher:
    """The matcher that knows the cases of a step, in any of four turns of the cube.

    >>> from cubecore.cube.cubies import SOLVED
    >>> seen = SOLVED.apply("[y: (R U R' U' R' F R2 U' R' U' R U R' F')']")
    >>> match = matcher("pll").find(seen)
    >>> match.name, str(match.algorithm)
    ('T', "B U B' U' B' R B2 U' B' U' B U B' R'")
    """
    return PatternMatcher.of_algorithms(MASKS[step], upright_rotations(), all_algorithms()[step])


@lru_cache(maxsize=1)
def oll() -> LastLayerStep:
    """All stickers of the top turned up at once: 57 cases."""
    return step_of(matcher("oll"), tops_of_all, oriented_states(), NOT_TURNED)


@lru_cache(maxsize=1)
def pll() -> LastLayerStep:
    """All pieces of the top brought home at once: 21 cases."""
    return step_of(matcher("pll"), places_of_all, permuted_states(), TOP_TURNS)


@lru_cache(maxsize=1)
def cross() -> LastLayerStep:
    """The edges of the top turned up."""
    return step_of(matcher("cross"), tops_of_edges, flipped_states(), NOT_TURNED)


@lru_cache(maxsize=1)
def face() -> LastLayerStep:
    """The corners of the top turned up, the edges kept so."""
    return step_of(matcher("face"), tops_of_all, twisted_states(), NOT_TURNED)


@lru_cache(maxsize=1)
def corners() -> LastLayerStep:
    """The corners of the top brought home."""
    return step_of(matcher("corners"), places_of_corners, permuted_states(), TOP_TURNS)


@lru_cache(maxsize=1)
def edges() -> LastLayerStep:
    """The edges of the top brought home, the corners kept there."""
    kept = (state for state in permuted_states() if state.cp == CORNERS)
    return step_of(matcher("edges"), places_of_all, kept, NOT_TURNED)


def tops_of_all(state: State) -> bytes:
    """The places that show the top's colour, whichever piece shows it."""
    return bytes(sorted(state[0:4] + state[8:12]))


def tops_of_edges(state: State) -> bytes:
    """The places of edges that show the top's colour."""
    return bytes(sorted(state[8:12]))


def places_of_all(state: State) -> bytes:
    """Where each piece of the top is."""
    return state[0:4] + state[8:12]


def places_of_corners(state: State) -> bytes:
    """Where each corner of the top is."""
    return state[0:4]


def oriented_states() -> Iterator[Cubies]:
    """The 216 ways in which the pieces of the top can be turned."""
    for twists, flips in product(product(range(3), repeat=4), product(range(2), repeat=4)):
        co, eo = twists + (0,) * 4, flips + (0,) * 8
        if is_solvable(CORNERS, co, EDGES, eo):
            yield Cubies(CORNERS, co, EDGES, eo)


def flipped_states() -> Iterable[Cubies]:
    """The 8 ways in which the edges of the top can be turned."""
    return (state for state in oriented_states() if not any(state.co))


def twisted_states() -> Iterable[Cubies]:
    """The 27 ways in which the corners of the top can be turned."""
    return (state for state in oriented_states() if not any(state.eo))


def permuted_states() -> Iterator[Cubies]:
    """The 288 ways in which the pieces of the top can stand, all turned up."""
    for cp, ep in product(permutations(range(4)), repeat=2):
        if is_odd(cp) == is_odd(ep):
            yield Cubies(cp + CORNERS[4:], (0,) * 8, ep + EDGES[4:], (0,) * 12)
