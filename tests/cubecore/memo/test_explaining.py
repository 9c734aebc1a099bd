"""Every kind of mistake is told from the others, with the nearest right memo."""

import random
from dataclasses import replace

import pytest

from cubecore.memo.checking import check, edge_and_corner_tasks
from cubecore.memo.edits import MAXIMUM_NODES
from cubecore.memo.explaining import explain
from cubecore.memo.holding import cubies_of_scramble
from cubecore.memo.method import Method
from cubecore.memo.mistakes import MistakeKind
from cubecore.memo.pieces import CORNERS, EDGES
from cubecore.memo.playing import PieceState
from cubecore.memo.schemes import LetterScheme
from cubecore.memo.task import Task
from tests.cubecore.memo.samples import (
    memo_with_random_breaks,
    played,
    targets,
    tasks,
    with_one_edit,
)
from tests.cubecore.memo.test_first_wrong import numbers, task_solved_by
from tests.scale import sample

RIGHT = "UF UL DL BL RD BR DB DL"
EDGE_CASES = [
    ("FU UL DL BL RD BR DB DL", 0, "mirrored", ["mirrored", "other_sticker"]),
    ("UF UL DL FR RD BR DB DL", 3, "wrong_piece", ["replaced", "home_already"]),
    ("UF UL DL RD BL BR DB DL", 3, "exchanged", ["exchanged", "other_piece"]),
    ("UF DL UL BL RD BR DB DL", 1, "exchanged", ["exchanged", "nearest"]),
    ("UF UL DL RD BR DB DL", 3, "lost", ["lost", "other_piece"]),
    ("UF UL BL RD BR DB DL", 7, "too_early", ["too_early_one"]),
    ("UF UL DL FR BL RD BR DB DL", 3, "extra", ["extra", "home_already"]),
    ("UF UL DL BL RD BR UR DB DL", 6, "extra", ["extra", "on_buffer_piece"]),
    ("UF UL DL BL RD", 5, "too_early", ["too_early"]),
    ("UF UL DL BL RD BR DB", 7, "too_early", ["too_early_one"]),
]
"""A buffer cycle UF UL and then, from DL, BL RD BR DB and back to DL."""


def explained(task, memo):
    return explain_letters(task, numbers(memo, task.piece_type))


def explain_letters(task, letters):
    return explain(task, task.memo(letters))


def keys(explanation):
    return [sentence.key for sentence in explanation.sentences]


@pytest.mark.parametrize(("memo", "first_wrong", "kind", "said"), EDGE_CASES)
def test_one_mistake_is_named_placed_and_mended(memo, first_wrong, kind, said):
    found = explained(task_solved_by(RIGHT), memo)
    assert (found.first_wrong, found.kind) == (first_wrong, kind)
    assert keys(found)[: len(said)] == said
    if found.distance == 1 and kind != "too_early":
        assert found.nearest == numbers(RIGHT)


def test_a_forgotten_cycle_is_told_with_its_pieces():
    found = explained(task_solved_by("UF UL DL DB LD"), "UF UL")
    assert (found.kind, found.first_wrong) == (MistakeKind.CYCLE_FORGOTTEN, 2)
    assert found.sentences[0].text() == "You missed a cycle: DL, DB."
    assert (found.distance, len(found.nearest)) == (3, 5)


def test_the_forgotten_cycle_of_the_buffer_is_told_with_its_pieces():
    right = "UF UL FL FR DL DB DL"
    found = explained(task_solved_by(right), "DL DB DL")
    assert (found.kind, found.first_wrong) == (MistakeKind.CYCLE_FORGOTTEN, 0)
    assert (found.distance, found.nearest) == (None, numbers(right))
    assert keys(found) == ["cycle_forgotten", "probably_meant"]


def test_many_letters_dropped_in_one_place_are_told():
    right = "UF UL DL BL FR BR DB DF DR FL"
    found = explained(task_solved_by(right), "UF UL DL DF DR FL")
    assert (found.kind, found.first_wrong) == (MistakeKind.LOST, 3)
    assert (found.distance, found.nearest) == (None, numbers(right))
    assert keys(found) == ["lost_several", "other_piece", "probably_meant"]


def test_a_memo_close_to_no_correct_one_is_blamed_on_the_cycle_it_leaves_open():
    found = explained(task_solved_by(RIGHT), "UF DL BL")
    assert (found.first_wrong, found.good_letters, found.nearest) == (1, 3, None)
    assert keys(found) == ["left_open", "even_wanted", "continuation"]
    assert found.sentences[0].text() == ("Letter 2 should be d, not x.")


@pytest.mark.parametrize(
    ("piece_type", "buffer", "right", "key"),
    [
        (EDGES, "UR", "UF UL DB BD", "flip_forgotten"),
        (CORNERS, "UBL", "UFR DFL FDL", "twist_forgotten"),
    ],
)
def test_a_forgotten_flip_or_twist_is_told(piece_type, buffer, right, key):
    task = task_solved_by(right, piece_type, buffer)
    found = explained(task, " ".join(right.split()[:-2]))
    assert (found.kind, keys(found)[0]) == (MistakeKind.IN_PLACE_FORGOTTEN, key)
    assert found.nearest == numbers(right, piece_type)


def test_a_twist_the_wrong_way_is_told():
    found = explained(task_solved_by("UFR DFL FDL", CORNERS, "UBL"), "UFR DFL LDF")
    assert (found.kind, found.first_wrong) == (MistakeKind.IN_PLACE_WRONG_WAY, 2)
    assert found.distance == 1


def test_a_lost_return_letter_is_missed_at_its_place():
    """Without it all letters are good, but the next one leaves the cycle open."""
    right = "UF DL DB DL UL UB UL"
    found = explained(task_solved_by(right), "UF DL DB UL UB UL")
    assert (found.first_wrong, found.good_letters) == (3, 6)
    assert (found.kind, keys(found)[0]) == (MistakeKind.LOST, "lost")
    assert (found.distance, found.nearest) == (1, numbers(right))


def test_far_letters_exchanged_are_told_as_exchanged():
    right = "UF UL DL BL RD BR DB FL"
    found = explained(task_solved_by(right), "UF UL FL BL RD BR DB DL")
    assert (found.kind, found.distance) == (MistakeKind.EXCHANGED, 2)
    assert found.nearest == numbers(right)


def test_a_text_far_from_right_is_explained_by_its_first_wrong_letter():
    rng = random.Random(3)
    kinds = set()
    for task in tasks(sample(60, 1_000), seed=3):
        found = explain_letters(task, tuple(rng.choices(range(24), k=16)))
        if found.nearest is None:
            kinds.add(found.kind)
            assert "nearest" not in keys(found)
    assert {MistakeKind.MIRRORED, MistakeKind.WRONG_PIECE, MistakeKind.EXTRA} <= kinds


def test_the_nearest_memo_keeps_the_breaks_that_were_written():
    """The break at DB could also be the second letter of a cycle that begins at DL."""
    found = explained(task_solved_by("UF DL DB DL"), "UF DB DL")
    assert found.nearest == numbers("UF DB DL DB")


def test_the_wrong_number_of_letters_is_told_by_its_parity():
    assert "odd_wanted" in keys(explained(task_solved_by("UF UL UB"), "UF UB"))
    assert "even_wanted" in keys(explained(task_solved_by("UF UL"), "UF"))
    assert keys(explained(task_solved_by("UF UL"), "UL UF"))[2:] == ["nearest"]


def test_when_the_search_is_given_up_it_is_said(monkeypatch):
    monkeypatch.setattr("cubecore.memo.edits.MAXIMUM_LETTERS", 1)
    found = explained(task_solved_by("UF UL UB"), "UL UF")
    assert (found.gave_up, found.nearest) == (True, None)
    assert keys(found)[-2:] == ["nearest_unknown", "continuation"]
    assert found.sentences[-1].text() == "Correct from letter 1 on: c d a."


def test_a_memo_of_a_solved_state_that_is_given_up_goes_on_with_nothing(monkeypatch):
    monkeypatch.setattr("cubecore.memo.edits.MAXIMUM_LETTERS", 1)
    found = explained(task_solved_by(""), "UR UR")
    assert (keys(found)[-1], found.continuation) == ("nearest_unknown", ())


def test_a_memo_far_from_its_end_is_told_how_to_go_on():
    task = task_solved_by(RIGHT)
    found = explained(task, "UF UL")
    assert (found.first_wrong, found.kind) == (2, MistakeKind.CYCLE_FORGOTTEN)
    assert (keys(found)[-1], found.distance) == ("completion", None)
    assert len(found.continuation) == 6
    assert found.nearest == (*numbers("UF UL"), *found.continuation)
    assert task.is_solved_by((*numbers("UF UL"), *found.continuation))


def test_what_follows_the_first_wrong_letter_can_be_mended_too():
    rng = random.Random(6)
    for task in tasks(50, seed=6):
        memo = tuple(rng.choices(targets(task), k=12))
        found = explain_letters(task, memo)
        assert task.is_solved_by((*memo[: found.first_wrong], *found.continuation))


def test_who_exchanges_two_edges_for_parity_is_told_that_this_is_what_is_left():
    """The method traces true, and the memo leaves UL and UR swapped."""
    found = explained(task_solved_by("UF DB UL"), "UF DB")
    assert keys(found)[:3] == ["too_early_one", "odd_wanted", "two_exchanged"]
    text = " ".join(sentence.text() for sentence in found.sentences)
    assert "Only b and d are left swapped" in text


def test_a_swap_nobody_uses_for_parity_is_not_spoken_of_where_a_correct_memo_is_close():
    assert "two_exchanged" not in keys(explained(task_solved_by("UF DB DR"), "UF DB"))
    assert "two_exchanged" not in keys(explained(task_solved_by("UF DB LU"), "UF DB"))


def test_a_swap_nobody_uses_is_spoken_of_where_nothing_else_explains_the_memo(monkeypatch):
    monkeypatch.setattr("cubecore.memo.edits.MAXIMUM_LETTERS", 1)
    found = explained(task_solved_by("UF DB DR"), "UF UL UL DB")
    assert (found.nearest, "two_exchanged" in keys(found)) == (None, True)


def test_of_two_equal_letters_the_second_one_is_the_extra():
    right = numbers(RIGHT)
    found = explain_letters(task_solved_by(RIGHT), (*right[:2], *right[1:]))
    assert (found.first_wrong, found.nearest) == (2, right)
    assert found.sentences[0].text() == "Letter 3 (d) looks like an extra."
    found = explain_letters(
        task_solved_by(RIGHT), (*right[:2], *right[1:6], targets(task_solved_by(""))[20])
    )
    assert (found.first_wrong, found.distance) == (2, 2)
    assert found.sentences[0].text().startswith("Letter 3 ")


def test_an_even_cube_leaves_no_two_exchanged():
    assert "two_exchanged" not in keys(explained(task_solved_by("UF DB UB UL"), "UF DB UB"))


def test_any_one_edit_that_makes_a_memo_wrong_is_found_again():
    rng = random.Random(4)
    for task in tasks(sample(200, 10_000), seed=4):
        memo = memo_with_random_breaks(task, rng)
        wrong = with_one_edit(memo, targets(task), rng)
        if not task.is_solved_by(wrong):
            found = explain_letters(task, wrong)
            assert found.distance == 1
            assert found.nearest is not None
            assert task.is_solved_by(found.nearest)
            assert found.first_wrong <= len(wrong)


def test_the_explanation_speaks_of_the_first_wrong_letter():
    rng = random.Random(12)
    named = 0
    for task in tasks(sample(100, 5_000), seed=12):
        wrong = task.usual_letters
        for _ in range(rng.choice((1, 2, 3))):
            wrong = with_one_edit(wrong, targets(task), rng)
        if not task.is_solved_by(wrong):
            found = explain_letters(task, wrong)
            place = dict(found.sentences[0].values).get("place")
            assert place in (None, found.first_wrong + 1)
            named += place is not None
    assert named > 50


def test_sixty_letters_of_anything_are_explained_within_the_bound():
    rng = random.Random(5)
    for task in tasks(sample(20, 500), seed=5):
        found = explain_letters(task, tuple(rng.choices(range(24), k=60)))
        assert found.nodes < MAXIMUM_NODES + 10_000


def test_a_memo_that_should_be_empty_is_told_so():
    assert keys(explained(task_solved_by(""), "UF"))[-1] == "nearest_empty"


def text_of(memo, piece_type=EDGES):
    """A verdict on a memo of the scramble whose edges are pv ah ge wt lc kc."""
    cubies = cubies_of_scramble("R U F' D2 B L U2 R' F L' B2 D' F2 R")
    return check(cubies, Method(), **{piece_type.name: memo}).of(piece_type)


@pytest.mark.parametrize(
    ("memo", "kind", "first_wrong", "said"),
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
def test_a_pair_lost_exchanged_or_too_many_is_told_as_a_pair(memo, kind, first_wrong, said):
    part = text_of(memo)
    assert (part.kind, part.first_wrong) == (kind, first_wrong)
    assert said in part.message
    assert part.message.endswith(": pv ah ge wt lc kc.")


def test_pairs_of_stickers_are_exchanged_by_their_names():
    method = Method(memo_as="stickers")
    task = edge_and_corner_tasks(cubies_of_scramble("R U F' D2 B"), method)[EDGES]
    one, two, *others = task.usual_letters[:2], task.usual_letters[2:4], task.usual_letters[4:]
    found = explain_letters(task, (*two, *one, *others[0]))
    names = [" ".join(EDGES.names[letter] for letter in pair) for pair in (two, one)]
    said = [sentence.text() for sentence in found.sentences]
    assert said == [
        f"You probably swapped the pairs {names[0]} and {names[1]}.",
        f"You probably meant: {' '.join(EDGES.names[s] for s in task.usual_letters)}.",
    ]
    assert (found.distance, found.nearest) == (2, task.usual_letters)


def test_a_pair_too_many_is_taken_out_though_one_edit_makes_it_cancel_out():
    part = text_of("pv ah ge wt lc kc ac")
    assert (part.distance, part.nearest.letters) == (1, part.memo.letters[:-2])
    assert part.message.endswith("You probably meant: pv ah ge wt lc kc.")


def test_any_two_mistakes_are_mended_and_explained():
    rng = random.Random(8)
    for task in tasks(sample(150, 5_000), seed=8):
        memo = memo_with_random_breaks(task, rng)
        for _ in range(2):
            memo = with_one_edit(memo, targets(task), rng)
        if not task.is_solved_by(memo):
            assert_mended(task, memo)


def test_two_mistakes_beside_flips_and_twists_written_as_capitals_are_mended_and_explained():
    """The flips and twists stay at the end, each one letter; every other letter may be wrong."""
    rng = random.Random(9)
    lone = 0
    for plain in tasks(sample(150, 5_000), seed=9):
        task = replace(plain, method=Method(flips_as="capitals"))
        usual = task.usual_memo
        memo, end = usual.played, len(usual.parts[0].letters)
        for _ in range(rng.choice((1, 2))):
            memo = (*with_one_edit(memo[:end], targets(task), rng), *memo[end:])
            end = len(memo) - 2 * len(usual.apart)
        if not task.is_solved_by(memo):
            assert_mended(task, memo)
            lone += len(task.memo(memo).lone_letters) > 0
    assert lone > 20


def assert_mended(task, letters):
    found = explain_letters(task, letters)
    assert found.nearest is not None
    assert found.distance in (1, 2, 3, 4)
    assert task.is_solved_by(found.nearest)


def test_a_mistake_that_is_half_of_a_flip_is_told_without_letters():
    task = replace(task_solved_by(""), method=Method(flips_as="capitals"))
    found = explained(task, "UF UF FU")
    assert (found.kind, found.nearest) == (MistakeKind.WRONG_PIECE, ())
    assert keys(found)[0] == "nothing_left"
    assert not {"extra", "replaced", "lost"} & set(keys(found))


@pytest.mark.parametrize(
    ("flags", "text"),
    [
        ("", "cd cv o"),
        ("--in-place apart", "cd c (vo)"),
        ("--flips-as capitals", "cd c V"),
        ("--memo-as stickers", "UF UL UF DR RD"),
        ("--filler", "cd cv vo"),
    ],
)
def test_flips_at_the_end_are_written_as_the_method_has_them(flags, text):
    task = Task(PieceState.solved(EDGES), 0, (), Method.parse(flags))
    assert task.as_typed(played(2, 4, 2, 8, 9)).text() == text


def test_a_sticker_without_a_letter_is_told_by_its_name():
    scheme = replace(LetterScheme.builtin("speffz"), name="mine")
    scheme = replace(scheme, edges=("", *scheme.edges[1:]))
    task = Task(PieceState.solved(EDGES), 2, (), Method(scheme=scheme))
    assert task.as_typed(played(0, 4)).text() == "UR d"
