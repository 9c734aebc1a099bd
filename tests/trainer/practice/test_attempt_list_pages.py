"""The page of the list: filters, orders, and changes of many attempts at once."""

from datetime import timedelta

import pytest

from tests.html import read_page
from tests.trainer.practice.cast import NOON, after, practised, stored_attempt
from tests.trainer.queries import MANY, at_most
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.writing import PORTION

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


def listed_uuids(page) -> list[str]:
    return [box["value"] for box in read_page(page.text).all("input", name="attempt")]


def names(attempts) -> list[str]:
    return [str(attempt.uuid) for attempt in attempts]


def hidden(page, action: str) -> dict[str, str]:
    """Return the hidden fields of a form of the page."""
    form = read_page(page.text).one("form", action=action)
    fields = [
        (each["name"], each["value"]) for each in form.all("input", type="hidden", value=None)
    ]
    return {name: value for name, value in fields if name != "csrfmiddlewaretoken"}


def test_the_list_is_searched_filtered_and_sorted(member, attempts):
    assert listed_uuids(member.get("/attempts/")) == names(attempts)
    assert listed_uuids(member.get("/attempts/?order=memo")) == names(attempts[::-1])
    assert listed_uuids(member.get("/attempts/?event=corners")) == []
    assert "No matches." in member.get("/attempts/?event=corners").text
    assert listed_uuids(member.get("/attempts/?since=2026-03-01")) == names(attempts[:1])


def test_links_of_the_list_keep_the_filters(member, alice):
    for number in range(51):
        stored_attempt(alice, ago=number * DAY, notes="late")
    page = member.get("/attempts/?q=late&order=memo")
    assert '"?q=late&amp;order=memo&amp;page=2"' in page.text
    assert '"?q=late&amp;order=-memo"' in page.text
    assert '"?q=late&amp;order=oldest"' in member.get("/attempts/?q=late").text


def test_times_are_in_the_time_zone_of_the_owner(member, alice):
    alice.time_zone = "Asia/Tokyo"
    alice.save()
    stored_attempt(alice)
    page = read_page(member.get("/attempts/").text)
    assert page.one("h2", class_="attempt-day").text == "Sunday, 1 Mar 2026"
    assert page.one("span", class_="attempt-moment hint").text == "21:00"


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
def test_invalid_filters_are_ignored(member, attempts, odd):
    assert listed_uuids(member.get(f"/attempts/?{odd}")) == names(attempts)


def test_moving_many_attempts_can_be_undone(member, alice, session, attempts):
    other = PracticeSession.objects.create(user=alice, name="Mornings")
    Attempt.objects.filter(pk=attempts[0].pk).update(session=other)
    page = member.post(
        "/attempts/move",
        {"attempt": names(attempts[:2]), "session": session.pk, "listed": "on", "order": "memo"},
        follow=True,
    )
    assert "2 attempts moved." in page.text
    assert listed_uuids(page) == names(attempts[::-1])
    assert session.attempts.count() == 2
    undone = member.post("/attempts/undo", hidden(page, "/attempts/undo"), follow=True)
    assert undone.redirect_chain == [("/attempts/?order=memo", 302)]
    assert "moved" not in undone.text
    assert session.attempts.count() == 0
    assert list(other.attempts.all()) == attempts[:1]


def test_an_undo_leaves_attempts_that_were_moved_again(member, session, attempts):
    first = member.post(
        "/attempts/move",
        {"attempt": names(attempts), "session": session.pk, "listed": "on"},
        follow=True,
    )
    member.post("/attempts/move", {"attempt": names(attempts[:1])})
    assert (
        "2 attempts moved."
        in member.get(
            first.request["PATH_INFO"],
            query_params={"moved": hidden(first, "/attempts/undo")["moved"]},
        ).text
    )
    member.post("/attempts/undo", hidden(first, "/attempts/undo"))
    assert session.attempts.count() == 0


def test_deleting_many_attempts_can_be_undone(member, attempts):
    chosen = {"attempt": names(attempts[1:]), "listed": "on", "result": "right"}
    page = member.post("/attempts/delete", chosen, follow=True)
    assert "2 attempts deleted." in page.text
    assert listed_uuids(page) == names(attempts[:1])
    undone = member.post("/attempts/undo", hidden(page, "/attempts/undo"), follow=True)
    assert undone.redirect_chain == [("/attempts/?result=right", 302)]
    assert listed_uuids(undone) == names(attempts)


def test_all_attempts_of_the_list_are_those_that_pass_its_filters_on_every_page(
    member, alice, session
):
    for number in range(60):
        stored_attempt(alice, ago=number * DAY, event="edges" if number % 2 else "corners")
    data = {"everything": "on", "listed": "on", "event": "edges", "session": session.pk}
    page = member.post("/attempts/move", data, follow=True)
    assert "30 attempts moved." in page.text
    assert set(session.attempts.values_list("event", flat=True)) == {"edges"}
    member.post("/attempts/delete", {"everything": "on", "listed": "on", "event": "corners"})
    assert set(Attempt.objects.of(alice.pk).values_list("event", flat=True)) == {"edges"}


def test_a_change_in_the_list_of_a_session_returns_to_that_list(member, alice, session, attempts):
    Attempt.objects.filter(pk=attempts[0].pk).update(session=session)
    address = f"/sessions/{session.pk}/"
    page = member.get(address + "?order=memo")
    assert listed_uuids(page) == names(attempts[:1])
    data = hidden(page, "/attempts/move")
    assert data["of_session"] == str(session.pk)
    deleted = member.post("/attempts/delete", data | {"everything": "on"}, follow=True)
    assert deleted.redirect_chain[0][0].startswith(f"{address}?order=memo&deleted=")
    assert Attempt.objects.of(alice.pk).count() == 2
    undone = member.post("/attempts/undo", hidden(deleted, "/attempts/undo"), follow=True)
    assert undone.redirect_chain == [(f"{address}?order=memo", 302)]
    assert listed_uuids(undone) == names(attempts[:1])


@pytest.mark.parametrize("page", ["move", "delete"])
def test_a_change_without_chosen_attempts_is_refused(member, session, attempts, page):
    refused = member.post(f"/attempts/{page}", {"listed": "on", "of_session": session.pk})
    assert refused.status_code == 400
    assert "<h1>Evenings</h1>" in refused.text
    refused = member.post(f"/attempts/{page}", {"listed": "on", "order": "memo"})
    assert "Select some attempts first." in refused.text
    assert "__all__" not in refused.text
    assert listed_uuids(refused) == names(attempts[::-1])


def test_attempts_of_other_people_cannot_be_deleted_or_restored(member, alice, bob, attempts):
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
    assert "deleted." not in member.get("/attempts/", query_params=when).text


def test_visitors_cannot_delete_or_undo(client):
    assert client.post("/attempts/delete").status_code == 404
    assert client.post("/attempts/undo").status_code == 404
    assert client.get("/attempts/delete").status_code == 405


@pytest.mark.parametrize("count", [10, MANY])
def test_the_list_takes_as_many_queries_for_many_attempts(member, alice, count, monkeypatch):
    # The lease and the tokens of costly requests take others.
    monkeypatch.setattr("trainer.costly.has_much", lambda _: False)
    practised(alice, count)
    session = PracticeSession.objects.get()
    for page in (
        "/attempts/?q=nq&order=total&page=2",
        "/attempts/?event=edges&mode=memo&result=right&within=none&since=2026-01-01",
        f"/sessions/{session.pk}/?order=-recall&moved={NOON:%Y-%m-%dT%H:%M:%S}Z",
    ):
        with at_most(7 if "moved" in page else 6):
            assert member.get(page).status_code == 200, page
    # Each portion of a change takes one.
    portions = -(-count // PORTION) - 1
    with at_most(6 + portions):
        moved = member.post("/attempts/move", {"everything": "on", "listed": "on"})
    with at_most(7):
        page = member.get(moved.url)
    with at_most(6 + portions):
        member.post("/attempts/undo", hidden(page, "/attempts/undo"))
    assert session.attempts.count() == count
    with at_most(6 + portions):
        member.post("/attempts/delete", {"everything": "on"})
    assert Attempt.objects.of(alice.pk).count() == 0
