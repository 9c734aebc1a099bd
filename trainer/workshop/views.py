"""Any algorithm on any cube, its solution by any solver, and commutators for pairs of letters."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from trainer.users.methods import Method, method_of, scheme_title
from trainer.workshop.finding import commutators
from trainer.workshop.forms import CommutatorForm, QuestionForm, SolveForm, WatchForm
from trainer.workshop.limits import count_question
from trainer.workshop.questions import RefusedError
from trainer.workshop.solving import solved
from trainer.workshop.watching import watched

USUAL = {"size": "3", "solver": "two-phase", "pieces": "corners", "pair": ""}
FIRST_ALGORITHM = {"alg": "[R' D' R, U]", "ends_solved": "on"}
FIRST_SCRAMBLE = {"scramble": "D2 F R' U2 L B2 D R2 U' F2 R B'", "solver": "layers"}

Shown = dict[str, Any]


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    form = WatchForm(USUAL | (request.GET.dict() or FIRST_ALGORITHM))
    return _page(request, "workshop/watch.html", form, _watched)


@require_safe
def solve(request: HttpRequest) -> HttpResponse:
    form = SolveForm(USUAL | (request.GET.dict() or FIRST_SCRAMBLE))
    return _page(request, "workshop/solve.html", form, _solved)


@require_safe
def find(request: HttpRequest) -> HttpResponse:
    form = CommutatorForm(USUAL | request.GET.dict())
    if "pair" not in request.GET:
        return render(request, "workshop/commutators.html", {"form": form})
    return _page(request, "workshop/commutators.html", form, _found)


def _page(
    request: HttpRequest, template: str, form: QuestionForm, answer: Callable[..., Shown]
) -> HttpResponse:
    """The page of a question and its answer, or of what cannot be asked so."""
    shown: Shown = {"form": form, "asks": bool(request.GET)}
    if form.is_valid():
        if request.GET:
            count_question(request)
        try:
            shown |= answer(form.cleaned_data, method_of(request.user))
        except RefusedError as error:
            form.refuse(error)
    return render(request, template, shown, status=400 if form.errors else 200)


def _watched(asked: Shown, method: Method) -> Shown:
    found = watched(
        asked["alg"],
        size=asked["size"],
        setup=asked["setup"],
        ends_solved=asked["ends_solved"],
        scheme=method.scheme,
    )
    return {"film": found.film, "facts": found.facts}


def _solved(asked: Shown, method: Method) -> Shown:
    found = solved(
        asked["scramble"], size=asked["size"], solver=asked["solver"], scheme=method.scheme
    )
    return {"film": found.film, "solved": found}


def _found(asked: Shown, method: Method) -> Shown:
    found = commutators(
        asked["pair"],
        size=asked["size"],
        pieces=asked["pieces"],
        buffer=asked["buffer"],
        number=asked["number"] or 0,
        method=method,
    )
    return {"film": found.film, "commutators": found, "scheme": scheme_title(method.scheme.name)}
