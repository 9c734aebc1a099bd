"""The cards of algorithms: what they ask, and which moves they accept."""

import pytest

from tests.trainer.algorithms.conftest import BACK, FLIP, FLIP_MOVES, FORTH, SOLUTIONS
from tests.trainer.cards.asking import questions_from
from trainer.algorithms.cards import AlgorithmCards
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.reading import card_name
from trainer.cards.names import CardName
from trainer.cards.sources import MemoPair, UnreadableAnswerError

pytestmark = pytest.mark.django_db
PARITY = CaseKey("parity", "UFR", "UBR", "UF-UR")
# The J permutation.
PARITY_MOVES = "R U R' F' R U R' U' R' F R2 U' R' U'"
# The same as FORTH, but the buffer is not Alice's.
FLOATING, FLOATING_MOVES = CaseKey("edges", "UB", "UF", "DB"), "U2 M U2 M'"


def questions_of(user, only=None):
    return questions_from(AlgorithmCards(), user, only)


@pytest.fixture
def every_kind(uf_alice, store):
    """Alice with a pair, its inverse, a flip, a parity and a pair of another buffer."""
    for key, moves in (
        (FLOATING, FLOATING_MOVES),
        (PARITY, PARITY_MOVES),
        (FLIP, FLIP_MOVES),
        (BACK, SOLUTIONS[BACK][0]),
        (FORTH, SOLUTIONS[FORTH][0]),
    ):
        store(uf_alice, key, moves)
    return uf_alice


def test_a_card_asks_for_the_starred_algorithm_and_shows_the_others_after_it(uf_alice, store):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][0])
    store(uf_alice, FORTH, SOLUTIONS[FORTH][1], starred=True, note="regrip")
    [question] = questions_of(uf_alice).values()
    assert (question.asks, question.prompt) == ("Your algorithm from UF for", "au")
    assert question.answers == SOLUTIONS[FORTH][::-1]
    assert [(each.starred, each.note) for each in question.algorithms] == [(1, "regrip"), (0, "")]


def test_any_moves_that_solve_the_case_are_correct_and_others_are_commented_on(uf_alice, store):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][0])
    question = questions_of(uf_alice)[card_name(FORTH)]
    typed = [*SOLUTIONS[FORTH], "U2, M’", "x2 D2 M' D2 M x2", SOLUTIONS[BACK][0], "R"]
    assert [question.accepts(moves) for moves in typed] == [True, True, True, True, False, False]
    assert question.comment(SOLUTIONS[BACK][0]) == "That is the inverse: UF → DF → UB."


@pytest.mark.parametrize("typed", ["", "  ", "R Q", "(R"])
def test_what_is_no_moves_is_neither_correct_nor_wrong(uf_alice, store, typed):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][0])
    question = questions_of(uf_alice)[card_name(FORTH)]
    with pytest.raises(UnreadableAnswerError, match=r"\w"):
        question.accepts(typed)
    assert question.comment(typed) == ""


def test_own_buffer_comes_first_then_floats_then_parities(every_kind):
    questions = questions_of(every_kind)
    assert list(questions) == [card_name(key) for key in (FLIP, FORTH, BACK, FLOATING, PARITY)]
    assert [question.prompt for question in questions.values()] == ["aq", "au", "ua", "cw", "B"]
    for question in questions.values():
        assert question.accepts(question.answers[0])


def test_memos_only_name_pairs_of_the_own_buffer(every_kind):
    pairs = {name: question.memo_pairs for name, question in questions_of(every_kind).items()}
    assert pairs == {
        card_name(FORTH): [MemoPair("edges", "UB", "DF")],
        card_name(BACK): [MemoPair("edges", "DF", "UB")],
        card_name(FLIP): [],
        card_name(FLOATING): [],
        card_name(PARITY): [],
    }
    assert {question.memo_letters for question in questions_of(every_kind).values()} == {""}


def test_one_card_is_asked_as_it_is_among_all(every_kind):
    questions = questions_of(every_kind)
    for name, question in questions.items():
        assert questions_of(every_kind, name) == {name: question}
    for key in ("edges UF UB", "edges UF UB LD"):
        assert questions_of(every_kind, CardName("algorithm", key)) == {}
