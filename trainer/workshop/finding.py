"""Find commutators for a letter pair, in the reader's scheme and from their buffer."""

import re
from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from cubecore.commutators import ThreeCycle, ThreeCycleCommutator, check_cycle, find
from cubecore.cube import Cube, CubeError, OrbitKind, all_orbits, place_named
from cubecore.memo import (
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

PAIR = 2
KIND_TITLES: dict[OrbitKind, Promise] = {
    OrbitKind.CORNERS: gettext_lazy("Corners"),
    OrbitKind.MIDGES: gettext_lazy("Midges"),
    OrbitKind.WINGS: gettext_lazy("Wings"),
    OrbitKind.X_CENTRES: gettext_lazy("X-centres"),
    OrbitKind.PLUS_CENTRES: gettext_lazy("+-centres"),
    OrbitKind.OBLIQUES: gettext_lazy("Obliques"),
}
EDGES_TITLE = gettext_lazy("Edges")
EDGES = (OrbitKind.MIDGES, OrbitKind.WINGS)


@dataclass(frozen=True, slots=True)
class Commutators:
    """Commutators for a three-cycle of stickers, and the animation of the chosen one."""

    letters: tuple[str, str]
    stickers: tuple[str, str, str]
    results: tuple[ThreeCycleCommutator, ...]
    chosen: int
    film: Film | None


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
    kinds = (kind, *(EDGES if kind in EDGES else ()), OrbitKind.CORNERS)
    return next(orbit for kind in kinds for orbit in names if orbit.startswith(kind))


def commutators(
    text: str,
    *,
    size: int,
    pieces: str,
    buffer: str,
    number: int,
    method: Method,
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
    cycle = _cycle(names, letters, size)
    results = find(cycle, deadline=deadline)
    symbols = Names(piece_type, replace(method, flips_as="pairs"))
    chosen = number if number < len(results) else 0
    return Commutators(
        letters=(symbols.symbol(one.sticker), symbols.symbol(two.sticker)),
        stickers=names,
        results=results,
        chosen=chosen,
        film=_film(results[chosen], cycle, method) if results else None,
    )


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
    names: tuple[str, str, str], letters: tuple[ReadLetter, ReadLetter], size: int
) -> ThreeCycle:
    """Return the three-cycle, or blame the letter that cannot be part of it."""
    one, two, three = (place_named(name, size) for name in names)
    for places, letter in zip(((one, two), (one, two, three)), letters, strict=True):
        try:
            check_cycle(places, size)
        except CubeError as error:
            raise RefusedError("pair", in_words(error), letter.start) from None
    return ThreeCycle(size, (one, two, three))


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
