"""Pictures of cubes in templates: ``{% load cube_pictures %}``.

``{% picture_of facelets as picture %}`` or ``{% lettered_cube scheme as picture %}`` make a picture;
``{% cube_views picture %}`` draws it whole, ``{% cube_net %}``, ``{% cube_isometric %}`` and
``{% cube_turned_over %}`` draw one view, ``{% cube_table %}`` tells it to screen readers.
``{% moving_cube picture %}`` draws one that ``cube-moving.js`` lets people turn, ``{% turning_views %}``
the net beside one, and
``{% cube_sketch picture %}`` a small one by its colours alone. ``{% film_of moves as film %}`` makes a
film, which ``cubecore/film_player.html`` and ``cubecore/film_stages.html`` show in a ``<cube-player>``.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.geometry import Face
from cubecore.cube.stickers import Cube
from cubecore.memo.schemes import LetterScheme
from cubecore.models import NotationScheme
from cubecore.pictures import (
    CubePicture,
    Film,
    Mark,
    Part,
    ShownSticker,
    View,
    all_round,
    drawn,
    filmed,
    from_front,
    net,
    sketched,
    turned_over,
)

register = template.Library()

FACE_NAMES = {
    Face.U: pgettext_lazy("face", "Up"),
    Face.R: pgettext_lazy("face", "Right"),
    Face.F: pgettext_lazy("face", "Front"),
    Face.D: pgettext_lazy("face", "Down"),
    Face.L: pgettext_lazy("face", "Left"),
    Face.B: pgettext_lazy("face", "Back"),
}
COLOR_NAMES = {
    Face.U: gettext_lazy("white"),
    Face.R: gettext_lazy("red"),
    Face.F: gettext_lazy("green"),
    Face.D: gettext_lazy("yellow"),
    Face.L: gettext_lazy("orange"),
    Face.B: gettext_lazy("blue"),
    None: gettext_lazy("hidden"),
}
MARK_NAMES = {
    Mark.BUFFER: gettext_lazy("buffer"),
    Mark.TARGET: gettext_lazy("target"),
    Mark.EXPECTED: gettext_lazy("expected here"),
    Mark.WRONG: gettext_lazy("wrong"),
    Mark.LIT: gettext_lazy("marked"),
}
LETTERS_SHOWN = ("off", "hover", "on")


@register.simple_tag
def picture_of(facelets: str) -> CubePicture:
    """A picture of the cube a facelet string tells."""
    return CubePicture.of_facelets(facelets)


@register.simple_tag
def lettered_cube(scheme: NotationScheme | LetterScheme, size: int = 3) -> CubePicture:
    """A solved cube with a scheme's letters on its stickers."""
    known = scheme if isinstance(scheme, LetterScheme) else scheme.scheme
    return CubePicture.of(Cube(size)).lettered(known)


@register.simple_tag
def film_of(moves: str, size: int = 3) -> Film:
    """The film of an algorithm from the solved cube on."""
    solved = Cube(size)
    return filmed(solved, CubePicture.of(solved), [Part(Algorithm.parse(moves, size=size))])


@register.simple_tag
def cube_net(picture: CubePicture, key: str = "cube", title: str = "") -> SafeString:
    """The cube unfolded."""
    return _drawn(picture, net, key, title or gettext("Cube, unfolded"))


@register.simple_tag
def cube_isometric(picture: CubePicture, key: str = "cube", title: str = "") -> SafeString:
    """The cube in space: its faces up, right and front."""
    return _drawn(picture, from_front, key, title or gettext("Cube from the front"))


@register.simple_tag
def cube_turned_over(picture: CubePicture, key: str = "cube", title: str = "") -> SafeString:
    """The cube in space, turned over: its faces down, left and back."""
    return _drawn(picture, turned_over, key, title or gettext("Cube, turned over"))


@register.simple_tag
def cube_all_round(picture: CubePicture, key: str = "cube", title: str = "") -> SafeString:
    """The cube in space, in a frame with room for turning it."""
    view, name = all_round(picture.size), title or gettext("Cube")
    if not picture.letters and not picture.marks:
        return mark_safe(sketched(picture, view, title=name))  # noqa: S308 - as below
    told = gettext("Size %(size)s. A table tells every sticker.") % {"size": picture.size}
    svg = drawn(picture, view, key=key, title=name, description=told)
    return mark_safe(svg)  # noqa: S308 - what came from people is escaped where it is written


@register.simple_tag
def cube_sketch(picture: CubePicture, title: str) -> SafeString:
    """A small picture of the cube in space, by its colours alone."""
    svg = sketched(picture, from_front(picture.size), title=title)
    return mark_safe(svg)  # noqa: S308 - the title is escaped where it is written


@register.inclusion_tag("cubecore/cube_table.html")
def cube_table(picture: CubePicture, title: str = "") -> dict[str, Any]:
    """Every sticker in words, for who does not see the picture."""
    words = _words()
    faces = [
        (name, [_cells(row, words) for row in picture.face(face)])
        for face, name in FACE_NAMES.items()
    ]
    told = {"faces": faces, "size": picture.size, "arrows": _told_arrows(picture)}
    return told | {"title": title}


@register.inclusion_tag("cubecore/cube_views.html")
def cube_views(
    picture: CubePicture, key: str = "cube", letters: str = "hover", title: str = ""
) -> dict[str, Any]:
    """The net and the isometric views beside each other, and their table; letters on or off."""
    letters = letters or "hover"
    if letters not in LETTERS_SHOWN:
        raise template.TemplateSyntaxError(f"letters are one of {', '.join(LETTERS_SHOWN)}")
    return {"picture": picture, "key": key, "letters": letters, "title": title}


@register.inclusion_tag("cubecore/moving_cube.html")
def moving_cube(
    picture: CubePicture, key: str = "cube", letters: str = "on", title: str = ""
) -> dict[str, Any]:
    """The cube in space as a script can turn it, and its table; letters on, off or on hover."""
    return _moving(picture, key, letters or "on", title)


@register.inclusion_tag("cubecore/turning_views.html")
def turning_views(
    picture: CubePicture, key: str = "cube", letters: str = "on", title: str = ""
) -> dict[str, Any]:
    """As ``cube_views``, but the cube in space is one that a script can turn."""
    return _moving(picture, key, letters or "on", title)


def _moving(picture: CubePicture, key: str, letters: str, title: str) -> dict[str, Any]:
    """What a script is told of a cube that it moves."""
    words = _words()
    marks = (f"{place}|{mark}|{words.marks[mark]}" for place, mark in picture.marks)
    return {
        "picture": picture,
        "key": key,
        "letters": letters,
        "title": title,
        "facelets": "".join(color or "-" for color in picture.colors),
        "spelled": "\n".join(picture.letters),
        "letter": words.letter % {"letter": "{}"},
        "marks": "\n".join(marks),
        "colors": "|".join(words.colors.values()),
    }


class Words(NamedTuple):
    """What stickers are told in, in the language of the page."""

    colors: dict[Face | None, str]
    marks: dict[Mark, str]
    letter: str


def _words() -> Words:
    """Looked up once a picture, not once a sticker."""
    return Words(
        {color: str(name) for color, name in COLOR_NAMES.items()},
        {mark: str(name) for mark, name in MARK_NAMES.items()},
        gettext("letter %(letter)s"),
    )


def _cells(stickers: Iterable[ShownSticker], words: Words) -> SafeString:
    """A row of the table: each sticker's place, colour, letter and marks."""
    told = ((one.name, one.name, _in_words(one, words)) for one in stickers)
    return format_html_join("", '<td data-place="{}">{} {}</td>', told)


def _in_words(sticker: ShownSticker, words: Words) -> str:
    letter = [words.letter % {"letter": sticker.letter}] if sticker.letter else []
    marks = (words.marks[mark] for mark in sticker.marks)
    return ", ".join([words.colors[sticker.color], *letter, *marks])


def _drawn(picture: CubePicture, view: Callable[[int], View], key: str, title: str) -> SafeString:
    seen = view(picture.size)
    faces = ", ".join(str(FACE_NAMES[face]) for face in seen.planes)
    told = gettext("Size %(size)s. Faces: %(faces)s.") % {"size": picture.size, "faces": faces}
    svg = drawn(picture, seen, key=key, title=title, description=told)
    return mark_safe(svg)  # noqa: S308 - what came from people is escaped where it is written


def _told_arrows(picture: CubePicture) -> list[tuple[str, str]]:
    return [
        (picture.sticker(arrow.start).name, picture.sticker(arrow.end).name)
        for arrow in picture.arrows
    ]
