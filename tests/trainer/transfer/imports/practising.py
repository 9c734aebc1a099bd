"""Somebody who practised everything that an export can hold."""

from uuid import uuid4

from django.core.management import call_command

from cubecore.memo import LetterScheme, Method
from cubecore.models import NotationScheme
from tests.trainer.practice import cast
from tests.trainer.transfer.imports.conftest import NOW
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.methods.stored import keep_method
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.practice.writing import delete_attempt, delete_session, start_session


def practise(alice):
    call_command("load_schemes", verbosity=0)
    own = NotationScheme.objects.keep(LetterScheme.builtin("kana"), owner=alice)
    keep_method(alice, Method(scheme=own.scheme, edge_buffer="UF"), own)
    User.objects.filter(pk=alice.pk).update(time_zone="Asia/Tokyo", theme="dark", hides_clock=True)
    alice.refresh_from_db()
    cast.judged_attempt(alice, typed={"edges": "は"})
    old = start_session(alice, "=cmd|' /C calc'!A0", NOW)
    cast.judged_attempt(alice, "both", typed={"edges": "あい", "corners": ""})
    delete_session(old, NOW)
    start_session(alice, "Évening", NOW)
    cast.abandoned_attempt(alice)
    cast.recalled_attempt(alice)
    cast.revealed_attempt(alice, mode="trace")
    delete_attempt(cast.judged_attempt(alice, typed={"edges": "は"}), NOW)
    Attempt.objects.filter(user=alice).update(notes="@sum(1)\t\n", hints=3)
    Attempt.objects.filter(user=alice, event="both").update(clock="offline")
    DrillAnswer.objects.create(
        user=alice, uuid=old.uuid, run=old.uuid, direction="sticker-to-letter",
        piece_type="edges", sticker="UF", answered="c", correct=True, ms=900, answered_at=NOW,
        was_offline=True,
    )  # fmt: skip
    DrillAnswer.objects.create(
        user=alice, uuid=uuid4(), run=old.uuid, direction="cube-to-turned",
        piece_type="corners", sticker="UFR DBL", prompt="URFDLB" * 9, answered="UFR",
        correct=False, ms=4_000, answered_at=NOW,
    )  # fmt: skip
    LessonDone.objects.create(user=alice, lesson="letters")
