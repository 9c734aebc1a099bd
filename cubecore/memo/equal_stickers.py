"""Choosing which of four equal centres goes to which of its places."""

from collections import deque

from cubecore.memo.playing import PieceState


def distinguished(state: PieceState, buffer: int, order: tuple[int, ...]) -> PieceState:
    """The state with each sticker's home chosen, so that few cycles arise.

    What is right already stays. The others are followed from the buffer, then from the first
    place in the break order: of the places that a sticker fits, it takes the first one that does
    not yet close the cycle.
    """
    if not state.piece_type.has_equal_stickers:
        return state
    colors = state.piece_type.colors
    shown = [colors[home] for home in state.homes]
    homes = list(range(len(shown)))
    wrong = [place for place in order if shown[place] != colors[place]]
    free = {color: deque(p for p in wrong if colors[p] == color) for color in set(colors)}
    left = set(wrong)
    for start in (buffer, *wrong):
        place = start
        while place in left:
            left.discard(place)
            homes[place] = _taken(free[shown[place]], start)
            place = homes[place]
    return PieceState.known(state.piece_type, bytes(homes))


def _taken(places: deque[int], start: int) -> int:
    """The first of the places, the start of the cycle only if there is no other."""
    if places[0] == start and len(places) > 1:
        places.rotate(-1)
        place = places.popleft()
        places.appendleft(start)
        return place
    return places.popleft()
