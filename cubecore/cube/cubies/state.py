"""``Cubies``: a 3×3×3 as its pieces, each with its place and its orientation."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from cubecore.cube.algorithm import Moves, turns_of
from cubecore.cube.checked_arrays import whole_numbers
from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.cubies.turns import Stickers, fixed_effect, fixed_turn
from cubecore.cube.facelets import FACE_LETTERS
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.moves import Turn
from cubecore.cube.orbits import place_named
from cubecore.cube.permutation import as_table, inverted, is_odd
from cubecore.cube.pieces import (
    CENTER_ORDER,
    CENTER_PLACES,
    CORNER_PLACES,
    EDGE_PLACES,
    HOME_CENTERS,
    Centers,
    rotations,
)
from cubecore.cube.places import held_source
from cubecore.cube.validity import is_solvable, recognised_pieces
from cubecore.errors import StateError
from cubecore.sentences import Sentence, quoted

_PIECE_ORDER = tuple(place for piece in CORNER_PLACES + EDGE_PLACES for place in piece)
_FROM_PIECES = tuple((*_PIECE_ORDER, *CENTER_PLACES).index(place) for place in range(54))
_TURNED_PIECES = {
    (len(places), number, turned): bytes(places[k - turned] for k in range(len(places)))
    for pieces in (CORNER_PLACES, EDGE_PLACES)
    for number, places in enumerate(pieces)
    for turned in range(len(places))
}
_PIECE_AT = {stickers[0]: key[1:] for key, stickers in _TURNED_PIECES.items()}
_HELD_CENTERS = tuple(CENTER_PLACES[FACE_NUMBERS[face]] for face in CENTER_ORDER)
_CORNERS, _EDGES = list(range(8)), list(range(12))
_TWISTS, _FLIPS = frozenset(range(3)), frozenset(range(2))
_FEW_TURNS = 10
_ONE_MORE, _TWO_MORE, _FLIPPED = (as_table(numbers) for numbers in ((1, 2, 0), (2, 0, 1), (1, 0)))
_LETTERS = as_table(ord(FACE_LETTERS[place // 9]) for place in range(54))


@dataclass(frozen=True, slots=True)
class Cubies:
    """A state of the 3×3×3: the piece at each place, its orientation, and the centres.

    Corners URF UFL ULB UBR DFR DLF DBL DRB and edges UR UF UL UB DR DF DL DB FR FL BL BR are those
    of the cube in its home orientation (white up, green in front). ``centers[c]`` is the place of
    centre c as held, in the order U F L B R D. Twists count clockwise.

    >>> SOLVED.apply("R").cp
    (4, 1, 2, 0, 7, 5, 6, 3)
    """

    cp: tuple[int, ...]
    co: tuple[int, ...]
    ep: tuple[int, ...]
    eo: tuple[int, ...]
    centers: Centers = HOME_CENTERS

    def __post_init__(self) -> None:
        cp, co, ep, eo, centers = self.cp, self.co, self.ep, self.eo, self.centers
        are_tuples = tuple is type(cp) is type(co) is type(ep) is type(eo) is type(centers)
        if not are_tuples or {*map(type, cp + co + ep + eo + centers)} != {int}:
            _read_whole_numbers(self)
        if sorted(self.cp) != _CORNERS or sorted(self.ep) != _EDGES:
            name, last = ("cp", 7) if sorted(self.cp) != _CORNERS else ("ep", 11)
            raise StateError("pieces_not_once", name=name, last=last)
        if len(self.co) != 8 or not _TWISTS.issuperset(self.co):
            raise StateError("wrong_numbers", name="co", length=8, last=2)
        if len(self.eo) != 12 or not _FLIPS.issuperset(self.eo):
            raise StateError("wrong_numbers", name="eo", length=12, last=1)
        if self.centers not in rotations():
            raise StateError("impossible_centers", centers=str(self.centers))

    @classmethod
    def solved(cls) -> "Cubies":
        """Return the solved cube, held white up and green in front."""
        return SOLVED

    @classmethod
    def from_facelets(cls, facelets: str) -> "Cubies":
        """Return the pieces of 54 facelets, in any six symbols and however the cube is held.

        A cube of real pieces is read even if no turns can reach it: see ``is_solvable``.
        """
        pieces = recognised_pieces(facelets)
        if pieces.faults or pieces.centers is None:
            raise StateError.saying(*(fault.sentence for fault in pieces.faults))
        cp, co = zip(*(corner for corner in pieces.corners if corner is not None), strict=True)
        ep, eo = zip(*(edge for edge in pieces.edges if edge is not None), strict=True)
        return cls(cp, co, ep, eo, pieces.centers)

    def to_facelets(self) -> str:
        """Return the 54 facelets of the cube as held, in face letters."""
        return _as_held(self).translate(_LETTERS)[:54].decode()

    def apply(self, moves: Moves) -> "Cubies":
        """Return the state after these moves of the cube as held, in any form of ``Moves``."""
        turns = turns_of(moves, 3)
        return _turned(self, turns) if len(turns) <= _FEW_TURNS else _turned_at_once(self, turns)

    def __mul__(self, other: "Cubies") -> "Cubies":
        """Return this state after the moves that lead from solved to the other state.

        The state after two algorithms is the product of the states after each, in their order.
        """
        return _from_held(_as_held(other).translate(_as_held(self)))

    @property
    def inverse(self) -> "Cubies":
        """The state that undoes this one: ``c * c.inverse == SOLVED``."""
        held = _as_held(self)
        return _from_held(inverted(held))

    @property
    def parity(self) -> bool:
        """Whether the permutation of the corners is odd (and that of the edges, if solvable)."""
        return is_odd(self.cp)

    @property
    def is_solved(self) -> bool:
        """Whether everything is in place, centres included: after a rotation it is not."""
        return self == SOLVED

    @property
    def is_solvable(self) -> bool:
        """Whether turns can reach this state."""
        return is_solvable(self.cp, self.co, self.ep, self.eo)

    @property
    def turned_home(self) -> "Cubies":
        """The same pieces with the cube held white up and green in front."""
        return unchecked_cubies(self.cp, self.co, self.ep, self.eo, HOME_CENTERS)

    def colors_at(self, sticker: str) -> tuple[str, ...]:
        """Return the colours of the piece at a sticker's place, the one at the sticker first.

        The cube is held white up and green in front; a corner's colours go clockwise.

        >>> SOLVED.apply("U").colors_at("UF"), SOLVED.colors_at("URF")
        (('white', 'red'), ('white', 'red', 'green'))
        """
        facelets = self.turned_home.to_facelets()
        faces = (Face(facelets[place]) for place in _piece_places(sticker))
        return tuple(HOME_SCHEME.color_of(face).label for face in faces)

    def is_flipped(self, edge: str) -> bool:
        """Return whether the edge of this name is in place, but flipped.

        >>> SOLVED.apply("M' U M' U M' U2 M U M U M U2").is_flipped("UB")
        True
        """
        if len(_piece_places(edge)) != 2:
            pieces = Sentence.of("edges")
            raise StateError("not_a_sticker", found=quoted(edge), pieces=pieces, position=0)
        return self.colors_at(edge) == SOLVED.colors_at(edge)[::-1]


def _read_whole_numbers(cubies: Cubies) -> None:
    """Turn the fields of a new state into tuples; refuse what is not a whole number."""
    for name in Cubies.__slots__:
        values = getattr(cubies, name)
        if not isinstance(values, list | tuple) or {*map(type, values)} != {int}:
            values = whole_numbers(values, below=12, name=name).tolist()
        object.__setattr__(cubies, name, tuple(values))


def unchecked_cubies(
    cp: tuple[int, ...],
    co: tuple[int, ...],
    ep: tuple[int, ...],
    eo: tuple[int, ...],
    centers: Centers,
) -> Cubies:
    """Return a state whose fields need no check."""
    cubies = Cubies.__new__(Cubies)
    _set_cp(cubies, cp)
    _set_co(cubies, co)
    _set_ep(cubies, ep)
    _set_eo(cubies, eo)
    _set_centers(cubies, centers)
    return cubies


_set_cp, _set_co, _set_ep, _set_eo, _set_centers = (
    getattr(Cubies, name).__set__ for name in ("cp", "co", "ep", "eo", "centers")
)


def _turned(cubies: Cubies, turns: Iterable[Turn]) -> Cubies:
    """Return the state after turns, piece by piece."""
    cp, co, ep, eo, centers = cubies.cp, cubies.co, cubies.ep, cubies.eo, cubies.centers
    for turn in turns:
        turned = fixed_turn(turn, centers)
        twists, flips = bytes(co), bytes(eo)
        cp, ep, centers = turned.cp(cp), turned.ep(ep), turned.centers
        co = turned.co(twists + twists.translate(_ONE_MORE) + twists.translate(_TWO_MORE))
        eo = turned.eo(flips + flips.translate(_FLIPPED))
    return unchecked_cubies(cp, co, ep, eo, centers)


def _turned_at_once(cubies: Cubies, turns: Iterable[Turn]) -> Cubies:
    """Return the state after turns, by stickers: slower to start, but faster for each turn."""
    stickers, centers = _sticker_homes(cubies), cubies.centers
    for turn in turns:
        effect, centers = fixed_effect(turn, centers)
        stickers = effect.translate(stickers)
    return _from_stickers(stickers, centers)


def _piece_places(sticker: str) -> tuple[int, ...]:
    """Return the places of the piece at a sticker's place: that place first, then clockwise."""
    place = place_named(sticker, 3)
    for places in (*CORNER_PLACES, *EDGE_PLACES):
        if place in places:
            start = places.index(place)
            return places[start:] + places[:start]
    return (place,)


def _sticker_homes(cubies: Cubies) -> Stickers:
    """Return the home of the sticker at each place of the cube in its home orientation."""
    corners = (_TURNED_PIECES[3, *piece] for piece in zip(cubies.cp, cubies.co, strict=True))
    edges = (_TURNED_PIECES[2, *piece] for piece in zip(cubies.ep, cubies.eo, strict=True))
    pieces = b"".join((*corners, *edges, bytes(CENTER_PLACES)))
    return as_table(pieces[number] for number in _FROM_PIECES)


def _as_held(cubies: Cubies) -> Stickers:
    """Return the home of the sticker at each place of the cube as held."""
    return _held_table(cubies.centers).translate(_sticker_homes(cubies))


@lru_cache(maxsize=24)
def _held_table(centers: Centers) -> Stickers:
    return as_table(held_source(centers).tolist())


def _from_stickers(stickers: Stickers, centers: Centers) -> Cubies:
    cp, co = zip(*[_PIECE_AT[stickers[places[0]]] for places in CORNER_PLACES], strict=True)
    ep, eo = zip(*[_PIECE_AT[stickers[places[0]]] for places in EDGE_PLACES], strict=True)
    return unchecked_cubies(cp, co, ep, eo, centers)


def _from_held(held: Stickers) -> Cubies:
    centers = tuple(_HELD_CENTERS.index(held.index(center)) for center in _HELD_CENTERS)
    turned = bytearray(held)
    for place, source in enumerate(held_source(centers).tolist()):
        turned[source] = held[place]
    return _from_stickers(bytes(turned), centers)


SOLVED = Cubies(tuple(range(8)), (0,) * 8, tuple(range(12)), (0,) * 12)
