"""Pair recall: pairs are memorised without a cube, covered for ever, and typed."""

from random import SystemRandom
from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.pairs.forms import PIECES, ChoiceForm, RecallForm, TurnForm
from trainer.pairs.models import LONGEST_TYPED, PairRecall
from trainer.pairs.reading import last_recalls, pairs_of, recall_of
from trainer.pairs.recalling import FEWEST, MOST, USUAL, dealt_pairs, keys_of, result_of
from trainer.pairs.sheets import PairKey, write_pair
from trainer.pairs.views.grid import grid_in, list_in
from trainer.pairs.writing import cover_pairs, keep_typed, start_recall, turn_to
from trainer.people.guests import Visitor


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def start(request: HttpRequest) -> HttpResponse:
    """Ask how many pairs, or deal them."""
    pieces = list_in(
        request,
        ChoiceForm(request.POST if request.method == "POST" else request.GET).value("pieces"),
    )
    if request.method != "POST":
        return _start_page(request, pieces, None)
    form = RecallForm(request.POST)
    if not form.is_valid():
        return _start_page(request, pieces, form)
    choice, grid = form.cleaned_data, grid_in(request, pieces)
    pairs = dealt_pairs(grid, choice["count"], SystemRandom())
    now = timezone.now()
    recall = PairRecall(
        uuid=choice["uuid"],
        pieces=pieces,
        pairs=[list(grid.alphabet.written(pair)) for pair in pairs],
        is_one_by_one=choice["view"] == "one",
        has_words=choice["words"],
        started_at=now,
        turned_at=now,
    )
    Visitor(request).write(start_recall, recall)
    return redirect("pair-recall", choice["uuid"])


def _start_page(request: HttpRequest, pieces: str, form: RecallForm | None) -> HttpResponse:
    rounds = [(recall, result_of(recall, {})) for recall in last_recalls(request.user)]
    context = {
        "form": form,
        "pieces": pieces,
        "boxes": PIECES if pieces else [],
        "uuid": uuid4(),
        "rounds": rounds,
        "count": len(rounds[0][0].pairs) if rounds else USUAL,
        "fewest": FEWEST,
        "most": MOST,
    }
    return render(request, "pairs/recall_start.html", context, status=400 if form else 200)


@require_safe
@never_cache
def recall(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Show the pairs, the boxes in which they are typed, or the result."""
    row = recall_of(request.user, uuid)
    if row.memorised_at is None:
        return _memo_page(request, row)
    if row.typed_at is None:
        numbers = range(1, len(row.pairs) + 1)
        context = {"recall": row, "numbers": numbers, "longest": LONGEST_TYPED}
        return render(request, "pairs/recall_typing.html", context)
    context = {"recall": row, "result": result_of(row, _words(request, row))}
    return render(request, "pairs/recall_result.html", context)


def _memo_page(request: HttpRequest, row: PairRecall) -> HttpResponse:
    words = _words(request, row) if row.has_words else {}
    pairs = [
        (number, write_pair(*letters), words.get(key, ""))
        for number, (letters, key) in enumerate(zip(row.pairs, keys_of(row), strict=True), 1)
    ]
    context = {
        "recall": row,
        "pairs": pairs[row.place : row.place + 1] if row.is_one_by_one else pairs,
        "count": len(pairs),
        "previous": row.place - 1,
        "next": row.place + 1 if row.place + 1 < len(pairs) else None,
    }
    return render(request, "pairs/recall_memo.html", context)


def _words(request: HttpRequest, row: PairRecall) -> dict[PairKey, str]:
    return {pair: text.words for pair, text in pairs_of(request.user, row.pieces).items()}


@require_POST
def turn(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Show another of the pairs that are shown one by one."""
    form, row = TurnForm(request.POST), recall_of(request.user, uuid)
    if form.is_valid():
        turn_to(row.user, uuid, form.cleaned_data["place"], timezone.now())
    return redirect("pair-recall", uuid)


@require_POST
def memorised(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Cover the pairs."""
    row = recall_of(request.user, uuid)
    cover_pairs(row.user, uuid, timezone.now())
    return redirect("pair-recall", uuid)


@require_POST
def typed(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Store what was typed, and show the result."""
    row = recall_of(request.user, uuid)
    texts = [text[:LONGEST_TYPED].replace("\0", "") for text in request.POST.getlist("pair")]
    keep_typed(row.user, uuid, texts, timezone.now())
    return redirect("pair-recall", uuid)
