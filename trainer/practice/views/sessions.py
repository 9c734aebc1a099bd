"""Sessions: named, current, put aside and brought back."""

from uuid import UUID

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from trainer.people.guests import guest_for
from trainer.practice import writing
from trainer.practice.forms import NameForm, StartForm
from trainer.practice.listing_forms import uuid_of
from trainer.practice.reading import session_of
from trainer.practice.views.history import known, list_page


@require_POST
def start(request: HttpRequest) -> HttpResponse:
    form = StartForm(request.POST)
    if form.is_valid():
        name, uuid = form.cleaned_data["name"], form.cleaned_data["uuid"]
        try:
            with transaction.atomic():
                user = guest_for(request)
                writing.start_session(user, name, timezone.now(), uuid)
            return redirect("attempts")
        except writing.TooManySessionsError:
            form.add_error("name", _("There are too many sessions: delete one first."))
    return list_page(request, None, form, status=400)


@require_POST
def rename(request: HttpRequest, pk: UUID) -> HttpResponse:
    found = session_of(request.user.pk, pk)
    form = NameForm(request.POST)
    if not form.is_valid():
        return list_page(request, pk, form, status=400)
    writing.rename_session(found, form.cleaned_data["name"])
    return redirect("session", pk)


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Make a session the current one; none at all if none is named."""
    text = request.POST.get("session", "")
    if not text:
        writing.leave_session(known(request))
        return redirect("attempts")
    uuid = uuid_of(text)
    if uuid is None:
        raise Http404
    writing.choose_session(session_of(request.user.pk, uuid))
    return redirect("session", uuid)


@require_POST
def delete(request: HttpRequest, pk: UUID) -> HttpResponse:
    writing.delete_session(session_of(request.user.pk, pk), timezone.now())
    return redirect(f"{reverse('attempts')}?session={pk}")


@require_POST
def restore(request: HttpRequest, pk: UUID) -> HttpResponse:
    writing.restore_session(known(request), pk)
    return redirect("session", session_of(request.user.pk, pk).pk)
