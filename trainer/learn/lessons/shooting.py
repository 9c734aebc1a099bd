"""Shooting to a target: the first swap that is turned."""

from random import Random

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method, Names, Played
from cubecore.pictures import CubePicture, Mark
from trainer.learn.covers import CENTERS, Cover
from trainer.learn.cubes import (
    drawn_stickers,
    lettered,
    lit,
    solved_cube,
    stickers_of_piece,
    with_letters_at,
)
from trainer.learn.lessons.lesson import Content, Lesson
from trainer.learn.lessons.old_pochmann import is_adapted, old_pochmann
from trainer.learn.questions import Option, Question, choose
from trainer.learn.screens import filmed, idea, question_screen
from trainer.learn.shots import (
    Shot,
    buffer_of,
    held_cube,
    helper_stickers,
    helpers,
    shots_without_setup,
)
from trainer.learn.words import letter, shown_letter
from trainer.methods.choices import holding_title


def build(method: Method, random: Random) -> Content:
    own = old_pochmann(method)
    first = shots_without_setup(own, EDGES)[0]
    solved, swapped = held_cube(own), held_cube(own, first.moves)
    questions = {"helpers": _helpers(random, own), "target": _target(random, own)}
    return Content(
        own,
        examples={},
        questions=questions,
        screens=(
            idea("hands", CubePicture.of(solved)),
            idea("shoot", _arrow(own, first)),
            filmed("swap", solved, own, first),
            idea("done", _after(own, first)),
            filmed("again", swapped, own, first),
            question_screen("helpers", questions),
            question_screen("target", questions),
        ),
        facts={
            "buffer": shown_letter(Names(EDGES, own), own.buffer(EDGES)),
            "target": first.letter,
            "helpers": helpers(own, EDGES),
            "holding": holding_title(own.holding),
        },
        is_adapted=is_adapted(method, own),
    )


def _arrow(method: Method, shot: Shot) -> CubePicture:
    """Return the solved cube with an arrow from the buffer to a target."""
    buffer, target = buffer_of(method, EDGES), shot.letter.name
    picture = with_letters_at(solved_cube(method).lettered, [buffer, target])
    others = stickers_of_piece(EDGES, method.buffer(EDGES))[1:]
    others += stickers_of_piece(EDGES, shot.letter.sticker)[1:]
    return lit(picture, *others).marked(Mark.TARGET, buffer, target).with_arrows((buffer, target))


def _after(method: Method, shot: Shot) -> CubePicture:
    """Return the cube after a letter, with the two edges and the helper pieces lit."""
    picture = lettered(CubePicture.of(held_cube(method, shot.moves)), method)
    swapped = [buffer_of(method, EDGES), shot.letter.name]
    others = stickers_of_piece(EDGES, method.buffer(EDGES))[1:]
    others += stickers_of_piece(EDGES, shot.letter.sticker)[1:]
    picture = lit(with_letters_at(picture, swapped), *others, *helper_stickers(method, EDGES))
    return picture.marked(Mark.TARGET, *swapped)


def _helpers(random: Random, method: Method) -> Question:
    """Ask where the helper pieces are after some letters."""
    count = random.randrange(3, 10)
    texts = ngettext(
        "After %(count)s letter they have swapped %(count)s time.",
        "After %(count)s letters they have swapped %(count)s times.",
        count,
    )
    odd = gettext("That is an odd number, so they are swapped.")
    even = gettext("That is an even number, so they are back.")
    why = f"{texts % {'count': count}} {odd if count % 2 else even}"
    choices = [
        Option("swapped", gettext("They are swapped"), count % 2 == 1, why),
        Option("back", gettext("They are back in place"), count % 2 == 0, why),
    ]
    prompt = ngettext(
        "You shot to %(count)s target. Where are the helper pieces?",
        "You shot to %(count)s targets. Where are the helper pieces?",
        count,
    )
    picture = lit(solved_cube(method).lettered, *helper_stickers(method, EDGES))
    return choose(prompt % {"count": count}, choices, picture)


def _target(random: Random, method: Method) -> Question:
    """Ask to which target was shot, of a cube on which that was all."""
    shot = random.choice(shots_without_setup(method, EDGES))
    names, target = Names(EDGES, method), shot.letter.sticker
    others = drawn_stickers(random, method, EDGES, 3, excluded=(Played(target),))
    text = gettext("The buffer piece is at %(letter)s now.") % {"letter": letter(names, target)}
    choices = [
        Option(EDGES.names[each], names.symbol(each), each == target, text, EDGES.names[each])
        for each in sorted((*others, target))
    ]
    cube = lettered(CubePicture.of(held_cube(method, shot.moves)), method)
    picture = with_letters_at(cube, EDGES.names).marked(Mark.BUFFER, buffer_of(method, EDGES))
    prompt = gettext("This cube was solved before one shot. To which letter did it go?")
    return choose(prompt, choices, picture)


LESSON = Lesson(
    "shooting",
    _("Shooting to a target"),
    _("One algorithm swaps the piece in the buffer with the piece at a target."),
    Cover("R U R' U' R' F R2 U' R' U' R U R' F'", ("UR", "RU", "UL", "LU", *CENTERS)),
    build,
)
