"""What the drill and the chains show of a case: its letters, its buffer, and the algorithms for it."""

from typing import NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest

from cubecore.cube import Algorithm
from cubecore.memo import CORNERS, EDGES, MemoError, Method, sticker_index
from trainer.algorithms.cases import PARITY, PIECE_TYPES, CaseKey
from trainer.algorithms.drawing import letters_text
from trainer.algorithms.grid import Grid, board_of, buffers_of, parity_cases, parity_cell
from trainer.algorithms.offers import offers_for
from trainer.algorithms.reading import algorithms_of
from trainer.deadlines import request_deadline

MOST_SHOWN = 3
# What the workshop calls the edges of a 3×3×3.
WORKSHOP_PIECES = {EDGES.name: "midges", CORNERS.name: "corners"}


class ShownAlgorithm(NamedTuple):
    """An algorithm for a case, and whether it is the person's own and has their star."""

    text: str
    is_own: bool
    starred: bool = False
    note: str = ""

    @property
    def moves(self) -> Algorithm:
        """Return the plain moves."""
        return Algorithm.parse(self.text).expand()


def shown_algorithms(request: HttpRequest, key: CaseKey) -> list[ShownAlgorithm]:
    """Return the own algorithms for a case, best first, or else some from the finder."""
    own = algorithms_of(request.user, **key._asdict()).get(key, ())
    if own:
        return [
            ShownAlgorithm(row.text, is_own=True, starred=row.starred, note=row.note) for row in own
        ]
    offers = offers_for(key, request_deadline())[:MOST_SHOWN]
    return [ShownAlgorithm(offer.text, is_own=False) for offer in offers]


def letters_of(key: CaseKey, method: Method) -> str:
    """Return the letters of a case as their owner writes them."""
    if key.is_parity:
        return letters_text(parity_cell(method, key, {}, {}))
    return letters_text(Grid(board_of(method, key.pieces, key.buffer), {}).cell(key))


def finder_query(key: CaseKey, method: Method) -> str:
    """Return the query of the page that finds algorithms for a letter pair."""
    symbols = board_of(method, key.pieces, key.buffer).letters(key)
    pieces = WORKSHOP_PIECES[key.pieces]
    return urlencode({"pieces": pieces, "pair": " ".join(symbols), "buffer": key.buffer})


def buffer_named(name: str, method: Method, pieces: str) -> str:
    """Return the buffer that a query names, or the person's own."""
    if pieces == PARITY:
        return parity_cases(method)[0].buffer
    piece_type = PIECE_TYPES[pieces]
    try:
        return piece_type.names[sticker_index(piece_type, name)]
    except MemoError:
        return buffers_of(method, pieces)[0]
