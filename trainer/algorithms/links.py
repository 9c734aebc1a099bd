"""Links from letter pairs, wherever they are shown, to the algorithms for them."""

from urllib.parse import urlencode

from django.urls import reverse

from cubecore.memo import CORNERS, EDGES, Method
from trainer.algorithms.cases import PIECE_TYPES, CaseKey, named_case, read_key
from trainer.algorithms.drawing import case_query
from trainer.algorithms.grid import board_of, buffer_named
from trainer.pair_tables import query_of

# What the workshop calls the edges of a 3×3×3.
WORKSHOP_PIECES = {EDGES.name: "midges", CORNERS.name: "corners"}


def algorithms_address(pieces: str, first: str, second: str, buffer: str = "") -> str:
    """Return the address of the algorithms for a pair of stickers, from the reader's buffer if none is named.

    It is empty for stickers of one piece and for pieces that have no algorithms.
    """
    if pieces not in PIECE_TYPES or frozenset(first) == frozenset(second):
        return ""
    query = query_of(pieces=pieces, buffer=buffer, case=f"{first} {second}")
    return f"{reverse('workshop-commutators')}?{query}"


def drill_address(pieces: str, buffer: str, first: str, second: str) -> str:
    """Return the address that drills one letter pair; it is empty if no algorithm could solve it."""
    key = read_key(pieces, buffer, first, second)
    return f"{reverse('algorithm-drill')}?{case_query(key)}" if key else ""


def finder_query(key: CaseKey, method: Method) -> str:
    """Return the query of the page that finds algorithms for a letter pair."""
    symbols = board_of(method, key.pieces, key.buffer).letters(key)
    pieces = WORKSHOP_PIECES[key.pieces]
    return urlencode({"pieces": pieces, "pair": " ".join(symbols), "buffer": key.buffer})


def finder_query_of(method: Method, *, pieces: str, buffer: str, case: str) -> str:
    """Return that query for what an address names by stickers; it is empty if that is no letter pair."""
    if pieces not in PIECE_TYPES:
        return ""
    key = named_case(pieces, buffer_named(buffer, method, pieces), case)
    return finder_query(key, method) if key else ""
