"""From which side a cube is drawn, so that the places that matter can be seen."""

from collections.abc import Iterable

NET, FROM_BOTH_SIDES, FRONT = "net", "both", "URF"
ALL_FACES = "URFDLB"
_FACES_SEEN_WITH = {"L": "UFL", "B": "UBR", "D": "DFR"}


def faces_seen_with(sticker: str) -> str:
    """Return the three faces that are seen together with a sticker, from the front if possible.

    >>> faces_seen_with("UR"), faces_seen_with("DF")
    ('URF', 'DFR')
    """
    return _FACES_SEEN_WITH.get(sticker[0], FRONT)


def view_of(stickers: Iterable[str], faces: str) -> str:
    """Return the faces if all stickers are on them, otherwise the net, which shows them all."""
    return faces if all(sticker[0] in faces for sticker in stickers) else NET
