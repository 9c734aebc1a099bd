"""Setups of commutators: the pairs that no commutator solves as it is."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import Method
from cubecore.pictures import FilmPart
from trainer.learn.commutators import with_setup
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.lessons.commutators import marked, pair_facts, pair_question
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.screens import idea, question_screen
from trainer.learn.shots import held_cube


def build(method: Method, random: Random) -> Content:
    own = plain(method)
    pair, others = with_setup(random, own), [with_setup(random, own) for _ in range(2)]
    start = held_cube(own)
    back = FilmPart(pair.moves.inverse, gettext("Backwards"))
    questions = {
        f"pair-{number}": pair_question(own, each) for number, each in enumerate(others, 1)
    }
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("reach", marked(own, pair)),
            idea("whole", film=pair.film(start, own, *pair.parts)),
            idea("back", film=pair.film(start.apply(pair.moves), own, back)),
            *(question_screen(key, questions) for key in questions),
        ),
        facts=pair_facts(own, pair),
    )


LESSON = Lesson(
    "commutator-setups",
    _("Commutators with a setup"),
    _("One turn before, and almost every pair has a commutator."),
    Cover("D R D R' U R D' R' U' D'", ("UFR", "RUF", "FUR", "DFR", "RDF", "FDR", *CENTERS)),
    build,
)
