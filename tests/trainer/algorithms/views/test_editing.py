"""Storing, starring, annotating and deleting algorithms with plain forms."""

from uuid import uuid4

import pytest
from django.test import Client

from tests.html import read_page
from tests.trainer.algorithms.conftest import FORTH
from tests.trainer.cast import signed_in
from trainer.algorithms import writing
from trainer.algorithms.reading import algorithms_of
from trainer.people.models import User

pytestmark = pytest.mark.django_db
CASE = {"pieces": "edges", "buffer": "UF", "case": "UB DF"}


def send(client, algorithm, **fields):
    form = {"uuid": str(uuid4()), "algorithm": algorithm, **CASE, **fields}
    return client.post("/algorithms/store", form)


def texts(user):
    return [row.text for row in algorithms_of(user).get(FORTH, ())]


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("U2M’U2M", "U2 M' U2 M"),
        ("[U2, M′]", "[U2, M']"),
        ("U2, M'", "[U2, M']"),
        ("U2 M' U2 M x y", "U2 M' U2 M x y"),
        ("{ U2 ,M' }", "[U2, M']"),
    ],
)
def test_any_algorithm_that_solves_its_case_is_stored(as_alice, uf_alice, typed, stored):
    assert send(as_alice, typed).status_code == 302
    assert texts(uf_alice) == [stored]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("M' U2 M U2", "That is the inverse: UF → DF → UB."),
        ("U2 M' U2", "Correct if M comes last."),
        ("R Q", "found 'Q'"),
        ("", "This field is required."),
        ("R " * 300, "at most 400 characters"),
    ],
)
def test_what_does_not_solve_it_is_explained_and_not_stored(as_alice, uf_alice, typed, reason):
    response = send(as_alice, typed)
    assert response.status_code == 400
    page = read_page(response.text)
    assert reason in page.one(class_="errorlist").text
    assert page.one("input", id="algorithm")["value"] == typed
    assert page.all("ol", class_="alg-offers") == []
    assert texts(uf_alice) == []


def test_an_algorithm_that_is_too_long_when_it_is_written_out_is_refused(as_alice, uf_alice):
    response = send(as_alice, "(R)4" * 80 + "RRRR" * 10)
    assert "too long" in read_page(response.text).one(class_="errorlist").text


def test_saving_leads_to_the_same_case_or_to_the_next(as_alice, uf_alice):
    assert send(as_alice, "[U2, M']").url == "/algorithms/?pieces=edges&buffer=UF&case=UB+DF"
    following = send(as_alice, "[U2, M']", next="1").url
    assert following == "/algorithms/?pieces=edges&buffer=UF&case=UB+DR"
    parity = {"pieces": "parity", "buffer": "UFR", "case": "UBR UF-UR"}
    moves = "R U R' U' R' F R2 U' R' U' R U R' F'"
    moves = f"U2 [U: {moves}]"
    response = as_alice.get("/algorithms/?pieces=parity&case=UBR+UF-UR")
    offer = read_page(response.text).one("ol", class_="alg-offers").all("span", class_="alg-text")
    url = send(as_alice, offer[0].text, **parity, next="1").url
    assert url == "/algorithms/?pieces=parity&buffer=UFR&case=UFL+UF-UR"
    assert send(as_alice, moves, **parity).status_code == 400


def test_a_case_that_there_is_not_leads_to_the_grid(as_alice, uf_alice):
    for case in ("UB UB", "UB", "x y"):
        assert send(as_alice, "R", case=case).url == "/algorithms/"
    assert as_alice.post("/algorithms/star", {}).url == "/algorithms/"


def test_stars_notes_and_deletions(as_alice, uf_alice, store):
    uuid = str(store(uf_alice, FORTH, "U2 M' U2 M"))
    form = {"uuid": uuid, **CASE}
    for path, fields, expected in (
        ("star", {}, (True, "")),
        ("star", {"off": "1"}, (False, "")),
        ("note", {"note": "regrip\r\nfirst"}, (False, "regrip\nfirst")),
        ("note", {"note": "x" * 1_001}, (False, "regrip\nfirst")),
        ("note", {"note": "a\0"}, (False, "regrip\nfirst")),
    ):
        response = as_alice.post(f"/algorithms/{path}", form | fields)
        assert response.url == "/algorithms/?pieces=edges&buffer=UF&case=UB+DF"
        [row] = algorithms_of(uf_alice)[FORTH]
        assert (row.starred, row.note) == expected
    as_alice.post("/algorithms/delete", form)
    assert texts(uf_alice) == []


def test_nobody_changes_what_is_not_theirs(bob, alice, store):
    uuid = str(store(alice, FORTH, "U2 M' U2 M"))
    for browser in (signed_in(bob), Client()):
        for path in ("star", "note", "delete"):
            browser.post(f"/algorithms/{path}", {"uuid": uuid, "note": "mine", **CASE})
    [row] = algorithms_of(alice)[FORTH]
    assert (row.starred, row.note) == (False, "")


def test_a_visitor_who_stores_one_becomes_a_guest(client):
    assert User.objects.count() == 0
    send(client, "[U2, M']")
    assert texts(User.objects.get()) == ["[U2, M']"]


def test_the_limit_is_said(as_alice, uf_alice, monkeypatch):
    monkeypatch.setattr(writing, "MOST_ALTERNATIVES", 1)
    send(as_alice, "[U2, M']")
    response = send(as_alice, "U2 M' U2 M")
    assert response.status_code == 400
    assert "no more can be stored" in read_page(response.text).one(class_="errorlist").text
    assert texts(uf_alice) == ["[U2, M']"]
