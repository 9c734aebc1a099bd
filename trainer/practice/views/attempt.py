"""An attempt from the reveal to the verdict."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.deadlines import request_deadline
from trainer.events import boxes
from trainer.methods.line import line_of
from trainer.page_clock import ms_between
from trainer.people.guests import sign_in_guest
from trainer.people.models import User
from trainer.practice import attempts
from trainer.practice.attempts import ParsedAttempt
from trainer.practice.forms import LONGEST_MEMO, MemoForm, MemorisedForm
from trainer.practice.models import Attempt, Mode, Phase
from trainer.practice.reading import attempt_of
from trainer.practice.tokens import TokenError, attempt_of_token, attempt_token
from trainer.practice.views.verdict import show_verdict
from trainer.resending import shows_again

Context = dict[str, object]


@require_safe
@never_cache
def attempt(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Show an attempt in its current phase."""
    row = attempt_of(request.user.pk, uuid)
    if row.phase == Phase.VERDICT:
        return show_verdict(request, row)
    return _attempt_page(request, ParsedAttempt(row))


@require_POST
def memorised(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Cover the cube and start the recall."""
    form = MemorisedForm(request.POST)
    form.is_valid()
    memo_ms, covered_ms = form.cleaned_data["memo_ms"], form.cleaned_data["covered_ms"]
    attempts.memorise(attempt_of(request.user.pk, uuid), memo_ms, timezone.now(), covered_ms)
    return redirect("attempt", uuid)


@require_POST
@shows_again({box.name: box.title for box in boxes().values()})
def memo(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Submit a memo. It is accepted even if its owner has been signed out since the reveal."""
    row = _attempt_of_owner_or_token(request.user, uuid, request.POST.get("token", ""))
    had_verdict = row.phase == Phase.VERDICT
    parsed = ParsedAttempt(row)
    form = MemoForm(request.POST, parsed.boxes)
    if not form.is_valid():
        return _attempt_page(request, parsed, form, status=400)
    cleaned = form.cleaned_data
    clocks = ("memo_ms", "recall_ms", "waited_ms", "cover_unsent", "offsets")
    submission = attempts.Submission(cleaned["typed"], **{name: cleaned[name] for name in clocks})
    try:
        attempts.hand_in(parsed, submission, timezone.now(), request_deadline())
    except attempts.MemoRefusedError as error:
        form.refuse(error.box, error.message, error.position)
        return _attempt_page(request, parsed, form, status=400)
    except attempts.NotCoveredError:
        return render(request, "practice/not_covered.html", {"attempt": row}, status=409)
    except attempts.OtherMemoError:
        return render(request, "practice/other_memo.html", {"attempt": row}, status=409)
    # The token expires with the verdict: anyone who reads it in a page later gains nothing.
    if not had_verdict:
        _sign_in_again(request, row)
    if is_of(request.user, row):
        return redirect("attempt", row.uuid)
    return render(request, "practice/kept.html", {"attempt": row})


def show_memo_again(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Show a memo again that was refused because its page is older than a sign-in."""
    row = _attempt_of_owner_or_token(request.user, uuid, request.POST.get("token", ""))
    if row.phase == Phase.VERDICT:
        return redirect("attempt", uuid)
    parsed = ParsedAttempt(row)
    form = MemoForm(request.POST, parsed.boxes)
    message = _("You signed in meanwhile. Press Check again to submit your memo.")
    form.add_error(form.boxes[0], message)
    return _attempt_page(request, parsed, form, status=403)


@require_POST
def abandon(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Give an attempt up."""
    attempts.abandon(attempt_of(request.user.pk, uuid), timezone.now())
    return redirect("attempt", uuid)


@require_POST
@never_cache
def letters(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Judge the letters of a trace so far, and show the next one if a hint is requested."""
    row = attempt_of(request.user.pk, uuid)
    if row.mode != Mode.TRACE or row.phase == Phase.VERDICT:
        return redirect("attempt", uuid)
    hint = request.POST.get("hint", "")
    if hint:
        attempts.count_hint(row)
    parsed = ParsedAttempt(row)
    typed = {box.name: request.POST.get(box.name, "")[:LONGEST_MEMO] for box in parsed.boxes}
    return _trace_page(request, parsed, typed, hint)


def _attempt_page(
    request: HttpRequest, parsed: ParsedAttempt, form: MemoForm | None = None, status: int = 200
) -> HttpResponse:
    """Show the cube while it is memorised, or the boxes for the memo when it is covered."""
    row = parsed.attempt
    if row.mode == Mode.TRACE:
        typed = {box.name: request.POST.get(box.name, "") for box in parsed.boxes}
        return _trace_page(request, parsed, typed, "", form, status)
    shown_form = form or MemoForm(None, parsed.boxes)
    context = _attempt_context(parsed) | {
        "form": shown_form,
        "boxes": [(field, None) for field in shown_form.box_fields],
        "elapsed_ms": _elapsed_ms(row, form),
    }
    if row.phase == Phase.MEMO and form is None:
        context |= _cube_context(parsed)
    return render(request, "practice/attempt.html", context, status=status)


def _trace_page(
    request: HttpRequest,
    parsed: ParsedAttempt,
    typed: dict[str, str],
    hint: str,
    form: MemoForm | None = None,
    status: int = 200,
) -> HttpResponse:
    form = form or MemoForm(None, parsed.boxes, typed)
    traced = attempts.traced_boxes(parsed, typed, hint_for=hint)
    context = _attempt_context(parsed) | _cube_context(parsed)
    context |= {
        "form": form,
        "boxes": zip(form.box_fields, traced, strict=True),
        "elapsed_ms": ms_between(parsed.attempt.revealed_at, timezone.now()),
    }
    return render(request, "practice/trace.html", context, status=status)


def _elapsed_ms(row: Attempt, form: MemoForm | None) -> int:
    """Return how long the page's clock has run; only the page may know when recall began."""
    if row.memorised_at or form is None:
        return ms_between(row.memorised_at or row.revealed_at, timezone.now())
    memo_ms = form.cleaned_data.get("memo_ms") or 0
    return max(0, ms_between(row.revealed_at, timezone.now()) - memo_ms)


def _attempt_context(parsed: ParsedAttempt) -> Context:
    return {
        "attempt": parsed.attempt,
        "parsed": parsed,
        "line": line_of(parsed.method),
        "token": attempt_token(parsed.attempt),
    }


def _cube_context(parsed: ParsedAttempt) -> Context:
    return {
        "picture": attempts.scrambled_picture(parsed),
        "turned_last": attempts.face_turned_last(parsed),
    }


def _attempt_of_owner_or_token(user: User | AnonymousUser, uuid: UUID, token: str) -> Attempt:
    """Return the attempt of a signed-in owner, or of a page that its owner opened."""
    try:
        row = attempt_of_token(token) if token else None
    except TokenError:
        row = None
    return row if row is not None and row.uuid == uuid else attempt_of(user.pk, uuid)


def is_of(user: User | AnonymousUser, row: Attempt) -> bool:
    """Return whether an attempt is a person's, or that of the guest that they were."""
    return user.pk in {row.user_id, row.user.merged_into_id} - {None}


def _sign_in_again(request: HttpRequest, row: Attempt) -> None:
    """Give a guest who lost the cookie during the recall another one."""
    is_known = request.user.is_authenticated
    if not is_known and row.user.is_guest and row.user.is_active:
        sign_in_guest(request, row.user)
