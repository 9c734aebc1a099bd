"""Sheets are checked by playing: what each cell is was decided here by another cube, made of vectors."""

import random
from collections import Counter

import pytest

from cubecore.commutators import ThreeCycle, find
from cubecore.deadline import Deadline
from cubecore.errors import DeadlineError
from cubecore.execution import Case
from cubecore.execution.sheets import (
    FirstLetter,
    SheetVerdict,
    check_cell,
    check_sheet,
    write_list,
    written_cases,
)
from cubecore.memo import CORNERS, EDGES, LetterScheme, sticker_index
from cubecore.tables import COMMA, write_rows
from tests.cubecore.execution.sheets.known_algorithms import (
    KnownAlgorithm,
    known_algorithms,
    typed,
)
from tests.cubecore.execution.sticker_model import after_moves, is_three_cycle
from tests.scale import IS_LONG, sample

SPEFFZ = LetterScheme.builtin("speffz")
CORRECT, INVERSE, OTHER, NOT_A_CYCLE, UNREADABLE = SheetVerdict


def letter(sticker):
    """Return the letter of a sticker in Speffz."""
    pieces = EDGES if len(sticker) == 2 else CORNERS
    return SPEFFZ.symbol(pieces, sticker_index(pieces, sticker))


def unreadable(one, source):
    """Return an algorithm with a character that is no move, and its place."""
    moves = one.moves
    place = source.choice([0, *(at + 1 for at, character in enumerate(moves) if character == " ")])
    return moves[:place] + source.choice("?Qk#") + moves[place:], place


def spoilt(one, source):
    """Return moves of which one was left out, so that they are no three-cycle."""
    moves = one.moves.split()
    while True:
        place = source.randrange(len(moves))
        rest = " ".join(moves[:place] + moves[place + 1 :])
        if not is_three_cycle(after_moves(rest)):
            return rest


@pytest.fixture(scope="module")
def filled():
    """A sheet of 350 cells: the text, verdict and unreadable column of each letter pair."""
    source = random.Random(7)
    by_case = known_algorithms("UF")
    cases = source.sample(sorted(by_case), 350)
    cells = {}
    for number, (first, second) in enumerate(cases):
        one, pair = by_case[first, second], (letter(first), letter(second))
        if number < 200:
            cells[pair] = typed(one, source), CORRECT, None
        elif number < 250:
            cells[pair] = typed(one.inverse, source), INVERSE, None
        elif number < 275:
            other = source.choice([case for case in cases if {*case} != {first, second}])
            cells[pair] = typed(by_case[other], source), OTHER, None
        elif number < 300:
            cells[pair] = spoilt(one, source), NOT_A_CYCLE, None
        else:
            text, place = unreadable(one, source)
            cells[pair] = text, UNREADABLE, place
    return cells


def as_grid(cells, *, is_transposed=False):
    letters = sorted({symbol for pair in cells for symbol in pair})
    order = reversed if is_transposed else tuple
    rows = [
        [row, *(cells.get(tuple(order((row, column))), [""])[0] for column in letters)]
        for row in letters
    ]
    return write_rows([["", *letters], *rows], COMMA)


@pytest.mark.parametrize("is_transposed", [False, True])
@pytest.mark.parametrize("is_given", [False, True])
def test_every_cell_of_a_sheet_is_what_it_is(filled, is_transposed, is_given):
    first = FirstLetter.COLUMN if is_transposed else FirstLetter.ROW
    text = as_grid(filled, is_transposed=is_transposed)
    checked = check_sheet(text, "UF", SPEFFZ, first=first if is_given else None)
    cells = {
        (each.cell.first, each.cell.second): (each.cell.text, each.verdict, each.at_fault.column)
        for each in checked.cells
    }
    assert cells == filled
    assert checked.first is first
    assert list(checked.counts.values()) == [200, 50, 25, 25, 50]
    assert len(checked.sheet) == 200


def test_a_list_has_no_first_letter_to_look_for(filled):
    rows = [[f"{first}{second}", text] for (first, second), (text, *_) in filled.items()]
    checked = check_sheet(write_rows(rows, COMMA), "UF", SPEFFZ)
    assert checked.first is None
    assert Counter(cell.verdict for cell in checked.cells) == checked.counts
    assert [cell.verdict for cell in checked.cells] == [
        verdict for _, verdict, _ in filled.values()
    ]


def test_without_any_difference_the_rows_have_the_first_letters():
    both = {("a", "b"): ["M Q"], ("b", "a"): ["R"]}
    assert check_sheet(as_grid(both), "UF", SPEFFZ).first is FirstLetter.ROW


@pytest.mark.parametrize(("buffer", "pieces"), [("UF", EDGES), ("UFR", CORNERS)])
def test_what_the_finder_answers_is_accepted(buffer, pieces):
    start = sticker_index(pieces, buffer)
    stickers = [each for each in range(24) if pieces.piece_of(each) != pieces.piece_of(start)]
    pairs = [
        (pieces.names[one], pieces.names[two])
        for one in stickers
        for two in stickers
        if pieces.piece_of(one) != pieces.piece_of(two)
    ]
    rows = []
    for first, second in pairs if IS_LONG else pairs[::11]:
        (answer,) = find(ThreeCycle.named(buffer, first, second), most=1)
        rows.append([f"{first} {second}", str(answer.algorithm)])
    checked = check_sheet(write_rows(rows, COMMA), buffer, SPEFFZ)
    assert checked.counts[CORRECT] == len(rows)
    # Written and read again, the sheet is the same.
    text = write_list(written_cases(checked.sheet, SPEFFZ))
    assert check_sheet(text, buffer, SPEFFZ).sheet == checked.sheet


@pytest.mark.parametrize("buffer", ["UF", "UFR"])
def test_well_known_algorithms_are_accepted_and_near_misses_are_not(buffer):
    source = random.Random(buffer)
    by_case = known_algorithms(buffer)
    for stickers in source.sample(sorted(by_case), sample(40, 100)):
        one, case = by_case[stickers], Case.named(buffer, *stickers)
        assert [each.verdict for each in check_cell(typed(one, source), case)] == [CORRECT]
        (missed,) = check_cell(spoilt(one, source), case)
        assert missed.verdict is NOT_A_CYCLE
        (back,) = check_cell(one.inverse.brackets, case)
        assert (back.verdict, back.sentence.key) == (INVERSE, "moves_inverse")


def test_a_cell_may_have_several_algorithms():
    one = KnownAlgorithm("", "M'", "U2")
    stickers = one.case("UF")
    assert stickers
    case = Case.named("UF", *stickers)
    ways = [one.brackets, one.moves, "U2 D2 [D2: [M', U2]] U2 D2", "M', U2"]
    for between in ("\n", "; ", ", ", " / ", " ;\n"):
        text = between.join(ways[:2])
        assert [each.verdict for each in check_cell(text, case)] == [CORRECT, CORRECT]
    mixed = check_cell(f"{ways[1]}, R U, {ways[0]} / R Q", case)
    assert [each.verdict for each in mixed] == [CORRECT, NOT_A_CYCLE, CORRECT, UNREADABLE]
    assert mixed[-1].column == f"{ways[1]}, R U, {ways[0]} / R Q".index("Q")
    (loose,) = check_cell(ways[3], case)
    assert loose.verdict is CORRECT


def test_a_cell_is_correct_only_if_all_its_algorithms_are():
    text = "UA,M' U2 M U2; R U R'\nAU,M' U2 M U2\n"
    one, other = check_sheet(text, "UF", SPEFFZ).cells
    assert (one.verdict, other.verdict) == (NOT_A_CYCLE, INVERSE)
    assert one.at_fault.written.text == "R U R'"


def test_letters_that_cannot_be_read_have_no_case():
    checked = check_sheet("AU,U2 M' U2 M\nA1,U2 M' U2 M\n,R\n", "UF", SPEFFZ)
    assert [cell.verdict for cell in checked.cells] == [CORRECT, UNREADABLE, UNREADABLE]
    assert [cell.at_fault.column for cell in checked.cells] == [None, None, None]
    assert checked.cells[1].at_fault.sentence.text() == "These are no two letters of the scheme."


def test_a_letter_with_itself_is_left_out():
    cells = {("a", "a"): ["x"], ("a", "u"): ["U2 M' U2 M"]}
    assert [cell.cell.second for cell in check_sheet(as_grid(cells), "UF", SPEFFZ).cells] == ["u"]


def test_flips_and_twists_are_cases_too():
    flip = "M' U M' U M' U2 M U M U M U2"
    checked = check_sheet(f"UB BU,{flip}\nDB BD,{flip}\nUB RU,{flip}", "UF", SPEFFZ)
    assert [cell.verdict for cell in checked.cells] == [CORRECT, OTHER, NOT_A_CYCLE]


def test_starred_algorithms_come_first():
    text = "pair,moves,star,note\nAU,U2 M' U2 M,,\nAU,\"[U2, M']\",★,\n"
    sheet = check_sheet(text, "UF", SPEFFZ).sheet
    assert [str(one) for one in sheet.algorithms["UB", "DF"]] == ["[U2, M']", "U2 M' U2 M"]


def test_a_check_ends_at_its_deadline():
    clock = iter(range(100)).__next__
    text = "\n".join(["AU,R"] * 50)
    with pytest.raises(DeadlineError):
        check_sheet(text, "UF", SPEFFZ, deadline=Deadline.after(10, clock))
