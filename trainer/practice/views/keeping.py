"""Sessions, and all attempts in a list."""

from uuid import UUID

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from trainer.practice import sessions
from trainer.practice.forms import MoveForm, NameForm
from trainer.practice.history import attempts_page, session_of, sessions_of
from trainer.practice.models import PracticeSession
from trainer.users.guests import guest_for
from trainer.users.models import User


@require_GET
@never_cache
def all_attempts(request: HttpRequest) -> HttpResponse:
    return _list_page(request, None)


@require_GET
@never_cache
def session(request: HttpRequest, pk: int) -> HttpResponse:
    return _list_page(request, pk)


@require_POST
def start(request: HttpRequest) -> HttpResponse:
    form = NameForm(request.POST)
    if form.is_valid():
        try:
            with transaction.atomic():
                user = guest_for(request)
                sessions.start_session(user, form.cleaned_data["name"], timezone.now())
            return redirect("attempts")
        except sessions.TooManySessionsError:
            form.add_error("name", _("There are too many sessions: delete one first."))
    return _list_page(request, None, form, status=400)


@require_POST
def rename(request: HttpRequest, pk: int) -> HttpResponse:
    found = session_of(request.user.pk, pk)
    form = NameForm(request.POST)
    if not form.is_valid():
        return _list_page(request, pk, form, status=400)
    sessions.rename_session(found, form.cleaned_data["name"])
    return redirect("session", pk)


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Make a session the current one; none at all if none is named."""
    pk = request.POST.get("session", "")
    if pk.isascii() and pk.isdigit():
        sessions.choose_session(session_of(request.user.pk, int(pk[:18])))
        return redirect("session", int(pk[:18]))
    sessions.leave_session(_known(request))
    return redirect("attempts")


@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    sessions.delete_session(session_of(request.user.pk, pk), timezone.now())
    return redirect(f"{reverse('attempts')}?session={pk}")


@require_POST
def restore(request: HttpRequest, pk: int) -> HttpResponse:
    sessions.restore_session(_known(request), pk)
    return redirect("session", session_of(request.user.pk, pk).pk)


@require_POST
def move(request: HttpRequest) -> HttpResponse:
    """Take attempts into another session."""
    user = _known(request)
    form = MoveForm(request.POST, user.pk)
    if not form.is_valid():
        return _list_page(request, None, status=400)
    target: PracticeSession | None = form.cleaned_data["session"]
    sessions.move_attempts(user, form.cleaned_data["attempt"], target)
    return redirect("session", target.pk) if target else redirect("attempts")


def _known(request: HttpRequest) -> User:
    if isinstance(request.user, User):
        return request.user
    raise Http404


def _list_page(
    request: HttpRequest,
    pk: int | None,
    form: NameForm | None = None,
    status: int = 200,
) -> HttpResponse:
    known = list(sessions_of(request.user)) if isinstance(request.user, User) else []
    chosen = next((each for each in known if each.pk == pk), None)
    if pk is not None and chosen is None:
        raise Http404
    shown: dict[str, object] = {"chosen": chosen, "form": form or NameForm(), "sessions": known}
    shown |= _deleted(request)
    if isinstance(request.user, User):
        shown["attempts"] = attempts_page(request.user, chosen, request.GET.get("page"))
    return render(request, "practice/attempts.html", shown, status=status)


def _deleted(request: HttpRequest) -> dict[str, object]:
    """What was deleted just now and can be taken back."""
    attempt, session_pk = request.GET.get("attempt", ""), request.GET.get("session", "")
    try:
        return {"deleted_attempt": UUID(attempt)}
    except ValueError:
        pass
    is_number = session_pk.isascii() and session_pk.isdigit() and len(session_pk) < 19
    return {"deleted_session": int(session_pk)} if is_number else {}
