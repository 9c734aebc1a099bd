"""Ask a scheme about a letter: its colours, the other letters of its piece, a cube's colours there."""

from random import Random

import pytest

from cubecore.cube import SOLVED, Cube
from cubecore.errors import MemoError
from cubecore.memo import (
    CORNERS,
    EDGES,
    LetterScheme,
    Method,
    PieceType,
    builtin_names,
    orbit_pieces,
    trace,
)
from cubecore.memo.letters import notation_file

SPEFFZ = LetterScheme.builtin("speffz")
PAIRS = ["aq", "bm", "ci", "de", "fl", "gx", "hr", "jp", "ku", "nt", "ov", "sw"]
TRIPLES = ["AER", "BQN", "CMJ", "DIF", "UGL", "VKP", "WOT", "XSH"]
FLIP_UB_UF = "M' U M' U M' U2 M U M U M U2"
TYPES: tuple[PieceType, PieceType] = (EDGES, CORNERS)
COLORS = dict(zip("URFDLB", ["white", "red", "green", "yellow", "orange", "blue"], strict=True))


def test_the_letters_of_every_piece_of_speffz() -> None:
    for one, other in map(tuple, PAIRS):
        assert SPEFFZ.other_letters(EDGES, one) == (other,)
        assert SPEFFZ.other_letters(EDGES, other.upper()) == (one,)
    for first, second, third in map(tuple, TRIPLES):
        assert SPEFFZ.other_letters(CORNERS, first) == (second, third)
        assert SPEFFZ.other_letters(CORNERS, second) == (third, first)
        assert SPEFFZ.other_letters(CORNERS, third) == (first, second)


def test_letters_and_colours_of_speffz_are_those_of_its_files() -> None:
    for piece_type, file in zip(TYPES, ("edge", "corner"), strict=True):
        for letter, colors in notation_file(f"{file}-notation.json").items():
            assert list(SPEFFZ.colors(piece_type, letter)) == colors
            assert SPEFFZ.letter_of_colors(*colors) == letter


@pytest.mark.parametrize("name", builtin_names())
def test_every_letter_leads_to_its_colours_and_back(name: str) -> None:
    scheme = LetterScheme.builtin(name)
    for piece_type in TYPES:
        for letter in scheme.symbols(piece_type):
            colors = scheme.colors(piece_type, letter)
            assert scheme.letter_of_colors(*colors) == letter
            around = [scheme.letter_of_colors(*colors[k:], *colors[:k]) for k in range(len(colors))]
            assert around == [letter, *scheme.other_letters(piece_type, letter)]


def test_only_the_first_colour_of_a_corner_has_a_fixed_place() -> None:
    assert SPEFFZ.letter_of_colors("white", "red", "green") == "C"
    assert SPEFFZ.letter_of_colors("W", "G", "R") == "C"


@pytest.mark.parametrize(
    "colors",
    [(), ("white",), ("white", "yellow"), ("white", "white"), ("white", "pink"),
     ("white", "red", "orange"), ("white", "red", "green", "blue")],
)  # fmt: skip
def test_colours_that_no_sticker_has_are_refused(colors: tuple[str, ...]) -> None:
    with pytest.raises(MemoError) as refused:
        SPEFFZ.letter_of_colors(*colors)
    assert (refused.value.key, refused.value.sentence["colors"]) == (
        "not_colors_of_a_sticker",
        colors,
    )


@pytest.mark.parametrize("piece_type", TYPES)
def test_a_letter_of_no_sticker_is_refused(piece_type: PieceType) -> None:
    for question in (SPEFFZ.colors, SPEFFZ.other_letters):
        with pytest.raises(MemoError, match="'z' is not a letter"):
            question(piece_type, "z")


def test_pieces_with_one_sticker_have_one_letter() -> None:
    assert SPEFFZ.other_letters(orbit_pieces(4, "wings"), "a") == ()
    assert SPEFFZ.other_letters(orbit_pieces(5, "midges"), "a") == ("q",)


def test_the_colour_at_a_letter_is_the_sticker_that_is_there() -> None:
    positions = notation_file("cube-positions.json")
    random = Random(2)
    turns = " ".join(random.choice("URFDLB") for _ in range(30))
    facelets = Cube(3).apply(turns).facelets()
    for face, described in positions.items():
        for letter, place in described["positions"].items():
            piece_type = EDGES if letter.islower() else CORNERS
            facelet = facelets["URFDLB".index(face) * 9 + place["row"] * 3 + place["col"]]
            colors = SPEFFZ.colors_at(SOLVED.apply(turns), piece_type, letter)
            assert colors[0] == COLORS[facelet]


def test_letters_at_places_are_the_letters_of_a_memo() -> None:
    cubies = SOLVED.apply("R U R' U'")
    buffer = SPEFFZ.symbol(EDGES, Method().buffer(EDGES))
    letters = trace("R U R' U'").edges.letters
    followed = []
    letter = buffer
    for _ in letters:
        letter = SPEFFZ.letter_of_colors(*SPEFFZ.colors_at(cubies, EDGES, letter))
        followed.append(letter)
    assert tuple(followed) == letters
    assert len(letters) > 0


def test_a_flipped_edge_is_recognised_by_either_of_its_letters() -> None:
    flipped = SOLVED.apply(FLIP_UB_UF)
    letters = [letter for letter in SPEFFZ.edges if SPEFFZ.is_flipped(flipped, letter)]
    assert sorted(letters) == ["a", "c", "i", "q"]
    with pytest.raises(MemoError):
        SPEFFZ.is_flipped(flipped, "z")
