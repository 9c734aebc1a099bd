"""All attempts in a list, and what is done with many of them at once."""

from uuid import UUID, uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.people.models import User
from trainer.practice import writing
from trainer.practice.forms import NameForm
from trainer.practice.listing import attempts_page, deleted_count, listed, moved_count, sorts_of
from trainer.practice.listing_forms import BulkForm, Done, HistoryForm
from trainer.practice.models import Attempt, AttemptQuerySet, PracticeSession
from trainer.practice.reading import sessions_of


@require_safe
@never_cache
def all_attempts(request: HttpRequest) -> HttpResponse:
    return list_page(request, None)


@require_safe
@never_cache
def session(request: HttpRequest, pk: UUID) -> HttpResponse:
    return list_page(request, pk)


@require_POST
def move(request: HttpRequest) -> HttpResponse:
    """Take attempts into another session."""
    user = known(request)
    form = BulkForm(request.POST, user.pk)
    if not form.is_valid():
        return list_page(request, form.of_session, bulk=form, status=400)
    if "enter" in request.POST:
        return redirect(_back(request, user, form.of_session))
    target: PracticeSession | None = form.cleaned_data["session"]
    now = timezone.now()
    writing.move_attempts(_chosen(request, user, form), target, now)
    if form.cleaned_data["listed"]:
        return redirect(_back(request, user, form.of_session, moved=now.isoformat()))
    return redirect("session", target.pk) if target else redirect("attempts")


@require_POST
def delete(request: HttpRequest) -> HttpResponse:
    user = known(request)
    form = BulkForm(request.POST, user.pk)
    if not form.is_valid():
        return list_page(request, form.of_session, bulk=form, status=400)
    now = timezone.now()
    writing.delete_attempts(_chosen(request, user, form), now)
    return redirect(_back(request, user, form.of_session, deleted=now.isoformat()))


@require_POST
def undo(request: HttpRequest) -> HttpResponse:
    """Take back what was done at one moment."""
    user = known(request)
    done = Done(request.POST)
    if done.moved:
        writing.move_back(user, done.moved)
    if done.deleted:
        writing.restore_attempts(user, done.deleted)
    return redirect(_back(request, user, done.of_session))


def known(request: HttpRequest) -> User:
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
    user = request.user if isinstance(request.user, User) else None
    names = list(sessions_of(user)) if user else []
    chosen = next((each for each in names if each.pk == pk), None)
    if pk is not None and chosen is None:
        raise Http404
    shown: dict[str, object] = {
        "chosen": chosen,
        "form": form or NameForm(),
        "sessions": names,
        "new_uuid": uuid4(),
    }
    if user:
        shown |= _list(request, user, names, chosen) | {"bulk": bulk}
    return render(request, "practice/attempts.html", shown, status=status)


def _list(
    request: HttpRequest, user: User, names: list[PracticeSession], chosen: PracticeSession | None
) -> dict[str, object]:
    """The attempts that are asked for, and what was done with some just now."""
    told = (request.POST if request.method == "POST" else request.GET).copy()
    if chosen is not None:
        told["within"] = str(chosen.pk)
    filters, done = HistoryForm(told, names), Done(request.GET)
    return {
        "attempts": attempts_page(user, filters.asked, request.GET.get("page"), timezone.now()),
        "filters": filters,
        "sorts": sorts_of(filters.asked.order),
        "done": done,
        "moved_count": moved_count(user, done.moved),
        "deleted_count": deleted_count(user, done.deleted),
    }


def _chosen(request: HttpRequest, user: User, form: BulkForm) -> AttemptQuerySet:
    """The attempts something is done with."""
    if form.cleaned_data["everything"]:
        return listed(user, _filters(request, user).asked, timezone.now())
    return Attempt.objects.of(user.pk).filter(uuid__in=form.cleaned_data["attempt"])


def _back(request: HttpRequest, user: User, pk: UUID | None, **done: str) -> str:
    """The address of the list as it was, with what was done just now."""
    filters = _filters(request, user)
    if pk is None:
        return reverse("attempts") + filters.query(**done)
    return reverse("session", args=[pk]) + filters.query(within="", **done)


def _filters(request: HttpRequest, user: User) -> HistoryForm:
    """What was asked for of the list a form was sent from."""
    return HistoryForm(request.POST, list(sessions_of(user)))
