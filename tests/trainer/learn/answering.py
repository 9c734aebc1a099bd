"""What every question of the lessons is answered by, found without the engine."""

import re
from dataclasses import replace
from functools import cache

from cubecore.memo import Method
from cubecore.pictures import Mark
from tests.trainer.learn import playing
from tests.trainer.learn.playing import facelets_of, letters, same, solves
from trainer.learn.lessons import LESSONS, OTHER_METHODS

ALL_LESSONS = (*LESSONS, *OTHER_METHODS)
BY_SLUG = {lesson.slug: lesson for lesson in ALL_LESSONS}


@cache
def content_of(slug, method, cubes=1):
    """Return what a lesson shows; several tests look at it."""
    return BY_SLUG[slug].content(method, cubes)


def marked(picture, mark):
    [name] = [picture.sticker(place).name for place, each in picture.marks if each is mark]
    return name


def letter_of(method, kind, name):
    return letters(method, kind)[same(name)]


def buffer_of(method, kind):
    return {"edges": method.edge_buffer, "corners": method.corner_buffer}[kind]


def of_marked(kind):
    def right(question, method):
        return {letter_of(method, kind, marked(question.picture, Mark.TARGET))}

    return right


def where_the_buffer_goes(kind):
    def right(question, method):
        facelets = facelets_of(question.picture)
        return {letter_of(method, kind, playing.home(facelets, kind, buffer_of(method, kind)))}

    return right


def prompted_letters(question, method, kind):
    """The letters that a prompt contains, after its last word in small letters but before the rest."""
    [prompted] = re.findall(r"(?:starts with|memo is) (.*?)(?: so far)?\. Which", question.prompt)
    return playing.read(prompted, method, kind)


def what_follows(kind):
    """The place to which the sticker at the last letter of the prompt belongs."""

    def right(question, method):
        last = prompted_letters(question, method, kind)[-1]
        home = playing.home(facelets_of(question.picture), kind, last)
        return {letter_of(method, kind, home)}

    return right


def any_unsolved(question, method):
    names = playing.unsolved(facelets_of(question.picture), "edges")
    off = {n for n in names if playing.piece(n) != playing.piece(method.edge_buffer)}
    return {letter_of(method, "edges", name) for name in off}


def fewest(question, method):
    facelets = facelets_of(question.picture)
    return {str(playing.fewest_letters(facelets, "edges", method.edge_buffer))}


def missing(question, method):
    facelets = facelets_of(question.picture)
    [number] = map(int, re.findall(r"\d+", question.prompt))
    through = [
        c for c in playing.cycles(facelets, "edges") if playing.piece(method.edge_buffer) in c
    ]
    assert number == len(through[0]) - 1
    whole = playing.fewest_letters(facelets, "edges", method.edge_buffer)
    return {str(whole - number)}


def sticker_of_the_letter(kind):
    def right(question, method):
        prompted = question.prompt.split()[-1].rstrip("?").casefold()
        return {
            name
            for name in offered(question)
            if letter_of(method, kind, name).casefold() == prompted
        }

    return right


def buffer_piece(question, method):
    return {n for n in offered(question) if playing.piece(n) == playing.piece(method.edge_buffer)}


def flipped(question, method):
    facelets = facelets_of(question.picture)
    return {
        name
        for name in offered(question)
        if playing.home(facelets, "edges", name) == same(name[::-1])
    }


def odd_or_even(question, method):
    facelets = facelets_of(question.picture)
    edges, corners = (playing.is_odd(facelets, kind) for kind in ("edges", "corners"))
    assert edges == corners
    return {"odd" if edges else "even"}


def of_the_same_parity(question, method):
    [edges] = map(int, re.findall(r"\d+", question.prompt))
    return {count for count in offered(question) if int(count) % 2 == edges % 2}


def odd_scramble(question, method):
    return {s for s in offered(question) if sum(not move.endswith("2") for move in s.split()) % 2}


def swapped_when_odd(question, method):
    return {"exchange" if odd_or_even(question, method) == {"odd"} else "as-ever"}


def partner(question, method):
    [prompted] = re.findall(r"(.+) is the second", question.prompt)
    [name] = playing.read(prompted, replace(method, m2_letters="true"), "edges")
    partners = {same(one): other for one, other in playing.PARTNERS.items()}
    return {letter_of(method, "edges", partners[name])}


def executed_otherwise(question, method):
    [place] = map(int, re.findall(r"letter (\d+)", question.prompt))
    return {"no" if place % 2 else "yes"}


def after_so_many(odd, even):
    """One answer after an odd number of letters, another after an even one."""

    def right(question, method):
        [count] = map(int, re.findall(r"\d+", question.prompt))
        return {odd if count % 2 else even}

    return right


def where_the_buffer_piece_is(question, method):
    buffer, facelets = same(method.edge_buffer), facelets_of(question.picture)
    return {n for n in offered(question) if playing.home(facelets, "edges", n) == buffer}


def yes(question, method):
    return {"yes"}


def offered(question):
    return [choice.value for choice in question.choices]


def memo_of(kind):
    def right(question, method):
        return {memo for memo in offered(question) if solves(memo, question.picture, method, kind)}

    return right


# What each question is answered by, computed without the engine. Where a memo is typed, playing it decides.
ANSWERS = {
    ("letters", "edge"): of_marked("edges"),
    ("letters", "place"): sticker_of_the_letter("edges"),
    ("corner-letters", "corner"): of_marked("corners"),
    ("corner-letters", "place"): sticker_of_the_letter("corners"),
    ("buffer", "never"): buffer_piece,
    ("buffer", "edge"): where_the_buffer_goes("edges"),
    ("buffer", "corner"): where_the_buffer_goes("corners"),
    ("tracing", "next"): what_follows("edges"),
    ("corner-tracing", "corner"): what_follows("corners"),
    ("breaks", "where"): any_unsolved,
    ("breaks", "last"): what_follows("edges"),
    ("turned", "which"): flipped,
    ("counting", "count"): fewest,
    ("counting", "missing"): missing,
    ("parity", "odd"): odd_or_even,
    ("parity", "corners"): of_the_same_parity,
    ("parity", "scramble"): odd_scramble,
    ("memo-swap", "when"): swapped_when_odd,
    ("m2", "executed"): partner,
    ("m2", "when"): executed_otherwise,
    ("pairs", "right"): memo_of("corners"),
    ("shooting", "helpers"): after_so_many("swapped", "back"),
    ("shooting", "target"): where_the_buffer_piece_is,
    ("odd-memos", "next"): after_so_many("parity", "letters"),
    ("whole-solve", "solved"): yes,
    ("blindfolded", "solved"): yes,
}
MEMOS = {
    ("tracing", "edges"): "edges",
    ("corner-tracing", "corners"): "corners",
    ("breaks", "memo"): "edges",
    ("turned", "flip"): "edges",
    ("turned", "twist"): "corners",
    ("m2", "memo"): "edges",
    ("edge-memo", "edges"): "edges",
    ("pairs", "typed"): "edges",
    ("first-memo", "edges"): "edges",
    ("first-memo", "corners"): "corners",
    ("letter-by-letter", "memo"): "edges",
    ("turned-shots", "twist"): "corners",
    ("whole-solve", "edges"): "edges",
    ("whole-solve", "corners"): "corners",
    ("blindfolded", "edges"): "edges",
    ("blindfolded", "corners"): "corners",
}
SETUPS = {
    ("setups", "setup-1"): "edges",
    ("setups", "setup-2"): "edges",
    ("corner-shooting", "setup-1"): "corners",
    ("corner-shooting", "setup-2"): "corners",
    ("m2-shooting", "setup-1"): "edges",
    ("m2-shooting", "setup-2"): "edges",
    ("m2-shooting", "setup-3"): "edges",
    ("m2-targets", "odd"): "edges",
    ("m2-targets", "even"): "edges",
}
PAIRS = [
    *(("commutators", "pair-1"), ("commutators", "pair-2")),
    *(("commutator-setups", "pair-1"), ("commutator-setups", "pair-2")),
]


def candidates(question, method, slug, key):
    if question.choices:
        return offered(question)
    if question.is_number:
        return [str(number) for number in range(25)]
    kind = "corners" if key == "corner" else "edges"
    return [symbol for symbol in letters(method, kind).values() if symbol]


def slips(memo, method, kind, random):
    """A memo with a letter lost, two swapped, or another letter somewhere."""
    symbols = [symbol for symbol in letters(method, kind).values() if symbol]
    names = playing.read(memo, method, kind)
    symbols = [letters(method, kind)[name] for name in names]
    if method.m2_letters == "switched" and kind == "edges":
        symbols = memo.replace(" ", "")
    for _ in range(3):
        at = random.randrange(len(symbols))
        changed = list(symbols)
        slip = random.choice(("lost", "exchanged", "other"))
        if slip == "lost":
            del changed[at]
        elif slip == "exchanged":
            changed[at - 1], changed[at] = changed[at], changed[at - 1]
        else:
            changed[at] = random.choice(symbols)
        text = " ".join(changed)
        yield text.lower() if method.flips_as == "capitals" else text


SLUGS = [lesson.slug for lesson in LESSONS]
ALL_SLUGS = list(BY_SLUG)


def answers(slug, method=None, cubes=1):
    """Return a correct answer to every question of a lesson."""
    questions = content_of(slug, method or Method(), cubes).questions
    return {key: question.example for key, question in questions.items()}


def step_of(slug, key, method=None, cubes=1):
    """Return the number of the screen of a question."""
    screens = content_of(slug, method or Method(), cubes).screens
    [number] = [
        number
        for number, screen in enumerate(screens, 1)
        if (screen.kind, screen.name) == ("question", key)
    ]
    return number
