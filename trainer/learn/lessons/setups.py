"""Setups: how targets that no swap algorithm shoots to come within reach."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method, Names, PieceType
from cubecore.pictures import CubePicture
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.cubes import lit, solved_cube, stickers_of_piece, with_letters_at
from trainer.learn.lessons.lesson import Content, Lesson
from trainer.learn.lessons.old_pochmann import is_adapted, old_pochmann
from trainer.learn.questions import Question, setup
from trainer.learn.screens import filmed, idea, question_screen
from trainer.learn.shots import (
    Shot,
    held_cube,
    helper_stickers,
    helpers,
    setup_turns,
    shots_with_setup,
    shots_without_setup,
)
from trainer.learn.words import letter, shown_letter


def build(method: Method, random: Random) -> Content:
    own = old_pochmann(method)
    shot = random.choice(shots_with_setup(own, EDGES, turns=1))
    start = held_cube(own)
    ready, swapped, shot_to = (
        start.apply(moves) for moves in (shot.setup, shot.setup + shot.swap, shot.moves)
    )
    questions = setup_questions(random, own, EDGES, (shot,))
    first, swap, undo = shot.parts
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("three", only_letters(own, EDGES, shots_without_setup(own, EDGES))),
            filmed("setup", start, own, shot, [first]),
            filmed("swap", ready, own, shot, [swap]),
            filmed("undo", swapped, own, shot, [undo]),
            filmed("again", shot_to, own, shot),
            idea("alone", left_alone(own, EDGES)),
            *(question_screen(key, questions) for key in questions),
        ),
        facts={
            "swaps": [(each.letter, each.swap) for each in shots_without_setup(own, EDGES)],
            "buffer": shown_letter(Names(EDGES, own), own.buffer(EDGES)),
            "target": shot.letter,
            "place": shot.swap_letter,
            "setup": shot.setup,
            "undone": shot.undone,
            "helpers": helpers(own, EDGES),
            "turns": setup_turns(own, EDGES),
        },
        is_adapted=is_adapted(method, own),
    )


def only_letters(method: Method, piece_type: PieceType, shots: list[Shot]) -> CubePicture:
    """Return the solved cube with the letters of these targets only."""
    targets = [shot.letter.name for shot in shots]
    buffer = piece_type.names[method.buffer(piece_type)]
    return lit(with_letters_at(solved_cube(method).lettered, [buffer, *targets]), buffer, *targets)


def left_alone(method: Method, piece_type: PieceType) -> CubePicture:
    """Return the solved cube with the buffer piece and the helper pieces lit."""
    buffer, *others = stickers_of_piece(piece_type, method.buffer(piece_type))
    picture = with_letters_at(solved_cube(method).lettered, [buffer])
    return lit(picture, buffer, *others, *helper_stickers(method, piece_type))


def setup_questions(
    random: Random,
    method: Method,
    piece_type: PieceType,
    excluded: tuple[Shot, ...],
    count: int = 2,
) -> dict[str, Question]:
    """Return questions for the setups of other letters, the ones with the fewest turns first."""
    shots = [shot for shot in shots_with_setup(method, piece_type) if shot not in excluded]
    drawn = sorted(random.sample(shots, count), key=lambda shot: len(shot.setup))
    names, prompt = Names(piece_type, method), gettext("Type a setup for %(letter)s.")
    return {
        f"setup-{number}": setup(
            prompt % {"letter": letter(names, shot.letter.sticker)}, method, shot
        )
        for number, shot in enumerate(drawn, 1)
    }


LESSON = Lesson(
    "setups",
    _("Setups"),
    _("Bring a target within reach, swap, and undo the way there."),
    Cover("Lw'", ("UR", "RU", "UL", "LU", "UB", "BU", *CENTERS)),
    build,
)
