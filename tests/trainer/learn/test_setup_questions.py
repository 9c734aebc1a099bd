"""Setups are judged by playing them: with the swap after them and undone, two pieces and the helpers swap."""

from random import Random

import pytest

from cubecore.cube import Algorithm, Cube
from cubecore.memo import CORNERS, EDGES, Method, sticker_index
from tests.scale import sample
from tests.trainer.learn import playing
from tests.trainer.learn.answering import ALL_LESSONS, PAIRS, SETUPS, buffer_of
from tests.trainer.learn.methods import METHODS
from trainer.learn.questions import setup
from trainer.learn.questions.question import right
from trainer.learn.shots import Shot

BY_SLUG = {lesson.slug: lesson for lesson in ALL_LESSONS}
# What people learn: T and J permutations for edges, a Y permutation for corners.
SWAPS = {
    "edges": (
        "R U R' U' R' F R2 U' R' U' R U R' F'",
        "R U R' F' R U R' U' R' F R2 U' R' U'",
        "R' U2 R U R' U2 L U' R U L'",
    ),
    "corners": ("R U' R' U' R U R' F' R U R' U' R' F R",),
}
HELPERS = {"edges": ("corners", "UFR", "UBR"), "corners": ("edges", "UB", "UL")}


def shoots(moves, method, kind, target):
    """Whether moves swap the buffer with a target, and the helper pieces, and nothing else."""
    solved = Cube(3).facelets()
    goal = playing.swapped(solved, kind, buffer_of(method, kind), target)
    goal = playing.swapped(goal, *HELPERS[kind])
    return Cube(3).apply(moves).facelets() == goal


def shoots_with_m2(moves, method, target):
    """Whether moves swap the buffer with a target and turn the M slice, but for its edges DF and UB."""
    goal = playing.swapped(Cube(3).facelets(), "edges", method.edge_buffer, target)
    goal = Cube.from_facelets(goal).apply("M2").facelets()
    return Cube(3).apply(moves).facelets() == playing.swapped(goal, "edges", "DF", "UB")


def shoots_back_with_m2(moves, method, target):
    """Whether moves swap the buffer with a target and turn the M slice back."""
    turned = playing.swapped(Cube(3).apply("M2").facelets(), "edges", "DF", "UB")
    goal = playing.swapped(Cube(3).facelets(), "edges", method.edge_buffer, target)
    return Cube.from_facelets(turned).apply(moves).facelets() == goal


def is_right(moves, method, slug, key, target):
    """Whether moves are a setup for a target, or its whole algorithm."""
    kind = SETUPS[slug, key]
    if key == "even":
        return shoots_back_with_m2(moves, method, target)
    if slug.startswith("m2"):
        return any(shoots_with_m2(each, method, target) for each in (moves, f"[{moves}: M2]"))
    whole = [moves, *(f"[{moves}: {swap}]" for swap in SWAPS[kind])]
    return any(shoots(each, method, kind, target) for each in whole)


# Every method in the long run.
FEW = list(METHODS.values())[:: sample(5, 1)]


@pytest.mark.parametrize(("slug", "key"), SETUPS)
def test_a_setup_is_right_exactly_if_it_shoots(slug, key):
    random = Random(f"{slug} {key}")
    for method in FEW:
        content = BY_SLUG[slug].content(method, 1)
        question, own = content.questions[key], content.method
        about = (own, slug, key, marked_target(question))
        assert question.judge(question.example).is_right
        assert is_right(question.example, *about)
        for _ in range(sample(6, 200)):
            moves = " ".join(
                random.choice(question.pad) + random.choice(("", "'", "2"))
                for _ in range(random.randint(1, 3))
            )
            verdict = question.judge(moves)
            assert verdict.is_right == is_right(moves, *about), moves
            assert verdict.why
            assert verdict.is_right or verdict.solution == question.example


@pytest.mark.parametrize("key", [key for key in SETUPS if key[0] != "m2-targets"])
def test_the_usual_setup_can_be_tapped(key):
    slug, name = key
    question = BY_SLUG[slug].content(Method(), 1).questions[name]
    turns = question.example.replace("2", "").replace("'", "").split()
    assert {*turns} <= {*question.pad}


@pytest.mark.parametrize(("slug", "key"), PAIRS)
def test_an_algorithm_of_a_pair_is_right_if_it_moves_the_three_corners(slug, key):
    for method in FEW:
        question = BY_SLUG[slug].content(method, 1).questions[key]
        first, second = marked_targets(question)
        goal = playing.swapped(Cube(3).facelets(), "corners", method.corner_buffer, first)
        goal = playing.swapped(goal, "corners", method.corner_buffer, second)
        assert Cube(3).apply(question.example).facelets() == goal
        assert question.judge(question.example) == right()
        assert question.judge(f"{question.example} y").why.startswith("Correct up to a turn")
        inverse = str(Algorithm.parse(question.example).inverse)
        assert question.judge(inverse).why.startswith("That is the inverse")
        assert question.judge(inverse).solution == question.example
        assert question.judge("(R U)40").why == "That is too long for a letter pair."
        assert question.judge("R %").why.startswith("Expected a move")


def marked_targets(question):
    """Return the names of the stickers that are marked as targets, in their order."""
    marks = [(place, mark) for place, mark in question.picture.marks if mark == "target"]
    return [question.picture.sticker(place).name for place, _mark in marks]


def marked_target(question):
    [name] = marked_targets(question)
    return name


def of(target, method=None):
    kind = EDGES if len(target) == 2 else CORNERS
    method = method or Method()
    return setup("Which?", method, Shot.of(method, kind, sticker_index(kind, target)))


@pytest.mark.parametrize(
    ("target", "moves", "why"),
    [
        ("FL", "L'", "It brings l to d. Swap there, then undo it: L."),
        ("FL", "l' L M' L'", "It brings l to d. Swap there, then undo it: L M L' Lw."),
        ("FL", "L' R U R' U' R' F R2 U' R' U' R U R' F' L", "That is the whole algorithm."),
        ("UL", "R U R' U' R' F R2 U' R' U' R U R' F'", "That is the whole algorithm."),
        ("FDL", "D", "It brings L to P. Swap there, then undo it: D'."),
    ],
)
def test_right_setups(target, moves, why):
    verdict = of(target).judge(moves)
    assert (verdict.is_right, verdict.why) == (True, why)


@pytest.mark.parametrize(
    ("target", "moves", "why"),
    [
        ("FL", "L", "That brings l to x, where no swap algorithm shoots to."),
        ("FL", "D", "That does not move l."),
        ("FL", "R", "That moves the white-red edge, which a setup leaves alone."),
        ("FL", "F", "That moves the white-red-green corner, which a setup leaves alone."),
        ("LF", "L'", "That brings f to e: the right piece, but the wrong sticker."),
        ("FL", "D D D D D D D", "These moves do something else: "),
        ("FL", "(L)61", "That is too long for one letter."),
        ("FL", "Q", "Expected a move"),
    ],
)
def test_wrong_setups_are_explained_by_what_they_do(target, moves, why):
    verdict = of(target).judge(moves)
    assert not verdict.is_right
    assert verdict.why.startswith(why)


def test_a_setup_is_shown_if_somebody_asks():
    assert of("FL").judge("L").solution == "L'"
    assert of("UL").judge("L").solution == "R U R' U' R' F R2 U' R' U' R U R' F'"
