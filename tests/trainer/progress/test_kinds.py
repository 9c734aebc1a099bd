"""Memos and solves of a real cube are different things: figures cover one kind."""

from datetime import timedelta

import pytest
from django.test import Client

from tests.html import read_page
from tests.trainer.practice.cast import RIGHT, judged_attempt, revealed_attempt
from tests.trainer.progress.cast import NOON, dashboard_of, missed, results, solved
from tests.trainer.transfer.imports.conftest import add_file, sample
from trainer.practice.models import Attempt, PracticeSession
from trainer.progress.forms import ANY, Kind
from trainer.progress.writing import share_progress
from trainer.transfer.export_table import export_table

pytestmark = pytest.mark.django_db


def timed(user, memo_ms, recall_ms, **fields):
    """A solve as csTimer brings it."""
    return solved(user, memo_ms, recall_ms, **{"mode": "solve", "clock": "file"} | fields)


@pytest.fixture
def both_kinds(alice):
    """Six memos of 30 + 10 s typed here, and ten solves of 60 + 40 s."""
    for _ in range(6):
        solved(alice, 30_000, 10_000)
    for _ in range(10):
        timed(alice, 60_000, 40_000, event="edges")
    return alice


def figures(page):
    """Return the figures of a page by their names; one that is shown twice has the same value."""
    pairs = [
        (element["data-figure"], element["data-value"])
        for element in read_page(page).all(data_figure=None, data_value=None)
    ]
    by_name = dict(pairs)
    assert by_name != {}
    for name, value in pairs:
        assert by_name[name] == value or name.startswith(("pb-", "wrong")), name
    return by_name


def test_by_default_what_is_practised_here_is_shown_alone(both_kinds):
    page = dashboard_of(both_kinds)
    assert (page.kind, page.has_kinds, page.shows_kind) == (Kind.MEMOS, True, True)
    assert (page.event, page.count, page.correct, page.all_count) == ("both", 6, 6, 16)
    assert page.top.best.ms == page.windows[0].total_ms == 40_000
    assert results(both_kinds)[1] == (40_000, 40_000, 0)
    assert {best.ms for best in page.bests} == {40_000}
    assert (page.trend.count, page.distribution.count) == (6, 6)


def test_solves_timed_elsewhere_are_shown_when_chosen(both_kinds):
    page = dashboard_of(both_kinds, kind="timed")
    assert (page.kind, page.event, page.count) == (Kind.SOLVES, "edges", 10)
    assert page.windows[0].recall_ms == 40_000
    assert results(both_kinds, kind="timed")[0] == (100_000, 100_000, 0)
    assert (page.trend.count, page.distribution.count) == (10, 10)
    assert "Execution" in page.trend.table
    together = dashboard_of(both_kinds, kind=ANY, event=ANY)
    assert (together.kind, together.count) == (Kind.ANY, 16)


def test_somebody_who_only_imported_sees_the_imported_solves_and_their_kind(alice):
    timed(alice, 60_000, 40_000)
    page = dashboard_of(alice)
    assert (page.kind, page.has_kinds, page.shows_kind, page.count) == (Kind.SOLVES, False, True, 1)
    solved(alice, 30_000, 10_000)
    assert dashboard_of(alice).kind == Kind.MEMOS


def test_somebody_who_only_practises_here_sees_no_kinds(alice):
    solved(alice, 30_000, 10_000)
    page = dashboard_of(alice)
    assert (page.kind, page.has_kinds, page.shows_kind) == (Kind.MEMOS, False, False)


def test_a_session_of_one_kind_is_shown_as_that_kind(both_kinds):
    session = PracticeSession.objects.create(user=both_kinds, name="3BLD")
    timed(both_kinds, 70_000, 40_000, session=session)
    page = dashboard_of(both_kinds, session=session.pk)
    assert (page.kind, page.count) == (Kind.SOLVES, 1)
    nothing = dashboard_of(both_kinds, event="corners")
    assert (nothing.kind, nothing.count) == (Kind.MEMOS, 0)


def test_a_period_changes_no_kind(both_kinds):
    Attempt.objects.filter(checker="").update(revealed_at=NOON - timedelta(days=300))
    page = dashboard_of(both_kinds, days=30)
    assert (page.kind, page.count) == (Kind.MEMOS, 0)


def test_the_calendar_counts_both_kinds_unless_one_is_chosen(both_kinds):
    assert dashboard_of(both_kinds).calendar.count == 16
    assert dashboard_of(both_kinds, kind="memos").calendar.count == 6
    assert dashboard_of(both_kinds, kind="timed").calendar.count == 10
    assert dashboard_of(both_kinds, kind="timed").streak == dashboard_of(both_kinds).streak


def test_solves_that_went_through_our_table_stay_solves_timed_elsewhere(alice, bob):
    add_file(bob, sample("cstimer-sample-1.json"))
    missed(bob, typed={"edges": "c"})
    add_file(alice, "".join(export_table(bob)))
    page = dashboard_of(alice, kind="timed")
    assert (page.count, page.has_kinds) == (15, True)


@pytest.mark.usefixtures("_at_noon")
def test_the_page_says_which_kind_it_covers_and_offers_the_other(as_alice, both_kinds):
    page = as_alice.get("/progress/").text
    assert "· Memos ·" in page
    assert "Figures, personal bests and charts cover the memos." in page
    assert '<a href="?kind=timed">Show real solves</a>' in page
    assert "Attempts are memos and real solves." in page
    values = figures(page)
    assert (values["attempts"], values["solved-total"], values["single-best"]) == (
        "6",
        "6/6",
        "40000",
    )
    assert values["recall-mean-12"] == "10000"
    assert (values["attempts-year"], values["mo3-best"], values["pb-mo3"]) == (
        "16",
        "40000",
        "40000",
    )
    page = as_alice.get("/progress/?event=any&kind=timed").text
    assert "cover the real solves." in page
    assert '<a href="?event=any&amp;kind=memos">Show memos</a>' in page
    assert "Memo, execution and success" in page
    values = figures(page)
    assert (values["execution-mean-12"], values["solved-total"]) == ("40000", "10/10")
    assert "recall-mean-12" not in values
    page = as_alice.get("/progress/?event=any&kind=any").text
    assert figures(page)["solved-total"] == "16/16"
    assert "together." in page


@pytest.mark.usefixtures("_at_noon")
def test_a_shared_page_covers_one_kind_too(both_kinds):
    share_progress(both_kinds, NOON)
    link = f"/progress/shared/{both_kinds.dashboard_share.token}/"
    assert figures(Client().get(link).text)["solved-total"] == "6/6"
    assert figures(Client().get(f"{link}?kind=timed").text)["solved-total"] == "10/10"


def test_what_cannot_be_chosen_is_not_chosen(as_alice, both_kinds):
    assert figures(as_alice.get("/progress/?kind=<x>").text)["solved-total"] == "6/6"


OF_FORTY = {
    "attempts": "40",
    "solved-total": "20/40",
    "solved-12": "6/12",
    "solved-12-before": "6/12",
    "solved-50": "20/40",
    "solved-100": "20/40",
    "memo-mean-12": "60000",
    "memo-mean-12-before": "60000",
    "recall-mean-12-before": "15000",
    "total-mean-12-before": "75000",
    "memo-mean-total": "60000",
    "memo-best": "60000",
    "memo-mean-50": "60000",
    "memo-mean-100": "60000",
    "recall-mean-12": "15000",
    "recall-mean-50": "15000",
    "recall-mean-100": "15000",
    "total-mean-12": "75000",
    "total-mean-50": "75000",
    "total-mean-100": "75000",
    "single-best": "75000",
    "single-current": "DNF",
    "mo3-current": "DNF",
    "ao5-current": "DNF",
    "ao12-current": "DNF",
    "pb-single": "75000",
    "practice-days": "1",
    "attempts-per-day": "40",
    "attempts-year": "40",
    "attempts-today": "40",
    "days-year": "1",
    "streak-current": "1",
    "streak-longest": "1",
}


@pytest.mark.usefixtures("_at_noon")
def test_every_figure_says_what_it_measures(as_alice, alice):
    for number in range(20):
        revealed_at = NOON - timedelta(minutes=20 - number)
        solved(alice, 60_009, 15_000, revealed_at=revealed_at)
        missed(alice, revealed_at=revealed_at + timedelta(seconds=1))
    assert figures(as_alice.get("/progress/").text) == OF_FORTY


def test_the_share_of_successes_is_a_definition_with_its_value(as_alice, alice):
    solved(alice, 60_000, 15_000)
    missed(alice)
    page = as_alice.get("/progress/").text
    assert '<dd data-figure="solved-total" data-value="1/2">1 of 2 attempts</dd>' in page


def test_a_trace_is_listed_but_counts_as_no_memo(as_alice, alice):
    attempt = revealed_attempt(alice, mode="trace")
    as_alice.post(f"/attempts/{attempt.uuid}/memo", {"edges": RIGHT["edges"]})
    attempt.refresh_from_db()
    assert attempt.phase == "verdict"
    assert str(attempt.uuid) in as_alice.get("/attempts/").text
    assert "solved-total" not in as_alice.get("/progress/?event=edges").text
    judged_attempt(alice)
    assert figures(as_alice.get("/progress/?event=edges").text)["solved-total"] == "1/1"
