"""Algorithms of the list of commutators are starred: they are their owner's then, and come first."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.html import read_page
from tests.trainer.cast import signed_in
from trainer.algorithms import writing
from trainer.algorithms.models import OwnAlgorithm
from trainer.people.models import User

pytestmark = pytest.mark.django_db
PAGE, STAR = "/workshop/commutators/", "/workshop/commutators/star"
QUERY = {"pieces": "corners", "pair": "BD", "moves": "RUD"}


def rows_of(client, **query):
    page = read_page(client.get(PAGE, QUERY | query).text)
    return page.one("ol", class_="alg-rows").all("li")


def fields_of(row):
    form = row.one("form", class_="found-star")
    fields = {field["name"]: field["value"] for field in form.all("input", type="hidden")}
    button = form.one("button")
    return fields | ({button["name"]: button["value"]} if "name" in button.attributes else {})


def star(client, row, **changed):
    return client.post(STAR, fields_of(row) | changed)


def starred(user):
    return list(OwnAlgorithm.objects.filter(user=user, starred=True).values_list("text", flat=True))


def test_a_starred_algorithm_is_the_first_and_is_played(as_alice, alice):
    row = rows_of(as_alice)[2]
    text = row.one("a", class_="written").text
    response = star(as_alice, row)
    assert (response.status_code, response["Location"]) == (
        302,
        f"{PAGE}?pieces=corners&pair=BD&moves=RUD",
    )
    assert starred(alice) == [text]
    first = rows_of(as_alice, moves="RUS")[0]
    assert first.one("a", class_="written").text == text
    assert first.one("strong").text == "Yours"
    assert first["aria-current"] == "true"


def test_another_star_takes_the_place_of_the_first_and_both_stay(as_alice, alice):
    for number in (3, 2):
        star(as_alice, rows_of(as_alice)[number])
    rows = rows_of(as_alice)
    assert [
        row.one("form", class_="found-star").one("button")["aria-pressed"] for row in rows[:3]
    ] == [
        "true",
        "false",
        "false",
    ]
    assert OwnAlgorithm.objects.filter(user=alice).count() == 2
    assert starred(alice) == [rows[0].one("a", class_="written").text]


def test_the_star_is_taken_and_the_algorithm_stays(as_alice, alice):
    star(as_alice, rows_of(as_alice)[0])
    star(as_alice, rows_of(as_alice)[0])
    assert starred(alice) == []
    assert rows_of(as_alice)[0].one("strong").text == "Yours"


@pytest.mark.parametrize(("pieces", "pair"), [("midges", "aq"), ("corners", "BN")])
def test_flips_and_twists_are_starred_too(as_alice, alice, pieces, pair):
    rows = rows_of(as_alice, pieces=pieces, pair=pair, moves="")
    star(as_alice, rows[0])
    assert starred(alice) == [rows[0].one("a", class_="written").text]
    assert rows_of(as_alice, pieces=pieces, pair=pair, moves="")[0].one("strong").text == "Yours"


@pytest.mark.parametrize(
    "changed",
    [
        {"algorithm": "R U"},
        {"algorithm": "R Q"},
        {"algorithm": ""},
        {"algorithm": "R " * 300},
        {"first": "XX"},
        {"first": "UBL", "second": "UBL"},
        {"pieces": "wings"},
        {"uuid": "1"},
    ],
)
def test_what_solves_no_case_is_not_stored(as_alice, alice, changed):
    response = star(as_alice, rows_of(as_alice)[0], **changed)
    assert response.status_code == 302
    assert not OwnAlgorithm.objects.exists()


@pytest.mark.parametrize(
    "query", ["", "?next=//evil.example", "//evil.example", "x" * 2_000, "?a=%00"]
)
def test_the_way_back_leads_to_the_page(as_alice, alice, query):
    location = star(as_alice, rows_of(as_alice)[0], query=query)["Location"]
    assert location.startswith(f"{PAGE}?")


def test_a_visitor_who_stars_becomes_a_guest(client):
    row = rows_of(client)[0]
    assert not User.objects.exists()
    star(client, row)
    assert OwnAlgorithm.objects.get().user == User.objects.get()
    assert rows_of(client)[0].one("strong").text == "Yours"
    assert star(Client(), row, off="on").status_code == 302


def test_other_peoples_stars_stay(as_alice, alice, bob):
    star(signed_in(bob), rows_of(as_alice)[0])
    row = OwnAlgorithm.objects.get()
    star(as_alice, rows_of(as_alice)[0], uuid=str(row.uuid), off="on")
    assert starred(bob) == [row.text]


def test_nobody_stores_more_than_the_site_keeps(as_alice, alice, monkeypatch):
    monkeypatch.setattr(writing, "MOST_ALTERNATIVES", 1)
    for number in (1, 1):
        star(as_alice, rows_of(as_alice)[number], uuid=str(uuid4()))
    assert OwnAlgorithm.objects.count() == 1
    page = as_alice.get(PAGE, QUERY)
    assert "so many algorithms that no more can be stored" in page.text


def test_bigger_cubes_have_no_stars(as_alice):
    page = read_page(as_alice.get(PAGE, {"size": "4", "pieces": "wings", "pair": "BD"}).text)
    assert page.all("form", class_="found-star") == []


def test_own_algorithms_are_one_query(as_alice, alice):
    star(as_alice, rows_of(as_alice)[0])
    with CaptureQueriesContext(connection) as queries:
        rows_of(as_alice)
    assert sum("algorithms_ownalgorithm" in query["sql"] for query in queries) == 1
