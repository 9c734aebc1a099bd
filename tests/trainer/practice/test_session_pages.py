"""Named sessions, and all attempts in a list."""

import pytest
from django.utils import timezone

from tests.html import read_page
from tests.trainer.practice.cast import NOON, judged_attempt, recalled_attempt
from trainer.people.models import User
from trainer.practice import writing
from trainer.practice.models import Attempt, PracticeSession

pytestmark = pytest.mark.django_db


@pytest.fixture
def member(client, alice):
    client.force_login(alice)
    return client


def start(client, name="Evenings") -> PracticeSession:
    client.post("/sessions/start", {"name": name})
    return PracticeSession.objects.get(name=name)


def test_the_list_of_a_visitor_is_empty(client):
    page = client.get("/attempts/")
    assert "Your attempts will be listed here" in page.text
    assert User.objects.count() == 0


def test_a_started_session_is_the_current_one(member, alice):
    first, second = start(member), start(member, "Mornings")
    first.refresh_from_db()
    assert (first.is_current, second.is_current) == (False, True)
    assert judged_attempt(alice).session == second
    assert "Mornings" in member.get("/").text


def test_a_session_is_not_started_twice_if_the_response_was_lost(member):
    uuid = read_page(member.get("/attempts/").text).one("input", name="uuid")["value"]
    for name in ("Evenings", "Evenings", "Mornings", "Nights"):
        member.post("/sessions/start", {"name": name, "uuid": uuid})
    started = PracticeSession.objects.order_by("created_at")
    assert [session.name for session in started] == ["Evenings", "Mornings", "Nights"]
    assert str(started[0].uuid) == uuid
    assert member.post("/sessions/start", {"name": "x", "uuid": "x"}).status_code == 400


def test_a_session_of_another_person_with_the_same_uuid_stays_as_it_is(member, bob):
    theirs = writing.start_session(bob, "Evenings", NOON)
    member.post("/sessions/start", {"name": "Evenings", "uuid": theirs.uuid})
    assert PracticeSession.objects.filter(uuid=theirs.uuid).count() == 2
    assert PracticeSession.objects.get(user=bob) == theirs


def test_a_visitor_who_starts_a_session_is_a_guest(client):
    assert start(client).user.is_guest


@pytest.mark.parametrize("name", ["", "x" * 61])
def test_a_session_needs_a_name(member, name):
    assert member.post("/sessions/start", {"name": name}).status_code == 400
    session = start(member)
    assert member.post(f"/sessions/{session.pk}/rename", {"name": name}).status_code == 400


def test_too_many_sessions_are_refused(member, monkeypatch):
    monkeypatch.setattr(writing, "MOST_SESSIONS", 1)
    start(member)
    refused = member.post("/sessions/start", {"name": "More"})
    assert refused.status_code == 400
    assert "There are too many sessions" in refused.text


def test_sessions_are_renamed_chosen_and_left(member, alice):
    first, second = start(member), start(member, "Mornings")
    page = member.post(f"/sessions/{first.pk}/rename", {"name": "Nights"}, follow=True)
    assert "<h1>Nights</h1>" in page.text
    member.post("/sessions/choose", {"session": first.pk})
    second.refresh_from_db()
    assert second.is_current is False
    member.post("/sessions/choose")
    assert judged_attempt(alice).session is None


def test_a_deleted_session_can_be_restored_and_its_attempts_stay(member, alice):
    session = start(member)
    attempt = judged_attempt(alice)
    page = member.post(f"/sessions/{session.pk}/delete", follow=True)
    assert "Session deleted. Its attempts are kept." in page.text
    assert str(attempt.uuid) in page.text
    assert member.get(f"/sessions/{session.pk}/").status_code == 404
    member.post(f"/sessions/{session.pk}/restore")
    assert str(attempt.uuid) in member.get(f"/sessions/{session.pk}/").text


def test_attempts_are_moved_to_another_session(member, alice):
    session = start(member)
    attempts = [judged_attempt(alice), judged_attempt(alice)]
    chosen = [str(attempt.uuid) for attempt in attempts]
    member.post("/attempts/move", {"attempt": chosen})
    assert Attempt.objects.filter(session=None).count() == 2
    member.post("/attempts/move", {"attempt": chosen[:1], "session": session.pk})
    assert session.attempts.get() == attempts[0]
    assert member.post("/attempts/move", {"attempt": "x"}).status_code == 400
    assert member.post("/attempts/move").status_code == 400


def test_attempts_and_sessions_of_other_people_cannot_be_changed(member, bob, client):
    session = PracticeSession.objects.create(user=bob, name="Bob's")
    attempt = judged_attempt(bob)
    member.post("/attempts/move", {"attempt": str(attempt.uuid)})
    moved = member.post("/attempts/move", {"attempt": str(attempt.uuid), "session": session.pk})
    assert moved.status_code == 400
    for page in ("rename", "delete", "restore"):
        assert member.post(f"/sessions/{session.pk}/{page}", {"name": "x"}).status_code == 404
    assert member.post("/sessions/choose", {"session": session.pk}).status_code == 404
    assert member.get(f"/sessions/{session.pk}/").status_code == 404
    session.refresh_from_db()
    assert (session.name, session.is_current, session.deleted_at) == ("Bob's", False, None)


def test_visitors_cannot_move_attempts_or_choose_sessions(client):
    assert client.post("/attempts/move").status_code == 404
    assert client.post("/sessions/choose").status_code == 404
    assert client.post("/sessions/1/restore").status_code == 404


def test_the_list_shows_results_and_open_attempts(member, alice):
    judged_attempt(alice)
    judged_attempt(alice, typed={"edges": "ab"})
    recalled_attempt(alice)
    page = member.get("/attempts/")
    assert ("DNF</span>" in page.text, "open</span>" in page.text) == (True, False)
    Attempt.objects.filter(phase="recall").update(revealed_at=timezone.now())
    page = member.get("/attempts/")
    words = [
        word for word in ("correct</span>", "wrong</span>", "open</span>") if word in page.text
    ]
    assert words == ["correct</span>", "wrong</span>", "open</span>"]
    assert "1:10.00" in page.text


@pytest.mark.parametrize("query", ["session=x", "session=99999999999999999999", "page=x"])
def test_invalid_queries_show_the_list(member, query):
    assert member.get(f"/attempts/?{query}").status_code == 200
