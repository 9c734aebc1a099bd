"""What is said of answers, in words."""

import pytest

from cubecore.memo import CORNERS, EDGES, Method, Names, sticker_index
from cubecore.pictures import CubePicture
from trainer.learn.cubes import LessonCube, lettered
from trainer.learn.questions import (
    Option,
    answered,
    choose,
    choose_memo,
    count,
    good_letter,
    memo,
    this_letter,
)


def stickers(kind, *names):
    return tuple(sticker_index(kind, name) for name in names)


@pytest.fixture
def cube():
    """Two edges in the buffer's cycle and three that are broken into."""
    return LessonCube.solved_by(Method(), edges=stickers(EDGES, "UF", "UB", "DF", "DL", "LB", "DF"))


@pytest.fixture
def whose_letter():
    [sticker] = stickers(EDGES, "FU")
    return this_letter("Which?", Names(EDGES, Method()), sticker, CubePicture.covered())


@pytest.mark.parametrize(
    ("answer", "is_right", "said"),
    [
        ("i", True, "It is i."),
        (" I ", True, "It is i."),
        ("c", False, "c is the right piece, but the wrong sticker."),
        ("a", False, "a is on another piece: the white-blue edge."),
        ("ic", False, "Type one letter."),
        (",", False, "Type one letter."),
        ("7", False, "'7' is not a letter of your edges."),
    ],
)
def test_one_sticker_has_one_letter(whose_letter, answer, is_right, said):
    verdict = whose_letter.judge(answer.strip())
    assert (verdict.is_right, verdict.why) == (is_right, said)


def test_with_flips_as_capitals_a_single_letter_may_have_any_case():
    [sticker] = stickers(EDGES, "FU")
    question = this_letter(
        "Which?", Names(EDGES, Method(flips_as="capitals")), sticker, CubePicture.covered()
    )
    assert question.judge("I").is_right
    assert question.judge("i").is_right


def test_the_only_good_letter_is_asked_for(cube):
    question = good_letter("Next?", cube.of(EDGES), stickers(EDGES, "UF", "UB", "DF", "DL"))
    assert question.judge("h").why == "It is h."
    assert question.judge("r").why == "Right piece, wrong sticker: h, not r."


def test_the_number_of_correct_letters_is_shown(cube):
    question = good_letter("Where?", cube.of(EDGES), stickers(EDGES, "UF", "UB"))
    assert question.judge("k").why == "All of these are correct: g, h, k, r, u and x."
    assert question.judge("b").why == "b is your buffer: it is never a target."


def test_any_memo_that_solves_the_cube_is_right(cube):
    question = memo("Memo?", cube.of(EDGES))
    assert question.example == "ca gr kg"
    assert question.judge("CA GR KG").why == ""
    assert question.judge("ca ux hu").why == "Correct, though not in your usual order."


def test_the_first_mistake_of_a_wrong_memo_is_shown(cube):
    verdict = memo("Memo?", cube.of(EDGES)).judge("ca gr")
    assert not verdict.is_right
    assert verdict.why.startswith("Correct so far, but 2 letters are missing at the end.")
    assert (verdict.piece_type, verdict.first_wrong) == ("edges", 4)
    assert memo("Memo?", cube.of(EDGES)).judge("CA GR KG").first_wrong is None


def test_the_rest_of_an_answer_is_hidden_at_first(cube):
    verdict = memo("Memo?", cube.of(EDGES)).judge("ca rg kg")
    assert verdict.why == "You probably swapped r and g."
    assert verdict.solution == "ca gr kg"
    marked = [("c", "right"), ("a", "right"), ("r", "wrong")]
    assert verdict.marked_letters == (*marked, *[(letter, "later") for letter in "gkg"])
    assert memo("Memo?", cube.of(EDGES)).judge("ca gr kg").marked_letters == ()
    question = good_letter("Next?", cube.of(EDGES), stickers(EDGES, "UF", "UB", "DF", "DL"))
    assert question.judge("r").solution == "h"
    assert count("How many?", 4, "Two and two.").judge("3").solution == "Two and two."


def test_letters_before_a_missing_end_are_not_marked_as_wrong(cube):
    verdict = memo("Memo?", cube.of(EDGES)).judge("ca gr")
    assert verdict.marked_letters == tuple((letter, "right") for letter in "cagr")


def test_what_cannot_be_read_is_explained(cube):
    verdict = memo("Memo?", cube.of(EDGES)).judge("ca 9")
    assert verdict.why == "'9' is not a letter of your edges."


def test_a_memo_is_chosen_among_slips_and_what_is_right_after_all_is_no_slip(cube):
    question = choose_memo(
        "Which?", cube.of(EDGES), ["ca gr kg", "ac gr kg", "ca ux hu", "ac gr kg"]
    )
    assert [choice.value for choice in question.choices] == ["ac gr kg", "ca gr kg"]
    assert question.judge("ca gr kg").why == ""
    assert question.judge("ac gr kg").why.startswith("You probably swapped a and c.")


def test_one_of_the_offered_answers_is_chosen():
    question = choose(
        "Which?", [Option("u", "Up", True, "So it is."), Option("d", "Down", False, "No.")]
    )
    assert question.example == "u"
    assert question.judge("u").why == "So it is."
    assert question.judge("d").why == "No."
    assert question.judge("x").why == "Choose one of the answers."


@pytest.mark.parametrize(
    ("answer", "is_right", "said"),
    [
        ("4", True, "Two and two."),
        ("04", True, "Two and two."),
        ("3", False, "Too few."),
        ("5", False, "Too many."),
        ("four", False, "Type a number."),
        ("²", False, "Type a number."),
        ("9" * 200, False, "Too many."),
    ],
)
def test_numbers_are_counted(answer, is_right, said):
    verdict = count("How many?", 4, "Two and two.").judge(answer)
    assert (verdict.is_right, verdict.why) == (is_right, said)


def test_nothing_is_said_of_no_answer():
    question = count("How many?", 4, "Two and two.")
    assert answered("count", question, "  ").judged is None
    assert not answered("count", question, "").is_right
    assert answered("count", question, " 4 ").is_right


def test_who_writes_names_sees_names_on_the_stickers():
    picture = lettered(CubePicture.covered(), Method(memo_as="stickers"))
    names = {picture.sticker(place).name: picture.sticker(place).letter for place in range(54)}
    assert names["UFR"] == "UFR"
    assert names["RU"] == "RU"
    assert names["F"] == ""
    assert sum(map(bool, names.values())) == len(EDGES.names) + len(CORNERS.names)
