"""Flipped edges and twisted corners."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, Names, PieceType, Played
from cubecore.pictures import CubePicture
from trainer.learn import words
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.cubes import (
    LessonCube,
    drawn_in_view,
    drawn_stickers,
    lit,
    other_sticker,
    with_letters_at,
)
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Option, Question, choose, memo
from trainer.learn.screens import Example, idea, question_screen, traced, walked
from trainer.learn.sides import ALL_FACES


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    flip, twist = (_example(random, method, kind) for kind in (EDGES, CORNERS))
    questions = {
        "which": _which(random, method),
        "flip": memo(
            gettext("One edge is flipped, and so is the buffer. Type the edge memo."),
            _turned(random, method, EDGES, 1).of(EDGES),
        ),
        "twist": memo(
            gettext("One corner is twisted, and so is the buffer. Type the corner memo."),
            _turned(random, method, CORNERS, random.choice((1, 2))).of(CORNERS),
        ),
    }
    return Content(
        method,
        examples={"flip": flip, "twist": twist},
        questions=questions,
        screens=(
            idea("flip", _picture(flip, EDGES), flip.cube.view(EDGES)),
            *walked("flip", flip, EDGES),
            idea("buffer", _picture(flip, EDGES), flip.cube.view(EDGES)),
            question_screen("which", questions),
            question_screen("flip", questions),
            idea("twist", _picture(twist, CORNERS), twist.cube.view(CORNERS)),
            *walked("twist", twist, CORNERS, twist.steps[-2:]),
            question_screen("twist", questions),
            idea("habits", _picture(twist, CORNERS), twist.cube.view(CORNERS)),
        ),
        facts={
            "is_apart": method.in_place == "apart",
            "is_capital": method.flips_as == "capitals",
        },
    )


def _example(random: Random, method: Method, piece_type: PieceType) -> Example:
    """Return a cube with a cycle through the buffer, and one piece flipped or twisted in its slot."""

    def draw(faces: str) -> LessonCube:
        first, second, start = drawn_stickers(random, method, piece_type, 3, faces=faces)
        letters = (first, second, *_pair(piece_type, start, random))
        return LessonCube.solved_by(method, **{piece_type.name: letters})

    return traced(drawn_in_view(draw, method, piece_type), piece_type)


def _pair(piece_type: PieceType, start: Played, random: Random) -> tuple[Played, Played]:
    turn = random.randrange(1, piece_type.stickers)
    return (start, other_sticker(piece_type, start, turn))


def _turned(
    random: Random, method: Method, piece_type: PieceType, turn: int, faces: str = ALL_FACES
) -> LessonCube:
    """A cube on which one piece is turned in its slot, so many stickers clockwise."""
    [start] = drawn_stickers(random, method, piece_type, 1, faces=faces)
    letters = (start, other_sticker(piece_type, start, turn))
    return LessonCube.solved_by(method, **{piece_type.name: letters})


def _picture(example: Example, piece_type: PieceType) -> CubePicture:
    """Return the example with the piece lit that is turned in its slot."""
    piece = piece_type.piece_of(example.steps[-1].place.sticker)
    names = [piece_type.names[each] for each in piece_type.stickers_of(piece)]
    return lit(with_letters_at(example.cube.lettered, names), *names)


def _which(random: Random, method: Method) -> Question:
    flipped, home, *moved = drawn_stickers(random, method, EDGES, 4)
    letters = (*moved, flipped, other_sticker(EDGES, flipped))
    cube = LessonCube.solved_by(method, edges=letters)
    texts = {
        flipped: gettext("It is in its slot, but flipped."),
        home: gettext("It is solved."),
        **dict.fromkeys(moved, gettext("It is not in its slot: it is part of a cycle.")),
    }
    choices = [
        Option(
            name := EDGES.piece_name(EDGES.piece_of(each)),
            words.piece(Names(EDGES, method), each),
            each == flipped,
            texts[each],
            name,
        )
        for each in sorted(texts)
    ]
    return choose(gettext("Which edge is flipped in its slot?"), choices, cube.picture_of(EDGES))


LESSON = Lesson(
    "turned",
    _("Flips and twists"),
    _("A piece can be in its slot but flipped or twisted."),
    Cover("R U R' U' M' U2 M U2", ("UF", "FU", "UR", "RU", *CENTERS)),
    build,
)
