"""Today asks for algorithms among words, by plain forms."""

from itertools import groupby

import pytest
from django.utils import timezone

from tests.html import read_page
from tests.trainer.algorithms.conftest import BACK, FORTH, SOLUTIONS
from tests.trainer.pairs.conftest import said
from tests.trainer.today.cast import answer, fields_of, figure, prompt_of
from trainer.algorithms.reading import KIND, card_name
from trainer.cards.models import CardAnswer
from trainer.pairs.models import SHARED
from trainer.pairs.writing import keep_words
from trainer.today.sources import question_of
from trainer.today.tokens import AskedCard

pytestmark = pytest.mark.django_db


@pytest.fixture
def first_page(uf_alice, as_alice, store):
    """Alice with one algorithm and its star, and the page that asks for it."""
    store(uf_alice, FORTH, SOLUTIONS[FORTH][1], starred=True, note="regrip")
    return as_alice.get("/today/").text


def texts_of(page, **attributes):
    return read_page(page).one(**attributes).text


def test_words_and_algorithms_are_mixed_and_all_of_them_count(uf_alice, as_alice, store):
    for pair in ("KV", "KW"):
        keep_words(uf_alice, SHARED, said(pair, pair.lower()), timezone.now())
    for key in (FORTH, BACK):
        store(uf_alice, key, SOLUTIONS[key][0])
    page, kinds = as_alice.get("/today/").text, []
    assert figure(page, "cards-due") == 6
    assert "6 cards were never asked." in as_alice.get("/today/plan/").text
    while figure(page, "cards-due"):
        token = AskedCard.read(fields_of(page)["question"])
        kinds.append(token.name.kind)
        question = question_of(uf_alice, token.name)
        assert question
        page = answer(as_alice, page, question.answers[0], recall_ms="1200")
    assert sorted(kinds) == [KIND] * 2 + ["pair-word"] * 2 + ["word-pair"] * 2
    assert max(len(list(alike)) for _, alike in groupby(kinds)) <= 2
    assert (figure(page, "cards-due"), figure(page, "cards-known")) == (0, 6)


def test_the_pair_is_asked_and_the_time_until_the_first_move_counts(as_alice, first_page):
    assert texts_of(first_page, class_="today-asks") == "Your algorithm from UF for · new"
    assert prompt_of(first_page) == "au"
    page = answer(as_alice, first_page, "U2 M' U2 M", ms="1900", recall_ms="1250")
    assert texts_of(page, data_correct="true") == "✓ Correct au: ★ [U2, M']"
    stored = CardAnswer.objects.get()
    assert ((stored.kind, stored.key), stored.correct, stored.ms) == (card_name(FORTH), True, 1_250)


@pytest.mark.parametrize(
    ("sent", "ms"),
    [
        ({"ms": "1400"}, 1_400),
        ({"ms": "1400", "recall_ms": "1500"}, 1_400),
        ({"ms": "1400", "recall_ms": "9"}, 250),
    ],
)
def test_a_time_that_cannot_be_is_not_believed(as_alice, first_page, sent, ms):
    answer(as_alice, first_page, "U2 M' U2 M", **sent)
    assert CardAnswer.objects.get().ms == ms


def test_a_wrong_answer_says_what_the_moves_did(as_alice, first_page):
    page = answer(as_alice, first_page, SOLUTIONS[BACK][0])
    said = texts_of(page, data_correct="false")
    assert said == "✗ Wrong au: That is the inverse: UF → DF → UB. ★ [U2, M'] regrip"


def test_moves_that_cannot_be_read_are_typed_again(as_alice, first_page):
    form = fields_of(first_page) | {"answer": "R Q", "ms": "2000", "recall_ms": "700"}
    response = as_alice.post("/today/answer", form)
    assert response.status_code == 400
    page = read_page(response.text)
    field = page.one("input", id="card-answer")
    assert (field["value"], field["aria-invalid"]) == ("R Q", "true")
    assert "(character 3)" in page.one(id=field["aria-describedby"]).text
    assert page.one("move-entry")["data-recalled"] == "700"
    assert not CardAnswer.objects.exists()
    # The same question, signed again.
    tokens = [form["question"], fields_of(response.text)["question"]]
    assert len({token.rsplit(":", 2)[0] for token in tokens}) == 1


def test_the_starred_algorithm_is_shown_to_those_who_judge_themselves(as_alice, first_page):
    page = answer(as_alice, first_page, action="show")
    assert texts_of(page, class_="today-algorithms") == "★ [U2, M'] regrip"
    keys = {
        button["value"]: button["data-keys"]
        for button in read_page(page).all("button", name="action")
    }
    assert keys == {"had-it": "1", "forgot": "2"}
    answer(as_alice, page, action="forgot", recall_ms="10")
    stored = CardAnswer.objects.get()
    assert (stored.correct, stored.ms) == (False, 1_400)


def test_an_algorithm_that_is_deleted_is_asked_no_more(uf_alice, as_alice, first_page):
    uf_alice.algorithms.all().delete()
    form = fields_of(first_page) | {"answer": "R", "ms": "1400"}
    assert as_alice.post("/today/answer", form).status_code == 400
    assert "Nothing is due today" in as_alice.get("/today/").text
