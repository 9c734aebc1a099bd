"""Every kind of mistake is recognised, with the nearest correct memo."""

from dataclasses import replace

import pytest

from cubecore.memo import (
    CORNERS,
    EDGES,
    Method,
    MistakeKind,
)
from cubecore.memo.explaining import SearchLimits
from tests.cubecore.memo.explaining.explanations import explain_letters, explained, keys
from tests.cubecore.memo.samples import (
    problem_solved_by,
    stickers_named,
    targets,
)

CORRECT = "UF UL DL BL RD BR DB DL"
EDGE_CASES = [
    ("FU UL DL BL RD BR DB DL", 0, "mirrored", "mirrored"),
    ("UF UL DL FR RD BR DB DL", 3, "wrong_piece", "replaced"),
    ("UF UL DL RD BL BR DB DL", 3, "exchanged", "exchanged"),
    ("UF DL UL BL RD BR DB DL", 1, "exchanged", "exchanged"),
    ("UF UL DL RD BR DB DL", 3, "lost", "lost"),
    ("UF UL BL RD BR DB DL", 7, "too_early", "too_early_one"),
    ("UF UL DL FR BL RD BR DB DL", 3, "extra", "extra"),
    ("UF UL DL BL RD BR UR DB DL", 6, "extra", "on_buffer_piece"),
    ("UF UL DL BL RD BR UR DL", 6, "wrong_piece", "on_buffer_piece"),
    ("UF UL DL BL RD", 5, "too_early", "too_early"),
    ("UF UL DL BL RD BR DB", 7, "too_early", "too_early_one"),
]
"""A buffer cycle UF UL and then, from DL, BL RD BR DB and back to DL."""


GIVE_UP = SearchLimits(letters=1)
"""Limits under which no correct memo is explanation for a memo of several letters."""


def closing(explanation):
    """Return the key of the sentence that gives the correct memo."""
    return "probably_meant" if explanation.distance is None else "nearest"


@pytest.mark.parametrize(("memo", "first_wrong", "kind", "reason"), EDGE_CASES)
def test_one_mistake_has_its_kind_its_place_and_its_correction(memo, first_wrong, kind, reason):
    explanation = explained(problem_solved_by(CORRECT), memo)
    assert (explanation.first_wrong, explanation.kind) == (first_wrong, kind)
    assert keys(explanation) == [reason, closing(explanation)]
    if explanation.distance == 1 and kind != "too_early":
        assert explanation.nearest == stickers_named(CORRECT)


def test_a_forgotten_cycle_is_reported_with_its_pieces():
    explanation = explained(problem_solved_by("UF UL DL DB LD"), "UF UL")
    assert (explanation.kind, explanation.first_wrong) == (MistakeKind.CYCLE_FORGOTTEN, 2)
    assert explanation.sentences[0].text() == "You missed a cycle: DL, DB."
    assert (explanation.distance, len(explanation.nearest or ())) == (3, 5)


def test_a_forgotten_cycle_of_the_buffer_is_reported_with_its_pieces():
    right = "UF UL FL FR DL DB DL"
    explanation = explained(problem_solved_by(right), "DL DB DL")
    assert (explanation.kind, explanation.first_wrong) == (MistakeKind.CYCLE_FORGOTTEN, 0)
    assert (explanation.distance, explanation.nearest) == (None, stickers_named(right))
    assert keys(explanation) == ["cycle_forgotten", "probably_meant"]


def test_many_letters_dropped_in_one_place_are_one_mistake():
    right = "UF UL DL BL FR BR DB DF DR FL"
    explanation = explained(problem_solved_by(right), "UF UL DL DF DR FL")
    assert (explanation.kind, explanation.first_wrong) == (MistakeKind.LOST, 3)
    assert (explanation.distance, explanation.nearest) == (None, stickers_named(right))
    assert keys(explanation) == ["lost_several", "probably_meant"]


def test_a_memo_that_is_close_to_no_correct_one_is_explained_by_the_open_cycle():
    explanation = explained(problem_solved_by(CORRECT), "UF DL BL")
    assert (explanation.first_wrong, explanation.good_letters, explanation.nearest) == (1, 3, None)
    assert keys(explanation) == ["even_wanted", "continuation"]
    assert explanation.sentences[0].text() == "Even number of letters expected; you have 3."
    explanation = explained(problem_solved_by(CORRECT), "UF DL BL UB", GIVE_UP)
    assert keys(explanation) == ["left_open", "nearest_unknown", "continuation"]
    assert explanation.sentences[0].text() == "Letter 2 should be d, not x."


@pytest.mark.parametrize(
    ("piece_type", "buffer", "right", "key"),
    [
        (EDGES, "UR", "UF UL DB BD", "flip_forgotten"),
        (CORNERS, "UBL", "UFR DFL FDL", "twist_forgotten"),
    ],
)
def test_a_forgotten_flip_or_twist_is_reported(piece_type, buffer, right, key):
    problem = problem_solved_by(right, piece_type, buffer)
    explanation = explained(problem, " ".join(right.split()[:-2]))
    assert (explanation.kind, keys(explanation)[0]) == (MistakeKind.IN_PLACE_FORGOTTEN, key)
    assert explanation.nearest == stickers_named(right, piece_type)


def test_a_twist_the_wrong_way_is_reported():
    explanation = explained(problem_solved_by("UFR DFL FDL", CORNERS, "UBL"), "UFR DFL LDF")
    assert (explanation.kind, explanation.first_wrong) == (MistakeKind.IN_PLACE_WRONG_WAY, 2)
    assert explanation.distance == 1


def test_a_dropped_return_letter_is_missed_at_its_place():
    """Without it all letters are good, but the next one leaves the cycle open."""
    right = "UF DL DB DL UL UB UL"
    explanation = explained(problem_solved_by(right), "UF DL DB UL UB UL")
    assert (explanation.first_wrong, explanation.good_letters) == (3, 6)
    assert (explanation.kind, keys(explanation)[0]) == (MistakeKind.LOST, "lost")
    assert (explanation.distance, explanation.nearest) == (1, stickers_named(right))


def test_letters_swapped_over_a_distance_are_reported_as_swapped():
    right = "UF UL DL BL RD BR DB FL"
    explanation = explained(problem_solved_by(right), "UF UL FL BL RD BR DB DL")
    assert (explanation.kind, explanation.distance) == (MistakeKind.SWAPPED, 2)
    assert explanation.nearest == stickers_named(right)


def test_the_nearest_memo_keeps_the_typed_cycle_breaks():
    """The break at DB could also be the second letter of a cycle that begins at DL."""
    explanation = explained(problem_solved_by("UF DL DB DL"), "UF DB DL")
    assert explanation.nearest == stickers_named("UF DB DL DB")


def test_an_odd_or_even_number_of_letters_explains_nothing_if_the_letters_do():
    assert keys(explained(problem_solved_by("UF UL DB"), "UF DB")) == ["lost", "nearest"]
    assert keys(explained(problem_solved_by("UF UL"), "UF")) == ["too_early_one", "nearest"]
    assert keys(explained(problem_solved_by("UF UL"), "UL UF")) == ["exchanged", "nearest"]


def test_the_explanation_says_when_the_search_gave_up():
    explanation = explained(problem_solved_by("UF UL UB"), "UL UF", GIVE_UP)
    assert (explanation.gave_up, explanation.nearest) == (True, None)
    assert keys(explanation)[-2:] == ["nearest_unknown", "continuation"]
    assert explanation.sentences[-1].text() == "Correct from letter 1 on: c d a."


def test_after_giving_up_on_a_solved_state_there_is_no_continuation():
    explanation = explained(problem_solved_by(""), "UR UR", GIVE_UP)
    assert (keys(explanation)[-1], explanation.continuation) == ("nearest_unknown", ())


def test_a_memo_that_stops_early_gets_a_continuation():
    problem = problem_solved_by(CORRECT)
    explanation = explained(problem, "UF UL")
    assert (explanation.first_wrong, explanation.kind) == (2, MistakeKind.CYCLE_FORGOTTEN)
    assert (keys(explanation)[-1], explanation.distance) == ("completion", None)
    assert len(explanation.continuation) == 6
    assert explanation.nearest == (*stickers_named("UF UL"), *explanation.continuation)
    assert problem.is_solved_by((*stickers_named("UF UL"), *explanation.continuation))


@pytest.mark.parametrize(
    ("piece_type", "buffer", "right", "memo"),
    [
        (EDGES, "UF", "UL DB UR", "UL DB"),
        (EDGES, "UF", "UL DB UB", "UB UL DB UL"),
        (CORNERS, "UFR", "DFL BDL UBR", "DFL BDL"),
    ],
)
def test_the_memo_swap_of_another_method_is_the_explanation(piece_type, buffer, right, memo):
    """The method makes no memo swap, and the memo leaves two pieces that solvers swap."""
    explanation = explained(problem_solved_by(right, piece_type, buffer), memo)
    assert keys(explanation)[0] == "two_exchanged"
    assert "correct if your method swaps them" in explanation.sentences[0].text()


def test_a_memo_with_redundant_letters_is_not_explained_by_a_memo_swap():
    problem = problem_solved_by("UL DB UR", EDGES, "UF")
    assert keys(explained(problem, "UL UL UL DB"))[0] != "two_exchanged"


@pytest.mark.parametrize("right", ["UF DB DR", "UF DB LU", "UF DB UL"])
def test_a_swap_that_nobody_makes_is_no_explanation_if_a_correct_memo_is_close(right):
    assert keys(explained(problem_solved_by(right), "UF DB"))[0] == "too_early_one"


def test_a_swap_that_nobody_makes_is_one_if_nothing_else_explains_the_memo():
    explanation = explained(problem_solved_by("UF DB DR"), "UF UL UL DB", GIVE_UP)
    assert (explanation.nearest, keys(explanation)[0]) == (None, "two_exchanged")


def test_the_second_of_two_equal_letters_is_the_extra_one():
    right = stickers_named(CORRECT)
    explanation = explain_letters(problem_solved_by(CORRECT), (*right[:2], *right[1:]))
    assert (explanation.first_wrong, explanation.nearest) == (2, right)
    assert explanation.sentences[0].text() == "Letter 3 (d) looks like an extra."
    explanation = explain_letters(
        problem_solved_by(CORRECT), (*right[:2], *right[1:6], targets(problem_solved_by(""))[20])
    )
    assert (explanation.first_wrong, explanation.distance) == (2, 2)
    assert explanation.sentences[0].text().startswith("Letter 3 ")


def test_an_even_cube_leaves_no_two_edges_swapped():
    assert "two_exchanged" not in keys(explained(problem_solved_by("UF DB UB UL"), "UF DB UB"))


def test_the_nearest_memo_may_be_empty():
    assert keys(explained(problem_solved_by(""), "UF"))[-1] == "nearest_empty"


def test_no_letter_is_given_as_correct_for_half_of_a_flip():
    problem = replace(problem_solved_by(""), method=Method(flips_as="capitals"))
    explanation = explained(problem, "UF UF FU")
    assert (explanation.kind, explanation.nearest) == (MistakeKind.WRONG_PIECE, ())
    assert keys(explanation)[0] == "nothing_left"
    assert not {"extra", "replaced", "lost"} & set(keys(explanation))
