"""A commutator for a pair of letters, in the reader's own scheme and from their own buffer."""

import re
from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from cubecore.commutators import Found, ThreeCycle, check_company, find
from cubecore.cube import Cube, CubeError, OrbitKind, place_named
from cubecore.cube.orbits import orbits
from cubecore.memo import Method, Names, PieceType, ReadLetter, orbit_pieces, read, sticker_index
from cubecore.pictures import CubePicture, Film, Mark, Part, filmed
from trainer.engine_texts import in_words
from trainer.workshop.questions import RefusedError

PAIR = 2
KIND_TITLES: dict[OrbitKind, Promise] = {
    OrbitKind.CORNERS: gettext_lazy("Corners"),
    OrbitKind.MIDGES: gettext_lazy("Edges in the middle"),
    OrbitKind.WINGS: gettext_lazy("Wings"),
    OrbitKind.X_CENTRES: gettext_lazy("X-centres"),
    OrbitKind.PLUS_CENTRES: gettext_lazy("+-centres"),
    OrbitKind.OBLIQUES: gettext_lazy("Obliques"),
}
EDGES_TITLE = gettext_lazy("Edges")
EDGES = (OrbitKind.MIDGES, OrbitKind.WINGS)


@dataclass(frozen=True, slots=True)
class Commutators:
    """Commutators for a three-cycle of stickers, and the film of the one that is chosen."""

    letters: tuple[str, str]
    stickers: tuple[str, str, str]
    found: tuple[Found, ...]
    chosen: int
    film: Film | None


def pieces_of(size: int) -> list[tuple[str, str]]:
    """The kinds of pieces that a cube of this size has, by name, with their titles."""
    kinds = (orbit for orbit in orbits(size) if orbit.kind is not OrbitKind.FIXED_CENTRES)
    return [(orbit.name, _title(orbit.kind, orbit.name, size)) for orbit in kinds]


def pieces_like(name: str, size: int) -> str:
    """The pieces a cube of another size has instead; a name that no cube has stays as it is."""
    names = [known for known, _ in pieces_of(size)]
    kind = re.sub("(-[0-9]+)+$", "", name)
    if name in names or kind not in KIND_TITLES:
        return name
    kinds = (kind, *(EDGES if kind in EDGES else ()), OrbitKind.CORNERS)
    return next(known for kind in kinds for known in names if known.startswith(kind))


def commutators(
    text: str, *, size: int, pieces: str, buffer: str, number: int, method: Method
) -> Commutators:
    """Commutators that bring the buffer's piece to the first letter, and that to the second."""
    if pieces not in dict(pieces_of(size)):
        known = _("A %(size)s×%(size)s×%(size)s has no such pieces: choose among these.")
        raise RefusedError("pieces", known % {"size": size})
    piece_type = orbit_pieces(size, pieces)
    start = _buffer(buffer, piece_type, method)
    letters = _pair(text, piece_type, method)
    one, two = letters
    names = piece_type.names[start], piece_type.names[one.sticker], piece_type.names[two.sticker]
    cycle = _cycle(names, letters, size)
    found = find(cycle)
    symbols = Names(piece_type, replace(method, flips_as="pairs"))
    chosen = number if number < len(found) else 0
    return Commutators(
        letters=(symbols.symbol(one.sticker), symbols.symbol(two.sticker)),
        stickers=names,
        found=found,
        chosen=chosen,
        film=_film(found[chosen], cycle, method) if found else None,
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
        letters = read(text, piece_type, plain).letters
    except CubeError as error:
        raise RefusedError.of("pair", error) from None
    if len(letters) != PAIR:
        at = letters[PAIR].start if len(letters) > PAIR else len(text)
        text = ngettext(
            "A pair is two letters, and here is %(count)s.",
            "A pair is two letters, and here are %(count)s.",
            len(letters),
        )
        raise RefusedError("pair", text % {"count": len(letters)}, at)
    one, two = letters
    return one, two


def _cycle(
    names: tuple[str, str, str], letters: tuple[ReadLetter, ReadLetter], size: int
) -> ThreeCycle:
    """The letter that cannot belong to it is the one to blame."""
    one, two, three = (place_named(name, size) for name in names)
    for places, letter in zip(((one, two), (one, two, three)), letters, strict=True):
        try:
            check_company(places, size)
        except CubeError as error:
            raise RefusedError("pair", in_words(error), letter.start) from None
    return ThreeCycle(size, (one, two, three))


def _film(found: Found, cycle: ThreeCycle, method: Method) -> Film:
    """From the case to the solved cube, the three stickers lit."""
    cube = Cube(cycle.size).apply(found.moves.inverse)
    before = CubePicture.of(cube).lettered(method.scheme)
    return filmed(cube, _marked(before, cycle), [Part(found.moves)])


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
