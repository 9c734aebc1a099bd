"""An attempt from its deal to the verdict."""

from datetime import datetime, timedelta
from random import SystemRandom
from uuid import UUID, uuid4

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.events import EVENTS
from trainer.methods.line import line_of
from trainer.methods.stored import Method, method_of
from trainer.page_clock import ms_between
from trainer.people.guests import guest_for, sign_in_guest
from trainer.people.models import User
from trainer.people.throttle import Action, Limit, TooManyTriesError, count_try
from trainer.practice import attempts, deals
from trainer.practice.attempts import JudgedAttempt
from trainer.practice.forms import LONGEST_MEMO, DealForm, MemoForm, MemorisedForm, RevealForm
from trainer.practice.models import Attempt, Mode, Phase
from trainer.practice.reading import (
    LastChoice,
    attempt_of,
    current_session,
    last_choice,
    revealed_since,
)
from trainer.practice.tokens import DealtScramble, TokenError, attempt_token
from trainer.practice.tokens import attempt_of as attempt_of_token
from trainer.practice.views.verdict import show_verdict
from trainer.unreadable import reading

# Looking for a state that passes a filter takes longer than anything else here.
FILTERED = Action("filtered-deal", Limit(600, timedelta(minutes=10)))
MOST_AN_HOUR, HOUR = 1_000, timedelta(hours=1)


@require_safe
@never_cache
def deal(request: HttpRequest) -> HttpResponse:
    """A scramble on the page; nothing is stored, and whoever only looks is nobody yet."""
    last = last_choice(request.user) if isinstance(request.user, User) else LastChoice()
    form = DealForm(request.GET, last.event)
    is_valid, event = form.is_valid(), form.chosen_event
    mode = form.cleaned_data.get("mode") or last.mode
    own, filters = form.cleaned_data.get("scramble", ""), form.filters if is_valid else {}
    method, rng, likely = method_of(request.user), SystemRandom(), None
    if filters and not own:
        count_try(FILTERED, request)
        try:
            own, likely = deals.filtered(event, filters, method, rng)
        except deals.ScrambleError as error:
            form.refuse(error)
            filters = {}
    dealt = DealtScramble(
        uuid4(),
        own or deals.dealt(event, rng),
        event,
        mode,
        is_ready_state=not own,
        filters=filters,
    )
    status = 400 if form.errors else 200
    return _deal_page(request, dealt, form, method, likely=likely, status=status)


@require_safe
@never_cache
def deal_again(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """The scramble of an attempt once more."""
    earlier = attempt_of(request.user.pk, uuid)
    if earlier.phase != Phase.VERDICT:
        return redirect("attempt", uuid)
    with reading(earlier):
        deals.check_dealt(earlier.scramble, earlier.event)
    mode = Mode.TRACE if earlier.mode == Mode.TRACE else Mode.REVIEW
    again = DealtScramble(uuid4(), earlier.scramble, earlier.event, mode, is_ready_state=False)
    return _deal_page(request, again, DealForm({}), method_of(request.user))


@require_POST
def reveal(request: HttpRequest) -> HttpResponse:
    form = RevealForm(request.POST)
    if not form.is_valid():
        return render(request, "practice/too_old.html", status=400)
    dealt = form.cleaned_data["deal"]
    if isinstance(request.user, User):
        refuse_flood(request.user, timezone.now())
    with transaction.atomic():
        user = guest_for(request, page=dealt.uuid.hex)
        attempt = attempts.reveal(user, dealt, timezone.now(), SystemRandom())
    return redirect("attempt", attempt.uuid)


def refuse_flood(user: User, now: datetime) -> None:
    """Nobody memorises so many in an hour: whoever reveals them fills the disk."""
    if revealed_since(user, now - HOUR) >= MOST_AN_HOUR:
        raise TooManyTriesError(int(HOUR.total_seconds()))


@require_safe
@never_cache
def attempt(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """An attempt in the phase it stands in, however often and wherever it is opened."""
    found = attempt_of(request.user.pk, uuid)
    if found.phase == Phase.VERDICT:
        return show_verdict(request, found)
    return _attempt_page(request, JudgedAttempt(found))


@require_POST
def memorised(request: HttpRequest, uuid: UUID) -> HttpResponse:
    form = MemorisedForm(request.POST)
    form.is_valid()
    memo_ms, covered_ms = form.cleaned_data["memo_ms"], form.cleaned_data["covered_ms"]
    attempts.memorise(attempt_of(request.user.pk, uuid), memo_ms, timezone.now(), covered_ms)
    return redirect("attempt", uuid)


@require_POST
def memo(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Hand a memo in. It is kept even if its owner was signed out while they remembered."""
    token = request.POST.get("token", "")
    found = _owned(request.user, uuid, token)
    judged = JudgedAttempt(found)
    form = MemoForm(request.POST, judged.boxes)
    if not form.is_valid():
        return _attempt_page(request, judged, form, status=400)
    cleaned = form.cleaned_data
    times = {name: cleaned[name] for name in ("memo_ms", "recall_ms", "waited_ms", "offsets")}
    handed_in = attempts.HandedIn(cleaned["typed"], **times)
    try:
        attempts.hand_in(judged, handed_in, timezone.now())
    except attempts.MemoRefusedError as error:
        form.refuse(error.box, error.message, error.position)
        return _attempt_page(request, judged, form, status=400)
    except attempts.OtherMemoError:
        return render(request, "practice/other_memo.html", {"attempt": found}, status=409)
    return _to_verdict(request, found)


def show_memo_again(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """A memo that cannot be taken as its page is older than a sign-in: typed as it was, to be sent
    once more. Nothing is stored."""
    found = _owned(request.user, uuid, request.POST.get("token", ""))
    if found.phase == Phase.VERDICT:
        return redirect("attempt", uuid)
    judged = JudgedAttempt(found)
    form = MemoForm(request.POST, judged.boxes)
    form.add_error(form.boxes[0], _("You have signed in since. Check once more to hand this in."))
    return _attempt_page(request, judged, form, status=403)


@require_POST
def abandon(request: HttpRequest, uuid: UUID) -> HttpResponse:
    attempts.abandon(attempt_of(request.user.pk, uuid), timezone.now())
    return redirect("attempt", uuid)


@require_POST
@never_cache
def letters(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Judge the letters typed so far, while the cube stays in sight; tell the next if asked."""
    found = attempt_of(request.user.pk, uuid)
    if found.mode != Mode.TRACE or found.phase == Phase.VERDICT:
        return redirect("attempt", uuid)
    hint = request.POST.get("hint", "")
    if hint:
        attempts.count_hint(found)
    judged = JudgedAttempt(found)
    typed = {box.name: request.POST.get(box.name, "")[:LONGEST_MEMO] for box in judged.boxes}
    return _trace_page(request, judged, typed, hint)


def _deal_page(
    request: HttpRequest,
    dealt: DealtScramble,
    form: DealForm,
    method: Method,
    *,
    likely: float | None = None,
    status: int = 200,
) -> HttpResponse:
    shown = {
        "deal": dealt,
        "signed": dealt.signed(),
        "moves": dealt.scramble.split(),
        "form": form,
        "line": line_of(method),
        "one_in": round(1 / likely) if likely else None,
        "chosen_event": EVENTS[dealt.event],
        "events": EVENTS.values(),
        "modes": (Mode.MEMO, Mode.TRACE),
        "session": current_session(request.user.pk),
    }
    return render(request, "practice/deal.html", shown, status=status)


def _attempt_page(
    request: HttpRequest, judged: JudgedAttempt, form: MemoForm | None = None, status: int = 200
) -> HttpResponse:
    """Show the cube while it is memorised, and the boxes for its memo when it is covered."""
    found = judged.attempt
    if found.mode == Mode.TRACE:
        typed = {box.name: request.POST.get(box.name, "") for box in judged.boxes}
        return _trace_page(request, judged, typed, "", form, status)
    shown = _about(judged) | {
        "form": form or MemoForm(None, judged.boxes),
        "token": attempt_token(found),
        "elapsed_ms": _elapsed_ms(found, form),
    }
    if found.phase == Phase.MEMO and form is None:
        shown |= _cube(judged)
    return render(request, "practice/attempt.html", shown, status=status)


def _trace_page(
    request: HttpRequest,
    judged: JudgedAttempt,
    typed: dict[str, str],
    hint: str,
    form: MemoForm | None = None,
    status: int = 200,
) -> HttpResponse:
    found = judged.attempt
    shown = _about(judged) | _cube(judged)
    shown |= {
        "traced": attempts.traced(judged, typed, hint_for=hint),
        "form": form or MemoForm(None, judged.boxes),
        "token": attempt_token(found),
        "elapsed_ms": ms_between(found.revealed_at, timezone.now()),
    }
    return render(request, "practice/trace.html", shown, status=status)


def _elapsed_ms(found: Attempt, form: MemoForm | None) -> int:
    """How long the page's clock has run. Only the page may know when the cube was memorised."""
    if found.memorised_at or form is None:
        return ms_between(found.memorised_at or found.revealed_at, timezone.now())
    memo_ms = form.cleaned_data.get("memo_ms") or 0
    return max(0, ms_between(found.revealed_at, timezone.now()) - memo_ms)


def _about(judged: JudgedAttempt) -> dict[str, object]:
    return {"attempt": judged.attempt, "judged": judged, "line": line_of(judged.method)}


def _cube(judged: JudgedAttempt) -> dict[str, object]:
    return {"picture": attempts.scrambled(judged), "moves": judged.attempt.scramble.split()}


def _owned(user: User | AnonymousUser, uuid: UUID, token: str) -> Attempt:
    """One's own attempt, or the one whose page was opened while its owner was signed in."""
    try:
        signed = attempt_of_token(token) if token else None
    except TokenError:
        signed = None
    if signed is not None and signed.uuid == uuid:
        return signed
    return attempt_of(user.pk, uuid)


def _to_verdict(request: HttpRequest, found: Attempt) -> HttpResponse:
    if request.user.pk == found.user_id:
        return redirect("attempt", found.uuid)
    if found.user.is_guest and not request.user.is_authenticated:
        sign_in_guest(request, found.user)
        return redirect("attempt", found.uuid)
    return render(request, "practice/kept.html", {"attempt": found})
