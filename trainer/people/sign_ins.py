"""Sign members in for a fixed time, however active they are; list their sign-ins and end them.

A guest stays signed in as long as they come back: their cookie is the only way to their data.
"""

from datetime import date, datetime, timedelta
from uuid import UUID

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.http import HttpRequest
from django.middleware.csrf import rotate_token
from django.utils import timezone

from trainer.people.devices import Device, guess_device
from trainer.people.guests import identify
from trainer.people.models import SignIn, User
from trainer.people.requests import SignedInRequest
from trainer.people.security_log import note
from trainer.people.sessions import SessionStore
from trainer.retrying import Verb

MEMBER_STAYS = timedelta(days=90)
STAFF_STAYS = timedelta(hours=12)
# After this time without a visit, a member has to sign in again on every device.
AWAY = timedelta(days=30)
# The next sign-in ends the one that was not used for longest.
MOST_SIGN_INS = 100
# In the session: the last day on which it was used.
ACTIVE_ON = "active_on"


def sign_in_member(request: HttpRequest, member: User) -> None:
    now = timezone.now()
    if was_away(member, now):
        end_all_sign_ins(member)
    _take_session(request, member)
    stays = STAFF_STAYS if member.is_staff else MEMBER_STAYS
    request.session.set_expiry(now + stays)
    today = timezone.localdate(now, member.zone)
    request.session[ACTIVE_ON] = today.isoformat()
    request.session.save()
    device = guess_device(request.headers.get("User-Agent", ""))
    _list_sign_in(str(request.session.session_key), member, device, now, today)
    note("signed in", request, member.username)


def _take_session(request: HttpRequest, member: User) -> None:
    """Do what Django's ``login`` does, but for a write of its own that no verb would repeat."""
    if SESSION_KEY in request.session:
        # Nothing of a guest's session stays, or of another member's.
        request.session.flush()
    else:
        request.session.cycle_key()
    identify(request, member)
    rotate_token(request)


@Verb
def _list_sign_in(key: str, member: User, device: Device, now: datetime, today: date) -> None:
    """Store that the member is signed in with a session, and end what is too much."""
    # Who was away would be signed out again by their next request.
    User.objects.filter(pk=member.pk).update(last_seen_at=now, last_login=now)
    SignIn.objects.update_or_create(
        session_id=key,
        defaults={
            "user": member,
            "browser": device.browser,
            "system": device.system,
            "signed_in_at": now,
            "last_active_on": today,
        },
    )
    sign_ins = SignIn.objects.filter(user=member)
    surplus = sign_ins.values_list("session_id", flat=True)[MOST_SIGN_INS:]
    Session.objects.filter(pk__in=list(surplus)).delete()


def note_activity(request: HttpRequest, user: User, now: datetime) -> None:
    """Store once a day that a member used this browser."""
    today = timezone.localdate(now, user.zone).isoformat()
    if request.session.get(ACTIVE_ON, today) != today:
        _note_day(str(request.session.session_key), today)
        request.session[ACTIVE_ON] = today


@Verb
def _note_day(key: str, day: str) -> None:
    SignIn.objects.filter(session_id=key).update(last_active_on=day)


def was_away(user: User, now: datetime) -> bool:
    return user.is_member and user.last_seen_at < now - AWAY


def sign_ins_of(user: User) -> list[SignIn]:
    """Return where a member is signed in, the last used first.

    Sessions that have expired, or that a new password ended, may have rows for a while.
    """
    unexpired = SignIn.objects.filter(user=user, session__expire_date__gt=timezone.now())
    hashes = {user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()}
    sessions = SessionStore()
    return [
        row
        for row in unexpired.select_related("session")
        if sessions.decode(row.session.session_data).get(HASH_SESSION_KEY) in hashes
    ]


def end_sign_in(request: SignedInRequest, uuid: UUID) -> None:
    """Sign the member out of one other browser."""
    _end(_sessions_elsewhere(request, request.user).filter(sign_in__uuid=uuid))


def end_other_sign_ins(request: HttpRequest, user: User) -> None:
    """Sign a member out everywhere but in this browser."""
    _end(_sessions_elsewhere(request, user))


@Verb
def end_all_sign_ins(user: User) -> None:
    """Sign a member out everywhere."""
    Session.objects.filter(sign_in__user=user).delete()


@Verb
def _end(sessions: QuerySet[Session]) -> None:
    sessions.delete()


def _sessions_elsewhere(request: HttpRequest, user: User) -> QuerySet[Session]:
    sessions = Session.objects.filter(sign_in__user=user)
    return sessions.exclude(pk=request.session.session_key)
