"""Imports a sheet: it is played and previewed, added and, if it was a mistake, undone."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from cubecore.errors import SheetError
from cubecore.execution.sheets import CheckedSheet, check_sheet
from trainer.algorithms.cases import PIECE_TYPES
from trainer.algorithms.drawing import letters_of_case
from trainer.algorithms.forms import AddForm, SheetForm, UndoForm
from trainer.algorithms.grid import board_of, buffers_of
from trainer.algorithms.importing import (
    Conflict,
    decided,
    inverse_count,
    preview_of,
    problems_of,
)
from trainer.algorithms.reading import ByCase, algorithms_of, last_import
from trainer.algorithms.writing import TooManyAlgorithmsError, import_algorithms, undo_import
from trainer.deadlines import request_deadline
from trainer.engine_texts import in_words
from trainer.methods.stored import method_of
from trainer.number_texts import grouped
from trainer.people.guests import Visitor
from trainer.people.models import User

# Of each kind, a preview shows so many cases or cells.
MOST_LISTED = 100


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def preview(request: HttpRequest) -> HttpResponse:
    """Ask for a sheet, and show what each of its algorithms does before anything is stored."""
    if request.method != "POST":
        return _form_page(request, SheetForm(initial={"buffer": request.GET.get("buffer", "")}))
    form = SheetForm(request.POST, request.FILES)
    sheet = _checked(request, form)
    if sheet is None:
        return _form_page(request, form)
    return _preview_page(request, form, sheet)


@require_POST
@never_cache
def add(request: HttpRequest) -> HttpResponse:
    """Store a sheet that was previewed."""
    form = AddForm(request.POST)
    sheet = _checked(request, form)
    if sheet is None:
        return _form_page(request, form)
    choice = form.cleaned_data
    changes = preview_of(sheet, _stored(request, sheet), with_inverses=choice["inverses"])
    algorithms = decided(changes, Conflict(choice["conflict"] or Conflict.KEEP))
    if not algorithms:
        messages.info(request, gettext("Nothing was changed."))
        return redirect("algorithms-import")
    try:
        Visitor(request).write(import_algorithms, choice["uuid"], algorithms, timezone.now())
    except TooManyAlgorithmsError:
        message = gettext("You have so many algorithms that no more can be stored.")
        form.add_error(None, message)
        return _form_page(request, form)
    message = ngettext("%(count)s case imported.", "%(count)s cases imported.", len(algorithms))
    messages.success(request, message % {"count": grouped(len(algorithms))})
    return redirect("algorithms-import")


@require_POST
def undo(request: HttpRequest) -> HttpResponse:
    """Undo the last import."""
    form = UndoForm(request.POST)
    if isinstance(request.user, User) and form.is_valid():
        count = undo_import(request.user, form.cleaned_data["uuid"], timezone.now())
        message = ngettext(
            "%(count)s case is as it was before the import.",
            "%(count)s cases are as they were before the import.",
            count,
        )
        messages.success(request, message % {"count": grouped(count)})
    return redirect("algorithms-import")


def _checked(request: HttpRequest, form: SheetForm) -> CheckedSheet | None:
    """Return what the algorithms of a sheet do, or None if the form cannot be read."""
    if not form.is_valid():
        return None
    data, scheme = form.cleaned_data, method_of(request.user).scheme
    try:
        return check_sheet(
            data["table"],
            data["buffer"],
            scheme,
            first=data["first"],
            deadline=request_deadline(),
        )
    except SheetError as error:
        form.add_error(None, in_words(error))
        return None


def _stored(request: HttpRequest, sheet: CheckedSheet) -> ByCase:
    return algorithms_of(request.user, pieces=sheet.piece_type.name, buffer=sheet.buffer)


def _form_page(request: HttpRequest, form: SheetForm) -> HttpResponse:
    method = method_of(request.user)
    context = {
        "form": form,
        "buffers": [(name, buffers_of(method, name)) for name in PIECE_TYPES],
        "buffer": form["buffer"].value() or "",
        "last": last_import(request.user),
    }
    return render(request, "algorithms/import.html", context, status=400 if form.errors else 200)


def _preview_page(request: HttpRequest, form: SheetForm, sheet: CheckedSheet) -> HttpResponse:
    method = method_of(request.user)
    board = board_of(method, sheet.piece_type.name, sheet.buffer)
    stored, problems = _stored(request, sheet), problems_of(sheet)
    changes, with_inverses = (
        preview_of(sheet, stored, with_inverses=choice) for choice in (False, True)
    )
    context: dict[str, Any] = {
        "sheet": sheet,
        "data": form.cleaned_data,
        "uuid": uuid4(),
        "preview": changes,
        "counts": [(verdict.value, count) for verdict, count in sheet.counts.items()],
        "inverses": inverse_count(sheet),
        "problems": problems[:MOST_LISTED],
        "problem_count": len(problems),
        "new": [
            (letters_of_case(board, key), texts)
            for key, texts in list(changes.new.items())[:MOST_LISTED]
        ],
        "differing": [
            (letters_of_case(board, case.key), case) for case in changes.differing[:MOST_LISTED]
        ],
        "differing_backwards": 0 if changes.differing else len(with_inverses.differing),
        "conflicts": Conflict.choices,
        "most": MOST_LISTED,
        "back": f"{reverse('algorithms-import')}?buffer={sheet.buffer}",
    }
    return render(request, "algorithms/import_preview.html", context)
