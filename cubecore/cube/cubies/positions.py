"""``Positions``: the numbers of a 3×3×3 as somebody gives them, whether a cube can have them or not."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cubecore.cube.checked_values import is_whole
from cubecore.cube.cubies.state import Cubies
from cubecore.cube.facelets import FACE_LETTERS
from cubecore.cube.geometry import FACE_NUMBERS
from cubecore.cube.pieces import (
    CENTER_ORDER,
    CENTER_PLACES,
    CORNER_NAMES,
    CORNER_PLACES,
    EDGE_NAMES,
    EDGE_PLACES,
    HOME_CENTERS,
    Centers,
    rotations,
)
from cubecore.cube.places import held_source
from cubecore.cube.validity import Fault, UnsolvableError, faults_of_pieces
from cubecore.errors import StateError
from cubecore.sentences import Sentence, quoted

_LISTS = {"cp": (8, 7), "co": (8, 2), "ep": (12, 11), "eo": (12, 1), "centers": (6, 5)}
"""How many numbers each list has, and the largest of them."""

_ITEM = re.compile(r"[^\s,;()\[\]]+")
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Positions:
    """The numbers of a 3×3×3, as ``Cubies`` has them; but the cube may be impossible.

    A list that is too short or too long, and a number that means nothing, are refused.

    >>> Positions.of(Cubies.solved().apply("F")).eo
    (0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0)
    """

    cp: tuple[int, ...]
    co: tuple[int, ...]
    ep: tuple[int, ...]
    eo: tuple[int, ...]
    centers: Centers = HOME_CENTERS

    def __post_init__(self) -> None:
        for name, (length, last) in _LISTS.items():
            numbers = getattr(self, name)
            if not _are_in_range(numbers, length, last):
                raise StateError("wrong_numbers", name=name, length=length, last=last, field=name)
            object.__setattr__(self, name, tuple(map(int, numbers)))

    @classmethod
    def of(cls, cubies: Cubies) -> "Positions":
        """Return the numbers of a cube."""
        return cls(cubies.cp, cubies.co, cubies.ep, cubies.eo, cubies.centers)

    @property
    def errors(self) -> tuple[Fault, ...]:
        """Everything that makes this cube impossible; nothing if turns can reach it.

        >>> solved = Positions.of(Cubies.solved())
        >>> from dataclasses import replace
        >>> [fault.code for fault in replace(solved, eo=(1,) + 11 * (0,)).errors]
        ['edge_flip']
        """
        faults = faults_of_pieces(self.cp, self.co, self.ep, self.eo)
        if self.centers in rotations():
            return faults
        centers = " ".join(map(str, self.centers))
        sentence = Sentence.of("impossible_centers", centers=centers)
        return (*faults, Fault("centers", sentence, tuple(FACE_LETTERS)))

    @property
    def cubies(self) -> Cubies:
        """The cube; an impossible one raises an ``UnsolvableError``."""
        if errors := self.errors:
            raise UnsolvableError(errors)
        return Cubies(self.cp, self.co, self.ep, self.eo, self.centers)

    @property
    def facelets(self) -> str | None:
        """The 54 facelets of the cube as held, or None if its centres are impossible.

        Pieces that occur twice are shown twice.
        """
        facelets = [FACE_LETTERS[place // 9] for place in range(54)]
        corners = zip(CORNER_PLACES, self.cp, self.co, strict=True)
        edges = zip(EDGE_PLACES, self.ep, self.eo, strict=True)
        for names, pieces in ((CORNER_NAMES, corners), (EDGE_NAMES, edges)):
            for places, piece, turned in pieces:
                for number, place in enumerate(places):
                    facelets[place] = names[piece][number - turned]
        held = self._held(facelets)
        return None if held is None else "".join(held)

    @property
    def piece_numbers(self) -> tuple[str, ...] | None:
        """The number of the piece at each sticker place as held; None as for ``facelets``.

        >>> Positions.of(Cubies.solved()).piece_numbers[:9]
        ('2', '3', '3', '2', '0', '0', '1', '1', '0')
        """
        numbers = [""] * 54
        centers = ((CENTER_PLACES[FACE_NUMBERS[face]],) for face in CENTER_ORDER)
        slots = (*CORNER_PLACES, *EDGE_PLACES, *centers)
        for places, piece in zip(slots, (*self.cp, *self.ep, *range(6)), strict=True):
            for place in places:
                numbers[place] = str(piece)
        return self._held(numbers)

    @property
    def edge_places(self) -> tuple[tuple[int, ...], ...]:
        """The two sticker places of each place of an edge, as held; none if that is impossible."""
        numbers = self._held([str(place) for place in range(54)]) or ()
        return tuple(
            tuple(numbers.index(str(place)) for place in places) if numbers else ()
            for places in EDGE_PLACES
        )

    def _held(self, stickers: Sequence[str]) -> tuple[str, ...] | None:
        """Return stickers of the home orientation at their places as held."""
        if self.centers not in rotations():
            return None
        return tuple(stickers[place] for place in held_source(self.centers).tolist())


def _are_in_range(numbers: object, length: int, last: int) -> bool:
    if not isinstance(numbers, list | tuple) or len(numbers) != length:
        return False
    return all(is_whole(number) and 0 <= number <= last for number in numbers)


def read_numbers(text: str) -> tuple[int, ...]:
    """Return the numbers of a list, separated by commas or white space, in brackets or without.

    >>> read_numbers("[4, 1, 2]"), read_numbers("4 1 2")
    ((4, 1, 2), (4, 1, 2))
    """
    items = list(_ITEM.finditer(text))
    for item in items:
        if not _NUMBER.fullmatch(item[0]):
            raise StateError("number_expected", found=quoted(item[0]), position=item.start())
    return tuple(int(item[0]) for item in items)
