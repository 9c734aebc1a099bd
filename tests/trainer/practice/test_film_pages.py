"""The films of attempts: what was memorised is executed, and nothing before the verdict."""

import gzip
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from cubecore.cube import Axis, Cube, Turn
from cubecore.execution import algorithms_for
from cubecore.memo import trace
from tests.html import read_page
from tests.trainer.practice.cast import (
    MIRRORED,
    RIGHT,
    SCRAMBLE,
    abandoned_attempt,
    judged_attempt,
    recalled_attempt,
)
from trainer.algorithms.cases import CaseKey, case_of
from trainer.algorithms.writing import AlgorithmText, store_algorithm
from trainer.methods.stored import Method, snapshot
from trainer.practice.models import Attempt
from trainer.practice.writing import share_attempt

pytestmark = pytest.mark.django_db
# Without what it shares with other pages.
HEAVIEST = 30_000


@pytest.fixture
def member(client, alice):
    client.force_login(alice)
    return client


def film_of(attempt: Attempt) -> str:
    return f"/attempts/{attempt.uuid}/film"


def played(html: str) -> Cube:
    """Return the scrambled cube after the turns of a page."""
    cube = Cube(3).apply(SCRAMBLE)
    for each in read_page(html).all(data_turn=None):
        axis, *numbers = each["data-turn"].split()
        cube = cube.apply([Turn(Axis(axis), *map(int, numbers))])
    return cube


def outcome(html: str) -> str:
    return read_page(html).one(data_solved=None)["data-solved"]


def algorithms_on(html: str) -> list[str]:
    return [each.text for each in read_page(html).all("p", class_="execution-alg")]


def test_a_correct_memo_is_executed_until_the_cube_is_solved(member, alice):
    page = member.get(film_of(judged_attempt(alice, "both", RIGHT)))
    assert played(page.text).is_solved
    assert outcome(page.text) == "true"
    assert "Closest correct" not in page.text


def test_a_wrong_memo_stops_and_the_closest_correct_one_is_beside_it(member, alice):
    attempt = judged_attempt(alice, typed={"edges": MIRRORED})
    own, nearest = member.get(film_of(attempt)), member.get(film_of(attempt), {"memo": "nearest"})
    assert [played(page.text).is_solved for page in (own, nearest)] == [False, True]
    assert [outcome(page.text) for page in (own, nearest)] == ["false", "true"]
    stops = int(read_page(own.text).one("cube-player")["stops"])
    assert 0 < stops < len(read_page(own.text).all(data_turn=None))
    assert "The memo goes wrong here." in own.text
    assert "The memo goes wrong here." not in nearest.text


def test_a_memo_that_was_not_recalled_is_traced(member, alice):
    page = member.get(film_of(abandoned_attempt(alice)), {"memo": "own"})
    assert played(page.text).is_solved


def test_there_is_no_film_before_the_verdict(member, alice):
    attempt = recalled_attempt(alice)
    assert member.get(film_of(attempt)).headers["Location"] == f"/attempts/{attempt.uuid}/"


def test_the_verdict_and_the_review_lead_to_the_film(member, alice):
    attempt = judged_attempt(alice)
    for page in ("", "review"):
        html = member.get(f"/attempts/{attempt.uuid}/{page}").text
        assert read_page(html).all("a", href=film_of(attempt))


def test_the_film_of_a_shared_attempt_is_for_everybody(alice):
    attempt = judged_attempt(alice, "both", RIGHT)
    share_attempt(attempt)
    attempt.refresh_from_db()
    page = Client().get(f"/shared/{attempt.share_token}/film")
    assert played(page.text).is_solved
    assert read_page(page.text).one("meta", name="robots")["content"] == "noindex"


@pytest.mark.parametrize("method", [Method(), Method(edge_buffer="UF", corner_buffer="UFR")])
def test_the_page_of_a_film_is_not_heavy(member, alice, method):
    """The film of an attempt that was given up has traced memos."""
    attempt = abandoned_attempt(alice)
    Attempt.objects.filter(pk=attempt.pk).update(method=snapshot(method))
    page = member.get(film_of(attempt))
    assert played(page.text).is_solved
    assert len(gzip.compress(page.content)) < HEAVIEST


def test_a_film_of_3_style_shows_the_starred_algorithms_of_who_watches(member, alice):
    """The method does not say that the sheet is used: 3-style is executed with one's own algorithms."""
    attempt = abandoned_attempt(alice)
    method = Method(edge_buffer="UF", corner_buffer="UFR")
    Attempt.objects.filter(pk=attempt.pk).update(method=snapshot(method))
    first, second, *_ = trace(SCRAMBLE, method).edges.stickers
    key = CaseKey("edges", "UF", first, second)
    usual, *others = algorithms_for(case_of(key), rank="hands")
    own = str(others[0])
    for text, starred in ((str(usual), False), (own, True)):
        algorithm = AlgorithmText(text, starred)
        store_algorithm(alice, uuid4(), key, algorithm, timezone.now())

    page = member.get(film_of(attempt))
    assert own in algorithms_on(page.text)
    assert played(page.text).is_solved
    share_attempt(attempt)
    attempt.refresh_from_db()
    shared = Client().get(f"/shared/{attempt.share_token}/film").text
    assert own not in algorithms_on(shared)
