"""One scramble, traced under a method and under what its settings could be instead.

The scramble has something for every setting: an odd number of turns, several cycles, an edge
flipped and corners twisted in their places, and letters of the M layer on even places.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from cubecore.cube import Cube, CubeError, Cubies
from cubecore.memo import EDGES, Method, cubies_of_scramble, sticker_index, trace
from cubecore.pictures import CubePicture, Mark

SCRAMBLE = "D2 L F2 R U' F' L B' D B' D2 L' F2 L' D F2 R2"


# Its first targets from UR are all seen from the front.
FIRST_SCRAMBLE = "D2 L D' F R2 U' F R' L' D F B' D2 L2 F' B2 L2 F R2 U2"
FIRST_TARGETS = 4


@dataclass(frozen=True, slots=True)
class FirstTargets:
    """A lettered cube with arrows from the buffer to its first targets, and their letters."""

    picture: CubePicture
    letters: tuple[str, ...]


@lru_cache(maxsize=1)
def first_targets() -> FirstTargets:
    """Return the first steps of a memo under the default method.

    >>> first_targets().letters
    ('j', 'o', 'c', 'd')
    """
    method, edges = Method(), EDGES
    stickers = trace(FIRST_SCRAMBLE, method).edges.stickers[:FIRST_TARGETS]
    cube = CubePicture.of(Cube(3).apply(FIRST_SCRAMBLE)).lettered(method.scheme)
    arrows = pairwise([method.edge_buffer, *stickers])
    picture = cube.marked(Mark.BUFFER, method.edge_buffer).with_arrows(*arrows)
    symbols = method.scheme.symbols(edges)
    letters = tuple(symbols[sticker_index(edges, sticker)] for sticker in stickers)
    return FirstTargets(picture, letters)


@dataclass(frozen=True, slots=True)
class ExampleMemo:
    """The memo of the example as its owner would type it, in the order of the method."""

    edges: str
    corners: str
    corners_first: bool


def example_scramble() -> str:
    """Return the scramble of the example."""
    return SCRAMBLE


def example_memo(method: Method) -> ExampleMemo:
    """Return the memo of the example under a method."""
    traced = trace(_example(), method)
    corners_first = method.order == "corners-first"
    return ExampleMemo(str(traced.edges), str(traced.corners), corners_first)


def example_cube(method: Method) -> CubePicture:
    """Return the scrambled cube in the method's holding, with letters."""
    cube = Cube(3).apply(" ".join([SCRAMBLE, method.holding.rotation]).strip())
    return CubePicture.of(cube).lettered(method.scheme)


def example_picture(method: Method) -> CubePicture:
    """Return the cube with the buffers marked."""
    return example_cube(method).marked(Mark.BUFFER, method.edge_buffer, method.corner_buffer)


def example_under(method: Method, setting: str, value: object) -> ExampleMemo | None:
    """Return the example's memo with one other setting, or None if that is impossible."""
    try:
        return example_memo(Method.from_json({setting: value}, method))
    except CubeError:
        return None


@lru_cache(maxsize=1)
def _example() -> Cubies:
    return cubies_of_scramble(SCRAMBLE)
