"""The buffer, where tracing starts."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, Names, PieceType
from cubecore.pictures import CubePicture, Mark
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.cubes import (
    LessonCube,
    drawn_in_view,
    drawn_stickers,
    lit,
    other_sticker,
    solved_cube,
    stickers_of_piece,
    with_letters_at,
)
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Option, Question, choose, good_letter
from trainer.learn.screens import Example, idea, question_screen, traced, walked
from trainer.learn.sides import ALL_FACES, faces_seen_with
from trainer.learn.words import letter, shown_letter


def build(method: Method, random: Random) -> Content:
    method = plain(method)
    first = traced(cycle_in_view(random, method, EDGES, 2), EDGES)
    solved = solved_cube(method)
    questions = {
        "never": _never(random, method),
        "edge": good_letter(
            gettext("Where does the edge sticker in the buffer belong?"),
            drawn_cube(random, method, EDGES, 2).of(EDGES),
        ),
        "corner": good_letter(
            gettext("Where does the corner sticker in the buffer belong?"),
            drawn_cube(random, method, CORNERS, 2).of(CORNERS),
        ),
    }
    edge_side, corner_side = (
        faces_seen_with(kind.names[method.buffer(kind)]) for kind in (EDGES, CORNERS)
    )
    return Content(
        method,
        examples={"buffers": Example(solved, solved.picture), "first": first},
        questions=questions,
        screens=(
            idea("start", _buffer_piece(solved, EDGES), edge_side),
            question_screen("never", questions),
            *walked("first", first, EDGES, first.steps[:1]),
            idea("swap", _after_the_first(first), first.cube.view(EDGES)),
            question_screen("edge", questions),
            idea("corners", _buffer_piece(solved, CORNERS), corner_side),
            question_screen("corner", questions),
        ),
        facts={
            "edge_buffer": shown_letter(Names(EDGES, method), method.buffer(EDGES)),
            "corner_buffer": shown_letter(Names(CORNERS, method), method.buffer(CORNERS)),
            "first": first.steps[0].written,
        },
    )


def drawn_cube(
    random: Random, method: Method, piece_type: PieceType, count: int, faces: str = ALL_FACES
) -> LessonCube:
    """A cube on which one cycle of so many letters goes through a buffer."""
    letters = drawn_stickers(random, method, piece_type, count, faces=faces)
    return LessonCube.solved_by(method, **{piece_type.name: letters})


def cycle_in_view(random: Random, method: Method, piece_type: PieceType, count: int) -> LessonCube:
    """Return the same, with all of its letters on the faces that are seen with the buffer."""
    return drawn_in_view(
        lambda faces: drawn_cube(random, method, piece_type, count, faces), method, piece_type
    )


def _buffer_piece(cube: LessonCube, piece_type: PieceType) -> CubePicture:
    buffer, *others = stickers_of_piece(piece_type, cube.method.buffer(piece_type))
    picture = with_letters_at(cube.lettered, [buffer])
    return lit(picture, *others).marked(Mark.TARGET, buffer)


def _after_the_first(example: Example) -> CubePicture:
    """Return the cube after the first swap of its memo, its two pieces lit."""
    method, letters = example.cube.method, example.cube.traced(EDGES).played
    after = LessonCube.solved_by(method, edges=letters[1:])
    buffer, *others = stickers_of_piece(EDGES, method.buffer(EDGES))
    solved, *rest = stickers_of_piece(EDGES, letters[0])
    picture = lit(with_letters_at(after.lettered, [buffer, solved]), *others, *rest)
    return picture.marked(Mark.TARGET, buffer, solved)


def _never(random: Random, method: Method) -> Question:
    """Ask for the one letter on the buffer piece, which is not the one the lesson has just named."""
    on_buffer = other_sticker(EDGES, method.buffer(EDGES))
    names = Names(EDGES, method)
    on_it = gettext("%(letter)s is on the buffer piece, which is never a target.")
    off_it = gettext("%(letter)s is not on the buffer piece: it can be a target.")
    choices = [
        Option(
            EDGES.names[sticker],
            names.symbol(sticker),
            sticker == on_buffer,
            (on_it if sticker == on_buffer else off_it) % {"letter": letter(names, sticker)},
            EDGES.names[sticker],
        )
        for sticker in sorted((*drawn_stickers(random, method, EDGES, 3), on_buffer))
    ]
    picture = with_letters_at(solved_cube(method).lettered, EDGES.names)
    marked = picture.marked(Mark.BUFFER, EDGES.names[method.buffer(EDGES)])
    prompt = gettext("Which of these letters never appears in your edge memo?")
    return choose(prompt, choices, marked)


LESSON = Lesson(
    "buffer",
    _("The buffer"),
    _("Tracing starts at one sticker, and every letter is a swap with it."),
    Cover("", ("UR", "RU", *CENTERS)),
    build,
)
