"""What of a cube a pattern speaks of: some stickers, and the colours it tells apart."""

from collections.abc import Sequence
from dataclasses import dataclass

from cubecore.cube.geometry import Face
from cubecore.errors import StateError

FACES = "".join(Face)
UNSEEN = "."
OTHER = "-"


@dataclass(frozen=True, slots=True)
class Mask:
    """Six rows of nine, face by face URFDLB, that say which stickers are looked at.

    Colours that are not told apart all look alike.

    >>> top = Mask.parse("111111111 111000000 111000000 000000000 111000000 111000000", colors="U")
    >>> top.pattern("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB")
    'UUUUUUUUU---......---...............---......---......'
    """

    seen: tuple[tuple[bool, ...], ...]
    colors: str = FACES

    def __post_init__(self) -> None:
        if [len(row) for row in self.seen] != [9] * 6:
            raise StateError("wrong_mask_shape")
        if not set(self.colors) <= set(FACES):
            raise StateError("wrong_mask_colors", faces=FACES)

    @classmethod
    def parse(cls, text: str, *, colors: str = FACES) -> "Mask":
        """The mask that six words of 0 and 1 describe."""
        rows = tuple(tuple(sign == "1" for sign in word) for word in text.split())
        if not set(text.replace(" ", "")) <= {"0", "1"}:
            raise StateError("wrong_mask_symbols")
        return cls(rows, colors)

    @classmethod
    def of_matrix(cls, seen: Sequence[Sequence[bool]], *, colors: str = FACES) -> "Mask":
        """The mask of a 6 × 9 matrix."""
        return cls(tuple(tuple(map(bool, row)) for row in seen), colors)

    def pattern(self, facelets: str) -> str:
        """The one way to write what the mask shows of a cube, in 54 signs."""
        signs = {color: color if color in self.colors else OTHER for color in FACES}
        return "".join(
            [
                signs[color] if seen else UNSEEN
                for color, seen in zip(facelets, (s for row in self.seen for s in row), strict=True)
            ]
        )
