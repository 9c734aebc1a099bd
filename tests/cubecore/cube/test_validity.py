"""Impossible states are reported with every reason."""

import json
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import (
    SOLVED,
    Cubies,
    Fault,
    StateError,
    UnsolvableError,
    Validity,
    explain,
    is_odd,
    is_solvable,
)
from cubecore.cube.validity import CATEGORIES
from cubecore.sentences import Sentence
from tests.cubecore.cube.states import held_states

KNOWN_ANSWERS = Path(__file__).parents[2] / "known_answers"
CASES = json.loads((KNOWN_ANSWERS / "algebra.json").read_text(encoding="utf-8"))["solvability"]
REASONS = {
    "": set(),
    "corner twist sum": {"corner_twist"},
    "edge flip sum": {"edge_flip"},
    "permutation parity (corners swapped)": {"parity"},
    "permutation parity (edges swapped)": {"parity"},
    "colour counts": {"color_counts"},
    "impossible corner (mirrored)": {"mirrored_corner"},
    "impossible or duplicate edge": {"unknown_edge", "duplicate_edge"},
}
HOME = SOLVED.to_facelets()


def codes(validity: Validity) -> list[str]:
    return [fault.code for fault in validity.errors]


def painted(changes: dict[int, str], facelets: str = HOME) -> str:
    stickers = list(facelets)
    for place, letter in changes.items():
        stickers[place] = letter
    return "".join(stickers)


def test_known_states() -> None:
    for case in CASES:
        validity = explain(case["facelets"])
        assert validity.solvable == case["solvable"], case
        kinds, reasons = set(codes(validity)), REASONS[case["why"]]
        assert kinds & reasons if reasons else not kinds
        if validity.valid:
            assert kinds == reasons


def test_every_kind_of_known_state_is_there() -> None:
    assert len(CASES) == 190
    assert {case["why"] for case in CASES} == set(REASONS)


@given(held_states())
def test_what_turns_reach_is_solvable_in_every_orientation(state: Cubies) -> None:
    assert explain(state.to_facelets()) == Validity(valid=True, solvable=True, errors=())


def test_one_twisted_corner_is_named() -> None:
    twisted = painted({8: "F", 9: "U", 20: "R"})
    assert explain(twisted).errors == (
        Fault("corner_twist", Sentence.of("twisted_clockwise"), ("URF",)),
    )
    other_way = explain(painted({8: "R", 9: "F", 20: "U"})).errors[0]
    assert (
        other_way.message
        == "One corner too many is twisted counterclockwise: no turns can do that."
    )


def test_one_flipped_edge_is_named() -> None:
    flipped = explain(painted({7: "F", 19: "U"}))
    assert (flipped.valid, flipped.solvable) == (True, False)
    assert flipped.errors == (Fault("edge_flip", Sentence.of("edge_flipped"), ("UF",)),)


@pytest.mark.parametrize("rotation", ["", "x", "y'", "z2 x"])
def test_two_swapped_edges_are_named_in_every_orientation(rotation: str) -> None:
    ep = (1, 0, *range(2, 12))
    swapped = Cubies(SOLVED.cp, SOLVED.co, ep, SOLVED.eo).apply(rotation)
    sentence = Sentence.of("edge_parity")
    assert explain(swapped.to_facelets()).errors == (Fault("parity", sentence, ("UR", "UF")),)


def test_a_swap_in_a_scrambled_cube_names_no_pieces() -> None:
    swapped = Cubies(SOLVED.cp, SOLVED.co, (1, 0, *range(2, 12)), SOLVED.eo).apply("R U")
    assert [fault.pieces for fault in explain(swapped.to_facelets()).errors] == [()]


def test_twist_flip_and_parity_are_all_reported() -> None:
    wrong = painted({8: "F", 9: "U", 20: "R", 7: "F", 19: "U", 3: "B", 37: "U", 1: "L", 46: "U"})
    assert codes(explain(wrong)) == ["corner_twist", "edge_flip", "parity"]
    assert explain(wrong).summary == ("Invalid cube parity",)


def test_a_mirrored_corner_is_named_and_not_missed() -> None:
    assert explain(painted({9: "F", 20: "R"})).errors == (
        Fault(
            "mirrored_corner",
            Sentence.of("mirrored_corner", piece="URF", place="URF", colors="U F R"),
            ("URF",),
        ),
    )


def test_a_piece_that_is_there_twice_leaves_another_missing() -> None:
    validity = explain(painted({1: "U", 46: "R"}))
    assert codes(validity) == ["color_counts", "duplicate_edge", "missing_edge"]
    assert [fault.message for fault in validity.errors] == [
        "Each colour belongs on 9 stickers, found 10 of R, 8 of B.",
        "UR appears 2 times: at UR, UB.",
        "UB is missing.",
    ]
    assert [fault.pieces for fault in validity.errors] == [(), ("UR",), ("UB",)]


def test_pieces_that_do_not_exist_are_reported_by_their_places() -> None:
    validity = explain(painted({8: "D", 7: "B"}))
    unknown = [fault for fault in validity.errors if fault.code.startswith("unknown")]
    assert codes(validity) == [
        "color_counts",
        "mirrored_corner",
        "missing_corner",
        "duplicate_corner",
        "unknown_edge",
        "missing_edge",
    ]
    assert unknown == [
        Fault("unknown_edge", Sentence.of("unknown_edge", colors="B F", place="UF"), ("UF",))
    ]
    assert explain(painted({8: "L"})).errors[1] == Fault(
        "unknown_corner", Sentence.of("unknown_corner", colors="L R F", place="URF"), ("URF",)
    )


def test_edges_are_checked_even_if_corners_are_impossible() -> None:
    assert codes(explain(painted({9: "F", 20: "R", 7: "F", 19: "U"}))) == [
        "mirrored_corner",
        "edge_flip",
    ]


def test_impossible_centres_are_reported_and_the_pieces_still_checked() -> None:
    validity = explain(painted({4: "D", 31: "U", 8: "F", 9: "U", 20: "R"}))
    assert codes(validity) == ["centers", "corner_twist"]
    assert validity.errors[0] == Fault(
        "centers",
        Sentence.of("centers", centers="D R F U L B"),
        ("U", "R", "F", "D", "L", "B"),
    )
    assert (validity.valid, validity.solvable) == (False, False)


def test_mirrored_colours_are_no_rotation_of_the_usual_ones() -> None:
    mirrored = HOME.translate(str.maketrans("URFDLB", "WGRYBO"))
    assert codes(explain(mirrored))[0] == "centers"


def test_two_centres_alike_in_unknown_symbols_end_the_search() -> None:
    facelets = painted({4: "R"}).translate(str.maketrans("URFDLB", "abcdef"))
    assert codes(explain(facelets)) == ["color_counts", "centers"]


def test_a_text_of_one_symbol_is_still_answered() -> None:
    assert codes(explain("q" * 54)) == ["color_counts", "centers"]


@given(st.text(min_size=54, max_size=54, alphabet="URFDLB"))
def test_any_54_letters_get_an_answer(facelets: str) -> None:
    validity = explain(facelets)
    assert validity.solvable == (validity.errors == ())
    assert set(validity.summary) <= set(CATEGORIES.values())


def test_what_cannot_be_read_is_an_error() -> None:
    with pytest.raises(StateError) as caught:
        explain(painted({30: "X"}))
    assert caught.value.position == 30


def test_the_four_kinds_of_messages() -> None:
    assert list(dict.fromkeys(CATEGORIES.values())) == [
        "Invalid color distribution",
        "Invalid corner piece configuration",
        "Invalid edge piece configuration",
        "Invalid cube parity",
    ]
    assert explain(painted({1: "U", 46: "R"})).summary == (
        "Invalid color distribution",
        "Invalid edge piece configuration",
    )


@pytest.mark.parametrize(
    ("twist", "flip", "swap", "solvable"),
    [(0, 0, 0, True), (1, 0, 0, False), (0, 1, 0, False), (0, 0, 1, False), (2, 1, 1, False)],
)
def test_solvability_follows_from_the_pieces_alone(twist, flip, swap, solvable) -> None:
    ep = (swap, 1 - swap, *range(2, 12))
    assert is_solvable(range(8), [twist] + 7 * [0], ep, [flip] + 11 * [0]) == solvable


@given(st.permutations(range(12)))
def test_one_swap_changes_the_parity(permutation: list[int]) -> None:
    swapped = [permutation[1], permutation[0], *permutation[2:]]
    assert is_odd(swapped) != is_odd(permutation)
    assert not is_odd(range(12))


def test_an_unsolvable_cube_keeps_its_faults_when_it_is_copied() -> None:
    flipped = [*HOME]
    flipped[7], flipped[19] = flipped[19], flipped[7]
    error = UnsolvableError(explain("".join(flipped)).errors)
    copied = deepcopy(error)
    assert isinstance(copied, UnsolvableError)
    assert (copied.faults, copied.message) == (error.faults, error.message)
    assert [fault.code for fault in copied.faults] == ["edge_flip"]
