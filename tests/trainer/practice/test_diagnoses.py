"""Why solves were DNFs: explanations of the cube that was entered."""

import pytest
from django.test import Client

from cubecore.cube import Cube
from cubecore.deadline import Deadline
from cubecore.errors import DeadlineError
from cubecore.execution import FaultKind, execute
from cubecore.memo import Method
from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.practice.cast import MIRRORED, RIGHT, SCRAMBLE
from tests.trainer.practice.solving import (
    cube_without_step,
    explained_solve,
    fault,
    stored_solve,
)
from trainer.practice.attempts import ParsedAttempt, diagnose_solve, judge_solve_memo
from trainer.practice.attempts.diagnosing import store_diagnosis
from trainer.practice.explained import TITLES, certain_faults, counted_kinds
from trainer.practice.models import Attempt
from trainer.practice.reading import fault_history

pytestmark = pytest.mark.django_db
SKIPPED, INVERTED, MEMO = fault("skipped"), fault("inverted"), fault("memo")


@pytest.fixture
def solve(alice):
    return stored_solve(alice, "dnf")


@pytest.fixture
def browser(alice):
    return signed_in(alice)


def enter(browser, solve, stickers):
    path = f"/attempts/{solve.uuid}/cube"
    return browser.post(path, {"stickers": stickers}, follow=True).text


def faults_on(page: str) -> list[str]:
    return [each["data-fault"] for each in read_page(page).all(data_fault=None)]


def test_a_letter_that_was_skipped_is_named(browser, solve):
    browser.post(f"/attempts/{solve.uuid}/solve-memo", RIGHT)
    page = enter(browser, solve, cube_without_step(3))
    assert faults_on(page) == ["skipped"]
    assert "Your memo was correct." in page
    solve.refresh_from_db()
    [explanation, *_] = solve.diagnosis["explanations"]
    assert [each["letters"] for each in explanation] == [["O"]]


def test_without_a_memo_the_usual_one_is_assumed(browser, solve):
    page = enter(browser, solve, cube_without_step(0))
    assert faults_on(page) == ["skipped"]
    assert "You haven’t typed your memo" in page


def test_a_wrong_memo_that_was_executed_is_the_reason(browser, solve):
    wrong = RIGHT | {"edges": MIRRORED}
    page = enter(browser, solve, cube_after(wrong))
    assert faults_on(page) != []
    browser.post(f"/attempts/{solve.uuid}/solve-memo", wrong)
    assert faults_on(browser.get(f"/attempts/{solve.uuid}/").text) == ["memo"]


def cube_after(memo: dict[str, str]) -> str:
    """Return the stickers of the cube after these memos were executed."""
    cube = Cube(3).apply(SCRAMBLE)
    execution = execute(cube, Method(), edges=memo["edges"], corners=memo["corners"])
    return cube.apply(execution.solution).facelets()


def test_one_turn_of_a_face_is_no_dnf(browser, solve):
    page = enter(browser, solve, Cube(3).apply("R").facelets())
    assert "that is +2, not a DNF" in page


def test_of_several_explanations_the_solver_confirms_one(alice, browser):
    solve = explained_solve(alice, [SKIPPED], [INVERTED, MEMO])
    path, place = f"/attempts/{solve.uuid}/", f"/attempts/{solve.uuid}/explanation"
    page = read_page(browser.get(path).text)
    assert page.one(class_="diagnosis")["data-explanations"] == "2"
    assert [each["data-fault"] for each in page.all(data_fault=None)] == ["skipped"]
    assert "others lead to the same cube" in page.one("main").text
    [watch] = [
        link["href"] for link in page.all("a") if "pair=AB" in link.attributes.get("href", "")
    ]
    assert browser.get(watch).status_code == 200
    page = browser.post(place, {"explanation": "1"}, follow=True).text
    assert faults_on(page) == ["inverted", "memo"]
    assert "You confirmed this." in page
    [pressed] = read_page(page).one("form", class_="explanations").all(aria_pressed="true")
    assert pressed["value"] == "1"
    for number in ("2", "x", ""):
        browser.post(place, {"explanation": number})
        solve.refresh_from_db()
        assert solve.true_explanation is None


def test_what_nothing_explains_is_said_with_what_is_unsolved(alice, browser):
    page = browser.get(f"/attempts/{explained_solve(alice).uuid}/").text
    assert "No one or two mistakes lead to this cube." in page
    assert "Unsolved: UF, DBL." in page


def test_a_cube_that_was_not_explained_can_be(alice, browser):
    solve = explained_solve(alice, [SKIPPED])
    Attempt.objects.update(diagnosis=None)
    assert "Find out what went wrong" in browser.get(f"/attempts/{solve.uuid}/").text
    page = browser.post(f"/attempts/{solve.uuid}/explain", follow=True).text
    assert faults_on(page) == ["skipped"]


def test_anyone_with_the_link_sees_all_explanations_and_confirms_none(alice):
    solve = explained_solve(alice, [SKIPPED], [INVERTED])
    Attempt.objects.filter(pk=solve.pk).update(share_token="shared")  # noqa: S106 - of a link
    page = Client().get("/shared/shared/").text
    assert len(read_page(page).one("ul", class_="explanations").all("li")) == 2
    assert "/explanation" not in page


def test_the_review_names_the_mistake_too(alice, browser):
    solve = explained_solve(alice, [SKIPPED], [INVERTED])
    Attempt.objects.filter(pk=solve.pk).update(true_explanation=1, share_token="shared")  # noqa: S106 - of a link
    for page in (
        browser.get(f"/attempts/{solve.uuid}/review"),
        Client().get("/shared/shared/review"),
    ):
        assert faults_on(page.text) == ["inverted"]


def test_another_memo_or_cube_forgets_the_explanations(alice):
    solve = explained_solve(alice, [SKIPPED], [INVERTED])
    Attempt.objects.update(true_explanation=1)
    stale = Attempt.objects.get(pk=solve.pk)
    judge_solve_memo(ParsedAttempt(solve), RIGHT)
    solve.refresh_from_db()
    assert (solve.diagnosis, solve.true_explanation) == (None, None)
    stored = store_diagnosis(stale, {"explanations": [], "left": []})
    assert stored.diagnosis is None


def test_mistakes_of_the_past_are_those_that_are_certain(alice, bob):
    explained_solve(alice, [SKIPPED])
    explained_solve(alice, [SKIPPED], [INVERTED])
    confirmed = explained_solve(alice, [SKIPPED], [INVERTED, MEMO])
    Attempt.objects.filter(pk=confirmed.pk).update(true_explanation=1)
    stored_solve(alice, "dnf")
    explained_solve(bob, [MEMO])
    assert fault_history(alice.pk) == {"skipped": 1, "inverted": 1, "memo": 1}


def test_every_kind_of_mistake_has_a_title():
    assert set(TITLES) == set(FaultKind)


EXPLANATIONS: list[object] = [3, [7], [[7]], [[{}]], [[{"kind": []}]]]
UNREADABLE: list[object] = [None, 7, [], {}, *({"explanations": each} for each in EXPLANATIONS)]


@pytest.mark.parametrize("document", UNREADABLE)
def test_nothing_is_certain_in_what_cannot_be_read(document):
    assert certain_faults(document, 3) == []
    assert counted_kinds([(document, None)]) == {}


def test_the_deadline_of_a_request_ends_the_search(solve, alice):
    solve.end_facelets = Cube(3).apply("R U R' U' F2 D").facelets()
    solve.save()
    ticks = iter(range(10**9))
    deadline = Deadline.after(2, lambda: next(ticks))
    with pytest.raises(DeadlineError):
        diagnose_solve(ParsedAttempt(solve), (), {}, deadline)
    solve.refresh_from_db()
    assert solve.diagnosis is None


@pytest.mark.parametrize("memo", [RIGHT, {}])
def test_the_letters_of_a_mistake_are_marked_in_the_memo(browser, solve, memo):
    if memo:
        browser.post(f"/attempts/{solve.uuid}/solve-memo", memo)
    page = read_page(enter(browser, solve, cube_without_step(3)))
    [note] = page.all(class_="chip-note")
    assert note.text == "skipped"
    [struck] = [
        each for each in page.all("span") if "chip-fault" in each.attributes.get("class", "")
    ]
    assert struck.text.strip() == "O"
    assert len(page.all(data_verdict=None)) == len(memo)
