"""Pictures of cubes of any size, as SVG: unfolded or in space, with letters, marks and arrows.

They name what they show by classes and leave every colour to a stylesheet.
"""

from cubecore.pictures.drawing import draw
from cubecore.pictures.films import Film, Part, filmed
from cubecore.pictures.lettering import letters_of_places
from cubecore.pictures.picture import Arrow, CubePicture, Mark, ShownSticker
from cubecore.pictures.sketches import sketched
from cubecore.pictures.svg import drawn
from cubecore.pictures.views import View, all_round, from_front, net, turned_over

__all__ = [
    "Arrow",
    "CubePicture",
    "Film",
    "Mark",
    "Part",
    "ShownSticker",
    "View",
    "all_round",
    "draw",
    "drawn",
    "filmed",
    "from_front",
    "letters_of_places",
    "net",
    "sketched",
    "turned_over",
]
