"""Imports pairs: a table is previewed, added and, if it was a mistake, undone."""

from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from trainer.methods.stored import method_of
from trainer.number_texts import grouped
from trainer.pairs.forms import PIECES, AddForm, ChoiceForm, SheetForm, UndoForm
from trainer.pairs.grid import Alphabet, alphabet_of
from trainer.pairs.importing import Conflict, Preview, decided, preview_of
from trainer.pairs.reading import last_import, pairs_of
from trainer.pairs.sheets import PairText, Sheet, read_sheet, write_pair
from trainer.pairs.views.grid import grid_url, list_in
from trainer.pairs.writing import TooManyPairsError, import_pairs, undo_import
from trainer.people.guests import Visitor
from trainer.people.models import User

# Of each kind, a preview shows so many pairs or rows.
MOST_LISTED = 100


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def preview(request: HttpRequest) -> HttpResponse:
    """Ask for a table, and show what it would change before anything is stored."""
    pieces = list_in(
        request,
        ChoiceForm(request.POST if request.method == "POST" else request.GET).value("pieces"),
    )
    if request.method != "POST":
        return _form_page(request, pieces, SheetForm())
    form = SheetForm(request.POST, request.FILES)
    if not form.is_valid():
        return _form_page(request, pieces, form)
    return _preview_page(request, pieces, form)


@require_POST
@never_cache
def add(request: HttpRequest) -> HttpResponse:
    """Store a table that was previewed."""
    pieces = list_in(request, ChoiceForm(request.POST).value("pieces"))
    form = AddForm(request.POST)
    if not form.is_valid():
        return _form_page(request, pieces, form)
    _, sheet = _read(request, pieces, form)
    preview = preview_of(sheet, pairs_of(request.user, pieces))
    texts = decided(preview, Conflict(form.cleaned_data["conflict"] or Conflict.KEEP))
    if not texts:
        messages.info(request, gettext("Nothing was changed."))
        return redirect(grid_url(pieces))
    now = timezone.now()
    try:
        Visitor(request).write(import_pairs, form.cleaned_data["uuid"], pieces, texts, now)
    except TooManyPairsError:
        form.add_error(
            None, gettext("You have words for so many pairs that no more can be stored.")
        )
        return _form_page(request, pieces, form)
    message = ngettext("%(count)s pair imported.", "%(count)s pairs imported.", len(texts))
    messages.success(request, message % {"count": grouped(len(texts))})
    return redirect("pairs-import")


@require_POST
def undo(request: HttpRequest) -> HttpResponse:
    """Undo the last import."""
    form = UndoForm(request.POST)
    if isinstance(request.user, User) and form.is_valid():
        count = undo_import(request.user, form.cleaned_data["uuid"], timezone.now())
        message = ngettext(
            "%(count)s pair is as it was before the import.",
            "%(count)s pairs are as they were before the import.",
            count,
        )
        messages.success(request, message % {"count": grouped(count)})
    return redirect("pairs-import")


def _read(request: HttpRequest, pieces: str, form: SheetForm) -> tuple[Alphabet, Sheet]:
    alphabet = alphabet_of(method_of(request.user), pieces)
    second_in_rows = form.cleaned_data["rows"] == "second"
    sheet = read_sheet(form.cleaned_data["table"], alphabet.symbols, second_in_rows=second_in_rows)
    return alphabet, sheet


def _form_page(request: HttpRequest, pieces: str, form: SheetForm) -> HttpResponse:
    context = {
        "form": form,
        "pieces": pieces,
        "boxes": PIECES if pieces else [],
        "last": last_import(request.user),
    }
    return render(request, "pairs/import.html", context, status=400 if form.errors else 200)


def _preview_page(request: HttpRequest, pieces: str, form: SheetForm) -> HttpResponse:
    alphabet, sheet = _read(request, pieces, form)
    preview = preview_of(sheet, pairs_of(request.user, pieces))
    context = {
        "pieces": pieces,
        "text": form.cleaned_data["table"],
        "rows": form.cleaned_data["rows"],
        "uuid": uuid4(),
        "preview": preview,
        "new": [_written(alphabet, text) for text in preview.new[:MOST_LISTED]],
        "differing": [
            (*_written(alphabet, old), new) for old, new in preview.differing[:MOST_LISTED]
        ],
        "unread": sheet.unread[:MOST_LISTED],
        "sheet": sheet,
        "hidden_count": _hidden_count(alphabet, preview),
        "conflicts": Conflict.choices,
        "most": MOST_LISTED,
    }
    return render(request, "pairs/import_preview.html", context)


def _written(alphabet: Alphabet, text: PairText) -> tuple[str, PairText]:
    return write_pair(*alphabet.written(text.pair)), text


def _hidden_count(alphabet: Alphabet, preview: Preview) -> int:
    """Return how many pairs would be stored that the scheme cannot write."""
    texts = [*preview.new, *(new for _, new in preview.differing)]
    return sum(not alphabet.can_write(text.pair) for text in texts)
