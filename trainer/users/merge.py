"""What a guest did goes over to the member they sign in as."""

from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from cubecore.models import NotationScheme
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.practice.models import Attempt, PracticeSession
from trainer.progress.models import DashboardShare
from trainer.users.models import Import, MethodSettings, User


@transaction.atomic
def merge_guest(guest: User, member: User) -> None:
    """Hand everything over, once; the guest's row stays a while for what was still on its way."""
    in_order = User.objects.select_for_update().filter(pk__in=[guest.pk, member.pk]).order_by("pk")
    rows = {row.pk: row for row in in_order}
    if guest.pk not in rows or not rows[guest.pk].is_guest or rows[guest.pk].merged_into_id:
        return
    hand_over(rows[guest.pk], rows[member.pk])
    User.objects.filter(pk=guest.pk).update(
        merged_into=member, is_active=False, last_seen_at=timezone.now()
    )


def hand_over(guest: User, member: User) -> None:
    """Hand over what is the guest's now."""
    NotationScheme.objects.filter(owner=guest).update(owner=member)
    if MethodSettings.objects.filter(user=member).exists():
        # A method that nobody has would hold its scheme.
        MethodSettings.objects.filter(user=guest).delete()
    MethodSettings.objects.filter(user=guest).update(user=member)
    hand_over_sessions(guest, member)
    hand_over_attempts(guest, member)
    hand_over_drill_answers(guest, member)
    hand_over_lessons(guest, member)
    Import.objects.filter(user=guest).update(user=member)
    # Whoever has the guest's link was not shown the member's work.
    DashboardShare.objects.filter(user=guest).delete()


def hand_over_sessions(guest: User, member: User) -> None:
    """The member's current session stays the current one, if they have one.

    A session that both brought here from elsewhere goes on under a name of its own.
    """
    sessions = PracticeSession.objects.filter(user=guest)
    if PracticeSession.objects.filter(user=member, is_current=True).exists():
        sessions.update(is_current=False)
    known = PracticeSession.objects.filter(user=member).values("uuid")
    for pk in sessions.filter(uuid__in=known).values_list("pk", flat=True):
        PracticeSession.objects.filter(pk=pk).update(uuid=uuid4())
    sessions.update(user=member)


def hand_over_attempts(guest: User, member: User) -> None:
    """Where both made an attempt of one deal, the guest's goes on under a name of its own."""
    attempts = Attempt.objects.filter(user=guest)
    known = Attempt.objects.filter(user=member).values("uuid")
    for pk in attempts.filter(uuid__in=known).values_list("pk", flat=True):
        Attempt.objects.filter(pk=pk).update(uuid=uuid4())
    attempts.update(user=member)


def hand_over_drill_answers(guest: User, member: User) -> None:
    """Likewise where both answered one question."""
    answers = DrillAnswer.objects.filter(user=guest)
    known = DrillAnswer.objects.filter(user=member).values("uuid")
    for pk in answers.filter(uuid__in=known).values_list("pk", flat=True):
        DrillAnswer.objects.filter(pk=pk).update(uuid=uuid4())
    answers.update(user=member)


def hand_over_lessons(guest: User, member: User) -> None:
    """A lesson that both have done stays as the member has it."""
    known = LessonDone.objects.filter(user=member).values("lesson")
    LessonDone.objects.filter(user=guest).exclude(lesson__in=known).update(user=member)
