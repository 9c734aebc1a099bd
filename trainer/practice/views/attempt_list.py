"""The list of attempts, and what is done with many of them at once."""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID, uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.people.models import User
from trainer.practice import writing
from trainer.practice.attempts import memo_lines
from trainer.practice.forms import NameForm
from trainer.practice.list_rows import RowBlock, RowWriter
from trainer.practice.listing import (
    AttemptFilter,
    Order,
    attempts_page,
    count_deleted,
    count_moved,
    filtered_attempts,
    sort_links,
)
from trainer.practice.listing_forms import KINDS, BulkForm, FilterForm, LastChange
from trainer.practice.models import Attempt, AttemptQuerySet, PracticeSession
from trainer.practice.reading import sessions_of

Context = dict[str, object]


@require_safe
@never_cache
def all_attempts(request: HttpRequest) -> HttpResponse:
    """Show the attempts of all sessions."""
    return list_page(request, None)


@require_safe
@never_cache
def session(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Show the attempts of one session."""
    return list_page(request, pk)


@require_POST
def move(request: HttpRequest) -> HttpResponse:
    """Move the chosen attempts to another session."""
    user = user_or_404(request)
    form = BulkForm(request.POST, user.pk)
    if not form.is_valid():
        return list_page(request, form.of_session, bulk=form, status=400)
    if "enter" in request.POST:
        return redirect(_list_url(request, user, form.of_session))
    target: PracticeSession | None = form.cleaned_data["session"]
    now = timezone.now()
    writing.move_attempts(_chosen_attempts(request, user, form), target, now)
    if form.cleaned_data["listed"]:
        return redirect(_list_url(request, user, form.of_session, moved=now.isoformat()))
    return redirect("session", target.pk) if target else redirect("attempts")


@require_POST
def delete(request: HttpRequest) -> HttpResponse:
    """Delete the chosen attempts."""
    user = user_or_404(request)
    form = BulkForm(request.POST, user.pk)
    if not form.is_valid():
        return list_page(request, form.of_session, bulk=form, status=400)
    now = timezone.now()
    writing.delete_attempts(_chosen_attempts(request, user, form), now)
    return redirect(_list_url(request, user, form.of_session, deleted=now.isoformat()))


@require_POST
def undo(request: HttpRequest) -> HttpResponse:
    """Undo the last change of many attempts."""
    user = user_or_404(request)
    change = LastChange(request.POST)
    if change.moved:
        writing.undo_move(user, change.moved)
    if change.deleted:
        writing.restore_attempts(user, change.deleted)
    return redirect(_list_url(request, user, change.of_session))


def user_or_404(request: HttpRequest) -> User:
    """Return the user of a request; raise Http404 for a visitor without a row."""
    if isinstance(request.user, User):
        return request.user
    raise Http404


def list_page(
    request: HttpRequest,
    pk: UUID | None,
    form: NameForm | None = None,
    *,
    bulk: BulkForm | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show the attempts of a session, or of all, with the forms that were not valid."""
    user = request.user if isinstance(request.user, User) else None
    sessions = list(sessions_of(user)) if user else []
    chosen = next((session for session in sessions if session.pk == pk), None)
    if pk is not None and chosen is None:
        raise Http404
    context: Context = {
        "chosen": chosen,
        "form": form or NameForm(),
        "sessions": sessions,
        "new_uuid": uuid4(),
    }
    if user:
        context |= _list_context(request, user, sessions, chosen) | {"bulk": bulk}
    return render(request, "practice/attempts.html", context, status=status)


def _list_context(
    request: HttpRequest,
    user: User,
    sessions: list[PracticeSession],
    chosen: PracticeSession | None,
) -> Context:
    """Return the attempts that match the filters, and the last change."""
    data = (request.POST if request.method == "POST" else request.GET).copy()
    if chosen is not None:
        data["within"] = str(chosen.pk)
    filters, change = FilterForm(data, sessions), LastChange(request.GET)
    attempt_filter = filters.attempt_filter
    now = timezone.now()
    page = attempts_page(user, attempt_filter, request.GET.get("page"), now)
    # A page iterates over its list by index, which takes longer than the list itself.
    attempts = list(page.object_list)
    return {
        "attempts": page,
        "blocks": _blocks(attempts, attempt_filter, user, now),
        "has_imported": any(attempt.is_imported for attempt in attempts),
        "filters": filters,
        "kinds": [("", _("All")), *KINDS],
        "list_kind": attempt_filter.kind,
        "sorts": sort_links(attempt_filter.order, attempt_filter.kind),
        "change": change,
        "moved_count": count_moved(user, change.moved),
        "deleted_count": count_deleted(user, change.deleted),
    }


def _blocks(
    attempts: list[Attempt], attempt_filter: AttemptFilter, user: User, now: datetime
) -> Iterator[RowBlock]:
    """Return the rows of a page: by day if they are sorted by time.

    Attempts that were not finished are collapsed, unless the filter is about results.
    """
    writer = RowWriter(user, now, memo_lines(attempts))
    by_day = attempt_filter.order in (Order.NEWEST, Order.OLDEST)
    rows = writer.days if by_day else writer.list
    return rows(attempts, collapses=not attempt_filter.result)


def _chosen_attempts(request: HttpRequest, user: User, form: BulkForm) -> AttemptQuerySet:
    """Return the attempts that a form is about: the ticked ones, or all of the list."""
    if form.cleaned_data["everything"]:
        filters = _filters(request, user)
        return filtered_attempts(user, filters.attempt_filter, timezone.now())
    return Attempt.objects.of(user.pk).filter(uuid__in=form.cleaned_data["attempt"])


def _list_url(request: HttpRequest, user: User, pk: UUID | None, **change: str) -> str:
    """Return the URL of the list that a form was sent from, with the change that was made."""
    filters = _filters(request, user)
    if pk is None:
        return reverse("attempts") + filters.query(**change)
    return reverse("session", args=[pk]) + filters.query(within="", **change)


def _filters(request: HttpRequest, user: User) -> FilterForm:
    """Return the filters of the list that a form was sent from."""
    return FilterForm(request.POST, list(sessions_of(user)))
