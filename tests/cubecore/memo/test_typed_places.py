"""Letters are counted where they are typed, though they are played elsewhere or as two."""

import pytest
from hypothesis import given

from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.pieces import EDGES
from cubecore.memo.tracing import trace
from tests.cubecore.memo.test_memo import cubes, every_method


@given(every_method, cubes)
def test_letters_of_a_traced_memo_have_the_places_of_its_text(method, cube):
    for memo in (trace(cube, method).edges, trace(cube, method).corners):
        read = Memo.parse(str(memo), memo.piece_type, method)
        places = range(len(memo.played) + 1)
        assert [memo.typed_place(at) for at in places] == [read.typed_place(at) for at in places]
        assert memo.lone_letters == read.lone_letters
        assert memo.is_typed_as_played
        assert memo.readings == (memo,)


@pytest.mark.parametrize(
    ("flags", "text", "places", "count", "alone"),
    [
        ("", "co gc", (0, 1, 2, 3), 4, ()),
        ("", "", (), 0, ()),
        ("--filler", "co og", (0, 1, 3), 4, ()),
        ("--in-place apart", "(aq) co", (2, 3, 0, 1), 4, ()),
        ("--in-place apart", "co (a de)", (0, 1, 2, 2, 3, 4), 5, (2,)),
        ("--flips-as capitals", "A co D", (1, 2, 0, 0, 3, 3), 4, (2, 4)),
    ],
)
def test_every_played_letter_has_the_place_it_was_typed_at(flags, text, places, count, alone):
    memo = Memo.parse(text, EDGES, Method.parse(flags))
    assert [memo.typed_place(at) for at in range(len(memo.played) + 1)] == [*places, count]
    assert memo.lone_letters == alone
    assert memo.is_typed_as_played == (list(places) == sorted(places))
