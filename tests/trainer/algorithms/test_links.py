"""Links from letter pairs to the algorithms for them, in the letters of anyone who follows them."""

from urllib.parse import parse_qs, urlsplit

import pytest

from cubecore.memo import Method, trace
from tests.html import read_page
from tests.trainer.algorithms.conftest import FORTH, SOLUTIONS
from tests.trainer.drills.cast import RUN, answer
from tests.trainer.practice.cast import SCRAMBLE, judged_attempt
from tests.trainer.practice.solving import explained_solve, fault
from trainer.algorithms.links import algorithms_address
from trainer.events import USUAL
from trainer.methods.stickers import lettered_stickers
from trainer.methods.stored import method_of
from trainer.practice.writing import share_attempt
from trainer.progress.weak_spots.letters import KnownPair
from trainer.progress.weak_spots.ranking import wrong_pairs
from trainer.progress.weak_spots.tallies import Tally

pytestmark = pytest.mark.django_db
METHOD = Method(edge_buffer="UF", corner_buffer="UFR")


@pytest.mark.parametrize(
    ("case", "address"),
    [
        (("edges", "UB", "BU"), ""),
        (("wings", "UBl", "DFr"), ""),
        (("edges", "UB", "DF"), "/workshop/commutators/?pieces=edges&case=UB+DF"),
        (
            ("corners", "UBL", "DFR", "UFR"),
            "/workshop/commutators/?pieces=corners&buffer=UFR&case=UBL+DFR",
        ),
    ],
)
def test_only_pairs_of_two_pieces_have_an_address(case, address):
    assert algorithms_address(*case) == address


def test_an_address_is_of_a_pair_in_the_letters_of_the_reader(as_alice, uf_alice, store):
    store(uf_alice, FORTH, SOLUTIONS[FORTH][1], starred=True)
    response = as_alice.get(algorithms_address("edges", "UB", "DF"), follow=True)
    page = read_page(response.text)
    assert page.one("h2", id="pair-title").text == "a u"
    first = page.one("ol", class_="alg-rows").all("li")[0]
    assert first.one("a", class_="written").text == SOLUTIONS[FORTH][1]
    assert first.one("strong").text == "Yours"


@pytest.mark.parametrize("case", ["UB", "UB UB UB", "UB XX", "UF UB", "<b> x"])
def test_an_address_of_no_pair_is_the_empty_page(client, case):
    query = {"pieces": "edges", "buffer": "UF", "case": case}
    response = client.get("/workshop/commutators/", query)
    assert response["Location"] == "/workshop/commutators/?"
    assert client.get("/workshop/commutators/", {"case": "UB DF"}).status_code == 302


@pytest.fixture
def executed(uf_alice):
    """A correct attempt of Alice, who executes pairs."""
    correct = trace(SCRAMBLE, method_of(uf_alice)).edges
    return judged_attempt(uf_alice, typed={"edges": str(correct)})


def links_in(page, **attributes):
    """Return what the links of a part of a page say, and what they name."""
    links = read_page(page).one(**attributes).all("a")
    queries = [parse_qs(urlsplit(link["href"]).query) for link in links]
    return [
        (link.text, query["case"][0], query["buffer"][0])
        for link, query in zip(links, queries, strict=True)
    ]


def test_the_verdict_and_the_review_lead_to_the_algorithms_of_pairs(client, as_alice, executed):
    address, (first, second, *_) = f"/attempts/{executed.uuid}/", executed.results.get().letters
    links = links_in(as_alice.get(address).text, class_="verdict-algorithms")
    assert links[0][1:] == (f"{first} {second}", "UF")
    assert len(links) >= 4
    for number in (1, 2):
        page = as_alice.get(f"{address}review?letter={number}").text
        [(text, *named)] = links_in(page, data_part="algorithms")
        assert (text, *named) == (f"Algorithms for {links[0][0]}", *links[0][1:])
    share_attempt(executed)
    executed.refresh_from_db()
    shared = client.get(f"/shared/{executed.share_token}/").text
    assert links_in(shared, class_="verdict-algorithms") == links


def test_memos_that_are_executed_letter_by_letter_have_no_links(as_alice, alice):
    page = read_page(as_alice.get(f"/attempts/{judged_attempt(alice).uuid}/").text)
    assert page.all("ul", class_="verdict-algorithms") == []


@pytest.mark.parametrize(("letters", "cases"), [("AB", ["UB UR"]), ("A", []), ("AQ", ["UB BU"])])
def test_a_dnf_leads_to_the_drill_of_its_pair(as_alice, uf_alice, letters, cases):
    solve = explained_solve(uf_alice, [fault("skipped", letters), fault("inverted", letters)])
    page = read_page(as_alice.get(f"/attempts/{solve.uuid}/").text)
    links = page.one(class_="diagnosis-links").all("a")
    drills = [link for link in links if link["href"].startswith("/algorithms/drill/")]
    assert [link.text for link in drills] == [f"Drill {letters}" for _ in cases]
    assert [parse_qs(urlsplit(link["href"]).query)["case"][0] for link in drills] == cases
    for link in drills:
        assert "alg-question" in as_alice.get(link["href"]).text
    share_attempt(solve)
    solve.refresh_from_db()
    assert "/algorithms/drill/" not in as_alice.get(f"/shared/{solve.share_token}/").text


def test_drilled_pairs_lead_to_their_algorithms(as_alice, uf_alice):
    stored = answer(uf_alice, "UB DF", direction="stickers-to-pair", answered="x y", correct=False)
    page = as_alice.get(f"/drills/?pieces=edges&ask=stickers-to-pair&run={RUN}&after={stored.uuid}")
    link = read_page(page.text).one("a", class_="drill-algorithms")
    assert (link["href"], link.text) == (
        algorithms_address("edges", "UB", "DF"),
        "Algorithms for a u",
    )
    stored = answer(uf_alice, "UB", answered="x", correct=False)
    page = as_alice.get(
        f"/drills/?pieces=edges&ask=sticker-to-letter&run={RUN}&after={stored.uuid}"
    )
    assert read_page(page.text).all("a", class_="drill-algorithms") == []


def test_weak_pairs_lead_to_their_algorithms_and_letters_do_not():
    stickers = {sticker.name: sticker for sticker in lettered_stickers(METHOD, USUAL.boxes)}
    for names, case in ((["UB", "DF"], "UB DF"), (["UB"], ""), (["UF", "DF"], "")):
        pair = KnownPair(tuple(stickers[name] for name in names), Tally(3, 1))  # type: ignore[arg-type]
        weak = wrong_pairs([pair])
        assert ("/workshop/commutators/" in weak.markup) == bool(case)
        assert ("case=UB+DF" in weak.markup) == bool(case)
