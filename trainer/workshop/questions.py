"""What is asked of the workshop, read as far as it can be."""

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.errors import CubeError
from cubecore.cube.words import Word

SMALLEST, LARGEST = 2, 11
MOST_MOVES = 1_000
LONGEST_TEXT = 6_000


class Solver(Word):
    """How the 3×3×3 is solved, or what is left of a bigger cube as one."""

    TWO_PHASE = "two-phase"
    LAYERS = "layers"
    CFOP = "cfop"


class RefusedError(Exception):
    """A field that cannot be read, and the sign where it shows."""

    def __init__(self, field: str, message: str, position: int | None = None) -> None:
        super().__init__(message)
        self.field = field
        self.message = message
        self.position = position

    @classmethod
    def of(cls, field: str, error: CubeError) -> "RefusedError":
        return cls(field, error.message, error.position)


def read_moves(field: str, text: str, size: int) -> Algorithm:
    """The algorithm of a field, for a cube of this size and not too long to be watched."""
    try:
        algorithm = Algorithm.parse(text, size=size)
    except CubeError as error:
        raise RefusedError.of(field, error) from None
    if len(algorithm) > MOST_MOVES:
        found = f"expected at most {MOST_MOVES:,} moves when written out, found {len(algorithm):,}"
        raise RefusedError(field, found)
    return algorithm
