"""A memo is right when playing it solves the pieces, whatever it looks like."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.colors import Holding
from cubecore.cube.cubies import SOLVED
from cubecore.cube.stickers import Cube
from cubecore.errors import MemoError, NotationError
from cubecore.memo.checking import check, check_orbit, check_pieces, edge_and_corner_tasks
from cubecore.memo.holding import cubies_of_scramble
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.mistakes import MistakeKind
from cubecore.memo.naming import Names
from cubecore.memo.orbit_states import orbit_state, scrambled_cube
from cubecore.memo.pieces import CORNERS, EDGES, orbit_pieces, sticker_index
from cubecore.memo.task import Task
from cubecore.memo.tracing import trace
from tests.cubecore.memo.samples import (
    PIECE_TYPES,
    known_cases,
    memo_with_random_breaks,
    own_methods,
    random_cubes,
    targets,
    tasks,
)
from tests.scale import sample

SCRAMBLE = "R U F' D2 B L U2 R' F L' B2 D' F2 R"
CUBIES = cubies_of_scramble(SCRAMBLE)


def written(cubies, method=None):
    """The usual memo of edges and of corners, as text."""
    found = trace(cubies, method)
    return [" ".join(memo.letters) for memo in (found.edges, found.corners)]


def judged(memo, piece_type=EDGES, cubies=CUBIES, method=None):
    """The verdict on one memo."""
    memos = {piece_type.name: memo}
    part = check(cubies, method or Method(), **memos).of(piece_type)
    assert part is not None
    return part


def test_known_memos_are_judged_as_known():
    for case in known_cases()[:: sample(3, 1)]:
        cubies = cubies_of_scramble(case["scramble"])
        for piece_type in PIECE_TYPES:
            entry = case[piece_type.name][0]
            for memo in entry["also_valid"]:
                assert judged(memo, piece_type, cubies).correct
            for mistake in entry["invalid"]:
                part = judged(mistake["memo"], piece_type, cubies)
                assert not part.correct
                assert part.kind is not None


def test_a_right_memo_is_right_and_the_usual_one():
    edges, corners = written(CUBIES)
    assert check(CUBIES, Method(), edges=edges, corners=corners).correct
    part = judged(edges)
    assert (part.is_usual, part.message) == (True, "Correct.")
    assert part.expected_letters == len(part.memo.letters)
    assert (part.first_wrong, part.kind, part.left) == (None, None, ())


def test_a_cube_is_checked_in_every_form_in_which_it_is_given():
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


def test_what_is_not_handed_in_is_not_judged():
    verdict = check(CUBIES, Method(), corners="")
    assert (verdict.edges, verdict.correct) == (None, False)
    assert check(CUBIES, Method()).correct


def test_an_empty_memo_is_a_memo():
    verdict = check(cubies_of_scramble(""), Method(), edges="", corners="")
    assert verdict.correct
    assert judged("").first_wrong == 0


def test_another_order_of_breaks_is_right_though_not_usual():
    rng = random.Random(1)
    unusual = 0
    for task in tasks(sample(300, 10_000), seed=1):
        part = check_pieces(task, task.memo(memo_with_random_breaks(task, rng)))
        assert part.correct
        assert part.detour == 0
        unusual += part.sentences[0].key == "right_unusual"
    assert unusual > 100


def test_a_right_memo_with_detours_is_right_and_told_how_many_letters_longer():
    for task in tasks(20, seed=2):
        letter = targets(task)[0]
        part = check_pieces(task, task.memo((letter, letter, *task.usual_letters)))
        assert part.correct
        assert part.detour == 2
        assert part.message == "Correct, with 2 redundant letters."


def test_pieces_left_unsolved_are_named():
    part = judged("a d", cubies=cubies_of_scramble("U"))
    assert part.left == ("UR", "UF")
    assert part.expected_letters == 3
    assert (part.first_wrong, part.kind) == (2, MistakeKind.TOO_EARLY)


def test_a_letter_on_the_buffer_piece_is_never_right():
    memo, _ = written(CUBIES)
    part = judged(f"{memo} m")
    assert (part.correct, part.left, part.kind) == (False, (), MistakeKind.EXTRA)


@pytest.mark.parametrize(
    ("parity_method", "piece_type", "said"),
    [
        ("swap-edges:UF-UR", EDGES, "swaps c and b before you trace the edges."),
        ("swap-corners:UFR-UBR", CORNERS, "swaps C and B before you trace the corners."),
    ],
)
def test_an_exchange_that_was_forgotten_is_told(parity_method, piece_type, said):
    cubies = cubies_of_scramble("R U F")
    place = PIECE_TYPES.index(piece_type)
    method = Method(parity_method=parity_method)
    part = judged(written(cubies)[place], piece_type, cubies, method)
    assert part.kind is MistakeKind.PARITY_SWAP_FORGOTTEN
    assert said in part.message
    assert judged(written(cubies, method)[place], piece_type, cubies, method).correct


def test_an_exchange_of_even_cubes_is_not_missed():
    cubies = cubies_of_scramble("R U F D")
    assert check(cubies, Method(parity_method="swap-edges:UF-UR"), edges=written(cubies)[0]).correct


def test_edges_and_corners_mixed_up_are_told():
    edges, corners = written(CUBIES)
    taken_for_edges, taken_for_corners = judged(corners, EDGES), judged(edges, CORNERS)
    assert taken_for_edges.kind is taken_for_corners.kind is MistakeKind.MIXED_TYPES
    assert taken_for_edges.message.startswith("You typed your corners in the edges box.")
    assert taken_for_corners.message.startswith("You typed your edges in the corners box.")


def test_letters_the_other_type_does_not_have_are_not_mixed_up():
    assert judged("UF UL", method=Method(memo_as="stickers")).kind is not MistakeKind.MIXED_TYPES


def test_pieces_have_the_colours_the_holder_sees():
    method = Method(holding=Holding.parse("yellow green"))
    part = judged("", cubies=cubies_of_scramble("(M' U)4 (M U)4"), method=method)
    assert "DF (k u), DR (o v)" in part.message
    described = Names(EDGES, method).described(EDGES.piece_of(sticker_index(EDGES, "DF")))
    assert described.text() == "the white-green edge DF (u/k)"


@pytest.mark.parametrize("in_place", ["letters", "apart"])
def test_flips_may_be_written_apart(in_place):
    cubies = cubies_of_scramble("(M' U)4 (M U)4")
    memo = "aq ci de" if in_place == "letters" else "(aq) (ci) [ed]"
    assert check(cubies, Method(in_place=in_place), edges=memo).correct


def test_a_read_memo_is_judged_as_the_text_is():
    memo = Memo.parse(written(CUBIES)[0], EDGES)
    assert check(CUBIES, edges=memo) == check(CUBIES, Method(), edges=str(memo))
    wrong = Memo.parse("a d", EDGES)
    assert check(CUBIES, edges=wrong) == check(CUBIES, edges="a d")


@given(own_methods, st.integers(0, 2**32 - 1))
def test_what_a_method_traces_and_writes_it_reads_and_finds_right(method, seed):
    (cubies,) = random_cubes(1, seed)
    found = trace(cubies, method)
    for memo in (found.edges, found.corners):
        assert judged(str(memo), memo.piece_type, cubies, method).correct


@pytest.mark.parametrize("memo", ["pvahgewtlckxxc", "pvahgewtlckxx|c", "pv ah ge wt lc kc"])
def test_a_doubled_letter_is_a_filler_only_where_the_memo_is_right_so(memo):
    part = judged(memo, method=Method(filler=True))
    assert part.correct
    assert len(part.memo.letters) == len(memo.replace(" ", "").replace("|", ""))


def test_a_filler_is_left_out_even_behind_a_bar():
    cubies = cubies_of_scramble("U")
    for memo in ("ad dc", "ad d|c", "a|d|d|c"):
        assert judged(memo, cubies=cubies, method=Method(filler=True)).memo.written == (6, 4, 2)
    assert not judged("ad dc", cubies=cubies).correct


def test_a_memo_switched_into_a_doubled_letter_is_right():
    switched = Method.parse(
        "--edge-buffer BL --holding 'yellow red' --parity-method swap-edges:RB-LU --filler"
        " --m2-letters switched"
    )
    cubies = cubies_of_scramble("D2 M2 F 3D2 1-3Dw")
    text = str(trace(cubies, switched).edges)
    assert text.endswith("aw w|w")
    for memo in (text, text.replace("|", "")):
        assert judged(memo, cubies=cubies, method=switched).is_usual


def test_a_filler_is_left_out_of_an_orbit_too():
    midges = orbit_pieces(5, "midges")
    part = check_orbit(scrambled_cube("U", 5), midges, 0, Method(filler=True), "ad dc")
    assert (part.correct, part.memo.letters) == (True, ("a", "d", "c"))


def assert_judged_or_refused(text, method, piece_type):
    """Either there is a verdict, or the place is told where the text cannot be read."""
    try:
        part = judged(text, piece_type, method=method)
    except MemoError as error:
        if not error.message or error.position not in range(len(text) + 1):
            raise
    else:
        assert part.message
        assert part.correct == (part.first_wrong is None)


@settings(max_examples=sample(200, 100_000))
@given(st.text(max_size=60), own_methods, st.sampled_from(PIECE_TYPES))
def test_any_text_gets_a_verdict_or_a_clear_error(text, method, piece_type):
    assert_judged_or_refused(text, method, piece_type)


@settings(max_examples=sample(200, 20_000))
@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWX ,|()#", max_size=40), st.sampled_from(PIECE_TYPES))
def test_any_letters_get_a_verdict_or_a_clear_error(text, piece_type):
    assert_judged_or_refused(text, Method(), piece_type)


def orbit_memo(state, buffer, method, order=()):
    return str(Task(state, buffer, order, method).usual_memo)


@pytest.mark.parametrize("orbit", ["wings", "midges", "corners", "x-centres", "+-centres"])
def test_memos_of_bigger_cubes_are_judged(orbit):
    cube, pieces, method = (
        scrambled_cube("2R U 2F' L 2U2 R' 2B", 5),
        orbit_pieces(5, orbit),
        Method(),
    )
    state = orbit_state(cube, pieces)
    order = method.break_order(pieces)
    memo = orbit_memo(state, 5, method, order)
    right = check_orbit(cube, pieces, 5, method, memo)
    wrong = check_orbit(cube, pieces, 5, method, memo[:-2])
    assert (right.correct, right.is_usual, right.detour) == (True, True, 0)
    assert (wrong.correct, wrong.left != ()) == (False, True)
    assert (wrong.first_wrong is None) == pieces.has_equal_stickers


def test_a_centre_memo_is_right_for_any_of_the_equal_stickers():
    cube, pieces, method = scrambled_cube("2R U2 2R'", 4), orbit_pieces(4, "x-centres"), Method()
    state = orbit_state(cube, pieces)
    orders = [tuple(random.Random(seed).sample(range(24), 24)) for seed in range(20)]
    memos = {orbit_memo(state, 5, method, order) for order in orders}
    assert len(memos) > 5
    for memo in memos:
        part = check_orbit(cube, pieces, 5, method, memo)
        assert part.correct
        assert part.expected_letters is None


def test_a_centre_letter_on_the_buffer_is_told():
    cube, pieces, method = scrambled_cube("", 4), orbit_pieces(4, "x-centres"), Method()
    part = check_orbit(cube, pieces, 5, method, method.scheme.symbol(pieces, 5))
    assert (part.correct, part.left) == (False, ())
    assert part.sentences[0].key == "on_buffer_piece"


def test_each_piece_type_has_its_own_task():
    found = edge_and_corner_tasks(CUBIES, Method(edge_buffer="FU"))
    assert found[EDGES].buffer == 3
    assert found[CORNERS].piece_type is CORNERS
    assert found[CORNERS].unexchanged is None


def test_the_midges_of_a_3x3x3_are_judged_as_its_edges():
    method = Method(edge_buffer="UF", parity_method="swap-edges:UF-UR")
    midges, cube = orbit_pieces(3, "midges"), scrambled_cube("R", 3)
    buffer = method.buffer(midges)
    assert check_orbit(cube, midges, buffer, method, "bj vt").correct
    part = check_orbit(cube, midges, buffer, method, "bj vt b")
    assert part.kind is MistakeKind.PARITY_SWAP_FORGOTTEN
    assert part.message.startswith("Parity is odd: your method swaps c and b before")
