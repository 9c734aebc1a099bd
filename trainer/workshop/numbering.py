"""The numbers of a 3×3×3, from moves or the other way round, and a film that leads to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cubecore.cube import (
    CENTER_ORDER,
    CORNER_NAMES,
    EDGE_NAMES,
    SOLVED,
    Algorithm,
    Cube,
    CubeError,
    Cubies,
    Positions,
    read_numbers,
)
from cubecore.pictures import CubePicture, Film, FilmPart
from cubecore.solvers import moves_to
from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.engine_texts import in_words
from trainer.workshop.fields import RefusedError, read_moves

WHOLE = 3
LISTS = ("cp", "co", "ep", "eo", "centers")
HOME_LISTS = {name: " ".join(map(str, getattr(SOLVED, name))) for name in LISTS}
CENTER_COLORS: tuple[Promise, ...] = (
    _("white"),
    _("green"),
    _("orange"),
    _("blue"),
    _("red"),
    _("yellow"),
)


@dataclass(frozen=True, slots=True)
class Row:
    """A place, with the piece that is there and how it is turned; centres have no turn."""

    number: int
    name: str
    piece: int
    piece_name: str
    turned: int | None = None
    color: Promise | str = ""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A cube with its numbers. An impossible one has errors, but neither a scramble nor a film.

    ``states`` has the lists before the first move and after each.
    """

    lists: Mapping[str, str]
    corners: Sequence[Row]
    edges: Sequence[Row]
    centers: Sequence[Row]
    errors: Sequence[str]
    picture: CubePicture | None
    typed: str = ""
    scramble: str | None = None
    film: Film | None = None
    states: str = ""


def numbered_by_moves(text: str, deadline: Deadline = NO_DEADLINE) -> Numbered:
    """Return the numbers after moves."""
    algorithm = read_moves("alg", text, WHOLE)
    state = SOLVED.apply(algorithm)
    return _with_film(state, algorithm, text, str(moves_to(state, deadline=deadline)))


def numbered_by_lists(lists: Mapping[str, str], deadline: Deadline = NO_DEADLINE) -> Numbered:
    """Return the cube of lists as people type them."""
    positions = _read(lists)
    if errors := positions.errors:
        return _numbered(positions, [in_words(fault.sentence) for fault in errors])
    state = positions.cubies
    scramble = moves_to(state, deadline=deadline)
    return _with_film(state, scramble, str(scramble), str(scramble))


def _read(lists: Mapping[str, str]) -> Positions:
    numbers = {}
    for name in LISTS:
        try:
            numbers[name] = read_numbers(lists[name].strip() or HOME_LISTS[name])
        except CubeError as error:
            raise RefusedError.of(name, error) from None
    try:
        return Positions(**numbers)
    except CubeError as error:
        raise RefusedError(str(error.field), in_words(error)) from None


def _with_film(state: Cubies, moves: Algorithm, typed: str, scramble: str) -> Numbered:
    states = accumulate(moves, lambda before, move: before.apply([move]), initial=SOLVED)
    solved = Cube(WHOLE)
    return _numbered(
        Positions.of(state),
        [],
        typed=typed,
        scramble=scramble,
        film=Film.of(solved, CubePicture.of(solved), [FilmPart(moves)]),
        states="\n".join("|".join(_lists(Positions.of(each)).values()) for each in states),
    )


def _numbered(
    positions: Positions,
    errors: Sequence[str],
    *,
    typed: str = "",
    scramble: str | None = None,
    film: Film | None = None,
    states: str = "",
) -> Numbered:
    return Numbered(
        lists=_lists(positions),
        corners=_rows(CORNER_NAMES, positions.cp, positions.co),
        edges=_rows(EDGE_NAMES, positions.ep, positions.eo),
        centers=_center_rows(positions),
        errors=errors,
        picture=CubePicture.of_positions(positions),
        typed=typed,
        scramble=scramble,
        film=film,
        states=states,
    )


def _lists(positions: Positions) -> dict[str, str]:
    return {name: " ".join(map(str, getattr(positions, name))) for name in LISTS}


def _rows(names: Sequence[str], pieces: Sequence[int], turned: Sequence[int]) -> list[Row]:
    return [
        Row(number, name, piece, names[piece], turn)
        for number, (name, piece, turn) in enumerate(zip(names, pieces, turned, strict=True))
    ]


def _center_rows(positions: Positions) -> list[Row]:
    """Return the place of each centre: what a row is about is the centre, not the place."""
    return [
        Row(number, CENTER_ORDER[number], place, CENTER_ORDER[place], color=color)
        for number, (place, color) in enumerate(zip(positions.centers, CENTER_COLORS, strict=True))
    ]


@dataclass(frozen=True, slots=True)
class Example:
    """What one turn does to the numbers."""

    moves: str
    lists: Mapping[str, str]


def examples() -> list[Example]:
    """Return the two turns that the page explains."""
    return [Example(moves, _lists(Positions.of(SOLVED.apply(moves)))) for moves in ("R", "F")]
