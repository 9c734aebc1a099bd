"""Flips and twists written as one letter: the explanation is about the letter that was typed."""

import pytest

from cubecore.memo import Method, check, cubies_of_scramble

FLIPS = "(M' U)4 (M U)4"
TWISTS = "(R U R' U')2 L' (U R U' R')2 L"
CAPITALS, APART = "--flips-as capitals", "--in-place apart"


def judged(scramble, flags, **memo):
    verdict = check(cubies_of_scramble(scramble), Method.parse(flags), **memo)
    return verdict.edges or verdict.corners


@pytest.mark.parametrize(
    ("scramble", "flags", "memo"),
    [
        (TWISTS, CAPITALS, {"corners": "I"}),
        (TWISTS, APART, {"corners": "(I)"}),
        (FLIPS, CAPITALS, {"edges": "A C D"}),
        (FLIPS, APART, {"edges": "(q c e)"}),
        (FLIPS, APART, {"edges": "(aq c de)"}),
    ],
)
def test_flips_and_twists_written_as_one_letter_are_usual(scramble, flags, memo):
    assert judged(scramble, flags, **memo).message == "Correct."


@pytest.mark.parametrize("memo", ["(c a d)", "(c aq de)", "(aq ci de aq a)"])
def test_in_another_order_they_are_not_usual(memo):
    assert not judged(FLIPS, APART, edges=memo).is_usual


@pytest.mark.parametrize(
    ("scramble", "flags", "memo", "first_wrong", "kind", "message"),
    [
        (
            *(TWISTS, APART, {"corners": "(F)"}, 0, "in_place_wrong_way"),
            "UFL is twisted the other way: I, not F. Closest correct memo: (FI).",
        ),
        (
            *(FLIPS, APART, {"edges": "(a c d h)"}, 3, "extra"),
            "Letter 4 (h) marks BL as flipped, but it is solved. You probably meant: (aq ci de).",
        ),
        (
            *(FLIPS, CAPITALS, {"edges": "A C D X"}, 3, "extra"),
            "Letter 4 (X) marks DL as flipped, but it is solved. You probably meant: A C D.",
        ),
        (
            *(FLIPS, CAPITALS, {"edges": "A B C D"}, 1, "extra"),
            "B is your buffer: it is never a target. Closest correct memo: A C D.",
        ),
        (
            *(FLIPS, CAPITALS, {"edges": "A C"}, 2, "in_place_forgotten"),
            "You forgot the flipped edge UL (d e). Closest correct memo: A C D.",
        ),
        (
            *(TWISTS, CAPITALS, {"corners": "I G"}, 1, "extra"),
            "Letter 2 (G) marks DFL as twisted, but it is solved. You probably meant: I.",
        ),
        (
            *("R U F", CAPITALS, {"edges": "PV"}, 1, "wrong_piece"),
            "Letter 2 (V) marks DR as flipped, but it is not in its slot.",
        ),
        (
            *(f"{FLIPS} D", CAPITALS, {"edges": "gs ok g A E C D"}, 6, "wrong_piece"),
            "Letter 7 (E) is probably wrong. You probably meant: gs ok g A C D.",
        ),
        (
            *(FLIPS, CAPITALS, {"edges": "eE A C D"}, 0, "wrong_piece"),
            "Letter 1 (e) is probably wrong. You probably meant: A C D.",
        ),
        (
            *("R U F", CAPITALS, {"corners": "K"}, 0, "wrong_piece"),
            "Letter 1 (K) marks DFR as twisted, but it is not in its slot.",
        ),
    ],
)
def test_the_wrong_letter_is_the_one_that_was_typed(
    scramble, flags, memo, first_wrong, kind, message
):
    part = judged(scramble, flags, **memo)
    assert part.message.startswith(message)
    assert (part.first_wrong, part.kind) == (first_wrong, kind)


SCRAMBLE = "R U F' D2 B L U2 R' F L' B2 D' F2 R"


def test_letters_typed_after_flips_have_their_typed_places():
    part = judged(SCRAMBLE, APART, edges="(aq) pv a f")
    assert (part.first_wrong, part.first_wrong_played) == (5, 3)
    assert part.message.startswith("Letter 6 should be h or a cycle break, not f.")


def test_half_of_a_flip_is_never_called_wrong():
    """Removing the flip takes two edits, and correcting half of it only one."""
    part = judged(SCRAMBLE, CAPITALS, edges="pv ah ge wt lc A")
    assert part.first_wrong == 10
    assert "probably" not in part.message


def test_an_even_number_of_letters_is_expected_besides_flips():
    part = judged(SCRAMBLE, CAPITALS, edges="unl H")
    assert part.message.startswith(
        "Even number of letters expected besides flips and twists; you have 3. "
    )
    part = judged(SCRAMBLE, CAPITALS, edges="pv ah ge wt lc k A")
    assert "expected besides" not in part.message


def test_letters_typed_in_lower_case_are_named_in_lower_case():
    part = judged(SCRAMBLE, CAPITALS, corners="")
    assert part.message.endswith("To finish: s n c d c g k l o t.")


def test_a_continuation_is_given_only_if_it_can_be_typed():
    keys = {
        memo: [sentence.key for sentence in judged(SCRAMBLE, APART, edges=memo).sentences]
        for memo in ("pv (aq)", "pv a f (aq)", "(aq) pv a f")
    }
    continuations = {"completion", "continuation"}
    assert [memo for memo in keys if continuations & set(keys[memo])] == ["pv a f (aq)"]
    assert keys["pv a f (aq)"][-1] == "continuation"


def test_a_flip_that_no_single_letter_corrects_is_called_wrong():
    part = judged(SCRAMBLE, CAPITALS, edges="pv ah D ew tl C kc")
    assert (part.first_wrong, part.kind) == (4, "wrong_piece")
    assert part.message.startswith("Letter 5 (D) is probably wrong. ")


def test_letters_missing_before_a_flip_are_missed_there():
    scramble = "L U R' B2 U F2 L2 R D' U F2 B2 R2 L2 U' L' D R2 L' B L U' B U R'"
    part = judged(scramble, CAPITALS, edges="wc A")
    assert (part.first_wrong, part.good_letters, part.distance) == (2, 3, None)
    assert part.message.startswith(
        "You probably dropped t, x, l, u, j, c, d, h, d before letter 3. "
    )
    assert part.message.endswith("You probably meant: wc tx lu jc dh d A.")
