"""Regrips: how the hands hold the cube move by move."""

import random

import pytest

from cubecore.commutators import regrips
from tests.cubecore.commutators.holding import fewest_regrips
from tests.scale import IS_LONG

MOVES = [letter + amount for letter in "RRRLUDFBMr" for amount in ("", "2", "'")]
AXES = dict(zip("RrLMUDFB", "xxxxyyzz", strict=True))


def unmerged(moves):
    """Return the moves that are about another axis than the one before."""
    left: list[str] = []
    for move in moves:
        if not left or AXES[move[0]] != AXES[left[-1][0]]:
            left.append(move)
    return left


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("R U R' U'", 0),
        ("R U R", 0),  # from the bottom to the top
        ("R U R U R", 1),
        ("R' U' R' U' R' U' R'", 1),
        ("L U L U L", 1),
        ("R2 U R2", 0),  # to the top and back
        ("R U R2", 0),
        ("R' U R2 U R'", 0),
        ("R U R U R2 U R", 0),
        ("Rw U Rw U Rw", 1),
        ("R L U", 0),  # each hand may begin so that its thumb ends in front
        ("R L U R L U", 1),
        ("R2 L2 U", 1),  # neither thumb can end in front, so one hand takes a new grip
        ("U D F B M E S", 0),
        ("x", 2),
        ("R x R", 2),  # a new grip may be any
        ("R U R U R y R U R U R", 4),
    ],
)
def test_a_hand_takes_a_new_grip_where_its_thumb_can_go_no_further(text, count):
    assert regrips(text) == count


def test_no_way_to_hold_the_cube_needs_fewer():
    draw = random.Random(25)
    for _ in range(2_000 if IS_LONG else 60):
        text = " ".join(unmerged(draw.choices(MOVES, k=draw.randrange(1, 12))))
        assert regrips(text) == fewest_regrips(text), text


def test_undone_it_takes_as_many():
    draw = random.Random(26)
    for _ in range(100):
        moves = draw.choices(MOVES, k=10)
        undone = [move[0] + {"": "'", "2": "2", "'": ""}[move[1:]] for move in reversed(moves)]
        assert regrips(" ".join(moves)) == regrips(" ".join(undone))
