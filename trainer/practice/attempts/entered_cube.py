"""The cube after a DNF as its owner enters it: solved at first, then what differs is swapped or turned.

It is written as 54 facelets, as held.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.translation import gettext

from cubecore.cube import Cube, CubeError, Face, Holding, explain, piece_at, place_named
from cubecore.memo import CORNERS, EDGES, Method
from cubecore.pictures import CubePicture, ShownSticker
from trainer.engine_texts import in_words
from trainer.pasted_stickers import StickersError, cube_of_stickers, stickers_of

SIZE = 3
FACES = "".join(Face)
CENTERS = slice(4, None, 9)
# The order of a net.
NET = (Face.U, Face.L, Face.F, Face.R, Face.B, Face.D)


class EnteredCubeError(ValueError):
    """A cube that cannot be the end of a solve; every message says one reason."""

    def __init__(self, *messages: str) -> None:
        super().__init__(*messages)
        self.messages = messages


@dataclass(frozen=True, slots=True)
class TappedCube:
    """A cube on the net: its facelets, those before the last tap, the sticker that was tapped first, and
    what is wrong with the cube or the tap.
    """

    facelets: str
    before: str = ""
    first: str = ""
    problems: Sequence[str] = ()

    @property
    def faces(self) -> list[tuple[Face, list[ShownSticker]]]:
        """Return the stickers of each face, in the order of the net."""
        picture = CubePicture.of_facelets(self.facelets)
        return [(face, [cell for row in picture.face(face) for cell in row]) for face in NET]


def solved_facelets(method: Method) -> str:
    """Return the solved cube in the orientation of a method."""
    return _solved(method.holding)


@cache
def _solved(holding: Holding) -> str:
    return Cube(SIZE).apply(holding.rotation).facelets()


def read_entered(text: str, method: Method) -> str:
    """Return the facelets of a text, in any of the forms in which people paste them.

    Raise an EnteredCubeError if it is no cube, or one that turns cannot reach, or the solved one.
    """
    cube = _cube_in(text)
    facelets = cube.facelets()
    if reasons := impossible_because(facelets, method):
        raise EnteredCubeError(*reasons)
    if cube.is_solved_in_some_holding:
        raise EnteredCubeError(
            gettext("This cube is solved. Tap what differs, or change the result to Solved.")
        )
    return facelets


def facelets_in(text: str) -> str:
    """Return the facelets of a text, or nothing if it shows no cube."""
    try:
        return _cube_in(text).facelets()
    except EnteredCubeError:
        return ""


def _cube_in(text: str) -> Cube:
    try:
        return cube_of_stickers(text, stickers_of(text, SIZE))
    except StickersError as error:
        place = f"{error.place}: " if error.place else ""
        raise EnteredCubeError(f"{place}{error.message}") from None


def can_be_reached(facelets: str) -> bool:
    """Return whether a text is 54 facelets, in letters of faces, of a cube that turns can reach.

    >>> can_be_reached("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"), can_be_reached("")
    (True, False)
    """
    try:
        return set(facelets) == set(FACES) and explain(facelets).solvable
    except CubeError:
        return False


def entered_picture(facelets: str) -> CubePicture:
    """Return a picture of the cube that was entered."""
    return CubePicture.of_facelets(facelets)


def is_one_turn_away(facelets: str) -> bool:
    """Return whether one turn of a face solves a cube, for which the WCA adds two seconds."""
    cube = Cube.from_facelets(facelets)
    turned = (cube.apply(f"{face}{turn}") for face in FACES for turn in ("", "2", "'"))
    return any(each.is_solved_in_some_holding for each in turned)


def impossible_because(facelets: str, method: Method) -> list[str]:
    """Return every reason why turns cannot reach a cube; its pieces are named as the method holds them."""
    as_held = str.maketrans(solved_facelets(method)[CENTERS], FACES)
    return [in_words(fault.sentence) for fault in explain(facelets.translate(as_held)).errors]


def is_sticker(name: str) -> bool:
    """Return whether a text names a sticker that can be tapped."""
    return name in EDGES.names or name in CORNERS.names


def with_tapped(facelets: str, first: str, then: str) -> str:
    """Return the cube after two stickers were tapped, given by the names of their places.

    Stickers of one piece flip or twist it, so that the first goes to the place of the second. Those
    of two pieces swap them. Raise an EnteredCubeError for pieces of two types.
    """
    if not (is_sticker(first) and is_sticker(then)):
        raise EnteredCubeError(gettext("Tap a sticker of an edge or a corner."))
    one, other = _piece_from(first), _piece_from(then)
    if len(one) != len(other):
        raise EnteredCubeError(gettext("Only two edges or two corners can swap places."))
    after = list(facelets)
    for start, end in zip(one, other, strict=True):
        after[end] = facelets[start]
        if set(one) != set(other):
            after[start] = facelets[end]
    return "".join(after)


def _piece_from(name: str) -> tuple[int, ...]:
    """Return the places of a piece, from one sticker on."""
    place = place_named(name, SIZE)
    piece = piece_at(place, SIZE)
    first = piece.index(place)
    return piece[first:] + piece[:first]
