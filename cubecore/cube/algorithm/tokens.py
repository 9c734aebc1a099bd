"""One written move or amount, read piece by piece, with the place and the reason where it fails."""

from functools import lru_cache
from typing import NamedTuple

from cubecore.cube.geometry import AXIS_FACES, OPPOSITE, Axis, Face
from cubecore.cube.words import Word
from cubecore.errors import NotationError
from cubecore.sentences import Sentence, Value

DIGITS = "0123456789"
PRIMES = "'’‘´`′\u02bc\uff07"
MOST_LAYERS = 9999

FACE_LETTERS = {face.value: face for face in Face}
SLICE_FACES = {"M": Face.L, "E": Face.D, "S": Face.F}
INNER_FACES = {letter.lower(): face for letter, face in SLICE_FACES.items()}
ROTATION_FACES = {axis.value: face for axis, face in AXIS_FACES.items()}
FOLLOWED_FACES = FACE_LETTERS | SLICE_FACES | INNER_FACES | ROTATION_FACES
"""For every letter a move can have, the face whose direction it turns in."""

_LOWER_FACES = {letter.lower(): letter for letter in FACE_LETTERS}
_UPPER_ROTATIONS = {letter.upper(): letter for letter in ROTATION_FACES}
_LETTERS = {*FOLLOWED_FACES, *_LOWER_FACES, *_UPPER_ROTATIONS}


class LowerCase(Word):
    """What a lower-case face stands for: writers differ, and a text does not say which it is."""

    WIDE = "wide"
    """As usual today: r = Rw is two layers and 3r = 3Rw is three."""
    INNER = "inner"
    """As in old texts on the 4×4×4: r = 2R is the second layer alone and 3r = 3R the third."""


class MoveFields(NamedTuple):
    """What a written move says: its letter, its layers counted from 1, its quarter turns."""

    letter: str
    first: int
    last: int
    quarters: int


class _Head(NamedTuple):
    """A written move up to its amount: the layers, the letter and the w or v behind it."""

    layers: str
    letter: str
    mark: str

    @property
    def length(self) -> int:
        return len(self.layers) + len(self.letter) + len(self.mark)


@lru_cache(maxsize=4096)
def read_move(token: str, lower_case: LowerCase = LowerCase.WIDE) -> MoveFields:
    """The fields of one move, which must be the whole text.

    >>> read_move("2-4Rw'")
    MoveFields(letter='R', first=2, last=4, quarters=3)
    """
    layers, rest = _cut(token, DIGITS + "-")
    mark = rest[1:2] if rest[1:2] in {"w", "v"} else ""
    head = _Head(layers, rest[:1], mark)
    letter, first, last, direction = _read_head(head, lower_case)
    suffix = _suffix(token[head.length :])
    amount = direction * read_amount(suffix, at=head.length, most=3)
    behind = token[head.length + len(suffix) :]
    if behind:
        raise _fault("after_move", behind, head.length + len(suffix))
    return MoveFields(letter, first, last, amount % 4)


def read_amount(suffix: str, *, at: int, most: int) -> int:
    """The number of times that digits and a prime behind something ask for, negative for a prime.

    >>> read_amount("3'", at=0, most=3), read_amount("'2", at=0, most=3), read_amount("", at=0, most=3)
    (-3, -2, 1)
    """
    before, rest = _cut(suffix, DIGITS)
    primes, after = _cut(rest, PRIMES)
    amount = _read_times(before, at, most) if before else 1
    if len(primes) > 1:
        raise _fault("several_primes", primes[1:], at + len(before) + 1)
    if after:
        at_after = at + len(before) + len(primes)
        if before:
            raise _fault("amount_twice", after, at_after)
        amount = _read_times(after, at_after, most)
    return -amount if primes else amount


def _cut(text: str, characters: str) -> tuple[str, str]:
    """A text in two: as far as it consists of these characters, and the rest."""
    rest = text.lstrip(characters)
    return text[: len(text) - len(rest)], rest


def _suffix(text: str) -> str:
    """The digits, primes and digits again that a text begins with."""
    rest = text.lstrip(DIGITS).lstrip(PRIMES).lstrip(DIGITS)
    return text[: len(text) - len(rest)]


def _read_times(digits: str, at: int, most: int) -> int:
    if digits[0] == "0" or len(digits) > len(str(most)) or int(digits) > most:
        raise _fault("amount_out_of_range", digits, at, most=most)
    return int(digits)


def _read_head(head: _Head, lower_case: LowerCase) -> MoveFields:
    """The fields of a move without its amount: the quarters are 1, or -1 for the likes of Lv."""
    layers = _read_layers(head.layers) if head.layers else ()
    letter = head.letter
    if letter not in _LETTERS:
        key = "not_a_move" if letter else "move_missing"
        raise _fault(key, letter, len(head.layers))
    if letter in FACE_LETTERS and head.mark != "v":
        return MoveFields(letter, *_face_layers(head, layers), 1)
    if letter in _LOWER_FACES:
        _refuse_mark(head, f"{lower_case}_lower_case")
        return MoveFields(_LOWER_FACES[letter], *_lower_layers(layers, lower_case), 1)
    if layers:
        raise _fault("layers_without_face", head.layers, 0)
    if letter in FACE_LETTERS:
        return _rotation_with(Face(letter))
    _refuse_mark(head, "not_wide")
    return MoveFields(_UPPER_ROTATIONS.get(letter, letter), 1, 1, 1)


def _read_layers(written: str) -> tuple[int, ...]:
    first, dash, last = written.partition("-")
    layers = [_read_layer(first, 0)]
    if dash:
        at = len(first) + 1
        digits, behind = _cut(last, DIGITS)
        layers.append(_read_layer(digits, at))
        if behind:
            raise _not_a_layer(behind, at + len(digits))
        if layers[1] < layers[0]:
            raise _fault("range_backwards", written, 0)
    return tuple(layers)


def _read_layer(digits: str, at: int) -> int:
    if not digits or digits[0] == "0" or len(digits) > len(str(MOST_LAYERS)):
        raise _not_a_layer(digits, at)
    return int(digits)


def _face_layers(head: _Head, layers: tuple[int, ...]) -> tuple[int, int]:
    if head.mark:
        return _wide_layers(layers)
    if len(layers) == 2:
        raise NotationError("range_not_wide", position=head.length)
    return (layers[0], layers[0]) if layers else (1, 1)


def _wide_layers(layers: tuple[int, ...]) -> tuple[int, int]:
    if len(layers) == 2:
        return layers[0], layers[1]
    return 1, layers[0] if layers else 2


def _lower_layers(layers: tuple[int, ...], lower_case: LowerCase) -> tuple[int, int]:
    if lower_case is LowerCase.INNER and len(layers) < 2:
        layer = layers[0] if layers else 2
        return layer, layer
    return _wide_layers(layers)


def _refuse_mark(head: _Head, key: str) -> None:
    if head.mark:
        raise _fault(key, head.mark, head.length - 1)


def _rotation_with(face: Face) -> MoveFields:
    """The rotation that turns with a face: Rv is x, Lv is x'."""
    direction = 1 if face in AXIS_FACES.values() else -1
    forward = face if direction == 1 else OPPOSITE[face]
    axis = next(axis for axis in Axis if axis.face is forward)
    return MoveFields(axis.value, 1, 1, direction)


def _not_a_layer(found: str, position: int) -> NotationError:
    key = "not_a_layer" if found else "layer_missing"
    return _fault(key, found, position, most=MOST_LAYERS)


def _fault(key: str, found: str, position: int, most: int = 0) -> NotationError:
    values: dict[str, Value] = {"found": repr(found[:8])} if found else {}
    if most:
        values["most"] = most
    return NotationError.saying(Sentence.of(key, **values), position=position)
