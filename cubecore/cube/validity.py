"""Why a state cannot exist: colours, centres, pieces, twist, flip and parity, all at once."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, TypeAlias

from cubecore.cube.centers import Centers
from cubecore.cube.facelets import Facelets, read_facelets
from cubecore.cube.geometry import Face
from cubecore.cube.pieces import (
    CORNER_PLACES,
    CORNERS,
    CORNERS_SHOWN,
    EDGE_PLACES,
    EDGES,
    EDGES_SHOWN,
)
from cubecore.errors import StateError
from cubecore.sentences import Sentence

Piece: TypeAlias = tuple[int, int]
Found: TypeAlias = Piece | None

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

    ``pieces`` are the pieces at fault, or the slots of pieces that cannot be recognised.
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
    """A state that no turns reach; ``faults`` has every reason."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults[0].sentence.key)
        self.sentences = tuple(fault.sentence for fault in faults)
        self.faults = faults

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)


@dataclass(frozen=True, slots=True)
class Validity:
    """Whether a state has real pieces, each once, whether turns reach it, and all reasons if not.

    >>> solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
    >>> explain(solved)
    Validity(valid=True, solvable=True, errors=())
    """

    valid: bool
    solvable: bool
    errors: tuple[Fault, ...]

    @property
    def summary(self) -> tuple[str, ...]:
        """The kinds of the faults, each once: colours, corners, edges, parity."""
        return tuple(dict.fromkeys(fault.category for fault in self.errors))


@dataclass(frozen=True, slots=True)
class Recognised:
    """The piece and the orientation found at each place, and what cannot be recognised."""

    corners: tuple[Found, ...]
    edges: tuple[Found, ...]
    centers: Centers | None
    faults: tuple[Fault, ...]


def explain(text: str) -> Validity:
    """Everything that is wrong with 54 facelets; a StateError if they cannot even be read."""
    recognised = recognise(text)
    faults = (*recognised.faults, *_sum_faults(recognised, EDGE))
    return Validity(valid=not recognised.faults, solvable=not faults, errors=faults)


def piece_faults(facelets: Facelets, edge: str) -> tuple[Fault, ...]:
    """Everything that is wrong with the centres, corners and edges of a 3×3×3.

    It may be part of a bigger cube, whose ``edge`` is called a midge.
    """
    recognised = _recognise(facelets, edge)
    return (*recognised.faults, *_sum_faults(recognised, edge))


def is_solvable(cp: Sequence[int], co: Sequence[int], ep: Sequence[int], eo: Sequence[int]) -> bool:
    """Whether turns reach these pieces, each there once: twist, flip and parity agree.

    >>> is_solvable(range(8), [1, 2] + 6 * [0], range(12), 12 * [0])
    True
    """
    return sum(co) % 3 == 0 and sum(eo) % 2 == 0 and is_odd(cp) == is_odd(ep)


def is_odd(permutation: Sequence[int]) -> bool:
    """Whether a permutation takes an odd number of exchanges.

    >>> is_odd([1, 0, 2]), is_odd([1, 2, 0])
    (True, False)
    """
    return sum(a > b for a, b in combinations(permutation, 2)) % 2 == 1


def recognise(text: str) -> Recognised:
    """The pieces that 54 facelets show, seen with the cube turned home."""
    facelets = read_facelets(text, 3)
    recognised = _recognise(facelets, EDGE)
    return replace(recognised, faults=(*_color_faults(facelets), *recognised.faults))


def _recognise(facelets: Facelets, edge: str) -> Recognised:
    faults = [*center_faults(facelets)]
    if not facelets.tells_pieces:
        return Recognised((None,) * 8, (None,) * 12, None, tuple(faults))
    shown = facelets.turned_home
    corners = [tuple(shown[place] for place in places) for places in CORNER_PLACES]
    edges = [tuple(shown[place] for place in places) for places in EDGE_PLACES]
    faults += _corner_faults(corners, facelets.symbols)
    faults += _edge_faults(edges, facelets.symbols, edge)
    return Recognised(
        tuple(map(CORNERS_SHOWN.get, corners)),
        tuple(map(EDGES_SHOWN.get, edges)),
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
    """Yield the fault of an odd cube's fixed centres, if no orientation of a cube has them."""
    if facelets.centers is None:
        area = facelets.size**2
        shown = " ".join(facelets.symbols[color] for color in facelets.colors[area // 2 :: area])
        sentence = Sentence.of("centers", centers=shown)
        yield Fault("centers", sentence, tuple(face.value for face in Face))


def _corner_faults(corners: list[tuple[int, ...]], symbols: str) -> Iterator[Fault]:
    found: list[tuple[str, str]] = []
    for place, (first, second, third) in zip(CORNERS, corners, strict=True):
        colors = " ".join(symbols[number] for number in (first, second, third))
        if (first, second, third) in CORNERS_SHOWN:
            found.append((CORNERS[CORNERS_SHOWN[first, second, third][0]], place))
        elif (first, third, second) in CORNERS_SHOWN:
            piece = CORNERS[CORNERS_SHOWN[first, third, second][0]]
            found.append((piece, place))
            sentence = Sentence.of("mirrored_corner", piece=piece, place=place, colors=colors)
            yield Fault("mirrored_corner", sentence, (piece,))
        else:
            sentence = Sentence.of("unknown_corner", colors=colors, place=place)
            yield Fault("unknown_corner", sentence, (place,))
    yield from number_faults("corner", CORNERS, found)


def _edge_faults(edges: list[tuple[int, ...]], symbols: str, edge: str) -> Iterator[Fault]:
    found: list[tuple[str, str]] = []
    for place, shown in zip(EDGES, edges, strict=True):
        if shown in EDGES_SHOWN:
            found.append((EDGES[EDGES_SHOWN[shown][0]], place))
        else:
            colors = " ".join(symbols[number] for number in shown)
            sentence = Sentence.of(f"unknown_{edge}", colors=colors, place=place)
            yield Fault("unknown_edge", sentence, (place,))
    yield from number_faults("edge", EDGES, found)


def number_faults(
    kind: str, pieces: tuple[str, ...], found: list[tuple[str, str]]
) -> Iterator[Fault]:
    """Yield the pieces that are there more than once or not at all, given with their places."""
    counts = Counter(piece for piece, _ in found)
    for piece in pieces:
        if counts[piece] > 1:
            key, count = f"duplicate_{kind}", counts[piece]
            places = tuple(place for other, place in found if other == piece)
            sentence = Sentence.of(key, piece=piece, count=count, places=places)
            yield Fault(key, sentence, (piece,))
        if counts[piece] == 0:
            missing = f"missing_{kind}"
            yield Fault(missing, Sentence.of(missing, piece=piece), (piece,))


def _sum_faults(recognised: Recognised, edge: str) -> Iterator[Fault]:
    """Twist, flip and parity, each as far as the pieces it speaks of are all there."""
    corners, edges = _each_once(recognised.corners), _each_once(recognised.edges)
    if corners and sum(twist for _, twist in corners) % 3:
        turns = "clockwise" if sum(twist for _, twist in corners) % 3 == 1 else "counterclockwise"
        sentence = Sentence.of(f"twisted_{turns}")
        yield Fault("corner_twist", sentence, _turned_in_place(CORNERS, corners))
    if edges and sum(flip for _, flip in edges) % 2:
        sentence = Sentence.of(f"{edge}_flipped")
        yield Fault("edge_flip", sentence, _turned_in_place(EDGES, edges))
    if corners and edges and recognised.centers is not None:
        moved = [piece for piece, _ in corners], [piece for piece, _ in edges]
        if is_odd(moved[0]) != is_odd(moved[1]):
            yield Fault("parity", Sentence.of(f"{edge}_parity"), _exchanged(*moved))


def _each_once(found: tuple[Found, ...]) -> list[Piece]:
    real = [piece for piece in found if piece is not None]
    return real if len({number for number, _ in real}) == len(found) else []


def _turned_in_place(names: tuple[str, ...], found: list[Piece]) -> tuple[str, ...]:
    return tuple(
        names[number]
        for place, (number, orientation) in enumerate(found)
        if number == place and orientation
    )


def _exchanged(corners: list[int], edges: list[int]) -> tuple[str, ...]:
    """The two pieces that stand in each other's places, where nothing else is out of place."""
    names = [CORNERS[place] for place, piece in enumerate(corners) if piece != place]
    names += [EDGES[place] for place, piece in enumerate(edges) if piece != place]
    return tuple(names) if len(names) == 2 else ()
