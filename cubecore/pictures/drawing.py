"""Drawing a cube as one SVG file that brings its own colours."""

from collections.abc import Callable, Mapping

from cubecore.cube.cubies import Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.stickers import Cube
from cubecore.errors import CubeError, quoted
from cubecore.memo.holding import AnyCube
from cubecore.memo.schemes import LetterScheme
from cubecore.pictures.picture import CubePicture
from cubecore.pictures.svg import drawn
from cubecore.pictures.views import View, from_front, net, turned_over

VIEWS: Mapping[str, Callable[[int], View]] = {
    "front": from_front,
    "back": turned_over,
    "net": net,
}
FILLS = {
    "u": "#f7f8f6",
    "r": "#b3122d",
    "f": "#27a862",
    "d": "#ffde38",
    "l": "#ff8422",
    "b": "#1b56c2",
}
STYLE = (
    ".body{fill:#14161b;stroke:#14161b;stroke-width:4;stroke-linejoin:round}"
    + "".join(f".sticker-{face} .color{{fill:{fill}}}" for face, fill in FILLS.items())
    + "text{font:700 13px sans-serif;text-anchor:middle;dominant-baseline:central;fill:#14161b}"
    + ".sticker-r text,.sticker-b text{fill:#fff}"
)


def draw(
    cube: AnyCube,
    *,
    size: int = 3,
    view: str = "front",
    letters: LetterScheme | str | None = None,
) -> str:
    """Return an SVG picture of a cube, a scramble or facelets.

    The view is ``front``, ``back`` or ``net``; ``letters`` writes those of a scheme on the stickers.

    >>> draw("R U R' U'", view="net")[:38]
    '<svg xmlns="http://www.w3.org/2000/svg'
    """
    if view not in VIEWS:
        raise CubeError("unknown_choice", found=quoted(view), choices=tuple(VIEWS), field="view")
    shown = _cube(cube, size)
    picture = CubePicture.of(shown)
    if letters is not None:
        scheme = LetterScheme.builtin(letters) if isinstance(letters, str) else letters
        picture = picture.lettered(scheme)
    svg = drawn(
        picture,
        VIEWS[view](picture.size),
        key="cube",
        title="Cube",
        description=shown.facelets(),
    )
    start = svg.index(">") + 1
    opening = svg[:start].replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return f"{opening}<style>{STYLE}</style>{svg[start:]}"


def _cube(cube: AnyCube, size: int) -> Cube:
    if isinstance(cube, Cube):
        return cube
    if isinstance(cube, Cubies):
        return Cube.from_facelets(cube.to_facelets())
    if isinstance(cube, str) and are_facelets(cube, size):
        return Cube.from_facelets(cube, size)
    return Cube(size).apply(cube)
