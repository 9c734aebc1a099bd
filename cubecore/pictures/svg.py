"""Writes pictures as SVG: ``draw`` a whole file with its colours, the rest elements without a style."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import NamedTuple

from cubecore.cube.cubies import Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.stickers import Cube
from cubecore.errors import CubeError
from cubecore.memo.letters import LetterScheme
from cubecore.memo.three_by_three import AnyCube
from cubecore.pictures.picture import CubePicture, Mark, ShownSticker
from cubecore.pictures.views import (
    STICKER_PITCH,
    Plane,
    View,
    arrow_shape,
    back_view,
    coordinate,
    front_view,
    net_view,
)
from cubecore.sentences import quoted

_GAP = 1.2
_CORNER_RADIUS = 3.5
_STICKER_WIDTH = STICKER_PITCH - 2 * _GAP


_VIEWS: Mapping[str, Callable[[int], View]] = {
    "front": front_view,
    "back": back_view,
    "net": net_view,
}
_SQUARE_SIZE = f' width="{_STICKER_WIDTH:g}" height="{_STICKER_WIDTH:g}" rx="{_CORNER_RADIUS}"'
_FILLS = {
    "u": "#f7f8f6",
    "r": "#b3122d",
    "f": "#27a862",
    "d": "#ffde38",
    "l": "#ff8422",
    "b": "#1b56c2",
}
_STYLE = (
    ".body{fill:#14161b;stroke:#14161b;stroke-width:4;stroke-linejoin:round}"
    + "".join(f".sticker-{face} .color{{fill:{fill}}}" for face, fill in _FILLS.items())
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

    The view is ``front``, ``back`` or ``net``. ``letters`` writes the letters of a scheme on the
    stickers.

    >>> draw("R U R' U'", view="net")[:38]
    '<svg xmlns="http://www.w3.org/2000/svg'
    """
    if view not in _VIEWS:
        raise CubeError("unknown_choice", found=quoted(view), choices=tuple(_VIEWS), field="view")
    state = _cube(cube, size)
    picture = CubePicture.of(state)
    if letters is not None:
        scheme = LetterScheme.builtin(letters) if isinstance(letters, str) else letters
        picture = picture.lettered(scheme)
    svg = write_svg(
        picture,
        _VIEWS[view](picture.size),
        key="cube",
        title="Cube",
        description=state.facelets(),
    )
    svg = re.sub("(<rect [^>]*)/>", rf"\1{_SQUARE_SIZE}/>", svg)
    start = svg.index(">") + 1
    opening = svg[:start].replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return f"{opening}<style>{_STYLE}</style>{svg[start:]}"


def _cube(cube: AnyCube, size: int) -> Cube:
    if isinstance(cube, Cube):
        return cube
    if isinstance(cube, Cubies):
        return Cube.from_facelets(cube.to_facelets())
    if isinstance(cube, str) and are_facelets(cube, size):
        return Cube.from_facelets(cube, size)
    return Cube(size).apply(cube)


class _Corner(NamedTuple):
    """The top left corner of a sticker on its face."""

    left: int
    top: int
    is_upside_down: bool


def write_svg(picture: CubePicture, view: View, *, key: str, title: str, description: str) -> str:
    """Return a picture of a cube as an SVG element; ``key`` makes its ids unique on the page.

    Every sticker has the name of its place in ``data-place``. The title is not a ``<title>``
    element, which browsers would show over a sticker under the pointer.
    """
    faces = (_face(picture, face, plane) for face, plane in view.planes.items())
    name = f"{key}-{view.name}"
    return "".join(
        [
            f'<svg class="{_classes(picture, view)}" role="img"'
            f' aria-label="{escape(title)}" aria-describedby="{escape(name)}-description"'
            f' viewBox="0 0 {coordinate(view.width)} {coordinate(view.height)}">',
            f'<desc id="{escape(name)}-description">{escape(description)}</desc>',
            *(_body(picture, plane) for plane in view.planes.values()),
            *("".join(face) for face in faces),
            *_arrows(picture, view),
            "</svg>",
        ]
    )


def write_sketch(picture: CubePicture, view: View, *, title: str) -> str:
    """Return a cube by its colours alone, small even for large cubes.

    Each colour of a face is one path; letters, marks and arrows are left out.
    """
    paths = (path for face in view.planes for path in _face_sketch(picture, face, view))
    bodies = (_body(picture, plane) for plane in view.planes.values())
    return (
        f'<svg class="cube cube-{view.name} cube-sketch" role="img" aria-label="{escape(title)}"'
        f' viewBox="0 0 {coordinate(view.width)} {coordinate(view.height)}">'
        f"{''.join(bodies)}{''.join(paths)}</svg>"
    )


def _classes(picture: CubePicture, view: View) -> str:
    lit = any(mark is Mark.LIT for _, mark in picture.marks)
    return " ".join(["cube", f"cube-{view.name}", *(["cube-some-lit"] if lit else [])])


def _body(picture: CubePicture, plane: Plane) -> str:
    """Return the plastic under the stickers of a face."""
    edge = picture.size * STICKER_PITCH
    corners = (plane.at(*corner) for corner in ((0, 0), (edge, 0), (edge, edge), (0, edge)))
    points = " L".join(f"{coordinate(corner.x)} {coordinate(corner.y)}" for corner in corners)
    return f'<path class="body" d="M{points} Z"/>'


def _matrix(plane: Plane) -> str:
    """Return the SVG transform from the coordinates of a face to those of the picture."""
    numbers = (*plane.right, *plane.down, *plane.origin)
    return f"matrix({' '.join(f'{round(value, 3) + 0:g}' for value in numbers)})"


def _face(picture: CubePicture, face: Face, plane: Plane) -> Iterator[str]:
    yield f'<g class="face face-{face.lower()}" transform="{_matrix(plane)}">'
    for row, stickers in enumerate(picture.face(face)):
        for column, sticker in enumerate(stickers):
            corner = _Corner(column * STICKER_PITCH, row * STICKER_PITCH, plane.is_upside_down)
            yield from _sticker(sticker, corner)
    yield "</g>"


def _sticker(sticker: ShownSticker, corner: _Corner) -> Iterator[str]:
    classes = ["sticker", f"sticker-{(sticker.color or 'hidden').lower()}"]
    classes += [f"mark-{mark}" for mark in sticker.marks]
    yield f'<g class="{" ".join(classes)}" data-place="{sticker.name}">'
    yield _square(corner, "color")
    if sticker.marks:
        yield _square(corner, "ring")
    if sticker.letter:
        yield _letter(sticker.letter, corner)
    yield "</g>"


def _square(corner: _Corner, name: str) -> str:
    """Return a square, whose size is left to the stylesheet."""
    x, y = coordinate(corner.left + _GAP), coordinate(corner.top + _GAP)
    return f'<rect class="{name}" x="{x}" y="{y}"/>'


def _letter(letter: str, corner: _Corner) -> str:
    """Return a letter, upright on every face, and smaller the more characters it has."""
    length = len(letter)
    x, y = corner.left + STICKER_PITCH // 2, corner.top + STICKER_PITCH // 2
    turned = f' transform="rotate(180 {x} {y})"' if corner.is_upside_down else ""
    fitted = "" if length == 1 else f' class="letters-{min(length, 4)}"'
    squeezed = (
        f' textLength="{STICKER_PITCH - 6}" lengthAdjust="spacingAndGlyphs"' if length > 4 else ""
    )
    return f'<text x="{x}" y="{y}"{turned}{fitted}{squeezed}>{escape(letter)}</text>'


def _arrows(picture: CubePicture, view: View) -> Iterator[str]:
    for arrow in picture.arrows:
        start, end = view.center(arrow.start), view.center(arrow.end)
        if start is not None and end is not None:
            shape = arrow_shape(start, end)
            yield f'<g class="arrow"><path class="arrow-halo" d="{shape.line}"/>'
            yield f'<path class="arrow-line" d="{shape.line}"/>'
            yield f'<path class="arrow-head" d="{shape.head}"/></g>'


def _face_sketch(picture: CubePicture, face: Face, view: View) -> Iterator[str]:
    yield f'<g transform="{_matrix(view.planes[face])}">'
    for color, squares in _squares_by_color(picture, face).items():
        yield f'<path class="sticker sticker-{color}" d="{squares}"/>'
    yield "</g>"


def _squares_by_color(picture: CubePicture, face: Face) -> dict[str, str]:
    """Return the outlines of the stickers of a face, by colour."""
    first = FACE_NUMBERS[face] * picture.size**2
    side = coordinate(_STICKER_WIDTH)
    outlines: defaultdict[str, str] = defaultdict(str)
    for cell in range(picture.size**2):
        row, column = divmod(cell, picture.size)
        color = (picture.colors[first + cell] or "hidden").lower()
        left, top = (
            coordinate(column * STICKER_PITCH + _GAP),
            coordinate(row * STICKER_PITCH + _GAP),
        )
        outlines[color] += f"M{left} {top}h{side}v{side}h-{side}z"
    return outlines
