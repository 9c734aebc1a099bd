"""Signing a member in, for a time that ends however much they are here.

A guest stays as long as they come back: nothing but their cookie leads to what they did.
"""

from datetime import datetime, timedelta

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils import timezone

from trainer.users.guests import BACKEND
from trainer.users.models import User
from trainer.users.security_log import note

MEMBER_STAYS = timedelta(days=90)
STAFF_STAYS = timedelta(hours=12)
# Whoever was nowhere on the site for so long signs in again, wherever they are signed in.
AWAY = timedelta(days=30)


def sign_in_member(request: HttpRequest, member: User) -> None:
    login(request, member, BACKEND)
    stays = STAFF_STAYS if member.is_staff else MEMBER_STAYS
    request.session.set_expiry(timezone.now() + stays)
    note("signed in", request, member.username)


def was_away(user: User, now: datetime) -> bool:
    return user.is_member and user.last_seen_at < now - AWAY
