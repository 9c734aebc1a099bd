"""A move as written: a letter, the layers it names and how far they turn, on a cube of any size."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from cubecore.cube.algorithm.tokens import (
    FACE_LETTERS,
    FOLLOWED_FACES,
    INNER_FACES,
    ROTATION_FACES,
    SLICE_FACES,
    read_move,
)
from cubecore.cube.geometry import OPPOSITE, Axis, Face
from cubecore.cube.moves import Turn
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import CubeError, NotationError

AMOUNTS = {1: "", 2: "2", 3: "'"}
SLICES_OF_AXES = {Axis.X: "M", Axis.Y: "E", Axis.Z: "S"}


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """One move as written, whatever the size of the cube.

    The letter is a face, a slice (M E S: the exact middle layer; m e s: all inner layers) or a
    whole-cube rotation (x y z). Only faces name layers, counted from 1 at the face; a lower-case
    face is read as two layers wide. When the move was made, and where it stands in its text, make
    no difference between two moves.

    >>> Move.parse("r'") == Move("R", first=1, last=2, quarters=3)
    True
    """

    letter: str
    first: int = 1
    last: int = 1
    quarters: int = 1
    timestamp: float | None = field(default=None, compare=False)
    position: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if not type(self.first) is type(self.last) is type(self.quarters) is int:
            for name in ("first", "last", "quarters"):
                number = whole_number(getattr(self, name), name, NotationError)
                object.__setattr__(self, name, number)
        in_range = 0 < self.first <= self.last and 0 < self.quarters < 4
        if not in_range or self.letter not in FOLLOWED_FACES:
            raise NotationError("impossible_move")
        if self.last > 1 and self.letter not in FACE_LETTERS:
            raise NotationError("no_layers_for", letter=self.letter)

    @classmethod
    def parse(cls, token: str, size: int | None = None) -> "Move":
        """The one move a text is; with a size, a move that such a cube has.

        >>> str(Move.parse("3r2’"))
        '3Rw2'
        """
        return _parsed(token, size)

    @classmethod
    def from_turn(cls, turn: Turn, size: int) -> "Move":
        """The most usual way to write a turn.

        >>> str(Move.from_turn(Turn(Axis.X, 1, 1, 3), size=3))
        'M'
        """
        letter, first, last = _spelling(turn, size)
        forward = FOLLOWED_FACES[letter] is turn.axis.face
        return cls(letter, first, last, (turn.quarters if forward else -turn.quarters) % 4)

    @property
    def face(self) -> Face:
        """The face whose direction the move turns in: L for M, R for x."""
        return FOLLOWED_FACES[self.letter]

    @property
    def inverse(self) -> "Move":
        """The move that takes this one back; it has not been made at any time."""
        return Move(self.letter, self.first, self.last, 4 - self.quarters, None, self.position)

    def turn(self, size: int) -> Turn:
        """What the move turns on a cube of a given size.

        >>> Move.parse("Lw").turn(size=4)
        Turn(axis=Axis.X, first=2, last=3, quarters=3)
        """
        if type(size) is not int:
            size = whole_number(size, "size", NotationError)
        try:
            return _turn(self.letter, self.first, self.last, self.quarters, size)
        except NotationError as error:
            raise NotationError.saying(error.sentence, position=self.position) from None

    def __str__(self) -> str:
        """The move in the form the WCA writes."""
        return _written_layers(self) + AMOUNTS[self.quarters]

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


@lru_cache(maxsize=4096, typed=True)
def _parsed(token: str, size: int | None) -> Move:
    move = Move(*read_move(token))
    if size is not None:
        replace(move, position=0).turn(size)
    return move


def _written_layers(move: Move) -> str:
    if move.last == 1:
        return move.letter
    if move.first == move.last:
        return f"{move.first}{move.letter}"
    if move.first > 1:
        return f"{move.first}-{move.last}{move.letter}w"
    return f"{move.letter}w" if move.last == 2 else f"{move.last}{move.letter}w"


@lru_cache(maxsize=4096)
def _turn(letter: str, first: int, last: int, quarters: int, size: int) -> Turn:
    if size < 1:
        raise NotationError("size_below_one", size=size)
    if letter in SLICE_FACES:
        if size % 2 == 0:
            raise NotationError("needs_odd_size", letter=letter, size=size)
        first = last = (size + 1) // 2
    elif letter in INNER_FACES:
        if size < 3:
            raise NotationError("needs_size_three", letter=letter, size=size)
        first, last = 2, size - 1
    elif letter in ROTATION_FACES:
        first, last = 1, size
    elif last > size:
        move = str(Move(letter, first, last, quarters))
        raise NotationError("layer_beyond_cube", size=size, layer=last, move=move)
    face = FOLLOWED_FACES[letter]
    return Turn.of_face(face, first=first, last=last, quarters=quarters, size=size)


def _spelling(turn: Turn, size: int) -> tuple[str, int, int]:
    """The letter and the layers that most usually write a turn."""
    first, last = turn.first, turn.last
    beyond = size - 1 - last
    if first < 0 or last < first or beyond < 0 or turn.quarters % 4 == 0:
        raise CubeError("not_a_turn", size=size, turn=str(turn))
    if first == 0 == beyond:
        return turn.axis.value, 1, 1
    if first == last == beyond:
        return SLICES_OF_AXES[turn.axis], 1, 1
    if first <= beyond:
        return turn.axis.face.value, first + 1, last + 1
    return OPPOSITE[turn.axis.face].value, beyond + 1, size - first
