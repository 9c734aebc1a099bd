"""Letters are spoken of where they were typed, though they are played elsewhere or as two."""

import pytest

from cubecore.memo.method import Method
from cubecore.memo.pieces import EDGES
from cubecore.memo.reading import read_memo
from cubecore.memo.typed_places import TypedPlaces


@pytest.mark.parametrize(
    ("flags", "memo", "places", "count", "alone"),
    [
        ("", "co gc", (0, 1, 2, 3), 4, ()),
        ("", "", (), 0, ()),
        ("--filler", "co og", (0, 1, 3), 4, ()),
        ("--in-place apart", "(aq) co", (2, 3, 0, 1), 4, ()),
        ("--in-place apart", "co (a de)", (0, 1, 2, 2, 3, 4), 5, (2,)),
        ("--flips-as capitals", "A co D", (1, 2, 0, 0, 3, 3), 4, (2, 4)),
    ],
)
def test_every_played_letter_has_the_place_it_was_typed_at(flags, memo, places, count, alone):
    found = TypedPlaces.of(read_memo(memo, EDGES, Method.parse(flags)))
    assert (found.places, found.count, found.told_alone) == (places, count, alone)
    assert found.of_letter(len(places)) == count
    assert found.in_order == (list(places) == sorted(places))
