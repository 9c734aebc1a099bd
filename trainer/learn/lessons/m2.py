"""M2's letters on odd places and on even ones."""

from dataclasses import replace
from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import (
    EDGES,
    SWITCHED_NAMES,
    Letters,
    Method,
    Names,
    Played,
    sticker_index,
    switched,
)
from cubecore.pictures import Mark
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.cubes import LessonCube, drawn_stickers
from trainer.learn.lessons.lesson import Content, Lesson, plain
from trainer.learn.questions import Option, Question, choose, memo, this_letter
from trainer.learn.screens import Example, idea, question_screen
from trainer.learn.sides import FROM_BOTH_SIDES
from trainer.learn.words import ShownLetter, shown_letter
from trainer.learn.words import letter as letter_of
from trainer.methods.choices import M2_BUFFERS, adapted

COMMON_METHOD = "m2"


def build(method: Method, random: Random) -> Content:
    own = method if method.edge_buffer in M2_BUFFERS else adapted(method, COMMON_METHOD)
    own = replace(plain(own), m2_letters=own.m2_letters)
    cube = _drawn(random, own)
    picture = cube.picture_of(EDGES)
    questions = {
        "executed": _executed(random, own),
        "when": _when(random, own),
        "memo": memo(gettext("Type the edge memo."), _drawn(random, own).of(EDGES)),
    }
    return Content(
        own,
        examples={"even": Example(cube, picture, {"edges": cube.memo(EDGES)})},
        questions=questions,
        screens=(
            idea("slice", picture, FROM_BOTH_SIDES),
            idea("partners", picture, FROM_BOTH_SIDES),
            question_screen("executed", questions),
            question_screen("when", questions),
            idea("beside", picture, FROM_BOTH_SIDES),
            question_screen("memo", questions),
        ),
        facts={
            "swaps": _pairs(own),
            "letters": _letters(cube),
            "is_switched": own.m2_letters == "switched",
        },
        is_adapted=method.edge_buffer not in M2_BUFFERS,
    )


def _letters(cube: LessonCube) -> list[tuple[str, str, bool]]:
    """Return each letter of the edge memo as it is traced and executed, and whether they differ."""
    names, letters = Names(EDGES, cube.method), cube.traced(EDGES).played
    return [
        (names.symbol(true), names.symbol(done), true != done)
        for true, done in zip(letters, executed(letters), strict=True)
    ]


def executed(letters: Letters) -> tuple[int, ...]:
    """The letters of a memo as they are executed, which M2 turns over on every second place."""
    return switched(letters)


def _drawn(random: Random, method: Method) -> LessonCube:
    """A cube with a letter of the M layer on the second or fourth place."""
    special = Played(sticker_index(EDGES, random.choice(list(SWITCHED_NAMES))))
    first, second, third = drawn_stickers(random, method, EDGES, 3, excluded=(special,))
    orders = ((first, special, second, third), (first, second, third, special))
    return LessonCube.solved_by(method, edges=random.choice(orders))


def _pairs(method: Method) -> list[tuple[ShownLetter, ShownLetter]]:
    pairs = [pair for pair in SWITCHED_NAMES.items() if pair[0] < pair[1]]
    names = Names(EDGES, method)
    return [
        (
            shown_letter(names, sticker_index(EDGES, first)),
            shown_letter(names, sticker_index(EDGES, second)),
        )
        for first, second in pairs
    ]


def _executed(random: Random, method: Method) -> Question:
    true = Played(sticker_index(EDGES, random.choice(list(SWITCHED_NAMES))))
    [first] = drawn_stickers(random, method, EDGES, 1, excluded=(true,))
    _same, done = executed((first, true))
    prompt = gettext("%(letter)s is the second letter. As which letter is it executed?")
    about = {"letter": letter_of(Names(EDGES, method), true)}
    picture = LessonCube.solved_by(method).picture_of(EDGES)
    return this_letter(prompt % about, Names(EDGES, method), done, picture)


def _when(random: Random, method: Method) -> Question:
    letter = Played(sticker_index(EDGES, random.choice(list(SWITCHED_NAMES))))
    others = drawn_stickers(random, method, EDGES, 5, excluded=(letter,))
    place = random.randrange(6)
    letters = (*others[:place], letter, *others[place:])
    turned = executed(letters)[place] != letter
    about = {"letter": letter_of(Names(EDGES, method), letter), "place": place + 1}
    why = gettext(
        "Letter %(place)s is even: the M slice is off by an M2, so it is executed as the other one."
    )
    if not turned:
        why = gettext("Letter %(place)s is odd: the M slice is in place.")
    choices = [
        Option("yes", gettext("As the other letter"), turned, why % about),
        Option("no", gettext("As itself"), not turned, why % about),
    ]
    prompt = gettext("%(letter)s is letter %(place)s of a memo. How is it executed?")
    picture = LessonCube.solved_by(method).picture_of(EDGES)
    return choose(prompt % about, choices, picture.marked(Mark.TARGET, EDGES.names[letter]))


LESSON = Lesson(
    "m2",
    _("M2 special targets"),
    _("In M2, four M-slice targets switch at every second letter."),
    Cover("M2", ("UF", "FU", "DB", "BD", "UB", "BU", "DF", "FD", *CENTERS)),
    build,
)
