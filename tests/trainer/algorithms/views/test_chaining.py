"""Chains: five cases one after the other, each with the algorithm that its owner executes."""

import pytest

from tests.html import read_page
from tests.trainer.algorithms.conftest import BACK, FORTH, SOLUTIONS
from tests.trainer.algorithms.drilling import CHAIN
from trainer.people.models import User

pytestmark = pytest.mark.django_db
PAGE = "/algorithms/chain/"
# UF: UB DF, then back to where every other step leads.
WITH_OWN = "UB-DF.DL-DR.DF-DL.DF-DR.DL-UB"


def page_of(client, address):
    response = client.get(address)
    assert response.status_code == 200
    return read_page(response.text)


def pairs_on(page):
    return [pair.text for pair in page.one("ol", class_="chain-pairs").all("li")]


@pytest.mark.parametrize(
    "query", ["pieces=edges", "pieces=corners", "pieces=parity", "of=weak", ""]
)
def test_a_chain_is_dealt_and_gone_through_step_by_step(client, db, query):
    page = page_of(client, f"{PAGE}?{query}")
    deal = page.one("a", class_="button-main")["href"]
    response = client.get(deal)
    assert response.status_code == 302
    address = response["Location"]
    seen = []
    for number in range(1, 6):
        page = page_of(client, address)
        assert (
            page.one(class_="chain-pairs").one(aria_current="step").text
            == pairs_on(page)[number - 1]
        )
        seen.append(page.one(class_="alg-pair").text)
        address = page.one("a", rel="next")["href"]
    assert seen == pairs_on(page)
    end = page_of(client, address)
    assert end.one(class_="message").one("h2").text == "Your cube is solved"
    assert page_of(client, end.one("a", rel="prev")["href"]).one(class_="alg-pair").text == seen[-1]
    assert not User.objects.exists()


def test_own_algorithms_are_shown(as_alice, uf_alice, store):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][0])
    store(uf_alice, FORTH, SOLUTIONS[FORTH][1], starred=True)
    page = page_of(as_alice, f"{PAGE}?buffer=UF&chain={WITH_OWN}")
    assert page.one("p", class_="drilled-text").text == "[U2, M']"
    assert "finder" not in page.one("details", class_="chain-algorithm").text
    page = page_of(as_alice, f"{PAGE}?buffer=UF&chain={WITH_OWN}&step=2")
    assert "no algorithm of your own" in page.one("details", class_="chain-algorithm").text


def test_own_cases_are_dealt(as_alice, uf_alice, store):
    for key in (FORTH, BACK):
        store(uf_alice, key, SOLUTIONS[key][0])
    for _ in range(5):
        dealt = as_alice.get(f"{PAGE}?deal=1&of=own")["Location"]
        assert "UB-DF" in dealt or "DF-UB" in dealt


@pytest.mark.parametrize(
    ("query", "number"), [("&step=0", 1), ("&step=x", 1), ("&step=99", 6), ("&step=3", 3)]
)
def test_a_step_that_is_none_is_the_first_or_the_end(client, db, query, number):
    page = page_of(client, CHAIN + query)
    if number == 6:
        assert page.all(class_="chain-pairs") == []
    else:
        assert page.one(class_="alg-asks").text == f"{number} of 5, from UF"


@pytest.mark.parametrize("chain", ["nothing", "UB-RU", "%00", "x" * 100])
def test_what_is_no_chain_offers_one(client, db, chain):
    page = page_of(client, f"{PAGE}?buffer=UF&chain={chain}")
    assert page.one(class_="message").one("h2").text == "Five cases, back to solved"
