"""The list of attempts as a page: asked, sorted, and many of them moved or deleted at once."""

import re
from datetime import timedelta

import pytest

from tests.trainer.practice.cast import NOON, after, judged, practised, stored_attempt
from tests.trainer.queries import at_most
from trainer.practice.models import Attempt, PracticeSession

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)


@pytest.fixture
def member(client, alice):
    client.force_login(alice)
    return client


@pytest.fixture
def session(alice):
    return PracticeSession.objects.create(user=alice, name="Evenings")


@pytest.fixture
def attempts(alice):
    return [stored_attempt(alice, ago=number * DAY, memo_ms=10 - number) for number in range(3)]


def shown(page) -> list[str]:
    return re.findall(r'name="attempt" value="([^"]+)"', page.text)


def names(attempts) -> list[str]:
    return [str(attempt.uuid) for attempt in attempts]


def hidden(page, action: str) -> dict[str, str]:
    """What a form of the page sends by itself."""
    [form] = re.findall(rf'<form[^>]*action="{action}".*?</form>', page.text, re.DOTALL)
    told = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)
    return {name: value for name, value in told if name != "csrfmiddlewaretoken"}


def test_the_list_is_searched_filtered_and_sorted(member, attempts):
    assert shown(member.get("/attempts/")) == names(attempts)
    assert shown(member.get("/attempts/?order=memo")) == names(attempts[::-1])
    assert shown(member.get("/attempts/?event=corners")) == []
    assert "No attempt is like this." in member.get("/attempts/?event=corners").text
    assert shown(member.get("/attempts/?since=2026-03-01")) == names(attempts[:1])


def test_links_of_the_list_keep_what_was_asked(member, alice):
    for number in range(51):
        stored_attempt(alice, ago=number * DAY, notes="late")
    page = member.get("/attempts/?q=late&order=memo")
    assert '"?q=late&amp;order=memo&amp;page=2"' in page.text
    assert '"?q=late&amp;order=-memo"' in page.text
    assert '"?q=late&amp;order=oldest"' in member.get("/attempts/?q=late").text


def test_times_are_told_where_their_owner_lives(member, alice):
    alice.time_zone = "Asia/Tokyo"
    alice.save()
    stored_attempt(alice)
    assert "1 Mar 2026 21:00" in member.get("/attempts/").text


@pytest.mark.parametrize(
    "odd",
    [
        "event=x",
        "mode=x",
        "result=x",
        "within=x",
        "within=99999999999999999999",
        "since=x",
        "until=2026-02-30",
        "until=9999-12-31",
        "since=0001-01-01",
        "order=x",
        "q=" + "x" * 101,
        "moved=x",
        "moved=2026-03-01",
        "deleted=2026-03-01T00:00:00%2B00:00",
        "page=0",
        "q=%00",
    ],
)
def test_what_cannot_be_is_not_asked_for(member, attempts, odd):
    assert shown(member.get(f"/attempts/?{odd}")) == names(attempts)


def test_moves_of_many_are_taken_back_at_once(member, alice, session, attempts):
    other = PracticeSession.objects.create(user=alice, name="Mornings")
    Attempt.objects.filter(pk=attempts[0].pk).update(session=other)
    page = member.post(
        "/attempts/move",
        {"attempt": names(attempts[:2]), "session": session.pk, "listed": "on", "order": "memo"},
        follow=True,
    )
    assert "2 attempts are moved." in page.text
    assert shown(page) == names(attempts[::-1])
    assert session.attempts.count() == 2
    undone = member.post("/attempts/undo", hidden(page, "/attempts/undo"), follow=True)
    assert undone.redirect_chain == [("/attempts/?order=memo", 302)]
    assert "moved" not in undone.text
    assert session.attempts.count() == 0
    assert list(other.attempts.all()) == attempts[:1]


def test_what_was_moved_again_stays_where_it_is(member, session, attempts):
    first = member.post(
        "/attempts/move",
        {"attempt": names(attempts), "session": session.pk, "listed": "on"},
        follow=True,
    )
    member.post("/attempts/move", {"attempt": names(attempts[:1])})
    assert (
        "2 attempts are moved."
        in member.get(
            first.request["PATH_INFO"],
            query_params={"moved": hidden(first, "/attempts/undo")["moved"]},
        ).text
    )
    member.post("/attempts/undo", hidden(first, "/attempts/undo"))
    assert session.attempts.count() == 0


def test_many_are_deleted_and_brought_back_at_once(member, attempts):
    chosen = {"attempt": names(attempts[1:]), "listed": "on", "result": "right"}
    page = member.post("/attempts/delete", chosen, follow=True)
    assert "2 attempts are deleted." in page.text
    assert shown(page) == names(attempts[:1])
    undone = member.post("/attempts/undo", hidden(page, "/attempts/undo"), follow=True)
    assert undone.redirect_chain == [("/attempts/?result=right", 302)]
    assert shown(undone) == names(attempts)


def test_everything_listed_is_what_the_filters_leave_on_every_page(member, alice, session):
    for number in range(60):
        stored_attempt(alice, ago=number * DAY, event="edges" if number % 2 else "corners")
    told = {"everything": "on", "listed": "on", "event": "edges", "session": session.pk}
    page = member.post("/attempts/move", told, follow=True)
    assert "30 attempts are moved." in page.text
    assert set(session.attempts.values_list("event", flat=True)) == {"edges"}
    member.post("/attempts/delete", {"everything": "on", "listed": "on", "event": "corners"})
    assert set(Attempt.objects.of(alice.pk).values_list("event", flat=True)) == {"edges"}


def test_a_sessions_own_list_stays_the_list(member, alice, session, attempts):
    Attempt.objects.filter(pk=attempts[0].pk).update(session=session)
    address = f"/sessions/{session.pk}/"
    page = member.get(address + "?order=memo")
    assert shown(page) == names(attempts[:1])
    told = hidden(page, "/attempts/move")
    assert told["of_session"] == str(session.pk)
    deleted = member.post("/attempts/delete", told | {"everything": "on"}, follow=True)
    assert deleted.redirect_chain[0][0].startswith(f"{address}?order=memo&deleted=")
    assert Attempt.objects.of(alice.pk).count() == 2
    undone = member.post("/attempts/undo", hidden(deleted, "/attempts/undo"), follow=True)
    assert undone.redirect_chain == [(f"{address}?order=memo", 302)]
    assert shown(undone) == names(attempts[:1])


@pytest.mark.parametrize("page", ["move", "delete"])
def test_somebody_has_to_choose_first(member, session, attempts, page):
    refused = member.post(f"/attempts/{page}", {"listed": "on", "of_session": session.pk})
    assert refused.status_code == 400
    assert "<h1>Evenings</h1>" in refused.text
    refused = member.post(f"/attempts/{page}", {"listed": "on", "order": "memo"})
    assert "Choose attempts first." in refused.text
    assert shown(refused) == names(attempts[::-1])


def test_nobody_deletes_or_takes_back_what_is_anothers(member, alice, bob, attempts):
    theirs = stored_attempt(bob)
    member.post("/attempts/delete", {"attempt": [str(theirs.uuid)]})
    member.post("/attempts/delete", {"everything": "on"})
    assert Attempt.objects.of(bob.pk).get() == theirs
    assert Attempt.objects.of(alice.pk).count() == 0
    Attempt.objects.filter(pk=theirs.pk).update(deleted_at=after(1), moved_at=after(2))
    when = {"deleted": after(1).isoformat(), "moved": after(2).isoformat()}
    member.post("/attempts/undo", when)
    theirs.refresh_from_db()
    assert (theirs.deleted_at, theirs.moved_at) == (after(1), after(2))
    assert "is deleted." not in member.get("/attempts/", query_params=when).text


def test_visitors_have_nothing_to_delete_or_take_back(client):
    assert client.post("/attempts/delete").status_code == 404
    assert client.post("/attempts/undo").status_code == 404
    assert client.get("/attempts/delete").status_code == 405


def test_one_deleted_attempt_is_brought_back_from_its_list(member, alice):
    attempt = judged(alice)
    page = member.post(f"/attempts/{attempt.uuid}/delete", follow=True)
    assert "The attempt is deleted." in page.text
    assert f"/attempts/{attempt.uuid}/restore" in page.text


@pytest.mark.parametrize("count", [10, 10_000])
def test_the_list_asks_the_database_as_often_for_many(member, alice, count):
    practised(alice, count)
    session = PracticeSession.objects.get()
    for page in (
        "/attempts/?q=nq&order=total&page=2",
        "/attempts/?event=edges&mode=memo&result=right&within=none&since=2026-01-01",
        f"/sessions/{session.pk}/?order=-recall&moved={NOON:%Y-%m-%dT%H:%M:%S}Z",
    ):
        with at_most(6):
            assert member.get(page).status_code == 200, page
    with at_most(6):
        moved = member.post("/attempts/move", {"everything": "on", "listed": "on"})
    with at_most(6):
        page = member.get(moved.url)
    with at_most(6):
        member.post("/attempts/undo", hidden(page, "/attempts/undo"))
    assert session.attempts.count() == count
    with at_most(6):
        member.post("/attempts/delete", {"everything": "on"})
    assert Attempt.objects.of(alice.pk).count() == 0
