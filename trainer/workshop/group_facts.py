"""An algorithm as an element of the cube's group, and how large that group is."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from cubecore.commutators import Effect, PieceCycle, effect
from cubecore.cube import (
    Algorithm,
    Cube,
    Metric,
    all_orbits,
    gods_number,
    number_of_states,
    orbit_at,
    order,
    support,
)
from cubecore.memo import LetterScheme
from cubecore.pictures import CubePicture, Film, FilmPart, Mark
from trainer.workshop.fields import LARGEST, read_moves
from trainer.workshop.pieces import pieces_of

SMALLEST_GROUP, LARGEST_GROUP = 1, 33
# The digits of a number that are shown before its power of ten.
DIGITS = 3
FIXED_CENTRES: Promise = gettext_lazy("Fixed centres")


@dataclass(frozen=True, slots=True)
class OrbitRow:
    """What an algorithm does to the pieces of one orbit.

    ``cycles`` are the lengths of its cycles, each with how many there are. ``turned`` counts the
    pieces that are twisted or flipped in place.
    """

    name: str
    title: str
    moved: int
    pieces: int
    cycles: tuple[tuple[int, int], ...]
    turned: int
    is_odd: bool


@dataclass(frozen=True, slots=True)
class SizeOfGroup:
    """How many states a cube has, in full and as a power of ten, and God's numbers if known."""

    states: int
    mantissa: float
    exponent: int
    face_turns: int | None
    quarter_turns: int | None


@dataclass(frozen=True, slots=True)
class GroupFacts:
    """The order, parity, support and inverse of an algorithm, and the size of the group.

    There is a film for the sizes that the workshop shows.
    """

    size: int
    order: int
    inverse: str
    moved_pieces: int
    moved_stickers: int
    stickers: int
    orbits: tuple[OrbitRow, ...]
    group: SizeOfGroup
    film: Film | None


def group_facts(text: str, *, size: int, scheme: LetterScheme) -> GroupFacts:
    """Return what there is to know about an algorithm as an element of the group."""
    algorithm = read_moves("alg", text, size)
    done, moved = effect(algorithm, size), support(algorithm, size)
    return GroupFacts(
        size=size,
        order=order(algorithm, size),
        inverse=str(algorithm.inverse),
        moved_pieces=done.moved_pieces,
        moved_stickers=len(moved),
        stickers=6 * size**2,
        orbits=tuple(_orbit_rows(done)),
        group=size_of_group(size),
        film=_film(algorithm, moved, size, scheme) if 1 < size <= LARGEST else None,
    )


def size_of_group(size: int) -> SizeOfGroup:
    """Return how large the group of a cube is."""
    states = number_of_states(size)
    exponent = len(str(states)) - 1
    return SizeOfGroup(
        states=states,
        mantissa=round(states / 10**exponent, DIGITS - 1),
        exponent=exponent,
        face_turns=gods_number(size, Metric.HTM),
        quarter_turns=gods_number(size, Metric.QTM),
    )


def _orbit_rows(done: Effect) -> Iterator[OrbitRow]:
    """Yield a row for each orbit of which something moves."""
    by_orbit: dict[str, list[PieceCycle]] = {}
    for cycle in done.cycles:
        by_orbit.setdefault(orbit_at(cycle.places[0], done.size).name, []).append(cycle)
    titles = dict(pieces_of(done.size))
    for orbit in all_orbits(done.size):
        cycles = by_orbit.get(orbit.name, [])
        if cycles:
            title = titles.get(orbit.name) or str(FIXED_CENTRES)
            yield _orbit_row(orbit.name, title, len(orbit.pieces), cycles)


def _orbit_row(name: str, title: str, pieces: int, cycles: list[PieceCycle]) -> OrbitRow:
    lengths = Counter(len(cycle) for cycle in cycles)
    turned = lengths.pop(1, 0)
    return OrbitRow(
        name=name,
        title=title,
        moved=sum(map(len, cycles)),
        pieces=pieces,
        cycles=tuple(sorted(lengths.items(), reverse=True)),
        turned=turned,
        is_odd=sum(len(cycle) - 1 for cycle in cycles) % 2 == 1,
    )


def _film(algorithm: Algorithm, moved: frozenset[int], size: int, scheme: LetterScheme) -> Film:
    """Return the film of an algorithm on a solved cube; what it moves is lit."""
    solved = Cube(size)
    picture = CubePicture.of(solved).lettered(scheme)
    names = (picture.sticker(place).name for place in sorted(moved))
    return Film.of(solved, picture.marked(Mark.LIT, *names), [FilmPart(algorithm)])
