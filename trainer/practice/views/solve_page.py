"""The page of a solve: its times, how it ended, and what its owner does with it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from trainer.methods.line import line_of
from trainer.practice import attempts
from trainer.practice.attempts import ParsedAttempt
from trainer.practice.forms import NotesForm
from trainer.practice.models import Attempt, Outcome
from trainer.practice.reading import session_names_of
from trainer.practice.views.timer import next_query

Context = dict[str, object]


def show_solve(
    request: HttpRequest, row: Attempt, notes: NotesForm | None = None, status: int = 200
) -> HttpResponse:
    """Show a solve to its owner."""
    filters = row.filters if isinstance(row.filters, dict) else {}
    context = _context(row) | {
        "is_own": True,
        "sessions": session_names_of(row.user_id),
        "next_query": next_query(row.event, filters),
        "notes": (notes or NotesForm(initial={"notes": row.notes}))["notes"],
        "outcomes": [(value, value.label) for value in Outcome],
    }
    return render(request, "practice/solve.html", context, status=status)


def show_shared_solve(request: HttpRequest, row: Attempt) -> HttpResponse:
    """Show a shared solve to anyone who has the link."""
    return render(request, "practice/solve.html", _context(row) | {"is_own": False})


def _context(row: Attempt) -> Context:
    parsed = ParsedAttempt(row)
    return {
        "attempt": row,
        "event": parsed.event,
        "line": line_of(parsed.method),
        "outcome": attempts.outcome_of(row),
        "picture": attempts.scrambled_picture(parsed),
    }
