"""Hands what a guest did over to the member they sign in as.

What both brought here from the same file is kept once: the guest's copy stays in the guest's
account and is deleted with it. Every step takes a number of statements that does not grow with
the number of rows.
"""

from django.db import transaction
from django.utils import timezone

from cubecore.models import NotationScheme
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.models.session import RandomUuid
from trainer.progress.models import DashboardShare
from trainer.users.models import Import, MethodSettings, User
from trainer.users.twins import (
    empty_copy,
    join_twins,
    same_answer,
    same_attempt,
    scheme_twins,
    session_twins,
)


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
    """Hand over everything the guest has now."""
    hand_over_schemes(guest, member)
    hand_over_attempts(guest, member)
    hand_over_sessions(guest, member)
    hand_over_drill_answers(guest, member)
    hand_over_lessons(guest, member)
    Import.objects.filter(user=guest).update(user=member)
    # The guest's link was not made to show the member's work.
    DashboardShare.objects.filter(user=guest).delete()


def hand_over_schemes(guest: User, member: User) -> None:
    """Hand over letter schemes and the method; a member keeps their own method."""
    schemes = NotationScheme.objects.filter(owner=guest)
    twins = scheme_twins(guest, member)
    schemes.exclude(pk__in=list(twins)).update(owner=member)
    settings = MethodSettings.objects.filter(user=guest)
    if MethodSettings.objects.filter(user=member).exists():
        # A method that nobody has would keep its scheme from being deleted.
        settings.delete()
    for scheme in settings.filter(scheme__in=list(twins)).values_list("scheme", flat=True):
        settings.update(scheme=twins[scheme])
    settings.update(user=member)


def hand_over_attempts(guest: User, member: User) -> None:
    """Hand over attempts, each once; a deal that both practised makes two attempts.

    What the member deleted comes back if the guest has it.
    """
    deleted = Attempt.objects.filter(user=member, deleted_at__isnull=False)
    deleted.filter(same_attempt(guest, deleted_at=None)).update(deleted_at=None)
    attempts = Attempt.objects.filter(user=guest)
    known = Attempt.objects.filter(user=member).values("uuid")
    others = attempts.filter(uuid__in=known).exclude(same_attempt(member))
    others.update(uuid=RandomUuid())
    attempts.exclude(uuid__in=known).update(user=member)


def hand_over_sessions(guest: User, member: User) -> None:
    """Hand over sessions, those from the same file once; a current session of the member stays so.

    Attempts have been handed over before.
    """
    sessions = PracticeSession.objects.filter(user=guest)
    twins = session_twins(list(sessions), list(PracticeSession.objects.filter(user=member)))
    join_twins(member, twins)
    brought = sessions.exclude(pk__in=[session.pk for session, _ in twins])
    brought.filter(empty_copy(guest, member)).delete()
    if PracticeSession.objects.filter(user=member, is_current=True).exists():
        sessions.update(is_current=False)
    known = PracticeSession.objects.filter(user=member).values("uuid")
    brought.filter(uuid__in=known).update(uuid=RandomUuid())
    brought.update(user=member)
    Attempt.objects.filter(user=guest, session__user=member).update(session=None)


def hand_over_drill_answers(guest: User, member: User) -> None:
    """Hand over answers; where both answered one question, both answers are kept."""
    answers = DrillAnswer.objects.filter(user=guest)
    known = DrillAnswer.objects.filter(user=member).values("uuid")
    others = answers.filter(uuid__in=known).exclude(same_answer(member))
    others.update(uuid=RandomUuid())
    answers.exclude(uuid__in=known).update(user=member)


def hand_over_lessons(guest: User, member: User) -> None:
    """Hand over lessons; one that both have done stays as the member has it."""
    known = LessonDone.objects.filter(user=member).values("lesson")
    LessonDone.objects.filter(user=guest).exclude(lesson__in=known).update(user=member)
