"""What the drill and the chains show of a case: its letters, its buffer, and the algorithms for it."""

from typing import NamedTuple

from django.http import HttpRequest

from cubecore.cube import Algorithm
from cubecore.memo import Method
from trainer.algorithms.cases import PARITY, CaseKey
from trainer.algorithms.grid import buffer_named, parity_cases
from trainer.algorithms.lettering import Letters
from trainer.algorithms.offers import offers_for
from trainer.algorithms.reading import algorithms_of
from trainer.deadlines import request_deadline

MOST_SHOWN = 3


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
    return Letters(method).of(key)


def list_buffer(name: str, method: Method, pieces: str) -> str:
    """Return the buffer that a query names, or the person's own; that of parities is always theirs."""
    return (
        parity_cases(method)[0].buffer if pieces == PARITY else buffer_named(name, method, pieces)
    )
