"""Stickers and letters."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, Names, PieceType
from cubecore.pictures import CubePicture, Mark
from trainer.learn.cubes import drawn_stickers, solved_cube
from trainer.learn.lessons.lesson import Content, Example, Lesson, plain
from trainer.learn.questions import Option, Question, choose, this_letter


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    cube = solved_cube(method)
    [edge] = drawn_stickers(random, method, EDGES, 1)
    [corner] = drawn_stickers(random, method, CORNERS, 1)
    return Content(
        method,
        examples={
            "solved": Example(cube, cube.lettered),
            "edge": Example(cube, _whole_piece(cube.lettered, EDGES, edge)),
            "corner": Example(cube, _whole_piece(cube.lettered, CORNERS, corner)),
        },
        questions={
            "edge": _which_letter(
                random, method, EDGES, gettext("Which letter does the marked edge sticker have?")
            ),
            "corner": _which_letter(
                random,
                method,
                CORNERS,
                gettext("Which letter does the marked corner sticker have?"),
            ),
            "place": _which_sticker(random, method),
        },
        facts={
            "edge_stickers": _letters_of_piece(method, EDGES, edge),
            "corner_stickers": _letters_of_piece(method, CORNERS, corner),
        },
    )


def _whole_piece(picture: CubePicture, piece_type: PieceType, sticker: int) -> CubePicture:
    stickers = piece_type.stickers_of(piece_type.piece_of(sticker))
    return picture.marked(Mark.TARGET, *(piece_type.names[each] for each in stickers))


def _letters_of_piece(method: Method, piece_type: PieceType, sticker: int) -> list[tuple[str, str]]:
    stickers = piece_type.stickers_of(piece_type.piece_of(sticker))
    return [(piece_type.names[each], Names(piece_type, method).symbol(each)) for each in stickers]


def _which_letter(random: Random, method: Method, piece_type: PieceType, prompt: str) -> Question:
    [sticker] = drawn_stickers(random, method, piece_type, 1)
    picture = CubePicture.of_facelets(solved_cube(method).facelets)
    marked = picture.marked(Mark.TARGET, piece_type.names[sticker])
    return this_letter(prompt, Names(piece_type, method), sticker, marked)


def _which_sticker(random: Random, method: Method) -> Question:
    stickers = drawn_stickers(random, method, EDGES, 4)
    sticker_place = random.choice(stickers)
    prompt = gettext("Which edge sticker has the letter %(letter)s?")
    text = gettext("The letter of %(sticker)s is %(letter)s.")
    choices = [
        Option(
            EDGES.names[each],
            EDGES.names[each],
            each == sticker_place,
            text % {"sticker": EDGES.names[each], "letter": Names(EDGES, method).symbol(each)},
        )
        for each in sorted(stickers)
    ]
    return choose(prompt % {"letter": Names(EDGES, method).symbol(sticker_place)}, choices)


LESSON = Lesson(
    "letters",
    _("Stickers and letters"),
    _("Every sticker has a letter, and a letter names a place."),
    build,
)
