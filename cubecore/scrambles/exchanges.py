"""The exchange that a method makes where parity is odd, on one arrangement of pieces.

Doing it twice changes nothing, so that it leads from a cube to what is traced, and back.
"""

from collections.abc import Iterable

from cubecore.memo.holding import held_stickers
from cubecore.memo.method import Method
from cubecore.memo.method_checks import ParitySwap
from cubecore.memo.pieces import CORNERS, EDGES, PieceType
from cubecore.scrambles.arrangements import Arrangement


def exchanged(traced: Arrangement, swap: ParitySwap, method: Method) -> Arrangement:
    """The arrangement with the homes of two edges, or the places of two corners, exchanged."""
    first, second = stickers_at_home(swap.piece_type, (swap.first, swap.second), method)
    if swap.piece_type == EDGES:
        return _with_homes_exchanged(traced, first, second)
    return _with_places_exchanged(traced, first, second)


def stickers_at_home(
    piece_type: PieceType, stickers: Iterable[int], method: Method
) -> tuple[int, ...]:
    """Stickers named in the method's holding, by their numbers on the cube at home."""
    at_home = held_stickers(piece_type, method.holding.centers, 3)
    return tuple(at_home[sticker] for sticker in stickers)


def _with_homes_exchanged(traced: Arrangement, first: int, second: int) -> Arrangement:
    ways = EDGES.stickers
    goes_to = {first // ways: (second, first), second // ways: (first, second)}
    pieces, turns = list(traced.pieces), list(traced.turns)
    for place, piece in enumerate(traced.pieces):
        if piece in goes_to:
            after, before = goes_to[piece]
            pieces[place] = after // ways
            turns[place] = (turns[place] + before - after) % ways
    return Arrangement(tuple(pieces), tuple(turns))


def _with_places_exchanged(traced: Arrangement, first: int, second: int) -> Arrangement:
    ways = CORNERS.stickers
    pieces, turns = list(traced.pieces), list(traced.turns)
    for here, there in ((first, second), (second, first)):
        pieces[here // ways] = traced.pieces[there // ways]
        turns[here // ways] = (traced.turns[there // ways] + here - there) % ways
    return Arrangement(tuple(pieces), tuple(turns))
