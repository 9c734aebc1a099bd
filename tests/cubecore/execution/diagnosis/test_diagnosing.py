"""Diagnoses of generated solves: the fault is named, and what is said always leads to the state."""

import random
from collections import Counter

import pytest

from cubecore.cube import Cube, Cubies, Holding, holdings
from cubecore.execution import diagnose, execute
from cubecore.execution.diagnosis import WEIGHTS
from cubecore.memo import CORNERS, Memo, Method
from tests.cubecore.execution.diagnosis.injected import (
    KINDS,
    Solve,
    StepTexts,
    any_solve,
    one_fault_of_each_solve,
    two_faults_of_each_solve,
    with_another_letter,
)
from tests.cubecore.execution.executions import STYLES, methods_of_style
from tests.cubecore.execution.played_letters import PlayedCube
from tests.scale import sample

THREE_STYLE = Method(edge_buffer="UF", corner_buffer="UFR")
# Every algorithm of Old Pochmann is its own inverse, and pairs have no parity algorithm of their own.
IMPOSSIBLE = {"op": {"inverted"}, "m2": set(), "3-style": {"parity_extra"}}
# Every kind has to be among them: a twist the wrong way is rare under M2.
FAULTS = {"op": 18, "m2": 26, "3-style": 18}
MUST_BE_FOUND = 0.97
TWO_MUST_BE_FOUND = 0.8


def pieces_of(facelets):
    """Return the pieces of a cube, however it is held."""
    return Cubies.from_facelets(facelets).turned_home


def replays(scramble, diagnosis, facelets):
    """Return whether the moves of every explanation lead to the facelets, however they are held."""
    start = Cube(3).apply(scramble)
    ends = (start.apply(one.moves).facelets() for one in diagnosis.explanations)
    return all(pieces_of(end) == pieces_of(facelets) for end in ends)


def sizes(diagnosis):
    return {len(explanation.faults) for explanation in diagnosis.explanations}


@pytest.mark.parametrize("style", [*STYLES])
def test_one_fault_is_found(style):
    source = random.Random(style)
    made: Counter[str] = Counter()
    named: Counter[str] = Counter()
    explained: Counter[str] = Counter()
    for solve, fault in one_fault_of_each_solve(sample(FAULTS[style], 700), style, source):
        made[fault.kind] += 1
        diagnosis = diagnose(solve.scramble, fault.facelets, solve.method)
        assert not diagnosis.solved
        assert replays(solve.scramble, diagnosis, fault.facelets)
        explained[fault.kind] += sizes(diagnosis) == {1}
        named[fault.kind] += fault.is_named_first_by(diagnosis)
    rows = [f"{kind} {named[kind]}/{explained[kind]}/{made[kind]}" for kind in made]
    print(f"{style}: {named.total()} named first, {explained.total()} found of {made.total()}")
    print(*rows, sep=", ")
    assert {*KINDS} - set(made) == IMPOSSIBLE[style]
    assert explained.total() >= MUST_BE_FOUND * made.total()


@pytest.mark.parametrize("style", [*STYLES])
def test_two_faults_are_found(style):
    source = random.Random(f"two {style}")
    explained, count = 0, sample(4, 500)
    for solve, fault in two_faults_of_each_solve(count, style, source):
        diagnosis = diagnose(solve.scramble, fault.facelets, solve.method)
        assert replays(solve.scramble, diagnosis, fault.facelets)
        explained += bool(diagnosis.explanations)
    print(f"{style}: an explanation of two faults in {explained} of {count}")
    assert explained >= TWO_MUST_BE_FOUND * count


def test_a_solved_cube_is_never_explained():
    for holding in holdings():
        diagnosis = diagnose("R U F", Cube(3).apply(holding.rotation), THREE_STYLE, edges="ab")
        assert (diagnosis.solved, diagnosis.explanations) == (True, ())
        assert diagnosis.left == ((), ())


def test_what_no_two_faults_explain_is_left():
    moves = "F L2 U' B R2 D F2"
    diagnosis = diagnose("R U F", moves, THREE_STYLE)
    assert (diagnosis.solved, diagnosis.explanations) == (False, ())
    cube = PlayedCube(moves)
    named = {"".join(sorted(name)) for part in diagnosis.left for name in part}
    assert named == cube.unsolved("")


def test_names_of_what_is_left_follow_the_orientation_of_the_method():
    method = Method(holding=Holding.parse("yellow green"))
    assert diagnose("", "U R2 U' x", method).left == diagnose("", "D L2 D'", Method()).left


@pytest.mark.parametrize(
    ("scramble", "moves", "kind", "step", "text"),
    [
        ("R' D' R U R' D R U'", "", "skipped", 0, "You skipped PB."),
        ("", "R", "extra_turn", None, "You did an extra R."),
        ("x", "R", "extra_turn", None, "You did an extra R."),
        (
            "R' D' R U R' D R U'",
            "U R' D' R U' R' D",
            "missing_turn",
            0,
            "In PB, you left out move 8, R.",
        ),
        (
            "R' D' R U R' D R U'",
            "U R' D' R U R' D R",
            "extra_turn",
            0,
            "In PB, move 5 should be U': you did U.",
        ),
        (
            "R' D' R U R' D R U'",
            "U R' F D' R U' R' D R",
            "extra_turn",
            0,
            "In PB, you did an extra F after move 2.",
        ),
        (
            "R' D' R U R' D R U'",
            "F U R' D' R U' R' D R",
            "extra_turn",
            0,
            "You did an extra F before PB.",
        ),
    ],
)
def test_what_is_said_about_a_fault(scramble, moves, kind, step, text):
    state = Cube(3).apply(scramble).apply(moves)
    (fault,) = diagnose(scramble, state, THREE_STYLE).explanations[0].faults
    assert (fault.kind, fault.step, fault.message.text()) == (kind, step, text)


def test_stickers_are_named_with_a_space_between_them():
    method = Method(edge_buffer="UF", corner_buffer="UFR", memo_as="stickers")
    scramble = "R' D' R U R' D R U'"
    (fault,) = diagnose(scramble, scramble, method).explanations[0].faults
    assert fault.message.text() == "You skipped RDF UBR."
    assert (fault.piece_type, fault.letters) == (CORNERS, ("P", "B"))


def test_a_parity_algorithm_without_letters_is_forgotten():
    source = random.Random(8)
    for _ in range(sample(4, 10)):
        solve = any_solve(Method(), source)
        texts = [*StepTexts(solve).texts]
        for place in StepTexts(solve).places("parity"):
            state = (
                Cube(3).apply(solve.scramble).apply(" ".join(texts[:place] + texts[place + 1 :]))
            )
            (fault,) = diagnose(solve.scramble, state, Method()).explanations[0].faults
            assert fault.message.text() == "You forgot the parity algorithm."
            assert (fault.step, fault.letters, fault.piece_type) == (place, (), None)


def test_a_flip_is_forgotten_after_an_odd_number_of_letters():
    """Its letters are no pair of M2, whose second letters are switched."""
    method = Method.parse("--edge-buffer DF --edge-style m2 --in-place apart --m2-letters switched")
    flip, t_permutation = "F2 U M U' M F2 U2 M' U' M' U'", "R U R' U' R' F R2 U' R' U' R U R' F'"
    scramble = f"{flip} {t_permutation}"
    steps = execute(scramble, method).steps
    moves = [str(step.expanded) for step in steps if step.kind.value != "flip"]
    assert len(moves) == len(steps) - 1
    state = Cube(3).apply(scramble).apply(" ".join(moves))
    (fault,) = diagnose(scramble, state, method).explanations[0].faults
    assert (fault.kind, fault.message.text()) == ("flip_skipped", "You forgot the flip ci.")


def test_any_parity_algorithm_at_the_end_was_not_needed():
    scramble, t_permutation = "R' D' R U R' D R U'", "R U R' U' R' F R2 U' R' U' R U R' F'"
    state = Cube(3).apply(scramble).apply(f"U R' D' R U' R' D R {t_permutation} z")
    (explanation,) = diagnose(scramble, state, THREE_STYLE).explanations
    (fault,) = explanation.faults
    assert (fault.kind, fault.step) == ("parity_extra", 0)
    assert fault.message.text() == "You did a parity algorithm that was not needed."


def test_two_swapped_edges_and_corners_are_no_parity_algorithm_of_old_pochmann():
    swapped = Cube(3).apply("R2 F R U R' U' R' F R2 U' R' U' R U R' F' F' R2")
    for edges in ("", "ad"):
        explanations = diagnose("", swapped, Method(), edges=edges, corners="").explanations
        kinds = {fault.kind for one in explanations for fault in one.faults}
        assert "parity_extra" not in kinds


def test_a_memo_that_was_wrong_is_a_fault_if_it_was_executed():
    scramble, typed = "R' D' R U R' D R U'", "PT"
    done = execute(scramble, THREE_STYLE, corners=typed)
    state = Cube(3).apply(scramble).apply(done.solution)
    (explanation,) = diagnose(scramble, state, THREE_STYLE, corners=typed).explanations
    (fault,) = explanation.faults
    assert (fault.kind, fault.step, fault.letters) == ("memo", 0, ("P", "T"))
    assert fault.message.text() == (
        "Your corner memo was already wrong: Letter 2 should be B, not T."
    )
    skipped = diagnose(scramble, scramble, THREE_STYLE, corners=typed).explanations[0].faults
    assert [fault.kind for fault in skipped] == ["memo", "skipped"]


@pytest.mark.parametrize("is_executed", [True, False])
def test_a_wrong_memo_and_a_skipped_step_are_two_faults(is_executed):
    source = random.Random(21)
    methods = methods_of_style("3-style", source)
    for _ in range(sample(3, 200)):
        solve = any_solve(next(methods), source)
        memos = with_another_letter(solve, "memo", source)
        if is_executed:
            solve = Solve.of(solve.scramble, solve.method, memos)
        texts = StepTexts(solve).texts
        del texts[source.choice(StepTexts(solve).places("letters"))]
        state = Cube(3).apply(solve.scramble).apply(" ".join(texts))
        edges, corners = memos["edges"], memos["corners"]
        diagnosis = diagnose(solve.scramble, state, solve.method, edges=edges, corners=corners)
        assert replays(solve.scramble, diagnosis, state.facelets())
        for explanation in diagnosis.explanations:
            kinds = [fault.kind for fault in explanation.faults]
            assert "memo" in kinds
            assert len(kinds) <= 2
        # A pair of one letter has no step, so none is executed with the letter that was right.
        is_without_step = not is_executed and any(map(has_pair_of_one_letter, memos.values()))
        assert diagnosis.explanations or is_without_step


def has_pair_of_one_letter(memo: Memo) -> bool:
    stickers = memo.stickers
    return any(
        first == second for first, second in zip(stickers[::2], stickers[1::2], strict=False)
    )


def test_a_letter_missing_at_the_end_of_a_memo_has_no_step():
    done = execute("U", THREE_STYLE, edges="ab c", corners="")
    state = Cube(3).apply("U").apply(done.solution)
    diagnosis = diagnose("U", state, THREE_STYLE, edges="ab c", corners="")
    assert {fault.kind for one in diagnosis.explanations for fault in one.faults} == {"memo"}


def test_past_faults_of_a_kind_make_it_likelier():
    scramble = "R' D' R U R' D R U'"
    state = Cube(3).apply(scramble).apply(scramble)
    for past, kinds in (
        (None, ["inverted", "repeated"]),
        ({"repeated": 30, "unknown": 5}, ["repeated", "inverted"]),
    ):
        explanations = diagnose(scramble, state, THREE_STYLE, history=past).explanations
        assert [one.faults[0].kind for one in explanations] == kinds


def test_no_turns_are_tried_in_a_solve_that_is_longer_than_any_real_one():
    edges = "acdf" * 40
    done = execute("", Method(), edges=edges)
    texts = [str(step.expanded) for step in done.steps]
    skipped = Cube(3).apply(" ".join(texts[:50] + texts[51:]))
    for state, kinds in ((skipped, ["skipped"]), (Cube(3).apply(done.solution + "R"), [])):
        explanations = diagnose("", state, Method(), edges=edges).explanations
        assert [fault.kind for one in explanations[:1] for fault in one.faults] == kinds


def test_weights_are_shares_of_all_faults():
    assert sum(WEIGHTS.values()) == 100
    assert {kind.value for kind in WEIGHTS} == {*KINDS}
