"""Sessions: start, rename, choose, delete and restore them."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from trainer.people.guests import Visitor
from trainer.practice import writing
from trainer.practice.forms import NameForm, StartForm
from trainer.practice.listing_forms import uuid_of
from trainer.practice.reading import session_of
from trainer.practice.views.attempt_list import list_page, user_or_404


@require_POST
def start(request: HttpRequest) -> HttpResponse:
    """Start a session and make it current."""
    form = StartForm(request.POST)
    if form.is_valid():
        name, uuid = form.cleaned_data["name"], form.cleaned_data["uuid"]
        try:
            Visitor(request).write(writing.start_session, name, timezone.now(), uuid)
            return redirect("attempts")
        except writing.TooManySessionsError:
            form.add_error("name", _("There are too many sessions: delete one first."))
    return list_page(request, None, form, status=400)


@require_POST
def rename(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Rename a session."""
    session = session_of(request.user.pk, pk)
    form = NameForm(request.POST)
    if not form.is_valid():
        return list_page(request, pk, form, status=400)
    writing.rename_session(session, form.cleaned_data["name"])
    return redirect("session", pk)


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Make a session the current one, or none if the form names none."""
    text = request.POST.get("session", "")
    if not text:
        writing.leave_session(user_or_404(request))
        return redirect("attempts")
    uuid = uuid_of(text)
    if uuid is None:
        raise Http404
    writing.choose_session(session_of(request.user.pk, uuid))
    return redirect("session", uuid)


@require_POST
def delete(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Delete a session, and offer to undo that."""
    writing.delete_session(session_of(request.user.pk, pk), timezone.now())
    return redirect(f"{reverse('attempts')}?session={pk}")


@require_POST
def restore(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Restore a deleted session."""
    writing.restore_session(user_or_404(request), pk)
    return redirect("session", session_of(request.user.pk, pk).pk)
