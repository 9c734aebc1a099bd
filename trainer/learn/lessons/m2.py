"""M2's letters on odd places and on even ones."""

from dataclasses import replace
from random import Random

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, SWITCHED_NAMES, Letters, Method, Played, sticker_index, switched
from trainer.learn import telling
from trainer.learn.cubes import LessonCube, drawn_stickers
from trainer.learn.lessons.lesson import Content, Example, Lesson, lent, plain
from trainer.learn.questions import Choice, Question, choose, memo, this_letter

LENT = "m2"
BUFFERS = ("DF", "FD")


def build(method: Method, random: Random) -> Content:
    own = method if method.edge_buffer in BUFFERS else lent(method, LENT)
    own = replace(plain(own), m2_letters=own.m2_letters)
    cube = _drawn(random, own)
    letters = cube.traced(EDGES).played
    return Content(
        own,
        examples={"even": Example(cube, cube.picture_of(EDGES), {"edges": cube.memo(EDGES)})},
        questions={
            "executed": _executed(random, own),
            "when": _when(random, own),
            "memo": memo(gettext("Type the memo of the edges."), _drawn(random, own), EDGES),
        },
        facts={
            "exchanges": _exchanges(own),
            "letters": [
                (telling.symbol(own, EDGES, true), telling.symbol(own, EDGES, done), true != done)
                for true, done in zip(letters, executed(letters), strict=True)
            ],
            "is_switched": own.m2_letters == "switched",
        },
        is_lent=method.edge_buffer not in BUFFERS,
    )


def executed(letters: Letters) -> tuple[int, ...]:
    """The letters of a memo as they are executed, which M2 turns over on every second place."""
    return switched(letters)


def _drawn(random: Random, method: Method) -> LessonCube:
    """A cube with a letter of the M layer on the second or fourth place."""
    special = Played(sticker_index(EDGES, random.choice(list(SWITCHED_NAMES))))
    first, second, third = drawn_stickers(random, method, EDGES, 3, taken=(special,))
    orders = ((first, special, second, third), (first, second, third, special))
    return LessonCube.solved_by(method, edges=random.choice(orders))


def _exchanges(method: Method) -> list[tuple[str, str]]:
    pairs = [pair for pair in SWITCHED_NAMES.items() if pair[0] < pair[1]]
    return [
        (
            telling.letter(method, EDGES, sticker_index(EDGES, first)),
            telling.letter(method, EDGES, sticker_index(EDGES, second)),
        )
        for first, second in pairs
    ]


def _executed(random: Random, method: Method) -> Question:
    true = Played(sticker_index(EDGES, random.choice(list(SWITCHED_NAMES))))
    [first] = drawn_stickers(random, method, EDGES, 1, taken=(true,))
    _same, done = executed((first, true))
    prompt = gettext("%(letter)s stands on the second place. As which letter is it executed?")
    about = {"letter": telling.letter(method, EDGES, true)}
    picture = LessonCube.solved_by(method).picture_of(EDGES)
    return this_letter(prompt % about, method, EDGES, done, picture)


def _when(random: Random, method: Method) -> Question:
    letter = Played(sticker_index(EDGES, random.choice(list(SWITCHED_NAMES))))
    others = drawn_stickers(random, method, EDGES, 5, taken=(letter,))
    place = random.randrange(6)
    letters = (*others[:place], letter, *others[place:])
    turned = executed(letters)[place] != letter
    told = {"letter": telling.letter(method, EDGES, letter), "place": place + 1}
    why = gettext(
        "Place %(place)s is even: the M layer is turned by half, so it is executed as the other one."
    )
    if not turned:
        why = gettext("Place %(place)s is odd: the M layer stands as it is.")
    choices = [
        Choice("yes", gettext("As the other letter"), turned, why % told),
        Choice("no", gettext("As itself"), not turned, why % told),
    ]
    prompt = gettext("%(letter)s stands on place %(place)s of a memo. How is it executed?")
    return choose(prompt % told, choices)


LESSON = Lesson(
    "m2",
    _("M2’s switched letters"),
    _("Four letters of the M layer are executed as each other on even places."),
    build,
)
