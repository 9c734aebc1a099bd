"""The writes of practice, drills, lessons and progress."""

from datetime import timedelta
from uuid import uuid4

from django.test import Client
from django.utils import timezone

from tests.trainer.drills.cast import make_question
from tests.trainer.learn.answering import answers
from tests.trainer.practice.cast import (
    NOON,
    RIGHT,
    judged_attempt,
    recalled_attempt,
    revealed_attempt,
)
from tests.trainer.practice.drilling import deal_token, value
from tests.writes.requests import Send, browser, command, member, post, write
from trainer.people.models import User
from trainer.practice import writing
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.models.deal import Deal
from trainer.progress.writing import share_progress


def session(user: User, name: str = "Kitchen") -> PracticeSession:
    return writing.start_session(user, name, NOON)


@write("reveal by a visitor")
def reveal_by_visitor() -> Send:
    return _reveal(Client())


@write("reveal")
def reveal() -> Send:
    return _reveal(browser(member()))


def _reveal(client: Client) -> Send:
    Deal.objects.create(event="both", scramble="R U F", lot=1)
    return post(client, "reveal", deal=value(client.get("/").text, "deal"))


@write("memorised")
def memorised() -> Send:
    alice = member()
    return post(alice, "memorised", revealed_attempt(alice).uuid)


@write("memo")
def memo() -> Send:
    alice = member()
    return post(alice, "memo", recalled_attempt(alice).uuid, edges=RIGHT["edges"])


@write("memo by a guest who was signed out")
def memo_by_token() -> Send:
    client = Client()
    client.post("/reveal", {"deal": deal_token(client)})
    attempt = Attempt.objects.get()
    client.post(f"/attempts/{attempt.uuid}/memorised")
    token = value(client.get(f"/attempts/{attempt.uuid}/").text, "token")
    return post(Client(), "memo", attempt.uuid, edges=RIGHT["edges"], token=token)


@write("letters")
def letters() -> Send:
    alice = member()
    attempt = revealed_attempt(alice, mode="trace")
    return post(alice, "letters", attempt.uuid, edges="ui", hint="edges")


@write("abandon")
def abandon() -> Send:
    alice = member()
    return post(alice, "abandon", revealed_attempt(alice).uuid)


@write("move-attempts")
def move_attempts() -> Send:
    alice = member()
    judged_attempt(alice)
    session(alice)
    attempts = [str(judged_attempt(alice).uuid) for _ in range(2)]
    balcony = session(alice, "Balcony")
    return post(alice, "move-attempts", attempt=attempts, session=str(balcony.pk))


@write("undo-attempts")
def undo_move() -> Send:
    alice = member()
    session(alice)
    judged_attempt(alice)
    moved_at = timezone.now()
    writing.move_attempts(Attempt.objects.all(), session(alice, "Balcony"), moved_at)
    return post(alice, "undo-attempts", moved=moved_at.isoformat())


@write("delete-attempts")
def delete_attempts() -> Send:
    alice = member()
    attempts = [str(judged_attempt(alice).uuid) for _ in range(2)]
    return post(alice, "delete-attempts", attempt=attempts)


@write("undo-attempts after a deletion")
def undo_deletion() -> Send:
    alice = member()
    judged_attempt(alice)
    deleted_at = timezone.now()
    writing.delete_attempts(Attempt.objects.all(), deleted_at)
    return post(alice, "undo-attempts", deleted=deleted_at.isoformat())


@write("attempt-notes")
def write_notes() -> Send:
    alice = member()
    return post(alice, "attempt-notes", judged_attempt(alice).uuid, notes="Dropped q.")


@write("mark-attempt")
def mark() -> Send:
    alice = member()
    return post(alice, "mark-attempt", judged_attempt(alice).uuid, dnf="on")


@write("share-attempt")
def share() -> Send:
    alice = member()
    return post(alice, "share-attempt", judged_attempt(alice).uuid, share="on")


@write("share-attempt no more")
def unshare() -> Send:
    alice = member()
    attempt = judged_attempt(alice)
    writing.share_attempt(attempt)
    return post(alice, "share-attempt", attempt.uuid)


@write("delete-attempt")
def delete() -> Send:
    alice = member()
    return post(alice, "delete-attempt", judged_attempt(alice).uuid)


@write("restore-attempt")
def restore() -> Send:
    alice = member()
    attempt = judged_attempt(alice)
    writing.delete_attempt(attempt, NOON)
    return post(alice, "restore-attempt", attempt.uuid)


@write("start-session by a visitor")
def start_session_by_visitor() -> Send:
    return post(Client(), "start-session", name="Kitchen", uuid=str(uuid4()))


@write("start-session")
def start_session() -> Send:
    alice = member()
    session(alice, "Balcony")
    return post(alice, "start-session", name="Kitchen")


@write("start-session from a page that was used")
def start_another_session() -> Send:
    alice, uuid = member(), uuid4()
    writing.start_session(alice, "Balcony", NOON, uuid)
    return post(alice, "start-session", name="Kitchen", uuid=str(uuid))


@write("choose-session")
def choose_session() -> Send:
    alice = member()
    kitchen = session(alice)
    session(alice, "Balcony")
    return post(alice, "choose-session", session=str(kitchen.pk))


@write("choose-session none")
def leave_session() -> Send:
    alice = member()
    session(alice)
    return post(alice, "choose-session", session="")


@write("rename-session")
def rename_session() -> Send:
    alice = member()
    return post(alice, "rename-session", session(alice).pk, name="Balcony")


@write("delete-session")
def delete_session() -> Send:
    alice = member()
    return post(alice, "delete-session", session(alice).pk)


@write("restore-session")
def restore_session() -> Send:
    alice = member()
    kitchen = session(alice)
    writing.delete_session(kitchen, NOON)
    return post(alice, "restore-session", kitchen.pk)


@write("drill-answer")
def drill_answer() -> Send:
    return _drill_answer(browser(member()))


@write("drill-answer by a visitor")
def drill_answer_by_visitor() -> Send:
    return _drill_answer(Client())


def _drill_answer(client: Client) -> Send:
    question = make_question(asked_at=timezone.now() - timedelta(seconds=2))
    return post(client, "drill-answer", question=question.signed(), answer="c")


@write("lesson")
def lesson() -> Send:
    return post(member(), "lesson", "letters", **answers("letters"))


@write("share-progress")
def share_figures() -> Send:
    return post(member(), "share-progress")


@write("stop-sharing-progress")
def stop_sharing() -> Send:
    alice = member()
    share_progress(alice, NOON)
    return post(alice, "stop-sharing-progress")


@write("fill_deals")
def fill_deals() -> Send:
    return command("fill_deals", stock=2, seed=1)


@write("admin:practice_attempt_changelist")
def judge_again() -> Send:
    sue = User.objects.create_superuser("sue")
    keys = [str(judged_attempt(sue).pk) for _ in range(2)]
    Attempt.objects.update(correct=False)
    form = {"action": "judge_again", "_selected_action": keys}
    return post(sue, "admin:practice_attempt_changelist", **form)


@write("judge_older_verdicts")
def judge_older_verdicts() -> Send:
    alice = member()
    for _ in range(2):
        judged_attempt(alice)
    Attempt.objects.update(checker="1", correct=False)
    return command("judge_older_verdicts")
