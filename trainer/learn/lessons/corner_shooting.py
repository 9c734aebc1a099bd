"""Shooting to corners: one swap algorithm, and setups for all other targets."""

from random import Random

from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, Method, Names
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.lessons.lesson import Content, Lesson
from trainer.learn.lessons.old_pochmann import is_adapted, old_pochmann
from trainer.learn.lessons.setups import left_alone, only_letters, setup_questions
from trainer.learn.screens import filmed, idea, question_screen
from trainer.learn.shots import (
    held_cube,
    helpers,
    setup_turns,
    shots_with_setup,
    shots_without_setup,
)
from trainer.learn.words import shown_letter


def build(method: Method, random: Random) -> Content:
    own = old_pochmann(method)
    [first] = shots_without_setup(own, CORNERS)
    second = random.choice(shots_with_setup(own, CORNERS, turns=1))
    start = held_cube(own)
    questions = setup_questions(random, own, CORNERS, (second,))
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("one", only_letters(own, CORNERS, [first])),
            filmed("swap", start, own, first),
            filmed("again", start.apply(first.moves), own, first),
            idea("alone", left_alone(own, CORNERS)),
            filmed("setup", start, own, second),
            filmed("back", start.apply(second.moves), own, second),
            *(question_screen(key, questions) for key in questions),
        ),
        facts={
            "buffer": shown_letter(Names(CORNERS, own), own.buffer(CORNERS)),
            "target": first.letter,
            "second": second.letter,
            "place": second.swap_letter,
            "helpers": helpers(own, CORNERS),
            "turns": setup_turns(own, CORNERS),
        },
        is_adapted=is_adapted(method, own),
    )


LESSON = Lesson(
    "corner-shooting",
    _("Shooting to corners"),
    _("Corners have one swap algorithm, and setups for everything else."),
    Cover(
        "R U' R' U' R U R' F' R U R' U' R' F R",
        ("UBL", "LUB", "BUL", "DFR", "RDF", "FDR", *CENTERS),
    ),
    build,
)
