"""The orientations in which a cube shows a painted pattern, directly or as in a mirror."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cubecore.cube import SOLVED, Algorithm, Cube, CubeError, Cubies, Face, Holding
from cubecore.memo import LetterScheme
from cubecore.pictures import CubePicture, Film, FilmPart, Mark
from cubecore.solvers.human import (
    LEFT_RIGHT_MIRROR,
    Mask,
    PatternMatcher,
    Symmetry,
    mirrors_and_rotations,
)
from trainer.engine_texts import in_words
from trainer.methods.choices import holding_title
from trainer.pasted_stickers import BLANK, PastedStickers, stickers_of
from trainer.workshop.fields import RefusedError
from trainer.workshop.finding import Listing
from trainer.workshop.solving import cube_of

WHOLE = 3
STICKERS = 6 * WHOLE**2
FACES, COLORS = "URFDLB", "WRGYOB"
CAPITALS = str.maketrans("urfdlbwgyo", "URFDLBWGYO")
PAINTED = "*"
# As many as there are, and as many as are listed at first.
MOST_MATCHES, A_PAGE = 48, 8


@dataclass(frozen=True, slots=True)
class Example:
    """A pattern that people look for."""

    title: Promise
    pattern: str


EXAMPLES = (
    Example(gettext_lazy("Cross"), ".U.UUU.U. .R..R.... .F..F.... ......... .L..L.... .B..B...."),
    Example(
        gettext_lazy("First layer"), "UUUUUUUUU RRR.R.... FFF.F.... ......... LLL.L.... BBB.B...."
    ),
    Example(
        gettext_lazy("First two layers"),
        "UUUUUUUUU RRRRRR... FFFFFF... ......... LLLLLL... BBBBBB...",
    ),
    Example(
        gettext_lazy("2×2×2 block"), "....UU.UU RR.RR.... .FF.FF... ......... ......... ........."
    ),
    Example(
        gettext_lazy("Corner and edge"),
        "........U R..RR.... ..F.FF... ......... ......... .........",
    ),
    Example(gettext_lazy("Sune"), ".UUUUU.U. U........ U........ ......... U........ ........."),
    Example(
        gettext_lazy("Checkerboard"),
        "UDUDUDUDU RLRLRLRLR FBFBFBFBF DUDUDUDUD LRLRLRLRL BFBFBFBFB",
    ),
)


@dataclass(frozen=True, slots=True)
class Row:
    """An orientation in which the cube shows the pattern, and the rotation that leads to it.

    The picture has only the stickers that the pattern covers; ``faces`` are those they are on.
    """

    number: int
    rotation: str
    holding: str
    is_mirror: bool
    picture: CubePicture
    faces: Sequence[str]


@dataclass(frozen=True, slots=True)
class Matches:
    """The orientations that match a pattern, and the film that leads to the chosen one."""

    pattern: str
    facelets: str
    rows: Sequence[Row]
    count: int
    chosen: Row | None
    film: Film


@dataclass(frozen=True, slots=True)
class _Match:
    """A match: the rotation to do, and the places that the pattern covers after it."""

    rotation: Algorithm
    is_mirror: bool
    covered: tuple[int, ...]
    centers: tuple[int, ...]


def matched(text: str, painted: str, *, scheme: LetterScheme, listing: Listing) -> Matches:
    """Return the orientations in which a cube, given by moves or stickers, shows a pattern."""
    pattern = read_pattern(painted)
    cube = cube_of(text, WHOLE)
    cubies = _cubies(cube)
    every = matches_of(pattern, cubies)
    rows = [_row(number, match, cube) for number, match in enumerate(every)]
    chosen = next((row for row in rows if row.number == listing.number), rows[0] if rows else None)
    return Matches(
        pattern=pattern,
        facelets=cube.facelets(),
        rows=rows if listing.all else rows[:A_PAGE],
        count=len(rows),
        chosen=chosen,
        film=_film(every[chosen.number] if chosen else None, cube, scheme),
    )


def read_pattern(text: str) -> str:
    """Return a pattern in face letters, with dots for what does not matter."""
    stickers = stickers_of(text.translate(CAPITALS), WHOLE)
    symbols = stickers.text
    letters = FACES if set(symbols) <= set(FACES + BLANK) else COLORS
    for number, symbol in enumerate(symbols[:STICKERS]):
        if symbol not in letters + BLANK:
            raise _refused(stickers, number, text)
    if len(symbols) != STICKERS:
        message = _("A pattern has 54 stickers, found %(count)s.") % {"count": len(symbols)}
        raise RefusedError("pattern", message, stickers.position(STICKERS, len(text)))
    if set(symbols) == {BLANK}:
        raise RefusedError("pattern", _("Paint at least one sticker."))
    return symbols.translate(str.maketrans(letters, FACES))


def matches_of(pattern: str, cubies: Cubies) -> list[_Match]:
    """Return every match, the shortest rotations first, each before its mirror images."""
    matcher = PatternMatcher(
        Mask.of_pattern(pattern), mirrors_and_rotations(), {pattern: ("", Algorithm())}
    )
    from_home = Symmetry.of_centers(cubies.centers).inverse
    every = [_match(match.symmetry, from_home, pattern) for match in matcher.matches(cubies)]
    return sorted(every, key=lambda match: (match.is_mirror, len(match.rotation)))


def _match(symmetry: Symmetry, from_home: Symmetry, pattern: str) -> _Match:
    """Return the match of a symmetry of the cube white up, green in front."""
    covered = "".join(symbol if symbol == BLANK else PAINTED for symbol in pattern)
    if symmetry.is_mirror:
        covered = LEFT_RIGHT_MIRROR.carry_facelets(covered)
    places = tuple(place for place, symbol in enumerate(covered) if symbol == PAINTED)
    centers = SOLVED.apply(symmetry.rotation).centers
    rotation = symmetry.after(from_home).rotation
    return _Match(rotation, symmetry.is_mirror, places, centers)


def _row(number: int, match: _Match, cube: Cube) -> Row:
    picture = CubePicture.of(cube.apply(match.rotation))
    names = [picture.sticker(place).name for place in range(STICKERS)]
    hidden = (name for place, name in enumerate(names) if place not in match.covered)
    return Row(
        number=number,
        rotation=str(match.rotation),
        holding=holding_title(Holding.of_centers(match.centers)),
        is_mirror=match.is_mirror,
        picture=picture.hiding(*hidden),
        faces=[face for face in Face if any(names[place][0] == face for place in match.covered)],
    )


def _film(match: _Match | None, cube: Cube, scheme: LetterScheme) -> Film:
    """Return the film of the rotation that leads to a match, its stickers lit from the start."""
    picture = CubePicture.of(cube).lettered(scheme)
    if match is None:
        return Film.of(cube, picture, [FilmPart(Algorithm())])
    sources = Cube(WHOLE).apply(match.rotation).labels.ravel().tolist()
    names = (picture.sticker(sources[place]).name for place in match.covered)
    return Film.of(cube, picture.marked(Mark.LIT, *names), [FilmPart(match.rotation)])


def _cubies(cube: Cube) -> Cubies:
    try:
        return Cubies.from_facelets(cube.facelets())
    except CubeError as error:
        raise RefusedError("scramble", in_words(error)) from None


def _refused(stickers: PastedStickers, number: int, text: str) -> RefusedError:
    """Return an error that names a sticker that is no colour."""
    message = _("Expected a colour (U R F D L B or W R G Y O B) or a dot.")
    position = stickers.position(number, len(text))
    return RefusedError("pattern", message, position, stickers.name(number))
