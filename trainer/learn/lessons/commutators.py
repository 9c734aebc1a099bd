"""Commutators: two letters at once, by an insertion and an interchange."""

from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, Method
from cubecore.pictures import CubePicture, FilmPart, Mark
from trainer.learn.commutators import PairCommutator, pair_commutator
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.cubes import lettered, with_letters_at
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Question, pair_algorithm
from trainer.learn.screens import idea, question_screen
from trainer.learn.shots import buffer_of, held_cube
from trainer.methods.choices import holding_title


def build(method: Method, random: Random) -> Content:
    own = plain(method)
    pair, others = pair_commutator(random, own), [pair_commutator(random, own) for _ in range(2)]
    start = held_cube(own)
    names, cube, films = ("insertion", "interchange", "undone", "closed"), start, []
    for name, part in zip(names, pair.parts, strict=True):
        films.append(idea(name, film=pair.film(cube, own, part)))
        cube = cube.apply(part.moves)
    back = FilmPart(pair.moves.inverse, gettext("Backwards"))
    questions = {
        f"pair-{number}": pair_question(own, each) for number, each in enumerate(others, 1)
    }
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("two", marked(own, pair)),
            *films,
            idea("written", CubePicture.of(cube)),
            idea("back", film=pair.film(cube, own, back)),
            *(question_screen(key, questions) for key in questions),
        ),
        facts=pair_facts(own, pair),
    )


def pair_facts(method: Method, pair: PairCommutator) -> dict[str, object]:
    """Return what pages say about a pair and its commutator."""
    first, second = pair.letters(method)
    return {
        "first": first,
        "second": second,
        "pair": pair,
        "holding": holding_title(method.holding),
    }


def pair_question(method: Method, pair: PairCommutator) -> Question:
    """Ask for an algorithm for a pair."""
    first, second = pair.letters(method)
    prompt = gettext("Type an algorithm for the pair %(first)s %(second)s.")
    letters = {"first": first.symbol, "second": second.symbol}
    return pair_algorithm(prompt % letters, pair.case, pair.written, marked(method, pair))


def marked(method: Method, pair: PairCommutator) -> CubePicture:
    """Return the solved cube with the buffer and both letters of a pair marked."""
    buffer, targets = buffer_of(method, CORNERS), (pair.case.first, pair.case.second)
    picture = lettered(CubePicture.of(held_cube(method)), method)
    picture = with_letters_at(picture, [buffer, *targets])
    return picture.marked(Mark.BUFFER, buffer).marked(Mark.TARGET, *targets)


LESSON = Lesson(
    "commutators",
    _("Commutators"),
    _("An insertion and an interchange solve two letters at once."),
    Cover("R D R' U R D' R' U'", ("UFR", "RUF", "FUR", "UBR", "BUR", "RUB", *CENTERS)),
    build,
)
