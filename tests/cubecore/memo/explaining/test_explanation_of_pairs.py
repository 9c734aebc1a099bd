"""A mistake with whole letter pairs is explained as one mistake."""

import pytest

from cubecore.memo import (
    EDGES,
    Method,
    check,
    cubies_of_scramble,
    edge_and_corner_problems,
)
from tests.cubecore.memo.explaining.explanations import explain_letters


def verdict_on(memo, piece_type=EDGES):
    """Return the verdict on a memo of the scramble whose edges are pv ah ge wt lc kc."""
    cubies = cubies_of_scramble("R U F' D2 B L U2 R' F L' B2 D' F2 R")
    return check(cubies, Method(), **{piece_type.name: memo}).of(piece_type)


@pytest.mark.parametrize(
    ("memo", "kind", "first_wrong", "message"),
    [
        (
            *("pv ge wt lc kc", "lost", 2),
            "You probably dropped a, h before letter 3.",
        ),
        ("pv ah ge wt lc", "too_early", 10, "2 letters are missing at the end."),
        (
            "pv ah ge wt kc",
            "lost",
            8,
            "You probably dropped l, c before letter 9.",
        ),
        ("ah pv ge wt lc kc", "exchanged", 0, "You probably swapped the pairs ah and pv."),
        ("pv ah wt ge lc kc", "exchanged", 4, "You probably swapped the pairs wt and ge."),
        (
            *("pv ah ge wt xs lc kc", "extra", 8),
            "Letters 9 to 10 (x, s) look like extras.",
        ),
        (
            *("pv ah ge wt lc kc ac", "extra", 12),
            "Letters 13 to 14 (a, c) look like extras.",
        ),
        ("pv ah ge wt lc kc a", "extra", 12, "Letter 13 (a) looks like an extra."),
    ],
)
def test_a_letter_pair_dropped_swapped_or_extra_is_one_mistake(memo, kind, first_wrong, message):
    part = verdict_on(memo)
    assert (part.kind, part.first_wrong) == (kind, first_wrong)
    assert message in part.message
    assert part.message.endswith(": pv ah ge wt lc kc.")


def test_swapped_pairs_of_stickers_are_given_by_name():
    method = Method(memo_as="stickers")
    problem = edge_and_corner_problems(cubies_of_scramble("R U F' D2 B"), method)[EDGES]
    one, two, *others = (
        problem.usual_letters[:2],
        problem.usual_letters[2:4],
        problem.usual_letters[4:],
    )
    explanation = explain_letters(problem, (*two, *one, *others[0]))
    names = [" ".join(EDGES.names[letter] for letter in pair) for pair in (two, one)]
    texts = [sentence.text() for sentence in explanation.sentences]
    assert texts == [
        f"You probably swapped the pairs {names[0]} and {names[1]}.",
        f"You probably meant: {' '.join(EDGES.names[s] for s in problem.usual_letters)}.",
    ]
    assert (explanation.distance, explanation.nearest) == (2, problem.usual_letters)


def test_an_extra_pair_is_removed_even_if_one_edit_makes_it_cancel_out():
    part = verdict_on("pv ah ge wt lc kc ac")
    assert (part.distance, part.nearest.letters) == (1, part.memo.letters[:-2])
    assert part.message.endswith("You probably meant: pv ah ge wt lc kc.")
