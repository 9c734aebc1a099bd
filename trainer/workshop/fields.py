"""What the fields of the workshop contain: sizes, solvers, moves, and why one is refused."""

from django.utils.translation import ngettext

from cubecore.cube import Algorithm, Choice, CubeError
from trainer.engine_texts import in_words
from trainer.number_texts import grouped

SMALLEST, LARGEST = 2, 11
MOST_MOVES = 1_000
LONGEST_TEXT = 6_000


class Solver(Choice):
    """How the 3×3×3 is solved, or what is left of a bigger cube as one."""

    TWO_PHASE = "two-phase"
    LAYERS = "layers"
    CFOP = "cfop"


class RefusedError(Exception):
    """A field that cannot be read, and the character at fault.

    ``place`` names that character as a person finds it, if not by its number.
    """

    def __init__(
        self, field: str, message: str, position: int | None = None, place: str = ""
    ) -> None:
        super().__init__(message)
        self.field = field
        self.message = message
        self.position = position
        self.place = place

    @classmethod
    def of(cls, field: str, error: CubeError) -> "RefusedError":
        return cls(field, in_words(error), error.position)


def read_moves(field: str, text: str, size: int) -> Algorithm:
    """Return the algorithm in a field, for a cube of this size and not too long to be watched."""
    try:
        algorithm = Algorithm.parse(text, size=size)
    except CubeError as error:
        raise RefusedError.of(field, error) from None
    if len(algorithm) > MOST_MOVES:
        text = ngettext(
            "At most %(most)s move is allowed when written out, found %(found)s.",
            "At most %(most)s moves are allowed when written out, found %(found)s.",
            MOST_MOVES,
        )
        numbers = {"most": grouped(MOST_MOVES), "found": grouped(len(algorithm))}
        raise RefusedError(field, text % numbers)
    return algorithm
