"""What a pattern speaks of."""

import pytest

from cubecore.cube.cubies import SOLVED
from cubecore.errors import StateError
from cubecore.solvers.patterns import Mask

FACELETS = SOLVED.apply("R U R' U'").to_facelets()


def test_a_mask_is_six_rows_of_nine() -> None:
    cross = [[False] * 9 for _ in range(6)]
    cross[0] = [False, True, False, True, True, True, False, True, False]
    assert Mask.of_matrix(cross) == Mask.parse("010111010" + 5 * " 000000000")


def test_only_what_is_seen_makes_the_pattern() -> None:
    mask = Mask.parse("111111111 000000000 000000111 000000000 000000000 000000000")
    pattern = mask.pattern(FACELETS)
    assert pattern[:9] == FACELETS[:9]
    assert pattern[24:27] == FACELETS[24:27]
    assert set(pattern[9:24] + pattern[27:]) == {"."}


def test_colours_that_are_not_told_apart_look_alike() -> None:
    everything = Mask.parse(" ".join(["111111111"] * 6), colors="UD")
    assert everything.pattern(FACELETS) == "".join(
        facelet if facelet in "UD" else "-" for facelet in FACELETS
    )


@pytest.mark.parametrize(
    ("text", "colors", "key"),
    [
        ("111111111", "URFDLB", "wrong_mask_shape"),
        (" ".join(["11111111"] * 6), "URFDLB", "wrong_mask_shape"),
        (" ".join(["111111112"] * 6), "URFDLB", "wrong_mask_symbols"),
        (" ".join(["111111111"] * 6), "UX", "wrong_mask_colors"),
    ],
)
def test_anything_else_is_no_mask(text: str, colors: str, key: str) -> None:
    with pytest.raises(StateError) as refusal:
        Mask.parse(text, colors=colors)
    assert refusal.value.key == key
