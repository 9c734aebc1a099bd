"""Why a state cannot exist: colours, centres, pieces, twist, flip and parity, all at once.

This is the 3×3×3; ``any_size_validity`` covers every size with the same faults.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from cubecore.cube.facelets import Facelets, read_facelets
from cubecore.cube.geometry import Face
from cubecore.cube.permutation import is_odd
from cubecore.cube.pieces import (
    CORNER_NAMES,
    CORNER_OF_COLORS,
    CORNER_PLACES,
    EDGE_NAMES,
    EDGE_OF_COLORS,
    EDGE_PLACES,
    HOME_CENTERS,
    Centers,
)
from cubecore.errors import StateError
from cubecore.sentences import Sentence

_Piece: TypeAlias = tuple[int, int]
_MaybePiece: TypeAlias = _Piece | None

EDGE = "edge"
CORNER_CATEGORY = "Invalid corner piece configuration"

CATEGORIES = {
    "color_counts": "Invalid color distribution",
    "centers": "Invalid color distribution",
    "center_counts": "Invalid color distribution",
    "mirrored_corner": CORNER_CATEGORY,
    "unknown_corner": CORNER_CATEGORY,
    "duplicate_corner": CORNER_CATEGORY,
    "missing_corner": CORNER_CATEGORY,
    "unknown_edge": "Invalid edge piece configuration",
    "duplicate_edge": "Invalid edge piece configuration",
    "missing_edge": "Invalid edge piece configuration",
    "unknown_wing": "Invalid edge piece configuration",
    "duplicate_wing": "Invalid edge piece configuration",
    "missing_wing": "Invalid edge piece configuration",
    "corner_twist": "Invalid cube parity",
    "edge_flip": "Invalid cube parity",
    "parity": "Invalid cube parity",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why a state cannot exist.

    ``pieces`` are the pieces at fault, or the slots of stickers that are no piece.
    """

    code: str
    sentence: Sentence
    pieces: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.sentence.text()

    @property
    def category(self) -> str:
        """The short message for this kind of fault."""
        return CATEGORIES[self.code]


class UnsolvableError(StateError):
    """A state that no turns can reach; ``faults`` has every reason."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults[0].sentence.key)
        self.sentences = tuple(fault.sentence for fault in faults)
        self.faults = faults

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)


@dataclass(frozen=True, slots=True)
class Validity:
    """Whether a state has real pieces, each once; whether turns can reach it; and all faults.

    >>> solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
    >>> explain(solved)
    Validity(valid=True, solvable=True, errors=())
    """

    valid: bool
    solvable: bool
    errors: tuple[Fault, ...]

    @property
    def summary(self) -> tuple[str, ...]:
        """The categories of the faults, each once: colours, corners, edges, parity."""
        return tuple(dict.fromkeys(fault.category for fault in self.errors))


@dataclass(frozen=True, slots=True)
class RecognisedPieces:
    """The piece and its orientation at each place, None if there is no piece, and the faults."""

    corners: tuple[_MaybePiece, ...]
    edges: tuple[_MaybePiece, ...]
    centers: Centers | None
    faults: tuple[Fault, ...]


def explain(text: str) -> Validity:
    """Return everything that is wrong with 54 facelets; raise a StateError if unreadable."""
    recognised = recognised_pieces(text)
    faults = (*recognised.faults, *_sum_faults(recognised, EDGE))
    return Validity(valid=not recognised.faults, solvable=not faults, errors=faults)


def piece_faults(facelets: Facelets, edge: str) -> tuple[Fault, ...]:
    """Return everything that is wrong with the centres, corners and edges of a 3×3×3.

    The 3×3×3 may be a part of a bigger cube, whose ``edge`` is called a midge.
    """
    recognised = _recognise(facelets, edge)
    return (*recognised.faults, *_sum_faults(recognised, edge))


def faults_of_pieces(
    cp: Sequence[int], co: Sequence[int], ep: Sequence[int], eo: Sequence[int]
) -> tuple[Fault, ...]:
    """Return why turns cannot reach these pieces, given by their numbers, however often they occur.

    >>> faults = faults_of_pieces([0, *range(7)], 8 * [0], range(12), 12 * [0])
    >>> [fault.message for fault in faults]
    ['URF appears 2 times: at URF, UFL.', 'DRB is missing.']
    """
    corners, edges = zip(cp, co, strict=True), zip(ep, eo, strict=True)
    recognised = RecognisedPieces(tuple(corners), tuple(edges), HOME_CENTERS, ())
    return (
        *number_faults("corner", CORNER_NAMES, _placed(cp, CORNER_NAMES)),
        *number_faults("edge", EDGE_NAMES, _placed(ep, EDGE_NAMES)),
        *_sum_faults(recognised, EDGE),
    )


def _placed(pieces: Sequence[int], names: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(names[piece], place) for piece, place in zip(pieces, names, strict=True)]


def is_solvable(cp: Sequence[int], co: Sequence[int], ep: Sequence[int], eo: Sequence[int]) -> bool:
    """Return whether turns can reach these pieces, each there once: twist, flip and parity agree.

    >>> is_solvable(range(8), [1, 2] + 6 * [0], range(12), 12 * [0])
    True
    """
    return sum(co) % 3 == 0 and sum(eo) % 2 == 0 and is_odd(cp) == is_odd(ep)


def recognised_pieces(text: str) -> RecognisedPieces:
    """Return the pieces of 54 facelets, with the cube turned to its home orientation."""
    facelets = read_facelets(text, 3)
    recognised = _recognise(facelets, EDGE)
    return replace(recognised, faults=(*_color_faults(facelets), *recognised.faults))


def _recognise(facelets: Facelets, edge: str) -> RecognisedPieces:
    faults = [*center_faults(facelets)]
    if not facelets.has_named_pieces:
        return RecognisedPieces((None,) * 8, (None,) * 12, None, tuple(faults))
    colors = facelets.turned_home
    corners = [tuple(colors[place] for place in places) for places in CORNER_PLACES]
    edges = [tuple(colors[place] for place in places) for places in EDGE_PLACES]
    faults += _corner_faults(corners, facelets.symbols)
    faults += _edge_faults(edges, facelets.symbols, edge)
    return RecognisedPieces(
        tuple(map(CORNER_OF_COLORS.get, corners)),
        tuple(map(EDGE_OF_COLORS.get, edges)),
        facelets.centers,
        tuple(faults),
    )


def _color_faults(facelets: Facelets) -> Iterator[Fault]:
    counts = [facelets.colors.count(number) for number in range(len(facelets.symbols))]
    if any(count != 9 for count in counts):
        listed = zip(facelets.symbols, counts, strict=True)
        wrong = tuple(color_count(symbol, count) for symbol, count in listed if count != 9)
        yield Fault("color_counts", Sentence.of("color_counts", counts=wrong))


def color_count(symbol: str, count: int) -> Sentence:
    """Return a phrase such as "8 of U"."""
    return Sentence.of("color_count", symbol=symbol, count=count)


def center_faults(facelets: Facelets) -> Iterator[Fault]:
    """Yield the fault of an odd cube's fixed centres, if no orientation of the cube has them."""
    if facelets.centers is None:
        area = facelets.size**2
        centers = " ".join(facelets.symbols[color] for color in facelets.colors[area // 2 :: area])
        sentence = Sentence.of("centers", centers=centers)
        yield Fault("centers", sentence, tuple(face.value for face in Face))


def _corner_faults(corners: list[tuple[int, ...]], symbols: str) -> Iterator[Fault]:
    placed: list[tuple[str, str]] = []
    for place, (first, second, third) in zip(CORNER_NAMES, corners, strict=True):
        colors = " ".join(symbols[number] for number in (first, second, third))
        if (first, second, third) in CORNER_OF_COLORS:
            placed.append((CORNER_NAMES[CORNER_OF_COLORS[first, second, third][0]], place))
        elif (first, third, second) in CORNER_OF_COLORS:
            piece = CORNER_NAMES[CORNER_OF_COLORS[first, third, second][0]]
            placed.append((piece, place))
            sentence = Sentence.of("mirrored_corner", piece=piece, place=place, colors=colors)
            yield Fault("mirrored_corner", sentence, (piece,))
        else:
            sentence = Sentence.of("unknown_corner", colors=colors, place=place)
            yield Fault("unknown_corner", sentence, (place,))
    yield from number_faults("corner", CORNER_NAMES, placed)


def _edge_faults(edges: list[tuple[int, ...]], symbols: str, edge: str) -> Iterator[Fault]:
    placed: list[tuple[str, str]] = []
    for place, numbers in zip(EDGE_NAMES, edges, strict=True):
        if numbers in EDGE_OF_COLORS:
            placed.append((EDGE_NAMES[EDGE_OF_COLORS[numbers][0]], place))
        else:
            colors = " ".join(symbols[number] for number in numbers)
            sentence = Sentence.of(f"unknown_{edge}", colors=colors, place=place)
            yield Fault("unknown_edge", sentence, (place,))
    yield from number_faults("edge", EDGE_NAMES, placed)


def number_faults(
    kind: str, pieces: tuple[str, ...], placed: list[tuple[str, str]]
) -> Iterator[Fault]:
    """Yield a fault for each piece that occurs more than once or not at all.

    ``placed`` lists the pieces that occur, each with its place.
    """
    counts = Counter(piece for piece, _ in placed)
    for piece in pieces:
        if counts[piece] > 1:
            key, count = f"duplicate_{kind}", counts[piece]
            places = tuple(place for other, place in placed if other == piece)
            sentence = Sentence.of(key, piece=piece, count=count, places=places)
            yield Fault(key, sentence, (piece,))
        if counts[piece] == 0:
            missing = f"missing_{kind}"
            yield Fault(missing, Sentence.of(missing, piece=piece), (piece,))


def _sum_faults(recognised: RecognisedPieces, edge: str) -> Iterator[Fault]:
    """Yield the faults of twist, flip and parity, each only if all of its pieces are there."""
    corners, edges = _each_once(recognised.corners), _each_once(recognised.edges)
    if corners and sum(twist for _, twist in corners) % 3:
        turns = "clockwise" if sum(twist for _, twist in corners) % 3 == 1 else "counterclockwise"
        sentence = Sentence.of(f"twisted_{turns}")
        yield Fault("corner_twist", sentence, _turned_in_place(CORNER_NAMES, corners))
    if edges and sum(flip for _, flip in edges) % 2:
        sentence = Sentence.of(f"{edge}_flipped")
        yield Fault("edge_flip", sentence, _turned_in_place(EDGE_NAMES, edges))
    if corners and edges and recognised.centers is not None:
        moved = [piece for piece, _ in corners], [piece for piece, _ in edges]
        if is_odd(moved[0]) != is_odd(moved[1]):
            yield Fault("parity", Sentence.of(f"{edge}_parity"), _two_swapped(*moved))


def _each_once(pieces: tuple[_MaybePiece, ...]) -> list[_Piece]:
    real = [piece for piece in pieces if piece is not None]
    return real if len({number for number, _ in real}) == len(pieces) else []


def _turned_in_place(names: tuple[str, ...], pieces: list[_Piece]) -> tuple[str, ...]:
    return tuple(
        names[number]
        for place, (number, orientation) in enumerate(pieces)
        if number == place and orientation
    )


def _two_swapped(corners: list[int], edges: list[int]) -> tuple[str, ...]:
    """Return the two pieces that have swapped places, if everything else is in place."""
    names = [CORNER_NAMES[place] for place, piece in enumerate(corners) if piece != place]
    names += [EDGE_NAMES[place] for place, piece in enumerate(edges) if piece != place]
    return tuple(names) if len(names) == 2 else ()
