"""Sign members in for a fixed time, however active they are.

A guest stays signed in as long as they come back: their cookie is the only way to their data.
"""

from datetime import datetime, timedelta

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils import timezone

from trainer.people.guests import BACKEND
from trainer.people.models import User
from trainer.people.security_log import note

MEMBER_STAYS = timedelta(days=90)
STAFF_STAYS = timedelta(hours=12)
# After this time without a visit, a member has to sign in again on every device.
AWAY = timedelta(days=30)


def sign_in_member(request: HttpRequest, member: User) -> None:
    login(request, member, BACKEND)
    # Who was away would be signed out again by their next request.
    User.objects.filter(pk=member.pk).update(last_seen_at=timezone.now())
    stays = STAFF_STAYS if member.is_staff else MEMBER_STAYS
    request.session.set_expiry(timezone.now() + stays)
    note("signed in", request, member.username)


def was_away(user: User, now: datetime) -> bool:
    return user.is_member and user.last_seen_at < now - AWAY
