"""The drill: a case is asked, and the moves are played and judged, or people judge themselves."""

from dataclasses import replace
from datetime import timedelta
from random import SystemRandom
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cubecore.memo import EDGES, Method
from trainer.algorithms.cases import PARITY, named_case
from trainer.algorithms.drawing import case_query
from trainer.algorithms.drill_forms import Action, CaseAnswerForm, DrillForm
from trainer.algorithms.drill_reading import last_answers
from trainer.algorithms.drill_tokens import AnsweredCase, AskedCase
from trainer.algorithms.drill_writing import answer_case
from trainer.algorithms.drilling import DrillChoice, Source, Way, cases_to_ask, drawn_case
from trainer.algorithms.forms import PIECES
from trainer.algorithms.grid import buffers_of
from trainer.algorithms.judged import film_of_moves, judged, solved_picture
from trainer.algorithms.links import finder_query
from trainer.algorithms.reading import card_name, cases_of
from trainer.algorithms.views.case_algorithms import (
    letters_of,
    list_buffer,
    shown_algorithms,
)
from trainer.cards.grading import SLIP_MS, is_slip
from trainer.cards.writing import GivenAnswer
from trainer.methods.stored import method_of
from trainer.page_clock import agreed_ms, ms_between
from trainer.people.guests import Visitor
from trainer.people.throttle import Action as Counted
from trainer.people.throttle import Limit, count_try
from trainer.resending import shows_again

ANSWERING = Counted("algorithm-answer", Limit(3_000, timedelta(minutes=10)))

Context = dict[str, Any]


@require_safe
@never_cache
def drill(request: HttpRequest) -> HttpResponse:
    """Ask a case, or show what the moves did that were the answer to the last one."""
    form, method = DrillForm(request.GET), method_of(request.user)
    choice, last = _choice(form, method), form.value("after")
    if last is not None and last.moves:
        return _page(request, choice, method, _verdict(request, last, method))
    context: Context = {}
    if last is not None:
        context |= {"last": last, "last_letters": letters_of(last.key, method)}
    if cases := cases_to_ask(choice, method, cases_of(request.user)):
        answers = last_answers(request.user.pk)
        key = drawn_case(cases, answers, last.key if last else None, SystemRandom())
        context |= _question(AskedCase(uuid4(), key, timezone.now()), method)
    return _page(request, choice, method, context)


@require_POST
@never_cache
@shows_again({"moves": gettext_lazy("Moves")})
def answer(request: HttpRequest) -> HttpResponse:
    """Judge moves and store the answer, or show the algorithm first. Store nothing of a slip."""
    if request.user.is_authenticated:  # new guests are counted when they are created
        count_try(ANSWERING, request)
    form, method = CaseAnswerForm(request.POST), method_of(request.user)
    choice = _choice(DrillForm(request.GET), method)
    is_valid, question = form.is_valid(), form.cleaned_data.get("question")
    if question is None:
        return render(request, "algorithms/too_old.html", status=400)
    if not is_valid:
        return _page(
            request, choice, method, _question(question, method) | {"form": form}, status=400
        )
    ms, recall_ms = _times(question, form)
    match form.cleaned_data["action"] or Action.CHECK:
        case Action.SHOW if is_slip(ms):
            return redirect(_address(choice))
        case Action.SHOW:
            context = _question(replace(question, shown_ms=ms), method)
            return _page(request, choice, method, context | _shown(request, question, method))
        case Action.CHECK:
            moves = form.cleaned_data["moves"]
            is_correct = judged(question.key, moves).is_correct
            given = AnsweredCase(question.key, str(moves), is_correct, recall_ms, ms - recall_ms)
        case action:
            given = AnsweredCase(question.key, "", action == Action.HAD_IT, ms, 0)
    stored = GivenAnswer(
        question.uuid, card_name(question.key), given.is_correct, max(given.recall_ms, SLIP_MS)
    )
    Visitor(request, page=question.uuid.hex).write(answer_case, stored, timezone.now())
    return redirect(_address(choice, given))


def _times(question: AskedCase, form: CaseAnswerForm) -> tuple[int, int]:
    """Return how long the whole answer took, and how long it took until its first move."""
    if question.shown_ms is not None:
        return question.shown_ms, question.shown_ms
    server_ms = ms_between(question.asked_at, timezone.now())
    ms, recall_ms = (form.cleaned_data.get(name) for name in ("ms", "recall_ms"))
    ms = agreed_ms(ms, server_ms)
    if ms is None or recall_ms is None or recall_ms > ms:
        return (server_ms, server_ms) if ms is None else (ms, ms)
    return ms, recall_ms


def _choice(form: DrillForm, method: Method) -> DrillChoice:
    pieces = form.value("pieces") or EDGES.name
    buffer = list_buffer(form.value("buffer") or "", method, pieces)
    return DrillChoice(
        pieces=pieces,
        buffer=buffer,
        source=form.value("of") or Source.OWN,
        way=form.value("way") or Way.MOVES,
        only=named_case(pieces, buffer, form.value("case") or ""),
    )


def _address(choice: DrillChoice, given: AnsweredCase | None = None) -> str:
    after = {"after": given.signed()} if given else {}
    return f"{reverse('algorithm-drill')}?{urlencode(choice.fields | after)}"


def _question(question: AskedCase, method: Method) -> Context:
    return {
        "question": question,
        "signed": question.signed(),
        "letters": letters_of(question.key, method),
        "picture": solved_picture(question.key, method),
        "elapsed_ms": ms_between(question.asked_at, timezone.now()),
    }


def _shown(request: HttpRequest, question: AskedCase, method: Method) -> Context:
    """Return the algorithms of a case, and a film of the first."""
    algorithms = shown_algorithms(request, question.key)
    film = film_of_moves(question.key, algorithms[0].moves, method)
    return {"is_shown": True, "algorithms": algorithms, "film": film}


def _verdict(request: HttpRequest, given: AnsweredCase, method: Method) -> Context:
    """Return what moves did that were an answer, and the algorithms of the case."""
    result = judged(given.key, given.moves)
    return {
        "given": given,
        "judged": result,
        "letters": letters_of(given.key, method),
        "film": film_of_moves(given.key, result.moves.expand(), method),
        "algorithms": shown_algorithms(request, given.key),
        "recall_seconds": _in_seconds(given.recall_ms),
        "typing_seconds": _in_seconds(given.typing_ms),
        "case_query": case_query(given.key),
        "finder_query": "" if given.key.is_parity else finder_query(given.key, method),
    }


def _in_seconds(ms: int) -> float:
    """Return a time in seconds, truncated to hundredths."""
    return ms // 10 / 100


def _page(
    request: HttpRequest, choice: DrillChoice, method: Method, context: Context, status: int = 200
) -> HttpResponse:
    context |= {
        "choice": choice,
        "tabs": PIECES,
        "buffers": () if choice.pieces == PARITY else buffers_of(method, choice.pieces),
        "sources": Source.choices,
        "ways": Way.choices,
        "only": letters_of(choice.only, method) if choice.only else "",
        "all_query": replace(choice, source=Source.ALL).query,
    }
    return render(request, "algorithms/drill.html", context, status=status)
