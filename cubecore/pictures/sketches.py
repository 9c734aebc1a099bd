"""Small pictures of cubes by their colours alone: one path for each colour of a face."""

from collections import defaultdict
from collections.abc import Iterator
from html import escape

from cubecore.cube.geometry import Face
from cubecore.pictures.arrows import number
from cubecore.pictures.picture import FACES, CubePicture
from cubecore.pictures.svg import GAP, body, matrix
from cubecore.pictures.views import CELL, View

SIDE = CELL - 2 * GAP


def sketched(picture: CubePicture, view: View, *, title: str) -> str:
    """A cube without letters, marks and arrows, however large not much to send."""
    paths = (path for face in view.planes for path in _face(picture, face, view))
    bodies = (body(picture, plane) for plane in view.planes.values())
    return (
        f'<svg class="cube cube-{view.name} cube-sketch" role="img" aria-label="{escape(title)}"'
        f' viewBox="0 0 {number(view.width)} {number(view.height)}">'
        f"{''.join(bodies)}{''.join(paths)}</svg>"
    )


def _face(picture: CubePicture, face: Face, view: View) -> Iterator[str]:
    yield f'<g transform="{matrix(view.planes[face])}">'
    for color, squares in _squares(picture, face).items():
        yield f'<path class="sticker sticker-{color}" d="{squares}"/>'
    yield "</g>"


def _squares(picture: CubePicture, face: Face) -> dict[str, str]:
    """The outlines of the stickers of a face, by colour."""
    first = FACES.index(face) * picture.size**2
    outlines: defaultdict[str, str] = defaultdict(str)
    for cell in range(picture.size**2):
        row, column = divmod(cell, picture.size)
        color = (picture.colors[first + cell] or "hidden").lower()
        corner = f"M{number(column * CELL + GAP)} {number(row * CELL + GAP)}"
        outlines[color] += f"{corner}h{number(SIDE)}v{number(SIDE)}h{number(-SIDE)}z"
    return outlines
