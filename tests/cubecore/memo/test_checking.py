"""A memo is correct if playing it solves the pieces, whatever it looks like."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubecore.cube import SOLVED, Algorithm, Cube, Holding, Move, NotationError
from cubecore.errors import MemoError
from cubecore.memo import (
    CORNERS,
    EDGES,
    Memo,
    Method,
    MistakeKind,
    Names,
    check,
    check_pieces,
    cubies_of_scramble,
    edge_and_corner_problems,
    sticker_index,
    trace,
)
from tests.cubecore.memo.samples import (
    PIECE_TYPES,
    known_cases,
    memo_with_random_breaks,
    own_methods,
    problems,
    random_cubes,
    targets,
)
from tests.scale import sample

SCRAMBLE = "R U F' D2 B L U2 R' F L' B2 D' F2 R"
CUBIES = cubies_of_scramble(SCRAMBLE)


def written(cubies, method=None):
    """Return the usual memo of edges and of corners, as text."""
    memos = trace(cubies, method)
    return [" ".join(memo.letters) for memo in (memos.edges, memos.corners)]


def judged(memo, piece_type=EDGES, cubies=CUBIES, method=None):
    """Return the verdict on one memo."""
    memos = {piece_type.name: memo}
    part = check(cubies, method or Method(), **memos).of(piece_type)
    assert part is not None
    return part


def test_known_memos_get_the_known_verdicts():
    for case in known_cases()[:: sample(12, 1)]:
        cubies = cubies_of_scramble(case["scramble"])
        for piece_type in PIECE_TYPES:
            entry = case[piece_type.name][0]
            for memo in entry["also_valid"]:
                assert judged(memo, piece_type, cubies).correct
            for mistake in entry["invalid"]:
                part = judged(mistake["memo"], piece_type, cubies)
                assert not part.correct
                assert part.kind is not None


def test_the_usual_memo_is_correct_and_usual():
    edges, corners = written(CUBIES)
    assert check(CUBIES, Method(), edges=edges, corners=corners).correct
    part = judged(edges)
    assert (part.is_usual, part.message) == (True, "Correct.")
    assert part.expected_letters == len(part.memo.letters)
    assert (part.first_wrong, part.kind, part.left) == (None, None, ())


def test_a_cube_may_be_given_in_any_form():
    method = Method()
    for memo in ("a d", "d e a", ""):
        expected = check(cubies_of_scramble("U"), method, edges=memo, corners="a")
        for cube in ("U", Move("U"), [Move("U")], Algorithm.parse("U"), Cube(3).apply("U")):
            assert check(cube, method, edges=memo, corners="a") == expected
        for facelets in (SOLVED.apply("U").to_facelets(), SOLVED.apply("U").to_facelets() + "\n"):
            assert check(facelets, method, edges=memo, corners="a") == expected
    nothing: Any = 5
    with pytest.raises(NotationError, match=r"^Expected a text, a Move"):
        check(nothing, method, edges="a")


def test_a_piece_type_without_a_memo_is_not_judged():
    verdict = check(CUBIES, Method(), corners="")
    assert (verdict.edges, verdict.correct) == (None, False)
    assert check(CUBIES, Method()).correct


def test_an_empty_memo_is_a_memo():
    verdict = check(cubies_of_scramble(""), Method(), edges="", corners="")
    assert verdict.correct
    assert judged("").first_wrong == 0


def test_another_cycle_break_order_is_correct_but_not_usual():
    rng = random.Random(1)
    unusual, count = 0, sample(120, 10_000)
    for problem in problems(count, seed=1):
        part = check_pieces(problem, problem.memo(memo_with_random_breaks(problem, rng)))
        assert part.correct
        assert part.redundant_letters == 0
        unusual += part.sentences[0].key == "right_unusual"
    assert unusual > count // 3


def test_a_memo_with_redundant_letters_is_correct_and_they_are_counted():
    for problem in problems(20, seed=2):
        letter = targets(problem)[0]
        part = check_pieces(problem, problem.memo((letter, letter, *problem.usual_letters)))
        assert part.correct
        assert part.redundant_letters == 2
        assert part.message == "Correct, with 2 redundant letters."


def test_unsolved_pieces_are_named():
    part = judged("a d", cubies=cubies_of_scramble("U"))
    assert part.left == ("UR", "UF")
    assert part.expected_letters == 3
    assert (part.first_wrong, part.kind) == (2, MistakeKind.TOO_EARLY)


def test_a_letter_on_the_buffer_piece_is_never_correct():
    memo, _ = written(CUBIES)
    part = judged(f"{memo} m")
    assert (part.correct, part.left, part.kind) == (False, (), MistakeKind.EXTRA)


@pytest.mark.parametrize(
    ("parity_method", "piece_type", "reason"),
    [
        ("swap-edges:UF-UR", EDGES, "swaps c and b before you trace the edges."),
        ("swap-corners:UFR-UBR", CORNERS, "swaps C and B before you trace the corners."),
    ],
)
def test_a_forgotten_memo_swap_is_reported(parity_method, piece_type, reason):
    cubies = cubies_of_scramble("R U F")
    place = PIECE_TYPES.index(piece_type)
    method = Method(parity_method=parity_method)
    part = judged(written(cubies)[place], piece_type, cubies, method)
    assert part.kind is MistakeKind.PARITY_SWAP_FORGOTTEN
    assert reason in part.message
    assert judged(written(cubies, method)[place], piece_type, cubies, method).correct


def test_an_even_cube_needs_no_memo_swap():
    cubies = cubies_of_scramble("R U F D")
    assert check(cubies, Method(parity_method="swap-edges:UF-UR"), edges=written(cubies)[0]).correct


def test_edges_and_corners_in_the_wrong_boxes_are_reported():
    edges, corners = written(CUBIES)
    in_edges_box, in_corners_box = judged(corners, EDGES), judged(edges, CORNERS)
    assert in_edges_box.kind is in_corners_box.kind is MistakeKind.MIXED_TYPES
    assert in_edges_box.message.startswith("You typed your corners in the edges box.")
    assert in_corners_box.message.startswith("You typed your edges in the corners box.")


def test_letters_that_the_other_type_does_not_have_are_no_mix_up():
    assert judged("UF UL", method=Method(memo_as="stickers")).kind is not MistakeKind.MIXED_TYPES


def test_pieces_are_described_by_their_colours_as_held():
    method = Method(holding=Holding.parse("yellow green"))
    part = judged("", cubies=cubies_of_scramble("(M' U)4 (M U)4"), method=method)
    assert "DF (k u), DR (o v)" in part.message
    described = Names(EDGES, method).described(EDGES.piece_of(sticker_index(EDGES, "DF")))
    assert described.text() == "the white-green edge DF (u/k)"


@pytest.mark.parametrize("in_place", ["letters", "apart"])
def test_flips_may_be_listed_separately(in_place):
    cubies = cubies_of_scramble("(M' U)4 (M U)4")
    memo = "aq ci de" if in_place == "letters" else "(aq) (ci) [ed]"
    assert check(cubies, Method(in_place=in_place), edges=memo).correct


def test_a_memo_gets_the_same_verdict_as_its_text():
    memo = Memo.parse(written(CUBIES)[0], EDGES)
    assert check(CUBIES, edges=memo) == check(CUBIES, Method(), edges=str(memo))
    wrong = Memo.parse("a d", EDGES)
    assert check(CUBIES, edges=wrong) == check(CUBIES, edges="a d")


@given(own_methods, st.integers(0, 2**32 - 1))
def test_what_a_method_traces_and_writes_is_correct(method, seed):
    (cubies,) = random_cubes(1, seed)
    memos = trace(cubies, method)
    for memo in (memos.edges, memos.corners):
        assert judged(str(memo), memo.piece_type, cubies, method).correct


@pytest.mark.parametrize("memo", ["pvahgewtlckxxc", "pvahgewtlckxx|c", "pv ah ge wt lc kc"])
def test_a_doubled_letter_is_a_filler_only_if_the_memo_is_then_correct(memo):
    part = judged(memo, method=Method(filler=True))
    assert part.correct
    assert len(part.memo.letters) == len(memo.replace(" ", "").replace("|", ""))


def test_a_filler_is_left_out_even_after_a_bar():
    cubies = cubies_of_scramble("U")
    for memo in ("ad dc", "ad d|c", "a|d|d|c"):
        assert judged(memo, cubies=cubies, method=Method(filler=True)).memo.written == (6, 4, 2)
    assert not judged("ad dc", cubies=cubies).correct


def test_a_memo_that_switching_gives_a_doubled_letter_is_correct():
    switched = Method.parse(
        "--edge-buffer BL --holding 'yellow red' --parity-method swap-edges:RB-LU --filler"
        " --m2-letters switched"
    )
    cubies = cubies_of_scramble("D2 M2 F 3D2 1-3Dw")
    text = str(trace(cubies, switched).edges)
    assert text.endswith("aw w|w")
    for memo in (text, text.replace("|", "")):
        assert judged(memo, cubies=cubies, method=switched).is_usual


def assert_judged_or_refused(text, method, piece_type):
    """Check that there is a verdict, or an error with the place that cannot be read."""
    try:
        part = judged(text, piece_type, method=method)
    except MemoError as error:
        if not error.message or error.position not in range(len(text) + 1):
            raise
    else:
        assert part.message
        assert part.correct == (part.first_wrong is None)


@settings(max_examples=sample(40, 20_000))
@given(st.text(max_size=60), own_methods, st.sampled_from(PIECE_TYPES))
def test_any_text_gets_a_verdict_or_a_clear_error(text, method, piece_type):
    assert_judged_or_refused(text, method, piece_type)


@settings(max_examples=sample(40, 20_000))
@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWX ,|()#", max_size=40), st.sampled_from(PIECE_TYPES))
def test_any_letters_get_a_verdict_or_a_clear_error(text, piece_type):
    assert_judged_or_refused(text, Method(), piece_type)


def test_each_piece_type_has_its_own_problem():
    by_type = edge_and_corner_problems(CUBIES, Method(edge_buffer="FU"))
    assert by_type[EDGES].buffer == 3
    assert by_type[CORNERS].piece_type is CORNERS
    assert by_type[CORNERS].without_swap is None
