"""Letter pairs of every kind: what they do to a cube, compared with a model made of sticker names."""

import random
from itertools import product

import pytest

from cubecore.cube import Cubies
from cubecore.execution import Case, CaseKind, flipped, played, swapped, twisted
from cubecore.memo import CORNERS, EDGES, MemoError
from tests.cubecore.execution.sticker_model import (
    EVERY_STICKER,
    after_letters,
    from_sticker,
)
from tests.scale import sample

BUFFERS = {"UF": EDGES, "RB": EDGES, "UFR": CORNERS, "LDB": CORNERS}


def homes(cubies):
    """Return the home of the sticker at each place of a state."""
    stickers: dict[str, str] = {}
    for kind, pieces, turned in (
        (EDGES, cubies.ep, cubies.eo),
        (CORNERS, cubies.cp, cubies.co),
    ):
        for slot, (piece, turn) in enumerate(zip(pieces, turned, strict=True)):
            places = from_sticker(kind.piece_name(slot))
            home = from_sticker(kind.piece_name(piece))
            # The numbering of a corner's stickers begins at U or D.
            stickers |= {place: home[(k - turn) % len(home)] for k, place in enumerate(places)}
    return stickers


@pytest.mark.parametrize("buffer", BUFFERS)
def test_every_pair_of_a_buffer_plays_its_letters(buffer):
    pairs = list(product(BUFFERS[buffer].names, repeat=2))
    for first, second in random.Random(buffer).sample(pairs, sample(60, len(pairs))):
        case = Case.named(buffer, first, second)
        assert homes(case.target) == after_letters(buffer, first, second)
        assert case.target.is_solvable == (case.kind is not CaseKind.SWAP)
        assert (case.cycle is not None) == (case.kind is CaseKind.THREE_CYCLE)
        assert case.inverse.target * case.target == Cubies.solved()


@pytest.mark.parametrize(
    ("buffer", "counts"),
    [
        ("UF", {"three_cycle": 440, "flip": 22, "swap": 88, "nothing": 26}),
        ("UFR", {"three_cycle": 378, "twist": 42, "swap": 126, "nothing": 30}),
    ],
)
def test_the_576_pairs_of_a_buffer_are_of_these_kinds(buffer, counts):
    names = BUFFERS[buffer].names
    kinds = [Case.named(buffer, *pair).kind.value for pair in product(names, repeat=2)]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == counts


@pytest.mark.parametrize(
    ("stickers", "note"),
    [
        ("UF UB RU", None),
        ("UF UB BU", "UB and BU are on one edge: this pair flips UF and UB."),
        (
            "UFR UBL BUL",
            "UBL and BUL are on one corner: this pair twists UBL counterclockwise and UFR clockwise.",
        ),
        (
            "UFR UBL LUB",
            "UBL and LUB are on one corner: this pair twists UBL clockwise and UFR counterclockwise.",
        ),
        (
            "UF UB FU",
            "FU is on your buffer: this pair only swaps UF and UB, which no moves do alone.",
        ),
        (
            "UF FU BU",
            "FU is on your buffer: this pair only swaps UF and UB, which no moves do alone.",
        ),
        ("UF UB UB", "UB twice does nothing."),
        ("UF FU UF", "FU and UF are on your buffer: this pair does nothing."),
    ],
)
def test_a_note_says_what_a_pair_is_that_is_no_three_cycle(stickers, note):
    written = Case.named(*stickers.split()).note
    assert (written and written.text()) == note


def test_names_may_be_written_in_any_usual_way():
    assert Case.named("ufr", " ubl", "rfd") == Case.named("URF", "ULB", "RDF")
    assert str(Case.named("ufr", "ubl", "rfd")) == "UFR: UBL RDF"


@pytest.mark.parametrize(
    ("stickers", "field"),
    [(("UX", "UB", "RU"), "buffer"), (("UF", "UFR", "RU"), "first"), (("UF", "UB", ""), "second")],
)
def test_the_error_for_a_name_says_which_one_it_is(stickers, field):
    with pytest.raises(MemoError) as error:
        Case.named(*stickers)
    assert (error.value.field, error.value.key) == (field, "not_a_sticker")


@pytest.mark.parametrize(
    ("moves", "buffer", "case"),
    [
        ("M' U2 M U2", "UF", "UF: DF UB"),
        ("M' U2 M U2", "FU", "FU: FD BU"),
        ("M' U2 M U2 y", "DF", "DF: UB UF"),
        ("M' U2 M U2", "UR", "UF: DF UB"),
        ("R' D' R U R' D R U'", "UFR", "UFR: UBR RDF"),
        ("R U R' U'", "UFR", "None"),
        ("R", "UFR", "None"),
        ("", "UF", "None"),
        # A cycle of three edges that come back flipped.
        ("M' U M U2 M' U M U", "UF", "None"),
    ],
)
def test_the_case_of_a_state_is_its_three_cycle(moves, buffer, case):
    assert str(Case.of_state(Cubies.solved().apply(moves), buffer)) == case


def test_every_three_cycle_is_the_case_of_its_own_state():
    for buffer, piece_type in BUFFERS.items():
        for first, second in product(piece_type.names[::5], piece_type.names[::3]):
            case = Case.named(buffer, first, second)
            if case.kind is CaseKind.THREE_CYCLE:
                assert Case.of_state(case.target, buffer) == case


def test_flips_twists_and_swaps_are_what_letters_do_together():
    assert homes(flipped("FU", "BD")) == after_letters("UF", "DB", "BD")
    assert flipped("UF", "UF") == Cubies.solved()
    twist = twisted(clockwise=["UBL"], counterclockwise=["RUF"])
    assert homes(twist) == after_letters("UFR", "UBL", "LUB")
    both = swapped(("UF", "RU"), ("UFR", "FDL"))
    edges, corners = after_letters("UF", "RU"), after_letters("UFR", "FDL")
    expected = {name: edges[name] if len(name) == 2 else corners[name] for name in EVERY_STICKER}
    assert homes(both) == expected
    assert not played(EDGES, "UF", ["UB"]).is_solvable
