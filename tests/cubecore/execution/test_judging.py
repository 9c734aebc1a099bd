"""The verdict on moves, compared with a replay on a cube made of vectors."""

import random
from dataclasses import replace

import pytest

from cubecore.commutators import find
from cubecore.cube import NotationError
from cubecore.execution import Case, algorithms_for, judge_moves
from cubecore.memo import CORNERS, EDGES
from tests.cubecore.execution.sticker_model import (
    after_letters,
    after_moves,
    is_held_as_before,
    is_three_cycle,
    moved_pieces,
)
from tests.scale import sample

MOVES = [letter + amount for letter in "URFDLBurfdlbMESxyz" for amount in ("", "'", "2")]

FLIP = "M' U M' U M' U2 M U M U M U2"
TWIST = "R' D R D' R' D R U R' D' R D R' D' R U'"
TWO_CORNERS = "(UBR → RUB) (UFR → RUF)"
SWAP = "R U R' U' R' F R2 U' R' U' R U R' F'"


def random_case(source):
    piece_type = source.choice([EDGES, CORNERS])
    return Case(piece_type, *source.choices(piece_type.names, k=3))


def random_answer(case, source):
    """Return random moves, or an algorithm for a case like this one with a change or two."""
    if source.random() < 0.2:
        return source.choices(MOVES, k=source.randrange(12))
    similar = source.choice([case, case, case.inverse, random_case(source)])
    moves = [str(move) for one in algorithms_for(similar, most=1) for move in one.moves]
    for _ in range(source.randrange(3)):
        place = source.randrange(len(moves) + 1)
        moves[place : place + source.randrange(2)] = source.choices(MOVES, k=source.randrange(2))
    whole = [*moves, *source.choices(("x", "y2", "z'"), k=source.randrange(2))]
    return [move[0].lower() + move[2:] if "w" in move else move for move in whole]


def replayed_verdict(case, moves):
    """Return the verdict of the model made of vectors and sticker names."""
    homes = after_moves(moves)
    if homes == after_letters(case.buffer, case.first, case.second):
        return "correct"
    if homes == after_letters(case.buffer, case.second, case.first):
        return "inverse"
    pieces = moved_pieces(homes)
    turns_two = len(pieces) == 2 and all(set(home) == set(place) for place, home in homes.items())
    kind = {2: "flip", 3: "twist"}[len(case.buffer)]
    is_like = turns_two and case.kind == kind and all(len(p) == len(case.buffer) for p in pieces)
    return "other" if is_three_cycle(homes) or is_like else "not_a_cycle"


def test_verdicts_on_random_moves_are_those_of_a_replay():
    source = random.Random(25)
    verdicts = []
    for _ in range(sample(40, 10_000)):
        case = random_case(source)
        moves = " ".join(random_answer(case, source))
        judgement = judge_moves(case, moves)
        assert judgement.verdict.value == replayed_verdict(case, moves), (case, moves)
        assert judgement.is_turned == (not is_held_as_before(moves))
        verdicts.append(judgement.verdict.value)
    assert set(verdicts) == {"correct", "inverse", "other", "not_a_cycle"}


@pytest.mark.parametrize(
    ("stickers", "moves", "verdict", "sentence"),
    [
        ("UF DF UB", "M' U2 M U2", "correct", "Correct."),
        ("UF DF UB", "x2 M' D2 M D2 x2", "correct", "Correct."),
        (
            "UF DF UB",
            "M' U2 M U2 x y",
            "correct",
            "Correct up to a turn of the whole cube: end with y' x'.",
        ),
        ("UF DF UB", "U2 M' U2 M", "inverse", "That is the inverse: UF → UB → DF."),
        ("UF DF DB", "M' U2 M U2", "other", "That is another case: UF → DF → UB."),
        ("UR DF DB", "M' U2 M U2", "other", "That is another case: UF → DF → UB."),
        ("UFR UBR UBL", "M' U2 M U2", "other", "That is another case: UF → DF → UB."),
        ("UF UL LU", "M' U2 M U2", "other", "That is another case: UF → DF → UB."),
        ("UF DF UB", "M' U2 M", "not_a_cycle", "Correct if U2 comes last."),
        ("UF DF UB", "U2 M U2", "not_a_cycle", "Correct if M' comes first."),
        ("UF DF UB", "M' U2 M U", "not_a_cycle", "Correct if U comes last."),
        ("UF DF UB", "M' U M U2", "not_a_cycle", "Move 2 should be U2, not U."),
        ("UF DF UB", "", "not_a_cycle", "These moves do nothing."),
        ("UF DF UB", "y2", "not_a_cycle", "These moves do nothing."),
        ("UF UB UB", "y2", "correct", "Correct up to a turn of the whole cube: end with y2."),
        ("UF DF UB", "R U R' U'", "not_a_cycle", "That moves 7 pieces."),
        ("UF UB BU", "R U R' U'", "not_a_cycle", "That moves 7 pieces."),
        ("UF DF UB", FLIP, "not_a_cycle", "Not a 3-cycle: (UB → BU) (UF → FU)."),
        ("UF UR RU", FLIP, "other", "That is another case: (UB → BU) (UF → FU)."),
        ("UF UR RU", SWAP, "not_a_cycle", "These moves do something else: (UBR → UFR) (UL → UR)."),
        ("UF UR RU", TWIST, "not_a_cycle", f"These moves do something else: {TWO_CORNERS}."),
        ("UFR UBR BUR", TWIST, "inverse", f"That is the inverse: {TWO_CORNERS}."),
        ("UFR UBL BUL", TWIST, "other", f"That is another case: {TWO_CORNERS}."),
        ("UF DF BU", f"M' U2 M U2 {FLIP}", "correct", "Correct."),
        (
            "UF DF UB",
            f"M' U2 M U2 R F {FLIP} F' R'",
            "not_a_cycle",
            "The right cycle, but UB, FL are flipped too.",
        ),
        (
            "UF DF UB",
            f"M' U2 M U2 {TWIST}",
            "not_a_cycle",
            "The right cycle, but UFR, UBR are twisted too.",
        ),
        (
            "UF DF UB",
            f"M' U2 M U2 {TWIST} {FLIP}",
            "not_a_cycle",
            "The right cycle, but UF, UB, UFR, UBR are flipped or twisted too.",
        ),
    ],
)
def test_a_sentence_says_what_the_moves_do(stickers, moves, verdict, sentence):
    judgement = judge_moves(Case.named(*stickers.split()), moves)
    assert (judgement.verdict.value, judgement.sentence.text()) == (verdict, sentence)
    assert judgement.is_correct == (verdict == "correct")


@pytest.mark.parametrize(
    ("stickers", "moves", "other"),
    [
        ("UF DF DB", "M' U2 M U2", "UF: DF UB"),
        ("UF DF UB", "U2 M' U2 M", "UF: UB DF"),
        ("UF DF UB", "M' U2 M U2", "None"),
        ("UR DF DB", "M' U2 M U2", "None"),
        ("UF UB DF", FLIP, "None"),
    ],
)
def test_the_case_that_is_solved_instead_has_the_same_buffer(stickers, moves, other):
    assert str(judge_moves(Case.named(*stickers.split()), moves).other) == other


def test_the_effect_is_that_of_the_pieces_however_the_cube_is_held():
    case = Case.named("UF", "DF", "UB")
    assert str(judge_moves(case, "M' U2 M U2 x y").effect) == "(UB → UF → DF)"


def test_what_cannot_be_read_has_its_position():
    with pytest.raises(NotationError) as error:
        judge_moves(Case.named("UF", "DF", "UB"), "M' U2 Q U2")
    assert error.value.position == 6


def test_long_answers_are_judged_without_a_search_for_the_wrong_move():
    case = Case.named("UF", "DF", "UB")
    moves = "R R' " * 20 + "M' U2 M"
    assert judge_moves(case, moves).sentence.key == "moves_many_pieces"
    assert judge_moves(case, moves + " U2").is_correct


def near_misses(case, moves):
    """Return moves that almost solve a case, each with the only thing that is wrong with them.

    The inverse of a half turn would be no mistake.
    """
    third = moves.moves[2]
    wrong = third.inverse if third.quarters % 2 else replace(third, quarters=1)
    return {
        "moves_inverse": moves.inverse,
        "moves_lack_last": moves.moves[:-1],
        "moves_lack_first": moves.moves[1:],
        "moves_one_wrong": (*moves.moves[:2], wrong, *moves.moves[3:]),
    }


def test_near_misses_of_found_algorithms_are_refused_for_their_true_reason():
    source = random.Random(3)
    for _ in range(sample(4, 50)):
        case = random_case(source)
        if case.cycle is None:
            continue
        moves = find(case.cycle, most=1)[0].moves
        for key, answer in near_misses(case, moves).items():
            judgement = judge_moves(case, answer)
            assert not judgement.is_correct
            assert judgement.sentence.key == key, (case, answer)
