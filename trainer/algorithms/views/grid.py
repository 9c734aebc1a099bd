"""The grid of a buffer and its lists, with the algorithms of one case beside it."""

from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cubecore.commutators import Rank
from cubecore.memo import EDGES, Method
from trainer.algorithms.cases import PARITY, PIECE_TYPES, CaseKey, case_of, named_case
from trainer.algorithms.drawing import case_query, grid_table, letters_text, row_links
from trainer.algorithms.forms import PIECES, RANKS, AlgorithmForm, ChoiceForm
from trainer.algorithms.grid import (
    CaseCell,
    Grid,
    board_of,
    buffer_named,
    coverage_of,
    parity_cases,
    parity_cell,
    total_of,
)
from trainer.algorithms.links import finder_query
from trainer.algorithms.offers import Offer, offers_for
from trainer.algorithms.reading import algorithms_with_memories, cases_of
from trainer.cards.memories import CardMemory
from trainer.deadlines import request_deadline
from trainer.methods.stored import method_of
from trainer.people.models import User


class ListedCase(NamedTuple):
    """A case of a list, its letters as one text, and the query of the page that shows it."""

    cell: CaseCell
    letters: str
    query: str


def case_url(key: CaseKey) -> str:
    """Return the address of a case."""
    return f"{reverse('algorithms')}?{case_query(key)}"


def day_of(request: HttpRequest) -> date:
    """Return the day of the reader."""
    now = timezone.now()
    return request.user.day_of(now) if isinstance(request.user, User) else now.date()


@require_safe
@never_cache
def algorithms(request: HttpRequest) -> HttpResponse:
    """Show the grid of a buffer or a list, and the algorithms of one case."""
    return page(request, ChoiceForm(request.GET))


def page(
    request: HttpRequest, choice: ChoiceForm, refused: AlgorithmForm | None = None
) -> HttpResponse:
    """Return the page, with a form that was refused if there is one."""
    method, pieces = method_of(request.user), choice.value("pieces") or EDGES.name
    cases = cases_of(request.user)
    coverage = {name: coverage_of(method, name, cases) for name in PIECE_TYPES}
    context: dict[str, Any] = {
        "pieces": pieces,
        "tabs": PIECES,
        "buffers": coverage.get(pieces, ()),
        "totals": [(name, total_of(parts)) for name, parts in coverage.items()],
        "refused": refused,
        "uuid": uuid4(),
    }
    context |= (
        _parity_context(request, method, choice)
        if pieces == PARITY
        else _grid_context(request, method, pieces, choice)
    )
    if (memory := context["memory"]) is not None:
        context["days_until_due"] = memory.days_until_due(day_of(request))
    if (cell := context["cell"]) is not None:
        context["offers"] = _offers(request, cell, choice.chosen_rank)
        context |= {"ranks": RANKS, "rank": choice.chosen_rank.value}
        context["finder_query"] = "" if cell.key.is_parity else finder_query(cell.key, method)
    return render(request, "algorithms/algorithms.html", context, status=400 if refused else 200)


def _grid_context(
    request: HttpRequest, method: Method, pieces: str, choice: ChoiceForm
) -> dict[str, Any]:
    buffer = buffer_named(choice.value("buffer"), method, pieces)
    rows, memories = algorithms_with_memories(request.user, pieces, buffer)
    levels = _levels(request, memories)
    grid = Grid(board_of(method, pieces, buffer), rows, levels)
    key = chosen_case(choice, pieces, buffer)
    named = key.first if key else choice.value("row")
    row = named if named in grid.stickers else next(iter(grid.stickers), "")
    cell = grid.cell(key) if key else None
    return {
        "buffer": buffer,
        "grid": grid,
        "table": grid_table(grid, key, row),
        "rows": row_links(grid, row),
        "listed": list(map(listed_case, grid.turns())),
        "cell": cell,
        "letters": letters_text(cell) if cell else "",
        "memory": memories.get(key) if key else None,
        "note": case_of(key).note if key else None,
    }


def _parity_context(request: HttpRequest, method: Method, choice: ChoiceForm) -> dict[str, Any]:
    keys = parity_cases(method)
    buffer = keys[0].buffer
    rows, memories = algorithms_with_memories(request.user, PARITY, buffer)
    levels = _levels(request, memories)
    others = [key for key in rows if key not in keys]
    cells = [parity_cell(method, key, rows, levels) for key in (*keys, *others)]
    key = chosen_case(choice, PARITY, buffer)
    cell = parity_cell(method, key, rows, levels) if key else None
    return {
        "buffer": buffer,
        "swapped": keys[0].second,
        "listed": list(map(listed_case, cells)),
        "parity_count": sum(key in rows for key in keys),
        "parity_total": len(keys),
        "cell": cell,
        "letters": letters_text(cell) if cell else "",
        "memory": memories.get(key) if key else None,
    }


def _offers(request: HttpRequest, cell: CaseCell, rank: Rank) -> list[tuple[Offer, UUID]]:
    """Return what the finder offers, each with the UUID it would get.

    If the case has an algorithm, the finder is asked only if the reader asks for it.
    """
    if request.method == "POST" or (cell.algorithms and "offers" not in request.GET):
        return []
    own = {algorithm.text for algorithm in cell.algorithms}
    offers = offers_for(cell.key, request_deadline(), rank)
    return [(offer, uuid4()) for offer in offers if offer.text not in own]


def _levels(request: HttpRequest, memories: Mapping[CaseKey, CardMemory]) -> dict[CaseKey, int]:
    """Return how well cases are known today, from 1 to 4."""
    day = day_of(request)
    return {key: memory.level_on(day) for key, memory in memories.items()}


def listed_case(cell: CaseCell) -> ListedCase:
    """Return a case of a list."""
    return ListedCase(cell, letters_text(cell), case_query(cell.key))


def chosen_case(choice: ChoiceForm, pieces: str, buffer: str) -> CaseKey | None:
    """Return the case that a query names, if it is one of the buffer."""
    return named_case(pieces, buffer, choice.value("case"))
