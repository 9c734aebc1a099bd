"""Stores, stars, annotates and deletes the algorithms of a case."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from trainer.algorithms.cases import CaseKey, fault_of
from trainer.algorithms.forms import AlgorithmForm, ChoiceForm, NoteForm, RowForm
from trainer.algorithms.grid import board_of, following, parity_cases
from trainer.algorithms.views.grid import case_url, chosen_case, page
from trainer.algorithms.writing import (
    AlgorithmText,
    TooManyAlgorithmsError,
    delete_algorithm,
    note_algorithm,
    star_algorithm,
    store_algorithm,
    unstar_algorithm,
)
from trainer.engine_texts import in_words
from trainer.methods.stored import method_of
from trainer.people.guests import Visitor
from trainer.people.models import User
from trainer.resending import shows_again


@require_POST
@never_cache
@shows_again({"algorithm": gettext_lazy("Algorithm")})
def store(request: HttpRequest) -> HttpResponse:
    """Store an algorithm that solves its case, and show the next case or the same."""
    choice, form = ChoiceForm(request.POST), AlgorithmForm(request.POST)
    key = _case(choice)
    if key is None:
        return redirect("algorithms")
    if form.is_valid() and (fault := fault_of(key, form.cleaned_data["algorithm"])):
        form.add_error("algorithm", in_words(fault))
    if not form.is_valid():
        return page(request, choice, form)
    algorithm = AlgorithmText(str(form.cleaned_data["algorithm"]))
    try:
        Visitor(request).write(
            store_algorithm, form.cleaned_data["uuid"], key, algorithm, timezone.now()
        )
    except TooManyAlgorithmsError:
        form.add_error(None, gettext("You have so many algorithms that no more can be stored."))
        return page(request, choice, form)
    return redirect(_after(request, key))


@require_POST
def star(request: HttpRequest) -> HttpResponse:
    """Let an algorithm be the one that is executed, or not any more."""
    form, now = RowForm(request.POST), timezone.now()
    if isinstance(request.user, User) and form.is_valid():
        verb = unstar_algorithm if "off" in request.POST else star_algorithm
        verb(request.user, form.cleaned_data["uuid"], now)
    return _back(request)


@require_POST
@shows_again({"note": gettext_lazy("Note")})
def note(request: HttpRequest) -> HttpResponse:
    """Store a note about an algorithm."""
    form = NoteForm(request.POST)
    if isinstance(request.user, User) and form.is_valid():
        data = form.cleaned_data
        note_algorithm(request.user, data["uuid"], data["note"], timezone.now())
    return _back(request)


@require_POST
def delete(request: HttpRequest) -> HttpResponse:
    """Delete an algorithm."""
    form = RowForm(request.POST)
    if isinstance(request.user, User) and form.is_valid():
        delete_algorithm(request.user, form.cleaned_data["uuid"])
    return _back(request)


def _case(choice: ChoiceForm) -> CaseKey | None:
    return chosen_case(choice, choice.value("pieces"), choice.value("buffer"))


def _back(request: HttpRequest) -> HttpResponse:
    key = _case(ChoiceForm(request.POST))
    return redirect(case_url(key) if key else "algorithms")


def _after(request: HttpRequest, key: CaseKey) -> str:
    """Return the address of the next case, or of the same one."""
    if "next" not in request.POST:
        return case_url(key)
    method = method_of(request.user)
    if key.is_parity:
        return case_url(following(key, parity_cases(method)))
    return case_url(following(key, board_of(method, key.pieces, key.buffer).cases()))
