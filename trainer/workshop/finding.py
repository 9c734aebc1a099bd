"""Find algorithms for a letter pair, in the reader's scheme and from their buffer."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol
from uuid import UUID, uuid4

from cubecore.commutators import Rank, ThreeCycle, find, regrips
from cubecore.cube import Algorithm, Cube, Metric, place_named
from cubecore.execution import CaseAlgorithm, algorithms_for
from cubecore.memo import CORNERS, Method
from cubecore.pictures import CubePicture, Film, FilmPart, Mark
from cubecore.sentences import Sentence
from trainer.algorithms.reading import StoredAlgorithm
from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.workshop.letter_pair import LetterPair
from trainer.workshop.pieces import WHOLE

# As many as are searched, and as many as are listed at first.
MOST_RESULTS, A_PAGE = 150, 8
# Those that are no three-cycles have few algorithms, and each takes longer to find.
MOST_EXACT = 24
GENERATORS = "RUDLFBMESrudlfbmesxyz"


class FoundAlgorithm(Protocol):
    """An algorithm in brackets, which is also its text, with its moves and its length in STM."""

    @property
    def algorithm(self) -> Algorithm: ...
    @property
    def moves(self) -> Algorithm: ...
    @property
    def length(self) -> int: ...
    @property
    def effort(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Row:
    """An algorithm of the list, the letters of its moves, and its number in the list.

    ``own`` is what its owner stored, if it is one of theirs; ``uuid`` is that of the row in any case.
    """

    number: int
    commutator: FoundAlgorithm
    generators: str
    own: StoredAlgorithm | None
    uuid: UUID

    @property
    def regrips(self) -> int:
        """How many new grips the hands must take to execute it."""
        return regrips(self.commutator.moves)


@dataclass(frozen=True, slots=True)
class Commutators:
    """Algorithms for a letter pair, and the animation of the chosen one.

    ``count`` is how many there are, with the moves that are allowed. ``note`` says what the pair is if it
    is no three-cycle. ``previous`` and ``next`` are the pairs beside this one in the alphabet; a pair that
    has none is empty.
    """

    pair: LetterPair
    note: Sentence | None
    previous: str
    next: str
    rows: Sequence[Row]
    count: int
    chosen: Row | None
    film: Film | None


@dataclass(frozen=True, slots=True)
class Listing:
    """Which commutators are listed: those with only these moves, all of them or the first ones.

    ``number`` is the one that is played.
    """

    moves: str = ""
    number: int | None = None
    all: bool = False


def commutators(
    pair: LetterPair,
    *,
    method: Method,
    listing: Listing,
    rank: Rank = Rank.HANDS,
    own: Sequence[StoredAlgorithm] = (),
    deadline: Deadline = NO_DEADLINE,
) -> Commutators:
    """Return algorithms that move the buffer piece to the first letter, and that piece to the second.

    Their owner's come first; of the others, those that have only the moves of the listing.
    """
    rows = _rows(_found(pair, rank, deadline), own)
    rows = [
        row
        for row in rows
        if row.own or not listing.moves or set(row.generators) <= set(listing.moves)
    ]
    chosen = next((row for row in rows if row.number == listing.number), rows[0] if rows else None)
    before, after = pair.beside
    return Commutators(
        pair=pair,
        note=pair.case.note if pair.case else None,
        previous=before,
        next=after,
        rows=rows if listing.all else rows[: A_PAGE + len(own)],
        count=len(rows),
        chosen=chosen,
        film=_film(chosen.commutator.moves, pair, method) if chosen else None,
    )


def _found(pair: LetterPair, rank: Rank, deadline: Deadline) -> Sequence[FoundAlgorithm]:
    """Return what the finder finds; nothing for a pair that does nothing."""
    case = pair.case
    if case is None or case.cycle is not None:
        cycle = ThreeCycle(pair.size, pair.places)
        return find(cycle, most=MOST_RESULTS, rank=rank, deadline=deadline)
    results = algorithms_for(case, most=MOST_EXACT, rank=rank, deadline=deadline)
    return [one for one in results if one.length]


def _rows(results: Iterable[FoundAlgorithm], own: Sequence[StoredAlgorithm]) -> list[Row]:
    """Return a row for each algorithm, the own ones first and none of them twice."""
    texts = {stored.text for stored in own}
    stored_rows = [(_of_own(stored), stored) for stored in own]
    others = [(each, None) for each in results if str(each) not in texts]
    return [
        Row(number, each, _generators(each.moves), stored, stored.uuid if stored else uuid4())
        for number, (each, stored) in enumerate([*stored_rows, *others])
    ]


def _of_own(stored: StoredAlgorithm) -> CaseAlgorithm:
    moves = stored.algorithm.expand()
    return CaseAlgorithm(stored.algorithm, moves, moves.length(Metric.STM))


def _generators(moves: Algorithm) -> str:
    """Return the letters of moves."""
    return "".join(sorted({move.letter for move in moves}, key=GENERATORS.index))


def cube_with_buffer(method: Method) -> CubePicture:
    """Return a solved 3×3×3 with its letters and the corner buffer marked, for an empty page."""
    buffer = place_named(CORNERS.names[method.buffer(CORNERS)], WHOLE)
    picture = CubePicture.of(Cube(WHOLE)).lettered(method.scheme)
    return replace(picture, marks=((buffer, Mark.BUFFER),))


def _film(moves: Algorithm, pair: LetterPair, method: Method) -> Film:
    """Return the animation from the case to the solved cube, with the three stickers marked."""
    cube = Cube(pair.size).apply(moves.inverse)
    before = CubePicture.of(cube).lettered(method.scheme)
    return Film.of(cube, _marked(before, pair), [FilmPart(moves)])


def _marked(picture: CubePicture, pair: LetterPair) -> CubePicture:
    buffer, *targets = pair.places
    marks = ((buffer, Mark.BUFFER), *((place, Mark.TARGET) for place in targets))
    return replace(picture, marks=marks)
