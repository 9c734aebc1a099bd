"""A move as written: a letter, the layers it names and how far they turn, for cubes of any size.

The same move in a mirror or in another orientation of the cube has other letters: ``renamed_move``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from cubecore.cube.algorithm.move_text import (
    FOLLOWED_FACES,
    INNER_FACES,
    LETTER_FACES,
    ROTATION_FACES,
    SLICE_FACES,
    read_move,
)
from cubecore.cube.checked_values import whole_number
from cubecore.cube.geometry import (
    FACE_OF_NORMAL,
    NORMALS,
    OPPOSITE,
    Axis,
    Face,
    axis_of,
)
from cubecore.cube.moves import Turn
from cubecore.errors import CubeError, NotationError

_AMOUNTS = {1: "", 2: "2", 3: "'"}
_SLICES_OF_AXES = {Axis.X: "M", Axis.Y: "E", Axis.Z: "S"}
_Faces = Mapping[Face, Face]


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """One move as written, whatever the size of the cube.

    The letter is a face, a slice (M E S: the exact middle layer; m e s: all inner layers) or a
    whole-cube rotation (x y z). Only faces have layers, counted from 1 at the face; a lower-case
    face is read as two layers wide. Moves that differ only in their timestamp, or in their position
    in the text, are equal.

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
        if self.last > 1 and self.letter not in LETTER_FACES:
            raise NotationError("no_layers_for", letter=self.letter)

    @classmethod
    def parse(cls, token: str, size: int | None = None) -> "Move":
        """Return the move of a text, which is one move only; with a size, one that such a cube has.

        >>> str(Move.parse("3r2’"))
        '3Rw2'
        """
        return _parsed(token, size)

    @classmethod
    def from_turn(cls, turn: Turn, size: int) -> "Move":
        """Return a turn as it is usually written.

        >>> str(Move.from_turn(Turn(Axis.X, 1, 1, 3), size=3))
        'M'
        """
        letter, first, last = _letter_and_layers(turn, size)
        forward = FOLLOWED_FACES[letter] is turn.axis.face
        return cls(letter, first, last, (turn.quarters if forward else -turn.quarters) % 4)

    @property
    def face(self) -> Face:
        """The face whose direction the move turns in: L for M, R for x."""
        return FOLLOWED_FACES[self.letter]

    @property
    def inverse(self) -> "Move":
        """The move that undoes this one, without a timestamp."""
        return Move(self.letter, self.first, self.last, 4 - self.quarters, None, self.position)

    def turn(self, size: int) -> Turn:
        """Return the turn of this move on a cube of a given size.

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
        """Return the move as the WCA writes it."""
        return _text_without_amount(self) + _AMOUNTS[self.quarters]

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


@lru_cache(maxsize=4096, typed=True)
def _parsed(token: str, size: int | None) -> Move:
    move = Move(*read_move(token))
    if size is not None:
        replace(move, position=0).turn(size)
    return move


def _text_without_amount(move: Move) -> str:
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


def _letter_and_layers(turn: Turn, size: int) -> tuple[str, int, int]:
    """Return the letter and the layers with which a turn is usually written."""
    first, last = turn.first, turn.last
    beyond = size - 1 - last
    if first < 0 or last < first or beyond < 0 or turn.quarters % 4 == 0:
        raise CubeError("not_a_turn", size=size, turn=str(turn))
    if first == 0 == beyond:
        return turn.axis.value, 1, 1
    if first == last == beyond:
        return _SLICES_OF_AXES[turn.axis], 1, 1
    if first <= beyond:
        return turn.axis.face.value, first + 1, last + 1
    return OPPOSITE[turn.axis.face].value, beyond + 1, size - first


def turned_faces(rotation: Iterable[Move]) -> _Faces:
    """Return for every face the face to which whole-cube rotations carry it.

    >>> turned_faces([Move("x")])[Face.F]
    Face.U
    """
    faces: _Faces = {face: face for face in Face}
    for move in rotation:
        if move.letter not in ROTATION_FACES:
            raise NotationError("rotations_only", found=repr(str(move)), position=move.position)
        quarter = _turned_about(move.face, move.quarters)
        faces = {face: quarter[now] for face, now in faces.items()}
    return faces


def mirrored_faces(axis: Axis) -> _Faces:
    """Return for every face its image in a mirror at right angles to the axis."""
    return {face: OPPOSITE[face] if axis_of(face) is axis else face for face in Face}


def renamed_move(move: Move, faces: _Faces, direction: int = 1) -> Move:
    """Return the move of the faces that a mapping leads to, in reverse if it is a mirror (-1)."""
    letter, quarters = _renamed_letter(move.letter, faces)
    amount = move.quarters * quarters * direction % 4
    return Move(letter, move.first, move.last, amount, move.timestamp, move.position)


def without_rotations(moves: Iterable[Move], size: int) -> tuple[Move, ...]:
    """Return moves without rotations that do the same, except for the orientation at the end."""
    still: list[Move] = []
    origins: _Faces = {face: face for face in Face}
    for move in moves:
        turn = move.turn(size)
        if turn.first == 0 and turn.last == size - 1:
            carried = _turned_about(turn.axis.face, turn.quarters)
            origins = {carried[held]: origin for held, origin in origins.items()}
        else:
            still.append(renamed_move(move, origins))
    return tuple(still)


def _renamed_letter(letter: str, faces: _Faces) -> tuple[str, int]:
    """Return the letter for a mapped face, and its direction: M becomes M' if L is mapped to R."""
    face = faces[FOLLOWED_FACES[letter]]
    for kind in (SLICE_FACES, INNER_FACES, ROTATION_FACES):
        if letter in kind:
            other = next(other for other in kind if axis_of(kind[other]) is axis_of(face))
            return other, 1 if kind[other] is face else -1
    return face.value, 1


@lru_cache(maxsize=32)
def _turned_about(face: Face, quarters: int) -> _Faces:
    """Return for every face the face to which a rotation about one of them carries it."""
    return {
        turned: FACE_OF_NORMAL[normal.turned(face, quarters)] for turned, normal in NORMALS.items()
    }
