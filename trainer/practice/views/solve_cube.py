"""The cube after a DNF, entered by its owner: tapped on a net, or pasted as 54 stickers."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from trainer.deadlines import request_deadline
from trainer.methods.line import line_of
from trainer.methods.stored import Method
from trainer.practice import attempts
from trainer.practice.attempts import EnteredCubeError, ParsedAttempt, TappedCube
from trainer.practice.models.attempt import STICKERS
from trainer.practice.reading import attempt_of
from trainer.practice.solve_forms import LONGEST_CUBE, CubeForm
from trainer.practice.views.solve_page import explain_cube
from trainer.resending import shows_again
from trainer.unreadable import reading


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@shows_again({"stickers": _("Stickers")})
def cube(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Ask for the cube after a solve, and store it."""
    row = attempt_of(request.user.pk, uuid)
    parsed = ParsedAttempt(row)
    if not (row.is_solve and parsed.event.is_three_by_three):
        return redirect("attempt", uuid)
    with reading(row):
        start = attempts.facelets_in(row.end_facelets) or attempts.solved_facelets(parsed.method)
    if request.method != "POST":
        return _page(request, parsed, _tapped(request.GET, start, parsed.method))
    form = CubeForm(request.POST)
    if form.is_valid():
        try:
            facelets = attempts.read_entered(form.cleaned_data["stickers"], parsed.method)
        except EnteredCubeError as error:
            form.add_error("stickers", list(error.messages))
        else:
            row = attempts.store_cube_after(row, facelets)
            explain_cube(request.user, row, request_deadline())
            return redirect("attempt", uuid)
    sent = attempts.facelets_in(request.POST.get("stickers", "")[:LONGEST_CUBE])
    return _page(request, parsed, TappedCube(sent or start), form)


@require_POST
def remove(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Remove the cube after a solve."""
    attempts.store_cube_after(attempt_of(request.user.pk, uuid), "")
    return redirect("attempt", uuid)


def _tapped(query: QueryDict, start: str, method: Method) -> TappedCube:
    """Return the cube that the links of the net ask for: one that was tapped, or the first."""
    first, then = query.get("first", ""), query.get("then", "")
    facelets = attempts.facelets_in(query.get("cube", "")[:LONGEST_CUBE]) or start
    if not then:
        problems = attempts.impossible_because(facelets, method)
        chosen = first if attempts.is_sticker(first) else ""
        return TappedCube(facelets, first=chosen, problems=tuple(problems))
    try:
        after = attempts.with_tapped(facelets, first, then)
    except EnteredCubeError as error:
        return TappedCube(facelets, problems=error.messages)
    problems = attempts.impossible_because(after, method)
    return TappedCube(after, before=facelets, problems=tuple(problems))


def _page(
    request: HttpRequest, parsed: ParsedAttempt, tapped: TappedCube, form: CubeForm | None = None
) -> HttpResponse:
    context = {
        "attempt": parsed.attempt,
        "line": line_of(parsed.method),
        "tapped": tapped,
        "solved": attempts.solved_facelets(parsed.method),
        "form": form or CubeForm(initial={"stickers": _in_faces(tapped.facelets)}),
    }
    return render(request, "practice/solve_cube.html", context, status=400 if form else 200)


def _in_faces(facelets: str) -> str:
    """Return facelets face by face, as the field of the net writes them."""
    return " ".join(facelets[start : start + 9] for start in range(0, STICKERS, 9))
