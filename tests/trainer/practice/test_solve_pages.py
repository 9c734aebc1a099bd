"""Solves of a real cube, from their deal to their page."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.practice.cast import NOON, SCRAMBLE, judged_attempt
from tests.trainer.practice.drilling import deal_token, value
from tests.trainer.practice.solving import SOLVE, solve_form, stamped, stored_solve, typed_form
from trainer.people.models import User
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.solve_tokens import KEPT_FOR
from trainer.practice.tokens import DealtScramble

pytestmark = pytest.mark.django_db


def solved(client, **fields):
    """Store a solve, and return its row."""
    answer = client.post("/solves/", solve_form(client, **fields))
    assert answer.status_code == 302
    return Attempt.objects.latest("revealed_at")


def at(monkeypatch, moment):
    monkeypatch.setattr("django.utils.timezone.now", lambda: moment)


def test_the_page_of_the_timer_has_a_large_scramble_and_no_cube_but_the_one_to_check(client):
    page = read_page(client.get("/", SOLVE).text)
    assert [move.text for move in page.one("ol", class_="scramble").all("li")] == SCRAMBLE.split()
    timer = page.one("solve-timer")
    assert (timer["data-hold"], "data-splits" in timer.attributes) == ("300", True)
    checked = page.one("details", class_="solve-check")
    assert len(page.all("g", class_="sticker")) == len(checked.all("g", class_="sticker"))
    assert Attempt.objects.count() == User.objects.count() == 0


def test_a_solve_of_a_visitor_makes_them_a_guest_and_is_stored_once(client):
    form = stamped(client, solve_form(client), "start", "split", "stop")
    answers = [client.post("/solves/", form) for _ in range(2)]
    assert answers[0]["Location"] == answers[1]["Location"]
    solve = Attempt.objects.get()
    assert (solve.mode, solve.phase, solve.scramble) == ("solve", "verdict", SCRAMBLE)
    assert (solve.correct, solve.dnf, solve.user.is_guest) == (True, False, True)
    assert "Solved" in client.get(answers[0]["Location"]).text
    other = client.post("/solves/", form | {"total_ms": "1000"})
    assert (other.status_code, Attempt.objects.count()) == (409, 1)
    assert "The first solve counts." in other.text


@pytest.mark.parametrize(
    ("outcome", "row"),
    [
        ("solved", (True, False, 35_000, 0)),
        ("plus-two", (True, False, 37_000, 2_000)),
        ("dnf", (False, True, 35_000, 0)),
    ],
)
def test_a_solve_ends_solved_with_a_penalty_or_as_a_dnf(client, outcome, row):
    solve = solved(client, outcome=outcome)
    assert (solve.correct, solve.dnf, solve.recall_ms, solve.penalty_ms) == row
    assert (solve.memo_ms, solve.clock_ms, solve.execution_ms) == (25_000, 60_000, 35_000)


def test_times_that_the_server_heard_of_are_the_browsers(client, monkeypatch):
    now = timezone.now()
    form = solve_form(client)
    for moment, seconds in (("start", 0), ("split", 25), ("stop", 60)):
        at(monkeypatch, now + timedelta(seconds=seconds))
        form = stamped(client, form, moment)
    at(monkeypatch, now + timedelta(minutes=9))
    client.post("/solves/", form)
    solve = Attempt.objects.get()
    assert (solve.clock, solve.memo_ms, solve.recall_ms) == ("client", 25_000, 35_000)
    assert solve.revealed_at == now.replace(microsecond=solve.revealed_at.microsecond)
    assert "timed by" not in client.get(f"/attempts/{solve.uuid}/").text.lower()


@pytest.mark.parametrize("forged", ["x", "start"])
def test_a_moment_of_another_deal_or_another_kind_was_not_heard(client, forged):
    form = stamped(client, solve_form(client), "start", "stop")
    other = stamped(client, solve_form(client), "start")
    token = {"x": "x", "start": other["start"]}[forged]
    client.post("/solves/", form | {"start": token})
    assert Attempt.objects.get().clock == "offline"
    client.post("/solves/", other | {"stop": other["start"]})
    assert set(Attempt.objects.values_list("clock", flat=True)) == {"offline", "server"}


def test_a_lost_connection_is_said(client):
    solve = solved(client, waited_ms="3600000")
    assert solve.clock == "offline"
    assert timezone.now() - solve.revealed_at > timedelta(hours=1)
    page = client.get(f"/attempts/{solve.uuid}/").text
    assert "The connection was lost: timed by the browser’s clock alone." in page


@pytest.mark.parametrize(
    ("time", "outcome", "row"),
    [
        ("1:23.45[40.1]", "solved", (40_100, 43_350, 0, False)),
        ("1:23.45", "plus-two", (None, 85_450, 2_000, False)),
        ("85.45+", "solved", (None, 85_450, 2_000, False)),
        ("DNF(59)[58]", "solved", (58_000, 1_000, 0, True)),
    ],
)
def test_a_typed_time_is_stored_and_marked(client, time, outcome, row):
    page = client.post("/solves/", typed_form(client, time, outcome=outcome), follow=True)
    solve = Attempt.objects.get()
    assert (solve.memo_ms, solve.recall_ms, solve.penalty_ms, solve.dnf) == row
    assert solve.clock == "typed"
    assert "Typed: another timer measured it." in page.text


@pytest.mark.parametrize("time", ["", "1:xx", "x" * 41])
def test_a_time_that_cannot_be_read_is_shown_again_with_its_scramble(client, time):
    form = typed_form(client, time, notes="slipped")
    answer = client.post("/solves/", form)
    assert (answer.status_code, Attempt.objects.count()) == (400, 0)
    again = DealtScramble.read(value(answer.text, "deal"))
    assert again == DealtScramble.read(form["deal"])
    typed = read_page(answer.text).one("details", class_="solve-typed")
    assert typed.one("input", name="time").attributes.get("value", "") == time
    assert typed.one("input", name="notes")["value"] == "slipped"
    assert typed.all(class_="errorlist")


def test_no_solve_is_made_of_a_deal_for_a_memo_and_no_memo_of_a_deal_for_a_solve(client):
    for_memo = deal_token(client)
    assert client.post("/solves/", solve_form(client, deal=for_memo)).status_code == 400
    stamp = client.post("/solves/stamp", {"deal": for_memo, "moment": "start"})
    assert stamp.status_code == 400
    form = solve_form(client)
    assert client.post("/reveal", {"deal": form["deal"]}).status_code == 400
    assert client.post("/solves/stamp", {"deal": form["deal"], "moment": "x"}).status_code == 400
    assert Attempt.objects.count() == 0


@pytest.mark.parametrize("days", [8, 40])
def test_a_page_that_was_offline_may_send_a_solve_for_a_month(client, monkeypatch, days):
    form = solve_form(client)
    later = timezone.now() + timedelta(days=days)
    monkeypatch.setattr("django.core.signing.time.time", later.timestamp)
    is_kept = days < KEPT_FOR.days
    assert client.post("/solves/", form).status_code == (302 if is_kept else 400)
    assert Attempt.objects.count() == is_kept


def test_a_solve_belongs_to_the_person_of_its_page(alice, bob):
    form = solve_form(signed_in(alice))
    for other in (Client(), signed_in(bob)):
        page = other.post("/solves/", form)
        assert "Your solve is saved" in page.text
        assert "sessionid" not in page.cookies
    assert Attempt.objects.get().user == alice
    swapped = solve_form(signed_in(bob)) | {"solver": form["solver"]}
    assert signed_in(bob).post("/solves/", swapped).status_code == 400
    alice.is_active = False
    alice.save()
    assert Client().post("/solves/", form).status_code == 400


def test_a_solve_of_a_guest_who_signed_in_meanwhile_is_the_members(client, alice):
    guest = User.objects.create_guest()
    form = solve_form(signed_in(guest))
    User.objects.filter(pk=guest.pk).update(merged_into=alice, merged_at=timezone.now())
    assert signed_in(alice).post("/solves/", form).status_code == 302
    assert Attempt.objects.get().user == alice


def test_a_solve_goes_to_the_current_session_and_takes_the_method_of_its_owner(alice):
    session = PracticeSession.objects.create(user=alice, name="Kitchen", is_current=True)
    solve = solved(signed_in(alice), notes=" new cube\r\nx ")
    assert (solve.session, solve.notes) == (session, "new cube\nx")
    assert solve.method["edge_buffer"] == "UR"


def test_how_it_ended_can_be_changed(alice):
    browser, solve = signed_in(alice), stored_solve(alice)
    rows = {
        "plus-two": (37_000, 2_000, True, False),
        "dnf": (37_000, 2_000, True, True),
        "solved": (35_000, 0, True, False),
    }
    for outcome, row in rows.items():
        browser.post(f"/attempts/{solve.uuid}/outcome", {"outcome": outcome})
        solve.refresh_from_db()
        assert (solve.recall_ms, solve.penalty_ms, solve.correct, solve.dnf) == row
        page = read_page(browser.get(f"/attempts/{solve.uuid}/").text)
        [pressed] = page.all("button", aria_pressed="true")
        assert pressed["value"] == outcome == page.one(data_solve=None)["data-solve"]
    browser.post(f"/attempts/{solve.uuid}/outcome", {"outcome": "lost"})
    browser.post(f"/attempts/{solve.uuid}/mark", {"dnf": "on"})
    assert not Attempt.objects.get().is_success
    browser.post(f"/attempts/{solve.uuid}/mark")
    assert Attempt.objects.get().is_success


def test_a_memo_has_no_outcome_to_change(alice):
    memo = judged_attempt(alice)
    signed_in(alice).post(f"/attempts/{memo.uuid}/outcome", {"outcome": "dnf"})
    memo.refresh_from_db()
    assert memo.is_success


def test_a_dnf_while_memorising_that_was_none_gets_its_whole_time(alice):
    solve = stored_solve(alice, "dnf")
    Attempt.objects.update(memo_ms=60_000, recall_ms=None)
    signed_in(alice).post(f"/attempts/{solve.uuid}/outcome", {"outcome": "plus-two"})
    solve.refresh_from_db()
    assert (solve.memo_ms, solve.recall_ms, solve.is_success) == (None, 62_000, True)


def test_the_same_scramble_again_is_a_repeated_solve(alice):
    solve = stored_solve(alice)
    page = signed_in(alice).get(f"/attempts/{solve.uuid}/again").text
    assert "Real solve again" in page
    assert "solve-timer" in page


def test_who_solved_last_gets_the_timer_next_but_not_who_imported_solves(alice):
    browser = signed_in(alice)
    stored_solve(alice, mode="solve-again")
    assert "<solve-timer" in browser.get("/").text
    Attempt.objects.update(clock="file")
    assert "<attempt-phases" in browser.get("/").text


def test_a_shared_solve_is_seen_by_anybody_without_what_its_owner_does(alice):
    solve = stored_solve(alice, notes="private")
    Attempt.objects.filter(pk=solve.pk).update(share_token="shared")  # noqa: S106 - of a link
    page = Client().get("/shared/shared/").text
    assert "1:00.00" in page
    assert "private" not in page
    assert "outcome" not in page
    assert "mode=solve" in page


def test_figures_of_the_last_solves_leave_out_memos_and_repeated_scrambles(alice):
    judged_attempt(alice, "both")
    stored_solve(alice, mode="solve-again", total_ms=1_000, memo_ms=None)
    for number, outcome in enumerate(("solved", "plus-two", "dnf")):
        stored_solve(alice, outcome, started_at=NOON - timedelta(minutes=9 - number))
    stored_solve(alice, memo_ms=None, total_ms=30_000)
    browser = signed_in(alice)
    for path in ("/solves/recent?event=both", "/?mode=solve&event=both"):
        page = read_page(browser.get(path).text).one(data_part="recent")
        figures = [each.text.strip() for each in page.all("dd")]
        assert figures[0] == "50.66"
        assert "".join(figures[1].split()) == "25.00+36.00"
        assert figures[3] == "75%"
        assert len(page.one("ol", class_="marks").all("li")) == 4
    for path in ("/solves/recent?event=x", "/solves/recent?event=edges"):
        assert signed_in(alice).get(path).status_code == 200
    assert "instruments" not in Client().get("/solves/recent").text


def test_nobody_solves_a_thousand_cubes_in_an_hour(alice, monkeypatch):
    monkeypatch.setattr("trainer.practice.views.deal.MOST_AN_HOUR", 1)
    browser = signed_in(alice)
    solved(browser)
    assert browser.post("/solves/", solve_form(browser)).status_code == 429
