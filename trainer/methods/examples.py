"""One scramble, traced under a method and under what its settings could be instead.

The scramble has something for every setting: an odd number of turns, several cycles, an edge
flipped and corners twisted in their places, and letters of the M layer on even places.
"""

from dataclasses import dataclass
from functools import lru_cache

from cubecore.cube import Cube, CubeError, Cubies
from cubecore.memo import Method, cubies_of_scramble, trace
from cubecore.pictures import CubePicture, Mark

SCRAMBLE = "D2 L F2 R U' F' L B' D B' D2 L' F2 L' D F2 R2"


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
