"""Pictures of cubes in templates: ``{% load cube_pictures %}``.

``{% picture_of facelets as picture %}`` and ``{% lettered_cube scheme as picture %}`` make a picture.
``{% cube_views picture %}`` draws it in all views; ``{% cube_net %}``, ``{% cube_isometric %}``,
``{% cube_turned_over %}`` and ``{% cube_face %}`` draw one view. ``{% cube_table %}`` is its text for
screen readers and ``{% cube_sketch picture %}`` a small picture of the colours alone.
``{% moving_cube picture %}`` draws a cube that ``cube-moving.js`` lets people turn, and
``{% turning_views %}`` the same, or the net instead if people choose it.
``{% film_of moves as film %}`` makes a film, which ``cubecore/_film_player.html`` and
``cubecore/_film_stages.html`` show in a ``<cube-player>``.
"""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from django import template
from django.forms.utils import flatatt
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from cubecore.cube import Algorithm, Cube
from cubecore.cube.geometry import Face
from cubecore.memo import LetterScheme
from cubecore.pictures import (
    CubePicture,
    Film,
    FilmPart,
    Mark,
    ShownSticker,
    View,
    all_round_view,
    back_view,
    corner_view,
    face_view,
    front_view,
    net_view,
    write_sketch,
    write_svg,
)
from cubecore.templatetags.sentences import listed
from cubecore.templatetags.sticker_words import (
    FACE_NAMES,
    StickerWords,
    described_sticker,
    sticker_words,
)

register = template.Library()

_EDGE_MARKS = (Mark.GOOD, Mark.BAD)
_LETTERS = ("off", "hover", "on")
"""When a page shows the letters of a picture."""


class StoredScheme(Protocol):
    """A row that has a letter scheme, such as a ``NotationScheme``."""

    @property
    def scheme(self) -> LetterScheme:
        """The letter scheme."""


@register.simple_tag
def picture_of(facelets: str) -> CubePicture:
    """Return a picture of the cube with these facelets."""
    return CubePicture.of_facelets(facelets)


@register.simple_tag
def lettered_cube(scheme: StoredScheme | LetterScheme, size: int = 3) -> CubePicture:
    """Return a solved cube with a scheme's letters on its stickers."""
    letters = scheme if isinstance(scheme, LetterScheme) else scheme.scheme
    return CubePicture.of(Cube(size)).lettered(letters)


@register.simple_tag
def film_of(moves: str, size: int = 3) -> Film:
    """Return the film of an algorithm on a solved cube."""
    solved = Cube(size)
    algorithm = Algorithm.parse(moves, size=size)
    return Film.of(solved, CubePicture.of(solved), [FilmPart(algorithm)])


@register.simple_tag
def cube_net(picture: CubePicture, key: str = "cube", title: str = "") -> SafeString:
    """Draw the cube unfolded."""
    return _svg(picture, net_view, key, title or gettext("Cube, unfolded"))


@register.simple_tag
def cube_isometric(picture: CubePicture, key: str = "cube", title: str = "") -> SafeString:
    """Draw the cube in space: its faces up, right and front."""
    return _svg(picture, front_view, key, title or gettext("Cube from the front"))


@register.simple_tag
def cube_face(picture: CubePicture, key: str = "cube", title: str = "") -> SafeString:
    """Draw the front face alone, large enough for its letters to be read in a small picture."""
    return _svg(picture, face_view, key, title or gettext("Front of the cube"))


@register.simple_tag
def cube_seen_with(
    picture: CubePicture, names: Iterable[str], key: str = "cube", title: str = ""
) -> SafeString:
    """Draw the cube in space from where these stickers are seen, or unfolded if that is nowhere."""
    view = _view_with(picture, names)
    return _svg(picture, lambda _: view, key, title or gettext("Cube"))


@register.inclusion_tag("cubecore/_cube_towards.html")
def cube_towards(picture: CubePicture, names: Iterable[str], key: str = "cube") -> dict[str, Any]:
    """Draw the cube from the front; a script turns it until its arrow or its lit stickers are in sight.

    Without a script, it is drawn from where these stickers are seen.
    """
    attributes = _moving_attributes(picture, "on")
    return {"picture": picture, "names": names, "key": key, "attributes": attributes}


@register.simple_tag
def cube_turned_over(picture: CubePicture, key: str = "cube", title: str = "") -> SafeString:
    """Draw the cube in space, turned over: its faces down, left and back."""
    return _svg(picture, back_view, key, title or gettext("Cube from the back"))


@register.simple_tag
def cube_all_round(picture: CubePicture, key: str = "cube", title: str = "") -> SafeString:
    """Draw the cube in space, in a frame with room for turning it."""
    view, name = all_round_view(picture.size), title or gettext("Cube")
    if not picture.letters and not picture.marks:
        return mark_safe(write_sketch(picture, view, title=name))  # noqa: S308 - as below
    description = gettext("Size %(size)s. A table lists every sticker.") % {"size": picture.size}
    svg = write_svg(picture, view, key=key, title=name, description=description)
    return mark_safe(svg)  # noqa: S308 - what people typed is escaped where it is written


@register.simple_tag
def cube_sketch(picture: CubePicture, title: str, names: Iterable[str] = ()) -> SafeString:
    """Draw a small cube by its colours alone, from the front or from where these stickers are seen."""
    view = _view_with(picture, names) if names else front_view(picture.size)
    svg = write_sketch(picture, view, title=title)
    return mark_safe(svg)  # noqa: S308 - the title is escaped where it is written


@register.inclusion_tag("cubecore/_cube_table.html")
def cube_table(picture: CubePicture, title: str = "") -> dict[str, Any]:
    """Write every sticker in words, for people who cannot see the picture."""
    words = sticker_words()
    faces = [
        (name, [_cells(row, words) for row in picture.face(face)])
        for face, name in FACE_NAMES.items()
    ]
    context = {"faces": faces, "size": picture.size, "arrows": _arrow_ends(picture)}
    return context | {"title": title}


@register.inclusion_tag("cubecore/_cube_views.html", name="cube_views")
def views_with_table(
    picture: CubePicture, key: str = "cube", letters: str = "hover", title: str = ""
) -> dict[str, Any]:
    """Draw the net and both views in space, with their table; letters on, off or on hover."""
    letters = letters or "hover"
    if letters not in _LETTERS:
        raise template.TemplateSyntaxError(f"letters are one of {', '.join(_LETTERS)}")
    return {"picture": picture, "key": key, "letters": letters, "title": title}


@register.inclusion_tag("cubecore/_moving_cube.html")
def moving_cube(
    picture: CubePicture, key: str = "cube", letters: str = "on", title: str = ""
) -> dict[str, Any]:
    """Draw a cube that a script can turn, with its table; letters on, off or on hover."""
    attributes = _moving_attributes(picture, letters or "on")
    return {"picture": picture, "key": key, "title": title, "attributes": attributes}


@register.inclusion_tag("cubecore/_walked_cube.html")
def walked_cube(picture: CubePicture, key: str = "cube", title: str = "") -> dict[str, Any]:
    """Draw a cube that a script can turn and mark; the page says in words what is marked."""
    attributes = _moving_attributes(picture, "off")
    return {"picture": picture, "key": key, "title": title, "attributes": attributes}


@register.inclusion_tag("cubecore/_cube_in_hand.html")
def cube_in_hand(
    picture: CubePicture, key: str = "cube", letters: str = "hover", view: str = "space"
) -> dict[str, Any]:
    """Draw the cube large from the front and smaller from the back, or unfolded: space or net."""
    return _turning(picture, key, letters or "hover", view)


@register.inclusion_tag("cubecore/_turning_views.html")
def turning_views(
    picture: CubePicture, key: str = "cube", letters: str = "on", view: str = "space"
) -> dict[str, Any]:
    """Draw a cube that a script can turn, or its net instead: space or net."""
    return _turning(picture, key, letters or "on", view)


def _turning(picture: CubePicture, key: str, letters: str, view: str) -> dict[str, Any]:
    attributes = _moving_attributes(picture, "on")
    context = {"picture": picture, "key": key, "letters": letters, "view": view or "space"}
    return context | {"attributes": attributes}


def _moving_attributes(picture: CubePicture, letters: str) -> SafeString:
    """Write what a script needs to know of a cube that it turns, as attributes."""
    words = sticker_words()
    attributes = {
        "size": picture.size,
        "facelets": "".join(color or "-" for color in picture.colors),
        "letters": letters,
        "data-colors": "|".join(words.colors.values()),
        "data-separator": words.separator,
    }
    if picture.letters:
        attributes["data-letters"] = "\n".join(picture.letters)
        attributes["data-letter"] = words.letter % {"letter": "{}"}
    if picture.letters_move:
        attributes["data-letters-move"] = ""
    if any(mark in _EDGE_MARKS for _, mark in picture.marks):
        attributes["data-edges"] = "|".join(words.marks[mark] for mark in _EDGE_MARKS)
    if carried := [pair for pair in picture.marks if pair[1] not in _EDGE_MARKS]:
        marks = (f"{place}|{mark}|{words.marks[mark]}" for place, mark in carried)
        attributes["data-marks"] = "\n".join(marks)
    if picture.arrows:
        attributes["data-arrow"] = "{} {}".format(*picture.arrows[0])
    return flatatt(attributes)


def _cells(stickers: Iterable[ShownSticker], words: StickerWords) -> SafeString:
    """Return a row of the table: each sticker's place, colour, letter and marks."""
    cells = ((one.name, described_sticker(one, words)) for one in stickers)
    return format_html_join("", "<td>{} {}</td>", cells)


def _svg(
    picture: CubePicture, view_of_size: Callable[[int], View], key: str, title: str
) -> SafeString:
    view = view_of_size(picture.size)
    faces = listed(str(FACE_NAMES[face]) for face in view.planes)
    values = {"size": picture.size, "faces": faces}
    description = gettext("Size %(size)s. Faces: %(faces)s.") % values
    svg = write_svg(picture, view, key=key, title=title, description=description)
    return mark_safe(svg)  # noqa: S308 - what people typed is escaped where it is written


def _view_with(picture: CubePicture, names: Iterable[str]) -> View:
    """Return the view in space that shows these stickers, or the net if there is none."""
    return corner_view(picture.size, [Face[name[0]] for name in names]) or net_view(picture.size)


def _arrow_ends(picture: CubePicture) -> list[tuple[str, str]]:
    return [
        (picture.sticker(arrow.start).name, picture.sticker(arrow.end).name)
        for arrow in picture.arrows
    ]
