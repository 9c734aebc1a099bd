"""Memos that are typed after solves."""

from datetime import timedelta

import pytest
from django.test import Client

from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.practice.cast import MIRRORED, NOON, RIGHT, judged_attempt
from tests.trainer.practice.solving import stored_solve
from trainer.practice.attempts import judge_again, judge_older_verdicts
from trainer.practice.models import Attempt, PieceResult

pytestmark = pytest.mark.django_db
WRONG = RIGHT | {"edges": MIRRORED}


def typed(browser, solve, memo):
    return browser.post(f"/attempts/{solve.uuid}/solve-memo", memo, follow=True)


def verdicts_of(text: str) -> dict[str, str]:
    return {
        part["data-verdict"]: part["data-correct"]
        for part in read_page(text).all(data_verdict=None)
    }


def row_of(solve) -> tuple[object, ...]:
    """Return everything of a solve that its memo must not change."""
    solve.refresh_from_db()
    return solve.correct, solve.dnf, solve.memo_ms, solve.recall_ms, solve.penalty_ms, solve.notes


def test_the_memo_of_a_dnf_distinguishes_a_wrong_memo_from_wrong_execution(alice):
    browser, solve = signed_in(alice), stored_solve(alice, "dnf")
    page = browser.get(f"/attempts/{solve.uuid}/").text
    assert "What did you memorise?" in page
    assert verdicts_of(page) == {}
    before = row_of(solve)
    page = typed(browser, solve, RIGHT).text
    assert verdicts_of(page) == {"edges": "true", "corners": "true"}
    assert "Your memo was correct: the mistake was in the execution." in page
    page = typed(browser, solve, WRONG).text
    assert verdicts_of(page) == {"edges": "false", "corners": "true"}
    assert "Your memo was wrong." in page
    assert "Typed after the solve" in page
    assert row_of(solve) == before
    assert PieceResult.objects.filter(attempt=solve).count() == 2


def test_the_memo_of_a_success_is_judged_too_and_changes_nothing_else(alice):
    browser, solve = signed_in(alice), stored_solve(alice, "plus-two")
    before = row_of(solve)
    page = typed(browser, solve, WRONG).text
    assert verdicts_of(page)["edges"] == "false"
    assert "Your memo was wrong." not in page
    assert row_of(solve) == before


def test_a_memo_in_one_box_is_read_and_shown_again(alice):
    browser, solve = signed_in(alice), stored_solve(alice, "dnf")
    both = f"{RIGHT['edges']} # {RIGHT['corners']}"
    typed(browser, solve, {"edges": both, "corners": "", "empty_is_meant": "on"})
    page = read_page(browser.get(f"/attempts/{solve.uuid}/").text)
    assert page.one("input", name="edges")["value"] == both
    assert verdicts_of(browser.get(f"/attempts/{solve.uuid}/").text)["corners"] == "true"


@pytest.mark.parametrize("memo", [{"edges": "ui 7", "corners": "MK"}, {"edges": "", "corners": ""}])
def test_a_memo_that_cannot_be_read_stays_in_its_box(alice, memo):
    browser, solve = signed_in(alice), stored_solve(alice, "dnf")
    answer = typed(browser, solve, memo)
    assert answer.status_code == 400
    section = read_page(answer.text).one("details", class_="solve-memo")
    assert "open" in section.attributes
    assert section.one("input", name="edges").attributes.get("value", "") == memo["edges"]
    assert section.one("input", name="edges")["aria-invalid"] == "true"
    solve.refresh_from_db()
    assert solve.typed == {}


def test_only_its_owner_says_what_was_memorised_and_only_of_a_solve(alice, bob):
    solve, memo = stored_solve(alice), judged_attempt(alice)
    assert typed(signed_in(bob), solve, RIGHT).status_code == 404
    before = Attempt.objects.get(pk=memo.pk).typed
    answer = typed(signed_in(alice), memo, {"edges": "ab"})
    assert answer.redirect_chain[-1][0] == f"/attempts/{memo.uuid}/"
    assert Attempt.objects.get(pk=memo.pk).typed == before


def test_anyone_with_its_link_sees_the_memo_and_no_form(alice):
    solve = stored_solve(alice, "dnf")
    typed(signed_in(alice), solve, WRONG)
    Attempt.objects.filter(pk=solve.pk).update(share_token="shared")  # noqa: S106 - of a link
    page = Client().get("/shared/shared/").text
    assert verdicts_of(page)["edges"] == "false"
    assert "solve-memo" not in page
    assert Client().get("/shared/shared/film").status_code == 200


def test_it_can_be_reviewed_and_watched_like_every_memo(alice):
    browser, solve = signed_in(alice), stored_solve(alice, "dnf")
    typed(browser, solve, WRONG)
    assert "As typed" in browser.get(f"/attempts/{solve.uuid}/review").text
    assert browser.get(f"/attempts/{solve.uuid}/film").status_code == 200


def test_another_checker_judges_the_memo_again_but_not_the_solve(alice):
    solve = stored_solve(alice, "dnf")
    typed(signed_in(alice), solve, RIGHT)
    Attempt.objects.update(checker="1")
    assert sum(batch.judged for batch in judge_older_verdicts()) == 1
    before = row_of(solve)
    assert not judge_again(solve)
    assert row_of(solve) == before


def test_no_average_of_memos_counts_it(alice):
    browser = signed_in(alice)
    judged_attempt(alice, "both", dict(RIGHT))
    before = figures_of_memos(browser)
    assert before["solved-total"] == "1/1"
    solve = stored_solve(alice, "dnf", started_at=NOON - timedelta(days=1))
    browser.post(f"/attempts/{solve.uuid}/solve-memo", WRONG)
    assert figures_of_memos(browser) == before


def figures_of_memos(browser) -> dict[str, str]:
    """Return the figures that memos have, without the days and the calendar of everything."""
    page = read_page(browser.get("/progress/?event=both&kind=memos").text)
    figures = {each["data-figure"]: each["data-value"] for each in page.all(data_figure=None)}
    kinds = ("solved", "memo", "recall", "total", "single", "mo3", "ao", "pb")
    return {name: figures[name] for name in figures if name.startswith(kinds)}
