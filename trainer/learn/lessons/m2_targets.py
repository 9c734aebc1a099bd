"""M2 special targets, executed: four targets with algorithms of their own."""

from dataclasses import replace
from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.cube import Algorithm
from cubecore.memo import EDGES, SWITCHED_NAMES, Method, Names, sticker_index
from cubecore.pictures import CubePicture
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.lessons.lesson import Content, Lesson
from trainer.learn.lessons.m2_shooting import with_m2
from trainer.learn.lessons.setups import only_letters
from trainer.learn.questions import Question, setup
from trainer.learn.screens import filmed, idea, question_screen
from trainer.learn.shots import Shot, held_cube
from trainer.learn.words import letter
from trainer.methods.choices import M2_BUFFERS

TURNED = Algorithm.parse("M2")


def build(method: Method, random: Random) -> Content:
    own = with_m2(method)
    special = list(SWITCHED_NAMES)
    shots = [special_shot(own, name) for name in special]
    name, *drawn = random.sample(special, 3)
    first, second = special_shot(own, name), special_shot(own, name, is_turned=True)
    start = held_cube(own)
    after = start.apply(first.moves)
    questions = {
        "odd": _question(own, drawn[0], is_turned=False),
        "even": _question(own, drawn[1], is_turned=True),
    }
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("four", only_letters(own, EDGES, shots)),
            filmed("first", start, own, first),
            idea("turned", CubePicture.of(after)),
            filmed("second", after, own, second),
            question_screen("odd", questions),
            question_screen("even", questions),
        ),
        facts={
            "swaps": [(shot.letter, shot.swap) for shot in shots],
            "target": first.letter,
            "partner": special_shot(own, SWITCHED_NAMES[name]).letter,
        },
        is_adapted=method.edge_buffer not in M2_BUFFERS,
    )


def special_shot(method: Method, name: str, *, is_turned: bool = False) -> Shot:
    """Return how a special target is executed: as its partner while the M slice is turned."""
    shot = Shot.of(method, EDGES, sticker_index(EDGES, name))
    if not is_turned:
        return shot
    partner = Shot.of(method, EDGES, sticker_index(EDGES, SWITCHED_NAMES[name]))
    return replace(partner, letter=shot.letter, swap_letter=shot.letter)


def _question(method: Method, name: str, *, is_turned: bool) -> Question:
    """Ask for the algorithm of a special target as the first or as the second letter of a memo."""
    shot = special_shot(method, name, is_turned=is_turned)
    odd = gettext("%(letter)s is the first letter of a memo. Type its algorithm.")
    even = gettext("%(letter)s is the second letter of a memo. Type its algorithm.")
    names = Names(EDGES, method)
    prompt = (even if is_turned else odd) % {"letter": letter(names, shot.letter.sticker)}
    return setup(prompt, method, shot, TURNED if is_turned else Algorithm())


LESSON = Lesson(
    "m2-targets",
    _("M2 special targets, executed"),
    _("Four targets of the M slice have algorithms of their own."),
    Cover("U2 M' U2 M'", ("UF", "FU", "DB", "BD", "DF", "FD", *CENTERS)),
    build,
)
