"""Stickers as people paste them: in one run, as a net, or face by face, with or without labels.

The library reads the faces in the order U R F D L B, each row by row, so other orders are changed into it.
"""

import re
from dataclasses import dataclass
from itertools import chain

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.cube import Cube, CubeError
from trainer.engine_texts import in_words

# Between stickers, for the eye.
SEPARATORS = set("|,;/+─│┌┐└┘├┤┬┴┼")
# A sticker whose colour was not given yet.
BLANK = "."
FACES = "URFDLB"
NET_ROW = "LFRB"
LABEL = re.compile(r"(?<!\w)([URFDLB])[^\S\n]*[:=]")
FACE_NAMES: dict[str, Promise] = {
    "U": _("Up face"),
    "R": _("Right face"),
    "F": _("Front face"),
    "D": _("Down face"),
    "L": _("Left face"),
    "B": _("Back face"),
}

Place = tuple[int, str]


class StickersError(ValueError):
    """Stickers that are no cube: why, the character of the text, and where the sticker is if it has a place."""

    def __init__(self, message: str, position: int | None, place: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.position = position
        self.place = place


@dataclass(frozen=True, slots=True)
class PastedStickers:
    """Stickers in the library's order, and where each of them is in the text as it was pasted."""

    size: int
    places: tuple[Place, ...]

    @property
    def text(self) -> str:
        """Return the stickers in one run."""
        return "".join(symbol for _, symbol in self.places)

    def position(self, number: int, end: int) -> int:
        """Return the position of a sticker in the pasted text, or its end if it has fewer."""
        return self.places[number][0] if number < len(self.places) else end

    def name(self, number: int) -> str:
        """Return which sticker this is, as a person finds it on the cube."""
        face, place = divmod(number, self.size**2)
        row, column = divmod(place, self.size)
        names = {"face": FACE_NAMES[FACES[face]], "row": row + 1, "column": column + 1}
        return gettext("%(face)s, row %(row)s, column %(column)s") % names


def stickers_of(text: str, size: int) -> PastedStickers:
    """Return the stickers of a text, in whichever of the forms it is."""
    lines = [places for places in _lines(text) if places]
    in_order = _labelled(text, size) or _unfolded(lines, size) or list(chain.from_iterable(lines))
    return PastedStickers(size, tuple(in_order))


def cube_of_stickers(text: str, stickers: PastedStickers) -> Cube:
    """Return the cube that the stickers of a text show; raise a StickersError if one is none."""
    number = stickers.text.find(BLANK)
    if number >= 0:
        message = gettext("This sticker has no colour yet.")
        position = stickers.position(number, len(text))
        raise StickersError(message, position, stickers.name(number))
    try:
        return Cube.from_facelets(stickers.text, stickers.size)
    except CubeError as error:
        if error.position is None:
            raise StickersError(in_words(error), None) from None
        place = stickers.name(error.position) if error.key == "unknown_symbol" else ""
        position = stickers.position(error.position, len(text))
        raise StickersError(in_words(error), position, place) from None


def _lines(text: str) -> list[list[Place]]:
    """Return the stickers of each line, without what only separates them."""
    lines: list[list[Place]] = [[]]
    for position, character in enumerate(text):
        if character == "\n":
            lines.append([])
        elif not character.isspace() and character not in SEPARATORS:
            lines[-1].append((position, character))
    return lines


def _unfolded(lines: list[list[Place]], size: int) -> list[Place]:
    """Return the stickers of a net: U above, L F R B in a row, and D below; empty if it is none."""
    widths = [size] * size + [4 * size] * size + [size] * size
    if [len(line) for line in lines] != widths:
        return []
    faces: dict[str, list[Place]] = {
        "U": list(chain.from_iterable(lines[:size])),
        "D": list(chain.from_iterable(lines[2 * size :])),
    }
    for number, face in enumerate(NET_ROW):
        row = slice(number * size, (number + 1) * size)
        faces[face] = list(chain.from_iterable(line[row] for line in lines[size : 2 * size]))
    return list(chain.from_iterable(faces[face] for face in FACES))


def _labelled(text: str, size: int) -> list[Place]:
    """Return the stickers of faces such as `F: GGG GGG GGG`, in any order; empty if not all are."""
    labels = list(LABEL.finditer(text))
    if sorted(label[1] for label in labels) != sorted(FACES):
        return []
    ends = [label.start() for label in labels[1:]] + [len(text)]
    faces = {
        label[1]: [
            (label.end() + position, symbol)
            for position, symbol in chain.from_iterable(_lines(text[label.end() : end]))
        ]
        for label, end in zip(labels, ends, strict=True)
    }
    if any(len(stickers) != size**2 for stickers in faces.values()):
        return []
    return list(chain.from_iterable(faces[face] for face in FACES))
