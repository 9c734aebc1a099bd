"""What the picture of an attempt shows besides its stickers."""

import pytest

from cubecore.cube import Face, Holding
from tests.trainer.practice.cast import revealed_attempt
from trainer.methods.stored import Method, snapshot
from trainer.practice.attempts import ParsedAttempt, face_turned_last

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("scramble", "holding", "face"),
    [
        ("R U F'", "white green", Face.F),
        ("R U M2", "white green", Face.L),
        ("R L' Rw2", "white green", Face.R),
        ("U D2", "white green", Face.D),
        ("R U y", "white green", Face.U),
        ("U R y", "white green", Face.F),
        ("R U D", "yellow green", Face.U),
        ("x y", "white green", Face.U),
    ],
)
def test_the_face_that_was_turned_last_is_named_where_it_is_held(alice, scramble, holding, face):
    attempt = revealed_attempt(alice)
    attempt.scramble = scramble
    attempt.method = snapshot(Method(holding=Holding.parse(holding)))
    assert face_turned_last(ParsedAttempt(attempt)) is face
