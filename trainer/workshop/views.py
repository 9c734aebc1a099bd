"""The pages of the workshop: each asks its form, and what the engine says to it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from cubecore.solvers import SHORTEST_STRATEGY
from trainer.algorithms.links import finder_query_of
from trainer.algorithms.reading import Executed, executed_by, own_algorithms_of
from trainer.algorithms.writing import (
    AlgorithmText,
    TooManyAlgorithmsError,
    store_algorithm,
    unstar_algorithm,
)
from trainer.deadlines import request_deadline
from trainer.execution_films import Ways
from trainer.methods.line import scheme_title
from trainer.methods.stored import Method, method_of
from trainer.people.guests import Visitor
from trainer.people.models import User
from trainer.workshop.block_form import BlockForm
from trainer.workshop.blocks import planned
from trainer.workshop.diagnosing import explained
from trainer.workshop.executing import Question as ExecutionQuestion
from trainer.workshop.executing import executed
from trainer.workshop.fields import RefusedError
from trainer.workshop.finding import Listing, commutators, cube_with_buffer
from trainer.workshop.forms import (
    CommutatorForm,
    DiagnosisForm,
    ExecutionForm,
    FaultForm,
    GroupForm,
    PatternForm,
    SliceForm,
    SolveForm,
    WatchForm,
)
from trainer.workshop.group_facts import group_facts
from trainer.workshop.letter_pair import read_pair
from trainer.workshop.matching import matched
from trainer.workshop.numbering import LISTS, examples, numbered_by_lists, numbered_by_moves
from trainer.workshop.positions_form import PositionsForm
from trainer.workshop.solving import solved
from trainer.workshop.starring import StarForm
from trainer.workshop.walking import PRINTED_PAIRS, Question, walked
from trainer.workshop.watching import watched

USUAL = {
    "size": "3",
    "solver": "two-phase",
    "strategy": SHORTEST_STRATEGY,
    "pieces": "corners",
    "pair": "",
}
FIRST_ALGORITHM = {"alg": "[R' D' R, U]", "ends_solved": "on"}
FIRST_NUMBERED = {"alg": "R F"}
FIRST_SCRAMBLE = {"scramble": "D2 F R' U2 L B2 D R2 U' F2 R B'", "solver": "layers"}
FIRST_EXECUTION = {"scramble": "R' D' R U R' D R U' F2 U M' U2 M U F2", "method": "3-style"}
# The algorithm of a pair was skipped.
FIRST_DIAGNOSIS = FIRST_EXECUTION | {"stickers": "F2 U M' U2 M U F2"}
# A case of Sune on top, and its mirror image at the bottom.
FIRST_PATTERN = {
    "scramble": "R U R' U R U2 R' L' D' L D' L' D2 L",
    "pattern": ".UUUUU.U. U........ U........ ......... U........ .........",
}
FIRST_ELEMENT = {"alg": "R U"}
FIRST_WALK = {
    "size": "4",
    "face": "F",
    "rotate": "R",
    "slice": "0",
    "frame": "document",
    "pairs": PRINTED_PAIRS,
    "step": "0",
}

FIRST_BLOCK = {"size": "5", "source": "U", "target": "F", "block": "0,1:0,2", "setup": "0"}

Context = dict[str, Any]


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    form = WatchForm(USUAL | (request.GET.dict() or FIRST_ALGORITHM))
    return _page(request, "workshop/watch.html", form, _watched)


@require_safe
def solve(request: HttpRequest) -> HttpResponse:
    form = SolveForm(USUAL | (request.GET.dict() or FIRST_SCRAMBLE))
    return _page(request, "workshop/solve.html", form, _solved)


@require_safe
def execute(request: HttpRequest) -> HttpResponse:
    form = ExecutionForm(request.GET.dict() or FIRST_EXECUTION)
    answer = partial(_executed, own=executed_by(request.user))
    return _page(request, "workshop/execution.html", form, answer)


@require_safe
def explain(request: HttpRequest) -> HttpResponse:
    form = DiagnosisForm(request.GET.dict() or FIRST_DIAGNOSIS)
    answer = partial(_explained, own=executed_by(request.user))
    return _page(request, "workshop/diagnosis.html", form, answer)


@require_safe
def find(request: HttpRequest) -> HttpResponse:
    if "case" in request.GET:
        named = {name: request.GET.get(name, "") for name in ("pieces", "buffer", "case")}
        query = finder_query_of(method_of(request.user), **named)
        return redirect(f"{reverse('workshop-commutators')}?{query}")
    form = CommutatorForm(USUAL | request.GET.dict())
    if "pair" not in request.GET:
        context = {"form": form, "cube": cube_with_buffer(method_of(request.user))}
        return render(request, "workshop/commutators.html", context)
    answer = partial(_find_result, user=request.user)
    return _page(request, "workshop/commutators.html", form, answer)


@require_POST
def star(request: HttpRequest) -> HttpResponse:
    """Store an algorithm of the list with a star, or take its star."""
    form, now = StarForm(request.POST), timezone.now()
    if form.is_valid():
        uuid, text = form.cleaned_data["uuid"], str(form.cleaned_data["algorithm"])
        try:
            if not form.cleaned_data["off"]:
                algorithm = AlgorithmText(text, starred=True)
                Visitor(request).write(store_algorithm, uuid, form.key, algorithm, now)
            elif isinstance(request.user, User):
                unstar_algorithm(request.user, uuid, now)
        except TooManyAlgorithmsError:
            message = gettext("You have so many algorithms that no more can be stored.")
            messages.error(request, message)
    query = QueryDict(form.cleaned_data.get("query", "").removeprefix("?")).urlencode()
    return redirect(f"{reverse('workshop-commutators')}?{query}")


@require_safe
def match(request: HttpRequest) -> HttpResponse:
    form = PatternForm(USUAL | (request.GET.dict() or FIRST_PATTERN))
    return _page(request, "workshop/patterns.html", form, _matches)


@require_safe
def group(request: HttpRequest) -> HttpResponse:
    form = GroupForm(USUAL | (request.GET.dict() or FIRST_ELEMENT))
    return _page(request, "workshop/group.html", form, _group_facts)


@require_safe
def blocks(request: HttpRequest) -> HttpResponse:
    form = BlockForm(FIRST_BLOCK | request.GET.dict())
    return _page(request, "workshop/blocks.html", form, _planned)


@require_safe
def walk(request: HttpRequest) -> HttpResponse:
    form = SliceForm(FIRST_WALK | request.GET.dict())
    return _page(request, "workshop/slices.html", form, _walked)


@require_safe
def number(request: HttpRequest) -> HttpResponse:
    form = PositionsForm(request.GET.dict() or FIRST_NUMBERED)
    return _page(request, "workshop/positions.html", form, _numbered)


def _page(
    request: HttpRequest, template: str, form: FaultForm, answer: Callable[..., Context]
) -> HttpResponse:
    """Return a page with the answer to its form, or with what is wrong with the form."""
    context: Context = {"form": form, "asks": bool(request.GET)}
    if form.is_valid():
        try:
            context |= answer(form.cleaned_data, method_of(request.user))
        except RefusedError as error:
            form.refuse(error)
    return render(request, template, context, status=400 if form.errors else 200)


def _watched(data: Context, method: Method) -> Context:
    result = watched(
        data["alg"],
        size=data["size"],
        setup=data["setup"],
        ends_solved=data["ends_solved"],
        scheme=method.scheme,
    )
    return {"film": result.film, "facts": result.facts}


def _solved(data: Context, method: Method) -> Context:
    result = solved(
        data["scramble"],
        size=data["size"],
        solver=data["solver"],
        strategy=data["strategy"],
        scheme=method.scheme,
        deadline=request_deadline(),
    )
    return {"film": result.film, "solved": result, "facelets": result.facelets}


def _executed(data: Context, method: Method, own: Executed) -> Context:
    question = ExecutionQuestion(**{name: data[name] for name in ExecutionQuestion._fields})
    result = executed(question, method, Ways(**own._asdict()), request_deadline())
    return {"film": result.film.film, "execution": result.film, "sentences": result.sentences}


def _explained(data: Context, method: Method, own: Executed) -> Context:
    question = ExecutionQuestion(**{name: data[name] for name in ExecutionQuestion._fields})
    result = explained(question, data["stickers"], method, own.sheets, request_deadline())
    return {"film": result.film, "explained": result, "facelets": data["stickers"]}


def _find_result(data: Context, method: Method, user: User | AnonymousUser) -> Context:
    fields = {name: data[name] for name in ("size", "pieces", "buffer")}
    pair = read_pair(data["pair"], method=method, **fields)
    result = commutators(
        pair,
        method=method,
        listing=Listing(data["moves"], data["number"], data["all"]),
        rank=data["rank"],
        own=own_algorithms_of(user, pair.case) if pair.case else (),
        deadline=request_deadline(),
    )
    return {"film": result.film, "commutators": result, "scheme": scheme_title(method.scheme.name)}


def _matches(data: Context, method: Method) -> Context:
    result = matched(
        data["scramble"],
        data["pattern"],
        scheme=method.scheme,
        listing=Listing(number=data["number"], all=data["all"]),
    )
    return {"film": result.film, "matches": result}


def _group_facts(data: Context, method: Method) -> Context:
    result = group_facts(data["alg"], size=data["size"], scheme=method.scheme)
    return {"film": result.film, "facts": result}


def _planned(data: Context, method: Method) -> Context:
    fields = dict(data)
    text, keep_state = fields.pop("block"), not fields.pop("turned")
    plan = planned(text, keep_state=keep_state, **fields)
    return {"film": plan.film, "cube": plan.before, "plan": plan}


def _walked(data: Context, _method: Method) -> Context:
    question = Question(**{name: data[name] for name in Question._fields})
    return {"walked": walked(question, data["step"] or 0)}


def _numbered(data: Context, _: Method) -> Context:
    """Answer with the fields that were not asked filled in as well."""
    if any(data[name].strip() for name in LISTS):
        result = numbered_by_lists(data, deadline=request_deadline())
    else:
        result = numbered_by_moves(data["alg"], deadline=request_deadline())
    form = PositionsForm({"alg": result.typed, **result.lists})
    return {"numbered": result, "form": form, "examples": examples()}
