"""Chains: five cases, one after the other, for a solved cube that is solved again after them."""

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cubecore.memo import EDGES, Method
from trainer.algorithms.cases import PARITY, CaseKey
from trainer.algorithms.chaining import (
    STEPS,
    ChainMaker,
    ChainSource,
    read_chain,
    written_chain,
)
from trainer.algorithms.drill_forms import ChainForm
from trainer.algorithms.drill_reading import last_answers
from trainer.algorithms.forms import PIECES
from trainer.algorithms.grid import buffers_of
from trainer.algorithms.judged import film_of_moves
from trainer.algorithms.reading import algorithms_of
from trainer.algorithms.views.case_algorithms import letters_of, list_buffer
from trainer.deadlines import request_deadline
from trainer.methods.stored import method_of


@require_safe
@never_cache
def chain(request: HttpRequest) -> HttpResponse:
    """Deal a chain, show a step of one that was dealt, or offer to deal one."""
    form, method = ChainForm(request.GET), method_of(request.user)
    choice = _choice(form, method)
    maker = ChainMaker(
        algorithms_of(request.user, pieces=choice["pieces"], buffer=choice["buffer"]),
        last_answers(request.user.pk),
        request_deadline(),
    )
    if "deal" in request.GET:
        dealt = maker.dealt(choice["buffer"], ChainSource(choice["of"]), SystemRandom())
        return redirect(_address(choice | {"chain": written_chain(dealt)}))
    keys = read_chain(choice["pieces"], choice["buffer"], form.value("chain") or "")
    context: dict[str, Any] = {
        "choice": choice,
        "source": ChainSource(choice["of"]),
        "tabs": [(name, title) for name, title in PIECES if name != PARITY],
        "buffers": buffers_of(method, choice["pieces"]),
        "sources": ChainSource.choices,
        "again": _address(choice | {"deal": "1"}),
    }
    if keys:
        number = min(form.value("step") or 1, STEPS + 1)
        context |= _progress(choice, keys, number, method)
        if number <= STEPS:
            context |= _step(maker, keys[number - 1], method)
    return render(request, "algorithms/chain.html", context)


def _choice(form: ChainForm, method: Method) -> dict[str, str]:
    """Return what a chain is dealt from, as the fields of a form."""
    pieces = form.value("pieces") or EDGES.name
    pieces = EDGES.name if pieces == PARITY else pieces
    buffer = list_buffer(form.value("buffer") or "", method, pieces)
    source = form.value("of") or ChainSource.OWN
    return {"pieces": pieces, "buffer": buffer, "of": source.value}


def _address(fields: Mapping[str, str | int]) -> str:
    return f"{reverse('algorithm-chain')}?{urlencode(fields)}"


def _progress(
    choice: Mapping[str, str], keys: Sequence[CaseKey], number: int, method: Method
) -> dict[str, Any]:
    """Return which step of a chain is shown, and the addresses of the steps beside it."""
    own = {**choice, "chain": written_chain(keys)}
    return {
        "number": number,
        "count": STEPS,
        "chain_letters": [letters_of(key, method) for key in keys],
        "previous": _address(own | {"step": number - 1}) if number > 1 else "",
        "next": _address(own | {"step": number + 1}) if number <= STEPS else "",
    }


def _step(maker: ChainMaker, key: CaseKey, method: Method) -> dict[str, Any]:
    step = maker.step(key)
    return {
        "step": step,
        "letters": letters_of(key, method),
        "film": film_of_moves(key, step.algorithm.expand(), method),
    }
