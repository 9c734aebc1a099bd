"""A picture written as SVG, without a style or a colour of its own."""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from cubecore.cube.geometry import Face
from cubecore.pictures.arrows import arrow_shape, number
from cubecore.pictures.picture import CubePicture, Mark, ShownSticker
from cubecore.pictures.views import CELL, Plane, View

GAP = 1.2
CORNER = 3.5


class Cell(NamedTuple):
    """Where on its face a sticker is drawn."""

    left: int
    top: int
    is_upside_down: bool


def drawn(picture: CubePicture, view: View, *, key: str, title: str, description: str) -> str:
    """A picture of a cube as an SVG element; ``key`` sets its names apart on the page.

    Every sticker carries the name of its place in ``data-place``. The title is no ``<title>``,
    which browsers would show over the stickers of who points at them.
    """
    faces = (_face(picture, face, plane) for face, plane in view.planes.items())
    name = f"{key}-{view.name}"
    return "".join(
        [
            f'<svg class="{_classes(picture, view)}" role="img"'
            f' aria-label="{escape(title)}" aria-describedby="{escape(name)}-description"'
            f' viewBox="0 0 {number(view.width)} {number(view.height)}">',
            f'<desc id="{escape(name)}-description">{escape(description)}</desc>',
            *(body(picture, plane) for plane in view.planes.values()),
            *("".join(face) for face in faces),
            *_arrows(picture, view),
            "</svg>",
        ]
    )


def _classes(picture: CubePicture, view: View) -> str:
    lit = any(mark is Mark.LIT for _, mark in picture.marks)
    return " ".join(["cube", f"cube-{view.name}", *(["cube-some-lit"] if lit else [])])


def body(picture: CubePicture, plane: Plane) -> str:
    """What the stickers of a face stick to."""
    edge = picture.size * CELL
    corners = (plane.at(*corner) for corner in ((0, 0), (edge, 0), (edge, edge), (0, edge)))
    points = " L".join(f"{number(corner.x)} {number(corner.y)}" for corner in corners)
    return f'<path class="body" d="M{points} Z"/>'


def matrix(plane: Plane) -> str:
    """How a face lies in the picture, as SVG transforms what is drawn on it."""
    numbers = (*plane.right, *plane.down, *plane.origin)
    return f"matrix({' '.join(f'{round(value, 3) + 0:g}' for value in numbers)})"


def _face(picture: CubePicture, face: Face, plane: Plane) -> Iterator[str]:
    yield f'<g class="face" transform="{matrix(plane)}">'
    for row, stickers in enumerate(picture.face(face)):
        for column, sticker in enumerate(stickers):
            yield from _sticker(sticker, Cell(column * CELL, row * CELL, plane.is_upside_down))
    yield "</g>"


def _sticker(sticker: ShownSticker, cell: Cell) -> Iterator[str]:
    classes = ["sticker", f"sticker-{(sticker.color or 'hidden').lower()}"]
    classes += [f"mark-{mark}" for mark in sticker.marks]
    yield f'<g class="{" ".join(classes)}" data-place="{sticker.name}">'
    yield _square(cell, "color")
    if sticker.marks:
        yield _square(cell, "ring")
    if sticker.letter:
        yield _letter(sticker.letter, cell)
    yield "</g>"


def _square(cell: Cell, name: str) -> str:
    side = number(CELL - 2 * GAP)
    return (
        f'<rect class="{name}" x="{number(cell.left + GAP)}" y="{number(cell.top + GAP)}"'
        f' width="{side}" height="{side}" rx="{CORNER}"/>'
    )


def _letter(letter: str, cell: Cell) -> str:
    """Upright on every face, and smaller the more signs it has."""
    signs = len(letter)
    x, y = cell.left + CELL // 2, cell.top + CELL // 2
    turned = f' transform="rotate(180 {x} {y})"' if cell.is_upside_down else ""
    fitted = "" if signs == 1 else f' class="letters-{min(signs, 4)}"'
    squeezed = f' textLength="{CELL - 6}" lengthAdjust="spacingAndGlyphs"' if signs > 4 else ""
    return f'<text x="{x}" y="{y}"{turned}{fitted}{squeezed}>{escape(letter)}</text>'


def _arrows(picture: CubePicture, view: View) -> Iterator[str]:
    for arrow in picture.arrows:
        start, end = view.center(arrow.start), view.center(arrow.end)
        if start is not None and end is not None:
            shape = arrow_shape(start, end)
            yield f'<g class="arrow"><path class="arrow-halo" d="{shape.line}"/>'
            yield f'<path class="arrow-line" d="{shape.line}"/>'
            yield f'<path class="arrow-head" d="{shape.head}"/></g>'
