"""The page of algorithms: grids, lists, one case, and what the finder offers for it."""

from uuid import uuid4

import pytest
from django.utils import timezone

from cubecore.commutators import effort
from cubecore.cube import Algorithm, Cubies, Metric
from cubecore.execution import Case
from cubecore.memo import Method
from tests.html import read_page
from tests.trainer.algorithms.conftest import BACK, FLIP, FLIP_MOVES, FORTH, SOLUTIONS
from trainer.algorithms.grid import board_of
from trainer.algorithms.models import OwnAlgorithm
from trainer.algorithms.reading import algorithms_of, card_name
from trainer.cards.writing import GivenAnswer, keep_answer
from trainer.retrying import Verb

pytestmark = pytest.mark.django_db
CASE = "/algorithms/?pieces=edges&buffer=UF&case=UB+DF"


def page_of(client, address="/algorithms/?pieces=edges&buffer=UF"):
    response = client.get(address)
    assert response.status_code == 200
    return read_page(response.text)


def figure(page, name):
    return page.one(data_figure=f"algorithms-{name}")["data-value"]


def test_a_grid_says_how_many_cases_have_an_algorithm(as_alice, uf_alice, store):
    for key in (FORTH, BACK):
        for text in SOLUTIONS[key]:
            store(uf_alice, key, text)
    store(uf_alice, FLIP, FLIP_MOVES)
    page = page_of(as_alice)
    assert [figure(page, name) for name in ("filled", "edges", "corners", "UB", "turns")] == [
        "2/440",
        "2/1760",
        "0/1008",
        "0/360",
        "1/11",
    ]
    table = page.one("table", class_="pairs-table")
    filled = [link.text.split() for link in table.all("a", class_="pair-filled")]
    assert filled == [["au", "U2", "M'", "U2", "M"], ["ua", "M'", "U2", "M", "U2"]]


def test_a_full_grid_takes_five_queries(as_alice, uf_alice, django_assert_max_num_queries):
    board = board_of(Method(edge_buffer="UF"), "edges", "UF")
    cases = filter(board.is_possible, board.cases())
    OwnAlgorithm.objects.bulk_create(
        OwnAlgorithm(user=uf_alice, **key._asdict(), text="R", order=number)
        for key in cases
        for number in range(2)
    )
    with django_assert_max_num_queries(5):
        page = page_of(as_alice)
    assert figure(page, "filled") == "440/440"
    with django_assert_max_num_queries(5):
        page_of(as_alice, CASE)


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("pieces=edges&buffer=UF&case=UB+RU", "am"),
        ("pieces=edges&buffer=UB&case=RU+DF", "mu"),
        ("pieces=corners&buffer=UFR&case=UBL+LDF", "AG"),
        ("pieces=corners&buffer=UFR&case=BUL+UBL", "AE"),
        ("pieces=parity&case=UBL+UF-UR", "A"),
    ],
)
def test_an_empty_case_shows_what_the_finder_offers(as_alice, uf_alice, query, title):
    page = page_of(as_alice, f"/algorithms/?{query}")
    assert page.one("h2", class_="pair-symbols").text == title
    offers = page.one("ol", class_="alg-offers").all("form")
    assert 1 <= len(offers) <= 5
    fields = {each["name"]: each["value"] for each in offers[0].all("input", type="hidden")}
    assert as_alice.post("/algorithms/store", fields).status_code == 302
    [(key, [row])] = algorithms_of(uf_alice).items()
    if "parity" not in query:
        case = Case.named(key.buffer, key.first, key.second)
        assert Cubies.solved().apply(row.text).turned_home == case.target
    again = page_of(as_alice, f"/algorithms/?{query}")
    assert row.text in again.one("ol", class_="alg-own").text
    assert again.all("ol", class_="alg-offers") == []


def test_more_is_offered_when_it_is_asked_for(as_alice, uf_alice, store):
    offers = page_of(as_alice, CASE).one("ol", class_="alg-offers").all("span", class_="alg-text")
    store(uf_alice, FORTH, offers[0].text)
    page = page_of(as_alice, f"{CASE}&offers=on")
    more = [
        each.text for each in page.one("ol", class_="alg-offers").all("span", class_="alg-text")
    ]
    assert more
    assert offers[0].text not in more


@pytest.mark.parametrize("query", ["case=UB+RU", "case=UBL+UF-UR&pieces=parity"])
def test_offers_are_ranked_for_hands_unless_length_is_chosen(as_alice, uf_alice, query):
    """The costs of the fingers and the lengths are those of the library."""
    moves = {}
    for rank in ("", "hands", "length", "?"):
        page = page_of(as_alice, f"/algorithms/?buffer=UF&{query}&rank={rank}")
        texts = page.one("ol", class_="alg-offers").all("span", class_="alg-text")
        moves[rank] = [Algorithm.parse(each.text).expand() for each in texts]
        current = page.one("nav", class_="alg-ranks").one("a", aria_current="true").text
        assert current == ("By length" if rank == "length" else "For hands")
    assert moves[""] == moves["hands"] == moves["?"] == sorted(moves["hands"], key=effort)
    lengths = [each.length(Metric.STM) for each in moves["length"]]
    assert lengths == sorted(lengths)


def test_a_case_leads_to_more_algorithms(as_alice, uf_alice):
    links = [link["href"] for link in page_of(as_alice, CASE).one(id="case").all("a")]
    assert "/workshop/commutators/?pieces=midges&pair=a+u&buffer=UF" in links


def test_a_case_says_what_it_does(as_alice, uf_alice):
    texts = {
        "case=UB+DF": "UF → UB → DF",
        "case=UB+BU": "UB and BU are on one edge: this pair flips UF and UB.",
        "case=UB+UF": None,
        "case=UB": None,
        "case=<b>+x": None,
    }
    for query, text in texts.items():
        page = page_of(as_alice, f"/algorithms/?pieces=edges&buffer=UF&{query}")
        notes = [each.text for each in page.all(class_="alg-stickers")]
        assert notes == ([text] if text else [])


def test_a_cell_is_coloured_by_how_well_its_card_is_known(as_alice, uf_alice, store):
    store(uf_alice, FORTH, "U2 M' U2 M")
    given = GivenAnswer(uuid4(), card_name(FORTH), is_correct=True, ms=1_400)
    Verb(keep_answer)(uf_alice, given, timezone.now())
    page = page_of(as_alice, CASE)
    [link] = page.one("table", class_="pairs-table").all("a", class_="pair-level-4")
    assert link.text.endswith("known")
    assert page.one(class_="pair-memory").text == "due in 2 days · recalled 1 of 1 · 1.4 s"


def test_an_unknown_buffer_is_ones_own(as_alice, uf_alice):
    for buffer in ("", "XX", "UFR"):
        page = page_of(as_alice, f"/algorithms/?pieces=edges&buffer={buffer}")
        assert page.one("nav", class_="alg-buffers").one("a", aria_current="true").text[:2] == "UF"
    assert page_of(as_alice, "/algorithms/?pieces=wings").one("table", class_="pairs-table")


def test_letters_are_those_of_the_scheme(as_alice, uf_alice, store):
    store(uf_alice, FORTH, "U2 M' U2 M", note="<script>")
    page = page_of(as_alice, CASE)
    assert page.one("h2", class_="pair-symbols").text == "au"
    assert page.one("textarea").text == "<script>"


def test_a_visitor_sees_an_empty_grid(client):
    page = page_of(client, "/algorithms/")
    assert figure(page, "filled") == "0/440"
    assert OwnAlgorithm.objects.count() == 0
