"""Shooting with M2: one short swap for all edges, and setups for it."""

from dataclasses import replace
from random import Random

from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method, Names
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.lessons.setups import left_alone, only_letters, setup_questions
from trainer.learn.screens import filmed, idea, question_screen
from trainer.learn.shots import held_cube, helpers, shots_with_setup, shots_without_setup
from trainer.learn.words import shown_letter
from trainer.methods.choices import M2_BUFFERS, adapted, holding_title

COMMON_METHOD = "m2-ubl"
TURNS = 3


def build(method: Method, random: Random) -> Content:
    own = with_m2(method)
    [first] = shots_without_setup(own, EDGES)[:1]
    shot = random.choice(shots_with_setup(own, EDGES, turns=TURNS))
    start = held_cube(own)
    questions = setup_questions(random, own, EDGES, (shot,), count=3)
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("slice", only_letters(own, EDGES, [first])),
            filmed("swap", start, own, first),
            idea("also", left_alone(own, EDGES)),
            filmed("again", start.apply(first.moves), own, first),
            filmed("setup", start, own, shot),
            filmed("back", start.apply(shot.moves), own, shot),
            *(question_screen(key, questions) for key in questions),
        ),
        facts={
            "buffer": shown_letter(Names(EDGES, own), own.buffer(EDGES)),
            "target": first.letter,
            "shot": shot.letter,
            "helpers": helpers(own, EDGES),
            "holding": holding_title(own.holding),
        },
        is_adapted=method.edge_buffer not in M2_BUFFERS,
    )


def with_m2(method: Method) -> Method:
    """Return a method that executes edges with M2, from the reader's buffer if it fits."""
    own = method if method.edge_buffer in M2_BUFFERS else adapted(method, COMMON_METHOD)
    return replace(plain(own), edge_style="m2", in_place="letters", flips_as="pairs")


LESSON = Lesson(
    "m2-shooting",
    _("Shooting with M2"),
    _("For edges, a swap of one turn, and setups for it."),
    Cover("M2", ("UB", "BU", "DF", "FD", *CENTERS)),
    build,
)
