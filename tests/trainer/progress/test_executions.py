"""What progress says about solves of a real cube: where DNFs come from, and how long an algorithm takes."""

from datetime import timedelta
from itertools import count

import pytest

from tests.html import read_page
from tests.trainer.practice.cast import MIRRORED, NOON, RIGHT, judged_attempt
from tests.trainer.practice.solving import explained_solve, fault, stored_solve
from trainer.practice.attempts import ParsedAttempt, judge_solve_memo
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db
SOLVES = "/progress/?event=both&kind=timed"
MOMENTS = (NOON + timedelta(minutes=number) for number in count())
SKIPPED, INVERTED, PARITY = fault("skipped"), fault("inverted"), fault("parity_skipped")


def figures(browser, path=SOLVES):
    page = read_page(browser.get(path).text)
    return {each["data-figure"]: each["data-value"] for each in page.all(data_figure=None)}


def solved(user, outcome="solved", **values):
    """Return a solve, each at a time of its own."""
    return stored_solve(user, outcome, started_at=next(MOMENTS), **values)


def explained(user, *explanations, **values):
    return explained_solve(user, *explanations, started_at=next(MOMENTS), **values)


def remember(solve, **memo):
    judge_solve_memo(ParsedAttempt(solve), RIGHT | memo)


def test_each_dnf_has_a_cause_as_far_as_it_is_known(as_alice, alice):
    explained(alice, [SKIPPED])
    explained(alice, [SKIPPED], [INVERTED])
    confirmed = explained(alice, [SKIPPED], [INVERTED, PARITY])
    Attempt.objects.filter(pk=confirmed.pk).update(true_explanation=1)
    remember(solved(alice, "dnf"), edges=MIRRORED)
    remember(solved(alice, "dnf"))
    solved(alice, "dnf")
    remember(solved(alice), edges=MIRRORED)
    causes = {name: value for name, value in figures(as_alice).items() if name.startswith("dnf-")}
    assert causes == {
        "dnf-skipped": "1/6",
        "dnf-inverted": "1/6",
        "dnf-parity_skipped": "1/6",
        "dnf-memo": "1/6",
        "dnf-execution": "2/6",
        "dnf-unknown": "1/6",
    }
    assert "Where 6 DNFs come from" in as_alice.get(SOLVES).text


def test_memos_have_no_causes_of_dnfs(as_alice, alice):
    judged_attempt(alice, "both", {"edges": MIRRORED, "corners": RIGHT["corners"]})
    solved(alice, "dnf")
    assert not [name for name in figures(as_alice, "/progress/?kind=memos") if "dnf" in name]
    assert not [name for name in figures(as_alice, "/progress/?kind=any") if "dnf" in name]


def test_the_time_of_an_algorithm_is_that_of_solves_with_a_memo(as_alice, alice):
    solved(alice, total_ms=500_000)
    remember(solved(alice, total_ms=59_000))
    remember(solved(alice, "plus-two", total_ms=59_000))
    # Old Pochmann: an algorithm for each of 11 edge and 7 corner letters.
    assert figures(as_alice)["algorithm"] == str(round(34_000 / 18))
    assert "Per algorithm, 2 solves with a memo" in as_alice.get(SOLVES).text


def test_pairs_have_one_algorithm_in_three_style(as_alice, alice):
    solve = solved(alice, total_ms=59_000)
    solve.method |= {"edge_style": "3-style", "edge_buffer": "UR", "corner_style": "3-style"}
    solve.save()
    remember(solve)
    assert figures(as_alice)["algorithm"] == str(round(34_000 / 10))


def test_the_shares_of_memo_and_execution_are_those_of_splits(as_alice, alice):
    solved(alice, total_ms=40_000, memo_ms=10_000)
    solved(alice, total_ms=400_000, memo_ms=None)
    shares = figures(as_alice)
    assert (shares["memo-share"], shares["execution-share"]) == ("25", "75")


def test_only_the_chosen_solves_count(as_alice, alice):
    explained(alice, [SKIPPED])
    explained(alice, [INVERTED], event="edges")
    assert figures(as_alice)["dnf-skipped"] == "1/1"
    assert "dnf-inverted" not in figures(as_alice)
