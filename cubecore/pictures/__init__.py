"""Pictures of cubes of any size, as SVG: unfolded or in space, with letters, marks and arrows.

``draw(cube)`` writes one SVG file with its own colours. Everything else leaves colours to a
stylesheet and names what it shows by classes.

The modules, in reading order:

- ``picture``: what is shown, that is colours, letters, marks and arrows; films, which are a
  picture and the moves of several stages
- ``views``: where the faces lie in the plane; the lines and arrowheads of arrows
- ``svg``: ``draw``, and pictures as elements of a page
"""

from cubecore.pictures.picture import (
    Arrow,
    CubePicture,
    Film,
    FilmPart,
    FilmStage,
    FilmStep,
    Mark,
    ShownSticker,
    letters_of_places,
)
from cubecore.pictures.svg import draw, write_sketch, write_svg
from cubecore.pictures.views import (
    Plane,
    Point,
    View,
    all_round_view,
    back_view,
    corner_view,
    face_view,
    front_view,
    net_view,
)

__all__ = [
    "Arrow",
    "CubePicture",
    "Film",
    "FilmPart",
    "FilmStage",
    "FilmStep",
    "Mark",
    "Plane",
    "Point",
    "ShownSticker",
    "View",
    "all_round_view",
    "back_view",
    "corner_view",
    "draw",
    "face_view",
    "front_view",
    "letters_of_places",
    "net_view",
    "write_sketch",
    "write_svg",
]
