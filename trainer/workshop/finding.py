"""Find commutators for a letter pair, in the reader's scheme and from their buffer."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from cubecore.commutators import (
    Rank,
    ThreeCycle,
    ThreeCycleCommutator,
    check_cycle,
    find,
    regrips,
)
from cubecore.cube import (
    Cube,
    CubeError,
    OrbitKind,
    all_orbits,
    orbit_at,
    piece_at,
    place_named,
)
from cubecore.memo import (
    CORNERS,
    EDGES,
    Method,
    Names,
    PieceType,
    ReadLetter,
    orbit_pieces,
    read_memo,
    sticker_index,
)
from cubecore.pictures import CubePicture, Film, FilmPart, Mark
from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.engine_texts import in_words
from trainer.workshop.fields import RefusedError

PAIR, WHOLE = 2, 3
# As many as are searched, and as many as are listed at first.
MOST_RESULTS, A_PAGE = 150, 8
GENERATORS = "RUDLFBMESrudlfbmesxyz"
KIND_TITLES: dict[OrbitKind, Promise] = {
    OrbitKind.CORNERS: gettext_lazy("Corners"),
    OrbitKind.MIDGES: gettext_lazy("Midges"),
    OrbitKind.WINGS: gettext_lazy("Wings"),
    OrbitKind.X_CENTRES: gettext_lazy("X-centres"),
    OrbitKind.PLUS_CENTRES: gettext_lazy("+-centres"),
    OrbitKind.OBLIQUES: gettext_lazy("Obliques"),
}
EDGES_TITLE = gettext_lazy("Edges")
EDGE_KINDS = (OrbitKind.MIDGES, OrbitKind.WINGS)


@dataclass(frozen=True, slots=True)
class Row:
    """A commutator of the list, the letters of its moves, and its number in the list."""

    number: int
    commutator: ThreeCycleCommutator
    generators: str

    @property
    def regrips(self) -> int:
        """How many new grips the hands must take to execute it."""
        return regrips(self.commutator.moves)


@dataclass(frozen=True, slots=True)
class Commutators:
    """Commutators for a three-cycle of stickers, and the animation of the chosen one.

    ``count`` is how many there are, with the moves that are allowed. ``previous`` and ``next`` are
    the pairs beside this one in the alphabet; a pair that has none is empty.
    """

    letters: tuple[str, str]
    previous: str
    next: str
    stickers: tuple[str, str, str]
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


def pieces_of(size: int) -> list[tuple[str, str]]:
    """Return the orbits of a cube of this size, with their titles."""
    kinds = (orbit for orbit in all_orbits(size) if orbit.kind is not OrbitKind.FIXED_CENTRES)
    return [(orbit.name, _title(orbit.kind, orbit.name, size)) for orbit in kinds]


def pieces_like(name: str, size: int) -> str:
    """Return the corresponding orbit of a cube of another size; keep an unknown name."""
    names = [orbit for orbit, _ in pieces_of(size)]
    kind = re.sub("(-[0-9]+)+$", "", name)
    if name in names or kind not in KIND_TITLES:
        return name
    kinds = (kind, *(EDGE_KINDS if kind in EDGE_KINDS else ()), OrbitKind.CORNERS)
    return next(orbit for kind in kinds for orbit in names if orbit.startswith(kind))


def commutators(
    text: str,
    *,
    size: int,
    pieces: str,
    buffer: str,
    method: Method,
    listing: Listing,
    rank: Rank = Rank.HANDS,
    deadline: Deadline = NO_DEADLINE,
) -> Commutators:
    """Return commutators that move the buffer piece to the first letter, and that piece to the second."""
    if pieces not in dict(pieces_of(size)):
        message = _("A %(size)s×%(size)s×%(size)s has no such pieces. Choose one of these.")
        raise RefusedError("pieces", message % {"size": size})
    piece_type = orbit_pieces(size, pieces)
    start = _buffer(buffer, piece_type, method)
    letters = _pair(text, piece_type, method)
    one, two = letters
    names = piece_type.names[start], piece_type.names[one.sticker], piece_type.names[two.sticker]
    names_of_letters = Names(piece_type, replace(method, flips_as="pairs"))
    symbols = names_of_letters.symbol(one.sticker), names_of_letters.symbol(two.sticker)
    cycle = _cycle(names, letters, symbols, size)
    results = find(cycle, most=MOST_RESULTS, rank=rank, deadline=deadline)
    previous_pair, next_pair = _neighbours((one.sticker, two.sticker), start, names_of_letters)
    rows = [Row(number, each, _generators(each)) for number, each in enumerate(results)]
    rows = [row for row in rows if not listing.moves or set(row.generators) <= set(listing.moves)]
    chosen = next((row for row in rows if row.number == listing.number), rows[0] if rows else None)
    return Commutators(
        letters=symbols,
        previous=previous_pair,
        next=next_pair,
        stickers=names,
        rows=rows if listing.all else rows[:A_PAGE],
        count=len(rows),
        chosen=chosen,
        film=_film(chosen.commutator, cycle, method) if chosen else None,
    )


def _generators(commutator: ThreeCycleCommutator) -> str:
    """Return the letters of the moves of a commutator."""
    letters = {move.letter for move in commutator.moves}
    return "".join(sorted(letters, key=GENERATORS.index))


def cube_with_buffer(method: Method) -> CubePicture:
    """Return a solved 3×3×3 with its letters and the corner buffer marked, for an empty page."""
    buffer = place_named(CORNERS.names[method.buffer(CORNERS)], WHOLE)
    picture = CubePicture.of(Cube(WHOLE)).lettered(method.scheme)
    return replace(picture, marks=((buffer, Mark.BUFFER),))


def _buffer(text: str, piece_type: PieceType, method: Method) -> int:
    if text.strip():
        try:
            return sticker_index(piece_type, text)
        except CubeError as error:
            raise RefusedError.of("buffer", error) from None
    try:
        return method.buffer(piece_type)
    except CubeError:  # methods name none for bigger cubes
        in_front = (name for name in piece_type.names if name.casefold().startswith("uf"))
        return piece_type.names.index(next(in_front, piece_type.names[0]))


def _pair(text: str, piece_type: PieceType, method: Method) -> tuple[ReadLetter, ReadLetter]:
    plain = replace(method, in_place="letters", flips_as="pairs", filler=False)
    try:
        letters = read_memo(text, piece_type, plain).letters
    except CubeError as error:
        raise RefusedError.of("pair", error) from None
    if len(letters) != PAIR:
        at = letters[PAIR].start if len(letters) > PAIR else len(text)
        text = ngettext(
            "A pair is two letters, but this is %(count)s.",
            "A pair is two letters, but these are %(count)s.",
            len(letters),
        )
        raise RefusedError("pair", text % {"count": len(letters)}, at)
    one, two = letters
    return one, two


def _cycle(
    names: tuple[str, str, str],
    letters: tuple[ReadLetter, ReadLetter],
    symbols: tuple[str, str],
    size: int,
) -> ThreeCycle:
    """Return the three-cycle, or say which letter cannot be part of it."""
    buffer, one, two = (place_named(name, size) for name in names)
    for target, symbol in zip((one, two), symbols, strict=True):
        if piece_at(target, size) == piece_at(buffer, size):
            message = _on_buffer(symbol, names[0], is_buffer=target == buffer)
            raise RefusedError("pair", message)
    if piece_at(one, size) == piece_at(two, size):
        raise RefusedError("pair", _on_one_piece(symbols, one, size))
    for places, letter in zip(((buffer, one), (buffer, one, two)), letters, strict=True):
        try:
            check_cycle(places, size)
        except CubeError as error:
            raise RefusedError("pair", in_words(error), letter.start) from None
    return ThreeCycle(size, (buffer, one, two))


def _neighbours(pair: tuple[int, int], buffer: int, names: Names) -> tuple[str, str]:
    """Return the pairs before and after one, of those that are three-cycles with the buffer."""
    piece_type = names.piece_type
    if piece_type.names not in (EDGES.names, CORNERS.names):
        return "", ""
    piece = piece_type.piece_of
    stickers = [each for each in range(len(piece_type.names)) if piece(each) != piece(buffer)]
    stickers.sort(key=names.symbol)
    pairs = [(one, two) for one in stickers for two in stickers if piece(one) != piece(two)]
    place = pairs.index(pair)
    beside = pairs[place - 1], pairs[(place + 1) % len(pairs)]
    before, after = (" ".join(map(names.symbol, each)) for each in beside)
    return before, after


def _on_buffer(symbol: str, buffer: str, *, is_buffer: bool) -> str:
    if is_buffer:
        return _("%(letter)s is your buffer: it is never a target.") % {"letter": symbol}
    message = _("%(letter)s is on your buffer piece, %(buffer)s: it is never a target.")
    return message % {"letter": symbol, "buffer": buffer}


def _on_one_piece(symbols: tuple[str, str], place: int, size: int) -> str:
    """Say that two letters are on one piece, and what that is called."""
    letters = {"one": symbols[0], "two": symbols[1]}
    if symbols[0] == symbols[1]:
        return _("A pair needs two different letters, but both are %(one)s.") % letters
    if orbit_at(place, size).kind is OrbitKind.CORNERS:
        return _("%(one)s and %(two)s are on the same corner: that is a twist.") % letters
    return _("%(one)s and %(two)s are on the same edge: that is a flip.") % letters


def _film(commutator: ThreeCycleCommutator, cycle: ThreeCycle, method: Method) -> Film:
    """Return the animation from the case to the solved cube, with the three stickers marked."""
    cube = Cube(cycle.size).apply(commutator.moves.inverse)
    before = CubePicture.of(cube).lettered(method.scheme)
    return Film.of(cube, _marked(before, cycle), [FilmPart(commutator.moves)])


def _marked(picture: CubePicture, cycle: ThreeCycle) -> CubePicture:
    buffer, *targets = cycle.places
    marks = ((buffer, Mark.BUFFER), *((place, Mark.TARGET) for place in targets))
    return replace(picture, marks=marks)


def _title(kind: OrbitKind, name: str, size: int) -> str:
    title = EDGES_TITLE if size == 3 and kind is OrbitKind.MIDGES else KIND_TITLES[kind]
    layers = name.removeprefix(kind.value).strip("-")
    if not layers:
        return str(title)
    return _("%(kind)s, layer %(layers)s") % {"kind": title, "layers": layers}
