"""A member and a guest with rows of every kind, many of which both have."""

from datetime import timedelta
from uuid import UUID

from tests.trainer.practice.cast import MIRRORED, RIGHT, judged_attempt, recalled_attempt
from tests.trainer.transfer.cast import attempt, drill_answer
from tests.trainer.transfer.imports.conftest import (
    NOW,
    add_file,
    exported_text,
    read_file,
    sample,
)
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult, PracticeSession
from trainer.practice.writing import (
    delete_attempt,
    delete_session,
    move_attempts,
    share_attempt,
    start_session,
)
from trainer.transfer.export_table import export_table
from trainer.transfer.models import HeldRow, Import, ImportPart

CSTIMER = ("cstimer-sample-1.json", "cstimer-sample-3.csv")
# Before they sign in.
EARLIER = NOW - timedelta(days=20)


def fill(alice, guest, bob):
    """Give Alice and the guest their rows; those that came from Bob's files remain when he is gone."""
    start_session(bob, "Evening", EARLIER)
    for text in (RIGHT["edges"], MIRRORED):
        judged_attempt(bob, typed={"edges": text})
    drill_answer(bob)
    own_file, table = exported_text(bob), "".join(export_table(bob))
    bob.delete()
    fill_member(alice, own_file)
    fill_guest(guest, alice, table)


def fill_member(alice, own_file):
    add_file(alice, sample(CSTIMER[0]))
    add_file(alice, own_file)
    start_session(alice, "Mine", EARLIER)
    for one in Attempt.objects.filter(user=alice).order_by("uuid")[:3]:
        delete_attempt(one, EARLIER)
    PracticeSession.objects.filter(user=alice, name="3BLD").update(deleted_at=EARLIER)
    LessonDone.objects.create(user=alice, lesson="buffer")
    drill_answer(alice)


def fill_guest(guest, alice, table):
    add_file(guest, sample(CSTIMER[1]))
    add_file(guest, table)
    for one in Attempt.objects.filter(user=guest).order_by("uuid")[2:5]:
        share_attempt(one)
    empty = start_session(guest, "Empty", EARLIER)
    deleted = start_session(guest, "Deleted", EARLIER)
    delete_session(deleted, EARLIER)
    attempt(guest, session=deleted, revealed_at=EARLIER)
    kitchen = start_session(guest, "Kitchen", EARLIER)
    PracticeSession.objects.create(user=alice, name="Other", uuid=kitchen.uuid, created_at=NOW)
    for _ in range(4):
        judged_attempt(guest)
    twin = Attempt.objects.filter(user=guest, session=kitchen).first()
    assert twin is not None
    attempt(alice, twin.uuid, revealed_at=EARLIER)
    move_attempts(Attempt.objects.filter(pk=twin.pk), empty, EARLIER)
    copies = start_session(guest, "Only copies", EARLIER)
    own_uuids = Attempt.objects.filter(user=alice, checker="").values("uuid")
    Attempt.objects.filter(user=guest, uuid__in=own_uuids, phase="verdict").exclude(
        pk=twin.pk
    ).update(session=copies)
    recalled_attempt(guest)
    start_session(guest, "Now", NOW)
    for lesson in ("buffer", "tracing", "cycles"):
        LessonDone.objects.create(user=guest, lesson=lesson)
    for _ in range(3):
        drill_answer(guest)
    own = DrillAnswer.objects.filter(user=alice)[0]
    drill_answer(guest, uuid=own.uuid, sticker="BD")
    read_file(guest, sample(CSTIMER[0]).replace(b'"3BLD"', b'"Others"'))


def account(user):
    """Return all that a person has, as a value that can be compared."""
    sessions: dict[UUID | None, str] = {None: ""}
    own = PracticeSession.objects.filter(user=user)
    sessions |= {each.pk: str(each.uuid) for each in own}
    return {
        "attempts": sorted(
            (
                str(each.uuid),
                str(each.pk),
                sessions.get(each.session_id, "another's"),
                sessions.get(each.moved_from_id, "another's"),
                each.phase,
                str(each.deleted_at),
                str(each.share_token),
                [str(row.pk) for row in each.results.filter(user=user).order_by("piece_type")],
            )
            for each in Attempt.objects.filter(user=user)
        ),
        "sessions": sorted(
            (str(each.uuid), each.name, each.is_current, str(each.deleted_at), each.attempt_count)
            for each in PracticeSession.objects.filter(user=user).with_counts()
        ),
        "answers": sorted(
            DrillAnswer.objects.filter(user=user).values_list("uuid", "sticker", "answered_at")
        ),
        "lessons": sorted(LessonDone.objects.filter(user=user).values_list("lesson", "done_at")),
        "files": [
            table.objects.filter(user=user).count() for table in (Import, ImportPart, HeldRow)
        ],
        "is_moving": User.objects.get(pk=user.pk).is_moving,
    }


def rows_of(user):
    tables = (Attempt, PieceResult, PracticeSession, DrillAnswer, LessonDone, Import, HeldRow)
    return sum(table.objects.filter(user=user).count() for table in tables)
