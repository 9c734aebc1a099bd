"""The effect of an algorithm as cycles of pieces, the support theorem, and three-cycles to find.

The support of an algorithm is the set of pieces that it moves or turns in place. The theorem: if
two algorithms share a single piece, and both move it elsewhere, their commutator is a three-cycle.

A ``ThreeCycle`` is what commutators are searched for: three stickers that turns can cycle.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from cubecore.cube.algorithm import Moves
from cubecore.cube.orbits import (
    Orbit,
    OrbitKind,
    all_orbits,
    orbit_at,
    piece_at,
    place_named,
    sticker_name,
)
from cubecore.cube.stickers import Cube
from cubecore.errors import CommutatorError

_Piece: TypeAlias = tuple[int, ...]
ThreePlaces: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class PieceCycle:
    """A cycle of pieces: the piece of each sticker goes to the place of the next sticker.

    The last piece goes to the place of the first sticker. If that cycle twists the pieces,
    ``returns`` is the sticker place to which the last sticker goes, otherwise the first place.
    """

    size: int
    places: tuple[int, ...]
    returns: int

    @property
    def stickers(self) -> tuple[str, ...]:
        """Return the names of the sticker places."""
        return tuple(sticker_name(place, self.size) for place in self.places)

    @property
    def is_twisted(self) -> bool:
        """Return whether the pieces come back flipped or twisted after the whole cycle."""
        return self.returns != self.places[0]

    @property
    def written(self) -> tuple[str, ...]:
        """Return the stickers, and at the end the one that twisted pieces return to.

        >>> effect("R U R' U'").cycles[-1].written
        ('UFR', 'RDF', 'RUF')
        """
        back = (sticker_name(self.returns, self.size),) if self.is_twisted else ()
        return (*self.stickers, *back)

    def __len__(self) -> int:
        return len(self.places)

    def __str__(self) -> str:
        return f"({' → '.join(self.written)})"


@dataclass(frozen=True, slots=True)
class Effect:
    """What an algorithm does to a cube of one size, piece by piece."""

    size: int
    cycles: tuple[PieceCycle, ...]

    @property
    def moved_pieces(self) -> int:
        """Return the number of pieces that are moved or turned in place."""
        return sum(map(len, self.cycles))

    @property
    def is_three_cycle(self) -> bool:
        """Return whether the effect is one cycle of three pieces and nothing else.

        >>> effect("R' D' R U R' D R U'").is_three_cycle, effect("R U R' U'").is_three_cycle
        (True, False)
        """
        return [(len(cycle), cycle.is_twisted) for cycle in self.cycles] == [(3, False)]

    @property
    def by_orbit(self) -> dict[Orbit, tuple[PieceCycle, ...]]:
        """Return the cycles of each orbit that has any, in the order of ``all_orbits``.

        >>> [(orbit.name, len(cycles)) for orbit, cycles in effect("R").by_orbit.items()]
        [('corners', 1), ('midges', 1)]
        """
        orbits: dict[Orbit, list[PieceCycle]] = {orbit: [] for orbit in all_orbits(self.size)}
        for cycle in self.cycles:
            orbits[orbit_at(cycle.places[0], self.size)].append(cycle)
        return {orbit: tuple(cycles) for orbit, cycles in orbits.items() if cycles}

    def __str__(self) -> str:
        return " ".join(map(str, self.cycles))


def effect(algorithm: Moves, size: int = 3) -> Effect:
    """Return the cycles of an algorithm, the longest first.

    >>> print(effect("[R' D' R, U]"))
    (UBR → RDF → UFR)
    >>> print(effect("M' U2 M U2"))
    (UB → UF → DF)
    """
    labels = Cube(size).apply(algorithm).labels.ravel()
    destinations = np.argsort(labels)
    moved = np.flatnonzero(labels != np.arange(len(labels))).tolist()
    cycles = sorted(_cycles(destinations.tolist(), moved, size), key=lambda cycle: -len(cycle))
    return Effect(size, tuple(cycles))


def moved_pieces(algorithm: Moves, size: int = 3) -> frozenset[_Piece]:
    """Return the support of an algorithm: each piece as the places of its stickers."""
    labels = Cube(size).apply(algorithm).labels.ravel()
    moved = np.flatnonzero(labels != np.arange(len(labels))).tolist()
    return frozenset(piece_at(place, size) for place in moved)


@dataclass(frozen=True, slots=True)
class SharedSupport:
    """The pieces that are in the support of both of two algorithms.

    If that is a single piece, ``both_move_it`` is whether each of the two moves it elsewhere, and
    does not only turn it in place.
    """

    size: int
    pieces: frozenset[_Piece]
    both_move_it: bool

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the pieces, each by its first sticker."""
        return tuple(sticker_name(piece[0], self.size) for piece in sorted(self.pieces))

    @property
    def promises_three_cycle(self) -> bool:
        """Return whether the theorem holds: the commutator of the two is a pure three-cycle."""
        return len(self.pieces) == 1 and self.both_move_it

    @property
    def promises_nothing_moves(self) -> bool:
        """Return whether the two share no piece, so that their commutator does nothing."""
        return not self.pieces


def shared_support(first: Moves, second: Moves, size: int = 3) -> SharedSupport:
    """Return the pieces that both algorithms change, and so what the support theorem promises.

    >>> shared = shared_support("R' D' R", "U")
    >>> shared.names, shared.promises_three_cycle
    (('UFR',), True)
    >>> shared_support("R", "U").names
    ('UBR', 'UR', 'UFR')
    """
    pieces = moved_pieces(first, size) & moved_pieces(second, size)
    both = len(pieces) == 1 and all(
        _moves_away(one, next(iter(pieces)), size) for one in (first, second)
    )
    return SharedSupport(size, pieces, both)


def _moves_away(algorithm: Moves, piece: _Piece, size: int) -> bool:
    labels = Cube(size).apply(algorithm).labels.ravel()
    return not np.isin(labels[list(piece)], piece).any()


def _cycles(destinations: list[int], moved: list[int], size: int) -> Iterator[PieceCycle]:
    done: set[int] = set()
    pieces = sorted({piece_at(place, size) for place in moved})
    for piece in pieces:
        if piece[0] in done:
            continue
        places = [piece[0]]
        following = destinations[piece[0]]
        while following not in piece:
            places.append(following)
            following = destinations[following]
        for place in places:
            done.update(piece_at(place, size))
        yield PieceCycle(size, tuple(places), following)


@dataclass(frozen=True, slots=True)
class ThreeCycle:
    """The sticker places of a three-cycle: first → second → third → first.

    >>> cycle = ThreeCycle.named("UFR", "UBL", "RDF")
    >>> str(cycle), cycle.orbit.name
    ('UFR → UBL → RDF', 'corners')
    """

    size: int
    places: ThreePlaces

    def __post_init__(self) -> None:
        check_cycle(self.places, self.size)

    @classmethod
    def named(cls, first: str, second: str, third: str, size: int = 3) -> "ThreeCycle":
        """Return the three-cycle of stickers with these names."""
        one, two, three = (place_named(name, size) for name in (first, second, third))
        return cls(size, (one, two, three))

    @property
    def orbit(self) -> Orbit:
        """Return the orbit of its pieces."""
        return orbit_at(self.places[0], self.size)

    def __str__(self) -> str:
        return " → ".join(sticker_name(place, self.size) for place in self.places)


def check_cycle(places: tuple[int, ...], size: int) -> None:
    """Refuse sticker places that cannot be in one cycle; the error names the first wrong one.

    >>> check_cycle(ThreeCycle.named("UFR", "UBL", "RDF").places[:2], size=3)
    """
    pieces = [piece_at(place, size) for place in places]
    for number, place in enumerate(places):
        name = sticker_name(place, size)
        if orbit_at(place, size).kind is OrbitKind.FIXED_CENTRES:
            raise CommutatorError("fixed_centre_sticker", sticker=name)
        if pieces[number] in pieces[:number]:
            raise CommutatorError("same_piece", sticker=name)
        if not _reaches(places[0], place, size):
            first = sticker_name(places[0], size)
            raise CommutatorError("never_reached", first=first, sticker=name)


def _reaches(first: int, other: int, size: int) -> bool:
    """Return whether turns can bring the sticker at one place to another."""
    orbit = orbit_at(first, size)
    if orbit.kind is OrbitKind.WINGS:
        in_set = [place in orbit.places for place in (first, other)]
        return orbit_at(other, size) == orbit and in_set[0] == in_set[1]
    return orbit_at(other, size) == orbit
