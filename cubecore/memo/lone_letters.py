"""Flips and twists written as one letter.

An edge is flipped, whichever of its letters is written. A corner's letter is the sticker at which
its U or D sticker is found.
"""

from cubecore.memo.pieces import PieceType


def lone_letter(piece_type: PieceType, found: int, home: int) -> int:
    """Return the sticker that stands for a flip or twist by itself.

    ``home`` is where the sticker found at ``found`` belongs, on the same piece.

    >>> from cubecore.memo.pieces import CORNERS
    >>> lone_letter(CORNERS, 1, 2), home_of_lone_letter(CORNERS, 2)
    (2, 0)
    """
    if piece_type.stickers == 2:
        return found
    return piece_type.stickers_of(piece_type.piece_of(found))[found - home]


def home_of_lone_letter(piece_type: PieceType, letter: int) -> int | None:
    """Return where the sticker found there belongs, or None if one letter does not say that."""
    top, *others = piece_type.stickers_of(piece_type.piece_of(letter))
    if letter != top:
        return top
    return others[0] if len(others) == 1 else None
