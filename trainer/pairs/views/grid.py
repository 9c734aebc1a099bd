"""The grid of pairs, on which words are edited one pair at a time."""

from datetime import date
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.cards.memories import CardMemory
from trainer.methods.stored import method_of
from trainer.pairs.drawing import grid_table, row_links
from trainer.pairs.forms import PIECES, ChoiceForm, PairSettingsForm, WordsForm
from trainer.pairs.grid import Grid, alphabet_of
from trainer.pairs.memories import Memories
from trainer.pairs.models import EDGES, SHARED
from trainer.pairs.reading import pairs_of, pairs_with_memories
from trainer.pairs.searching import SearchBy, search
from trainer.pairs.sheets import PairKey, PairText, read_pair, symbol_key
from trainer.pairs.writing import TooManyPairsError, keep_words
from trainer.people.guests import Visitor
from trainer.people.models import User
from trainer.people.writing import keep_settings
from trainer.resending import shows_again


def list_in(request: HttpRequest, pieces: str) -> str:
    """Return the list that a page is about: the shared one, or that of the chosen piece type."""
    user = request.user
    keeps_two = isinstance(user, User) and user.keeps_two_pair_lists
    return (pieces or EDGES) if keeps_two else SHARED


def grid_in(request: HttpRequest, pieces: str) -> Grid:
    """Return the grid of a list of the reader, without how well its words are known."""
    alphabet = alphabet_of(method_of(request.user), pieces)
    return Grid(alphabet, pairs_of(request.user, pieces))


def _grid_and_memories(request: HttpRequest, pieces: str) -> tuple[Grid, Memories]:
    alphabet = alphabet_of(method_of(request.user), pieces)
    texts, memories = pairs_with_memories(request.user, pieces)
    day = day_of(request)
    levels = {pair: memory.level_on(day) for pair, memory in memories.items()}
    return Grid(alphabet, texts, levels), memories


def day_of(request: HttpRequest) -> date:
    """Return the day of the reader."""
    now = timezone.now()
    return request.user.day_of(now) if isinstance(request.user, User) else now.date()


def grid_url(pieces: str, **query: str) -> str:
    """Return the address of the grid; the shared list is not named in it."""
    query = {"pieces": pieces, **query}
    text = urlencode({name: value for name, value in query.items() if value})
    return reverse("pairs") + (f"?{text}" if text else "")


@require_safe
@never_cache
def pairs(request: HttpRequest) -> HttpResponse:
    """Show the grid, and one pair of it to edit."""
    form = ChoiceForm(request.GET)
    pieces = list_in(request, form.value("pieces"))
    grid, memories = _grid_and_memories(request, pieces)
    pair = read_pair(form.value("pair"), grid.alphabet.symbols)
    return _page(request, grid, pieces, pair, form, memory=memories.get(pair) if pair else None)


def _page(
    request: HttpRequest,
    grid: Grid,
    pieces: str,
    pair: PairKey | None,
    form: ChoiceForm,
    refused: WordsForm | None = None,
    memory: CardMemory | None = None,
) -> HttpResponse:
    keys = grid.alphabet.keys
    named = symbol_key(form.value("row")) if not pair else pair.first
    row = named if named in keys else keys[0]
    query = form.value("q")
    context = {
        "grid": grid,
        "pieces": pieces,
        "boxes": PIECES if pieces else [],
        "table": grid_table(grid, pieces, pair, row),
        "rows": row_links(grid, pieces, row),
        "cell": grid.cell(pair) if pair else None,
        "refused": refused,
        "memory": memory,
        "days_until_due": memory.days_until_due(day_of(request)) if memory else None,
        "search": search(grid, query, form.value("by")) if query else None,
        "query": query,
        "by": form.value("by"),
        "ways": SearchBy.choices,
    }
    return render(request, "pairs/pairs.html", context, status=400 if refused else 200)


@require_POST
@never_cache
@shows_again({"words": gettext_lazy("Words"), "note": gettext_lazy("Note")})
def words(request: HttpRequest) -> HttpResponse:
    """Store the words of a pair, and show the next one or the same."""
    form, choice = WordsForm(request.POST), ChoiceForm(request.POST)
    pieces = list_in(request, choice.value("pieces"))
    alphabet = alphabet_of(method_of(request.user), pieces)
    pair = read_pair(str(form.data.get("pair", "")), alphabet.symbols)
    if pair is None:
        return redirect(grid_url(pieces))
    if not form.is_valid():
        return _page(request, grid_in(request, pieces), pieces, pair, choice, form)
    text = PairText(pair, form.cleaned_data["words"], form.cleaned_data["note"])
    try:
        Visitor(request).write(keep_words, pieces, text, timezone.now())
    except TooManyPairsError:
        form.add_error(
            None, gettext("You have words for so many pairs that no more can be stored.")
        )
        return _page(request, grid_in(request, pieces), pieces, pair, choice, form)
    following = alphabet.next_pair(pair) if "next" in request.POST else pair
    return redirect(grid_url(pieces, pair=" ".join(following)))


@require_POST
def settings(request: HttpRequest) -> HttpResponse:
    """Store whether there is one list or one each."""
    form = PairSettingsForm(request.POST)
    form.is_valid()
    Visitor(request).write(keep_settings, form.cleaned_data)
    messages.success(request, gettext("Saved."))
    return redirect("pairs")
