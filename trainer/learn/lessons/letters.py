"""What a letter is: the letters of edges."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method, Names, PieceType, Played
from cubecore.pictures import CubePicture, Mark
from trainer.learn.covers import CENTERS, EDGE_STICKERS, Cover
from trainer.learn.cubes import (
    LessonCube,
    drawn_stickers,
    lit,
    solved_cube,
    stickers_of_piece,
    with_letters_at,
)
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Option, Question, choose, this_letter
from trainer.learn.screens import Example, idea, question_screen
from trainer.learn.sides import FROM_BOTH_SIDES, FRONT
from trainer.learn.words import ShownLetter, letter, shown_letter, side


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    cube = solved_cube(method)
    turned = LessonCube.of_scramble(method, "R")
    [edge] = drawn_in_front(random, method, EDGES)
    marked = whole_piece(cube, EDGES, edge)
    questions = {
        "edge": which_letter(
            random, method, EDGES, gettext("Which letter does the marked sticker have?")
        ),
        "place": which_sticker(
            random, method, EDGES, gettext("Which edge sticker has the letter %(letter)s?")
        ),
    }
    return Content(
        method,
        examples={"solved": Example(cube, cube.lettered), "edge": Example(cube, marked)},
        questions=questions,
        screens=(
            idea("look", turned.bare),
            idea("letters", only(cube, EDGES), FROM_BOTH_SIDES),
            idea("piece", marked),
            idea("places", only(turned, EDGES)),
            question_screen("edge", questions),
            question_screen("place", questions),
        ),
        facts={"case": case_of(method), "piece": letters_of_piece(method, EDGES, edge)},
    )


def case_of(method: Method) -> str:
    """Return how letters of edges differ from letters of corners.

    They are small and capital ("cases"), the same ("shared"), different ("apart"), or no letters
    but names ("names").
    """
    edges, corners = ({*_symbols(method, kind)} for kind in method.piece_types)
    if method.memo_as == "stickers":
        return "names"
    if all(map(str.islower, edges)) and all(map(str.isupper, corners)):
        return "cases"
    return "shared" if edges & corners else "apart"


def _symbols(method: Method, piece_type: PieceType) -> list[str]:
    """Return the letters that a scheme gives to a piece type."""
    names = Names(piece_type, method)
    symbols = map(names.symbol, range(len(piece_type.names)))
    return [each for each, name in zip(symbols, piece_type.names, strict=True) if each != name]


def drawn_in_front(random: Random, method: Method, piece_type: PieceType) -> tuple[Played, ...]:
    """Draw a sticker that is seen from the front."""
    return drawn_stickers(random, method, piece_type, 1, faces=FRONT)


def only(cube: LessonCube, piece_type: PieceType) -> CubePicture:
    """Return a cube in which only one piece type is lit and has letters."""
    return lit(with_letters_at(cube.lettered, piece_type.names), *piece_type.names)


def whole_piece(cube: LessonCube, piece_type: PieceType, sticker: int) -> CubePicture:
    """Return a cube in which all stickers of one piece are marked, and have letters."""
    stickers = stickers_of_piece(piece_type, sticker)
    return lit(with_letters_at(cube.lettered, stickers)).marked(Mark.TARGET, *stickers)


def letters_of_piece(method: Method, piece_type: PieceType, sticker: int) -> list[ShownLetter]:
    """Return all stickers of one piece as pages show them."""
    names = Names(piece_type, method)
    return [shown_letter(names, each) for each in piece_type.stickers_from(sticker)]


def which_letter(random: Random, method: Method, piece_type: PieceType, prompt: str) -> Question:
    """Ask for the letter of a marked sticker; the letters of all other pieces are shown."""
    [sticker] = drawn_in_front(random, method, piece_type)
    hidden = stickers_of_piece(piece_type, sticker)
    others = [name for name in piece_type.names if name not in hidden]
    picture = with_letters_at(solved_cube(method).lettered, others)
    marked = picture.marked(Mark.TARGET, piece_type.names[sticker])
    return this_letter(prompt, Names(piece_type, method), sticker, marked, FRONT)


def which_sticker(random: Random, method: Method, piece_type: PieceType, prompt: str) -> Question:
    """Ask which sticker has a letter; stickers are described by their colours."""
    stickers = drawn_stickers(random, method, piece_type, 4)
    names, right = Names(piece_type, method), random.choice(stickers)
    text = gettext("That sticker has the letter %(letter)s.")
    choices = [
        Option(
            piece_type.names[each],
            side(names, each),
            each == right,
            text % {"letter": letter(names, each)},
            piece_type.names[each],
        )
        for each in sorted(stickers)
    ]
    picture = with_letters_at(solved_cube(method).lettered, piece_type.names)
    return choose(prompt % {"letter": letter(names, right)}, choices, picture)


LESSON = Lesson(
    "letters",
    _("What a letter is"),
    _("Every edge sticker has a letter, and a letter names a place."),
    Cover("", (*EDGE_STICKERS, *CENTERS)),
    build,
)
