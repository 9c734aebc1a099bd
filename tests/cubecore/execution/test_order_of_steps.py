"""The order of the steps: piece types, parity, memo swaps, flips and twists."""

import pytest

from cubecore.deadline import Deadline
from cubecore.errors import CubeError, DeadlineError, MemoError
from cubecore.execution import Execution, execute
from cubecore.memo import CORNERS, EDGES, Memo, Method

FLIPS = "(M' U)4 (M U)4"
TWISTS = "(R U R' U')2 L' (U R U' R')2 L"
SWAP = "--parity-method swap-edges"


def outline(done: Execution) -> str:
    """Return the letters of each step, with its kind unless that is letters."""
    words = []
    for step in done.steps:
        kind = "" if step.kind == "letters" else f"{step.kind}:"
        words.append(kind + "".join(step.letters))
    return " ".join(words)


@pytest.mark.parametrize(
    ("flags", "first", "steps"),
    [
        # Two styles of swaps: the parity algorithm comes in between.
        ("", None, "D C B parity: a d c"),
        ("", "edges", "a d c parity: D C B"),
        ("--order corners-first", None, "a d c parity: D C B"),
        ("--edge-buffer DF", "edges", "a d c b a parity: D C B"),
        # M2 turns a slice until parity is done, so corners that are first keep a letter.
        ("--edge-buffer DF", None, "D C a d c b a B parity:"),
        # Letters left over from pairs are executed last.
        ("--edge-buffer UF --corner-buffer UFR", None, "BA ba parity:Dd"),
        ("--edge-buffer UF", None, "D C ba B parity:d"),
        ("--edge-buffer UF", "edges", "ba D C B parity:d"),
        ("--corner-buffer UFR", None, "BA a d c parity:D"),
        ("--corner-buffer UFR", "edges", "a d BA c parity:D"),
        # A memo swap of edges is made after all edges.
        (f"--edge-buffer UF --corner-buffer UFR {SWAP}:UF-UR", None, "BA ad ba parity:D"),
        (f"--edge-buffer UF {SWAP}:UB-UL", None, "D C bd B"),
        (f"--edge-buffer UF {SWAP}:UB-UL", "edges", "bd D C B"),
        (f"--edge-buffer UF {SWAP}:UF-UR", "edges", "ad ba D C B parity:"),
        # One of corners is made before all corners.
        ("--parity-method swap-corners:UFR-UBR", "edges", "a d c D C"),
        ("--parity-method swap-corners:UFR-UBR", None, "a D C d c"),
        ("--parity-method swap-corners:UFR-UFL", "edges", "a d c parity: D B"),
        ("--edge-buffer UF --parity-method swap-corners:UFR-UFL", "edges", "ba parity:d D B"),
        ("--edge-buffer UF --parity-method swap-corners:UFR-UFL", None, "parity:b D B ad"),
    ],
)
def test_parity_and_memo_swaps_have_their_place_in_the_order(flags, first, steps):
    done = execute("U", Method.parse(flags), first=first)
    assert outline(done) == steps
    assert done.solved


def test_the_steps_of_each_type_and_both_types_have_their_piece_type():
    steps = execute("U", Method.parse("--edge-buffer UF --corner-buffer UFR")).steps
    assert [step.piece_type for step in steps] == [CORNERS, EDGES, None]
    assert [step.places for step in steps] == [(0, 1), (0, 1), (2, 2)]


def test_flips_and_twists_that_are_letters_are_steps_like_others():
    method = Method.parse("--edge-buffer UF --corner-buffer UFR")
    assert outline(execute(FLIPS, method)) == "flip:aq flip:bm flip:de"
    assert outline(execute(TWISTS, method)) == "twist:AE twist:DF"
    assert outline(execute(TWISTS, Method())) == "D F"


def test_flips_and_twists_listed_apart_are_executed_together():
    method = Method.parse("--edge-buffer UF --corner-buffer UFR --in-place apart")
    assert outline(execute(f"{FLIPS} x", method)) == "rotation: flip:aqbm flip:de"
    assert outline(execute(TWISTS, method)) == "twist:AEDF"
    three = execute("", method, edges="", corners="(DF DF AE BN CJ)")
    assert outline(three) == "twist:DFDFBN twist:AE"


def test_flips_and_twists_listed_twice_or_on_the_buffer_are_not_executed():
    method = Method.parse("--edge-buffer UF --corner-buffer UFR --in-place apart")
    assert execute("", method, edges="(aq aq)", corners="(CJ DF DF DF)").steps == ()


def test_m2_executes_special_targets_as_their_opposites_at_every_second_letter():
    method = Method(edge_buffer="DF", memo_as="stickers")
    done = execute("", method, edges="UF UF FU FU UB BD")
    algorithms = [str(step.alg) for step in done.steps]
    assert algorithms[:2] == ["U2 M' U2 M'", "M U2 M U2"]
    assert algorithms[2:4] == ["[D: [M', U R2 U']] M2", "M2 [D: [U R2 U', M']]"]
    assert algorithms[4:] == ["M2", "[D: [M', U R2 U']] M2"]


def test_letters_that_do_nothing_are_no_steps():
    method = Method(edge_buffer="UF", corner_buffer="UFR", memo_as="stickers")
    done = execute("", method, edges="UB UF UB FU UR UR", corners="UFR")
    assert done.steps == ()
    assert done.solved


def test_a_filler_is_not_executed():
    method = Method.parse("--edge-buffer UF --corner-buffer UFR --filler")
    done = execute("U", method, edges="ba ad", corners="BA AD")
    assert outline(done) == "BA ba parity:Dd"


def test_helper_pieces_that_stay_displaced_are_named():
    odd_corners = execute("U", Method(), corners="DC")
    assert odd_corners.displaced == ("UFR", "UBR")
    assert not odd_corners.solved
    odd_slice = execute("", Method(edge_buffer="DF"), edges="a")
    assert (odd_slice.displaced, odd_slice.is_slice_turned) == (("UF", "DB"), True)
    assert odd_slice.left.edges == ("UF", "UB", "DF", "DB")


def test_turns_are_merged_where_steps_meet():
    done = execute("U", Method())
    assert done.length < sum(step.expanded.length("STM") for step in done.steps)
    assert done.length == done.solution.length("STM")


def test_a_step_says_what_it_does():
    step = execute("", Method(corner_buffer="UFR"), corners="BP").steps[0]
    assert str(step.effect) == "(UBR → RDF → UFR)"


def test_what_cannot_be_executed_is_refused():
    with pytest.raises(CubeError, match="edges, corners") as error:
        execute("U", Method(), first="wings")
    assert error.value.field == "first"
    other = Memo.parse("a", EDGES, Method(edge_buffer="UF"))
    with pytest.raises(MemoError):
        execute("U", Method(), edges=other)
    with pytest.raises(DeadlineError):
        execute("U", Method(edge_buffer="UF"), deadline=Deadline.after(-1, lambda: 0.0))
