"""The pages with the results of a run and of every letter."""

from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest

from tests.html import read_page
from tests.trainer.drills.cast import RUN, answer, words
from trainer.people.models import User

pytestmark = pytest.mark.django_db


def rows(page) -> list[str]:
    return [words(row) for table in read_page(page.text).all("tbody") for row in table.all("tr")]


def items(page, title: str) -> list[str]:
    section = read_page(page.text).one("section", aria_labelledby=f"{title}-title")
    return [words(item) for item in section.all("li")]


def sums(page) -> dict[str, str]:
    """Return the figures of a run by their names."""
    figures = read_page(page.text).one("dl", class_="drill-sums")
    return {
        words(name): words(value)
        for name, value in zip(figures.all("dt"), figures.all("dd"), strict=True)
    }


@pytest.fixture
def member(client, alice):
    client.force_login(alice)
    return client


@pytest.fixture
def run(alice):
    """Six answers, two of them wrong."""
    for sticker, correct, ms in (
        ("UF", True, 900),
        ("UB", True, 2_000),
        ("UB", False, 800),
        ("UL", True, 1_100),
        ("UR", False, 500),
        ("DF", True, 1_000),
    ):
        answer(alice, sticker, correct=correct, ms=ms)


def test_a_run_lists_its_slowest_and_its_wrong_letters(member, run):
    page = member.get(f"/drills/runs/{RUN}/")
    assert "4 of 6 correct" in page.text
    assert sums(page) == {
        "letters per minute": "38",
        "median time": "1.05 s",
        "longest streak": "2",
    }
    assert items(page, "wrong") == ["b UR 1 of 1", "a UB 1 of 2"]
    assert items(page, "slow") == ["a UB 2.00 s", "d UL 1.10 s", "u DF 1.00 s", "c UF 0.90 s"]
    [again] = [
        link["href"] for link in read_page(page.text).all("a") if link.text == "Practise these"
    ]
    assert parse_qs(urlsplit(again).query)["only"] == ["UR,UB,UL,DF,UF"]


def test_a_run_with_only_wrong_answers_has_no_time(member, alice):
    answer(alice, correct=False, answered="d")
    page = member.get(f"/drills/runs/{RUN}/")
    assert "0 of 1 correct" in page.text
    assert sums(page) == {"letters per minute": "0", "longest streak": "0"}


def test_another_run_has_the_same_settings(member, run):
    page = member.get(f"/drills/runs/{RUN}/", {"length": "10", "buffer": "out"})
    address = "/drills/?pieces=edges&amp;ask=sticker-to-letter&amp;length=10&amp;buffer=out"
    assert f'href="{address}"' in page.text


def test_runs_of_other_people_are_not_found(client, run):
    address = f"/drills/runs/{RUN}/"
    assert client.get(address).status_code == 404
    client.force_login(User.objects.create_user("Bob"))
    assert client.get(address).status_code == 404
    assert client.get(f"/drills/runs/{uuid4()}/").status_code == 404


def test_every_letter_is_in_a_table_with_the_weakest_first(member, run):
    page = member.get("/drills/results/")
    assert rows(page) == [
        "b UR 0 of 1 –",
        "a UB 1 of 2 2.00 s",
        "d UL 1 of 1 1.10 s",
        "u DF 1 of 1 1.00 s",
        "c UF 1 of 1 0.90 s",
    ]
    degrees = {
        cell.text: cell["class"].rpartition("heat-")[2]
        for cell in read_page(page.text).all(class_="heat-cell")
    }
    practised = {letter: degree for letter, degree in degrees.items() if degree != "none"}
    assert practised == {"b": "3", "a": "3", "d": "1", "u": "1", "c": "1"}


def test_each_kind_has_its_own_results(member, run, alice):
    answer(alice, "UFR", piece_type="corners", direction="letter-to-sticker", ms=1_500)
    assert rows(member.get("/drills/results/")) == ["C UFR 1 of 1 1.50 s"]
    by_name = member.get("/drills/results/", {"pieces": "edges", "ask": "sticker-to-letter"})
    assert len(rows(by_name)) == 5


def test_without_answers_the_page_leads_to_the_drill(client):
    page = client.get("/drills/results/")
    assert "Times per letter will appear here" in page.text
    assert rows(page) == []
    assert User.objects.count() == 0
