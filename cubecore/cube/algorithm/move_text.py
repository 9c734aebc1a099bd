"""Read one written move or amount; an error says why and at which position it cannot be read."""

from functools import lru_cache
from typing import NamedTuple

from cubecore.cube.checked_values import Choice
from cubecore.cube.geometry import AXIS_FACES, OPPOSITE, Axis, Face
from cubecore.errors import NotationError
from cubecore.sentences import Sentence, Value

_DIGITS = "0123456789"
PRIMES = "'’‘´`′\u02bc\uff07"
_MOST_LAYERS = 9999

LETTER_FACES = {face.value: face for face in Face}
SLICE_FACES = {"M": Face.L, "E": Face.D, "S": Face.F}
INNER_FACES = {letter.lower(): face for letter, face in SLICE_FACES.items()}
ROTATION_FACES = {axis.value: face for axis, face in AXIS_FACES.items()}
FOLLOWED_FACES = LETTER_FACES | SLICE_FACES | INNER_FACES | ROTATION_FACES
"""For every letter of a move, the face in whose direction it turns."""

_LOWER_FACES = {letter.lower(): letter for letter in LETTER_FACES}
_UPPER_ROTATIONS = {letter.upper(): letter for letter in ROTATION_FACES}
_LETTERS = {*FOLLOWED_FACES, *_LOWER_FACES, *_UPPER_ROTATIONS}


class LowerCase(Choice):
    """What a lower-case face means: usage differs, and a text does not say which it follows."""

    WIDE = "wide"
    """Usual today: r = Rw is two layers, and 3r = 3Rw is three."""
    INNER = "inner"
    """In old texts on the 4×4×4: r = 2R is the second layer alone, and 3r = 3R the third."""


class MoveFields(NamedTuple):
    """The fields of a written move: its letter, its layers counted from 1, its quarter turns."""

    letter: str
    first: int
    last: int
    quarters: int


class _Head(NamedTuple):
    """A written move up to its amount: the layers, the letter, and the w or v after it."""

    layers: str
    letter: str
    mark: str

    @property
    def length(self) -> int:
        return len(self.layers) + len(self.letter) + len(self.mark)


@lru_cache(maxsize=4096)
def read_move(token: str, lower_case: LowerCase = LowerCase.WIDE) -> MoveFields:
    """Return the fields of one move, which must be the whole text.

    >>> read_move("2-4Rw'")
    MoveFields(letter='R', first=2, last=4, quarters=3)
    """
    layers, rest = _cut(token, _DIGITS + "-")
    mark = rest[1:2] if rest[1:2] in {"w", "v"} else ""
    head = _Head(layers, rest[:1], mark)
    letter, first, last, direction = _read_head(head, lower_case)
    suffix = _suffix(token[head.length :])
    amount = direction * read_amount(suffix, at=head.length, most=3)
    rest = token[head.length + len(suffix) :]
    if rest:
        raise _fault("after_move", rest, head.length + len(suffix))
    return MoveFields(letter, first, last, amount % 4)


def read_amount(suffix: str, *, at: int, most: int) -> int:
    """Return the number of times given by digits and a prime, negative if there is a prime.

    >>> read_amount("3'", at=0, most=3), read_amount("'2", at=0, most=3), read_amount("", at=0, most=3)
    (-3, -2, 1)
    """
    before, rest = _cut(suffix, _DIGITS)
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
    """Return the part of a text that starts it with these characters only, and the rest."""
    rest = text.lstrip(characters)
    return text[: len(text) - len(rest)], rest


def _suffix(text: str) -> str:
    """Return the digits, primes and digits again with which a text begins."""
    rest = text.lstrip(_DIGITS).lstrip(PRIMES).lstrip(_DIGITS)
    return text[: len(text) - len(rest)]


def _read_times(digits: str, at: int, most: int) -> int:
    if digits[0] == "0" or len(digits) > len(str(most)) or int(digits) > most:
        raise _fault("amount_out_of_range", digits, at, most=most)
    return int(digits)


def _read_head(head: _Head, lower_case: LowerCase) -> MoveFields:
    """Return the fields of a move without its amount: one quarter turn, or -1 for Lv, Dv and Bv."""
    layers = _read_layers(head.layers) if head.layers else ()
    letter = head.letter
    if letter not in _LETTERS:
        key = "not_a_move" if letter else "move_missing"
        raise _fault(key, letter, len(head.layers))
    if letter in LETTER_FACES and head.mark != "v":
        return MoveFields(letter, *_face_layers(head, layers), 1)
    if letter in _LOWER_FACES:
        _refuse_mark(head, f"{lower_case}_lower_case")
        return MoveFields(_LOWER_FACES[letter], *_lower_layers(layers, lower_case), 1)
    if layers:
        raise _fault("layers_without_face", head.layers, 0)
    if letter in LETTER_FACES:
        return _rotation_with(Face(letter))
    _refuse_mark(head, "not_wide")
    return MoveFields(_UPPER_ROTATIONS.get(letter, letter), 1, 1, 1)


def _read_layers(text: str) -> tuple[int, ...]:
    first, dash, last = text.partition("-")
    layers = [_read_layer(first, 0)]
    if dash:
        at = len(first) + 1
        digits, rest = _cut(last, _DIGITS)
        layers.append(_read_layer(digits, at))
        if rest:
            raise _not_a_layer(rest, at + len(digits))
        if layers[1] < layers[0]:
            raise _fault("range_backwards", text, 0)
    return tuple(layers)


def _read_layer(digits: str, at: int) -> int:
    if not digits or digits[0] == "0" or len(digits) > len(str(_MOST_LAYERS)):
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
    """Return the rotation in the direction of a face: Rv is x, Lv is x'."""
    direction = 1 if face in AXIS_FACES.values() else -1
    forward = face if direction == 1 else OPPOSITE[face]
    axis = next(axis for axis in Axis if axis.face is forward)
    return MoveFields(axis.value, 1, 1, direction)


def _not_a_layer(text: str, position: int) -> NotationError:
    key = "not_a_layer" if text else "layer_missing"
    return _fault(key, text, position, most=_MOST_LAYERS)


def _fault(key: str, text: str, position: int, most: int = 0) -> NotationError:
    values: dict[str, Value] = {"found": repr(text[:8])} if text else {}
    if most:
        values["most"] = most
    return NotationError.saying(Sentence.of(key, **values), position=position)
