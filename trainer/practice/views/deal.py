"""Dealing a scramble, and revealing it."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from random import SystemRandom
from uuid import UUID, uuid4

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.deadlines import request_deadline
from trainer.events import EVENTS
from trainer.methods.choices import holding_title
from trainer.methods.examples import first_targets
from trainer.methods.line import line_of
from trainer.methods.stored import Method, method_of
from trainer.people.guests import Visitor
from trainer.people.models import User
from trainer.people.throttle import TooManyTriesError
from trainer.practice import attempts, deals
from trainer.practice.deal_form import DealForm
from trainer.practice.forms import RevealForm
from trainer.practice.models import SOLVING, Mode, Phase
from trainer.practice.reading import (
    LastChoice,
    attempt_of,
    count_revealed_since,
    current_session,
    last_choice,
)
from trainer.practice.recent import recent_of
from trainer.practice.tokens import DealtScramble
from trainer.practice.views.timer import timer_context
from trainer.unreadable import reading

Context = dict[str, object]

MOST_AN_HOUR, HOUR = 1_000, timedelta(hours=1)
# The mode that is chosen on the page of a deal, if it is not the usual one.
PILLS: Mapping[str, Mode] = {
    Mode.TRACE: Mode.TRACE,
    Mode.SOLVE: Mode.SOLVE,
    Mode.SOLVE_AGAIN: Mode.SOLVE,
}
# The mode in which a scramble is dealt again, if it is not the usual one.
MODES_AGAIN: Mapping[str, Mode] = {
    Mode.TRACE: Mode.TRACE,
    Mode.SOLVE: Mode.SOLVE_AGAIN,
    Mode.SOLVE_AGAIN: Mode.SOLVE_AGAIN,
}


@require_safe
@never_cache
def deal(request: HttpRequest) -> HttpResponse:
    """Deal a scramble. Nothing is stored, so a visitor who does not reveal it has no row."""
    practised = last_choice(request.user) if isinstance(request.user, User) else None
    last = practised or LastChoice()
    form = DealForm(request.GET, last.event)
    is_valid, event = form.is_valid(), form.chosen_event
    scramble_event = scrambles_for(request.user, event)
    mode = form.cleaned_data.get("mode") or last.mode
    scramble, filters = form.cleaned_data.get("scramble", ""), form.filters if is_valid else {}
    method, rng, probability = method_of(request.user), SystemRandom(), None
    if filters and not scramble:
        try:
            scramble, probability = deals.filtered_scramble(
                scramble_event, filters, method, rng, request_deadline()
            )
        except deals.ScrambleError as error:
            form.refuse(error)
            filters = {}
    new_deal = DealtScramble(
        uuid4(),
        scramble or deals.draw_scramble(event, rng, scramble_event),
        event,
        mode,
        is_ready_state=not scramble,
        filters=filters,
    )
    status = 400 if form.errors else 200
    context: Context = {
        "one_in": round(1 / probability) if probability else None,
        "first": None if practised or request.GET else first_targets(),
    }
    return show_deal(request, new_deal, form, method, context, status)


def scrambles_for(user: User | AnonymousUser, event: str) -> str:
    """Return the library's name for the scrambles of an event that a person wants."""
    chosen = EVENTS[event]
    avoids_wide_turns = isinstance(user, User) and user.avoids_wide_turns
    return chosen.upright_scramble if avoids_wide_turns else chosen.scramble


@require_safe
@never_cache
def deal_again(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Deal the scramble of an attempt again."""
    earlier = attempt_of(request.user.pk, uuid)
    if earlier.phase != Phase.VERDICT:
        return redirect("attempt", uuid)
    with reading(earlier):
        deals.check_scramble(earlier.scramble, earlier.event)
    mode = MODES_AGAIN.get(earlier.mode, Mode.REVIEW)
    again = DealtScramble(uuid4(), earlier.scramble, earlier.event, mode, is_ready_state=False)
    return show_deal(request, again, DealForm({}), method_of(request.user))


@require_POST
def reveal(request: HttpRequest) -> HttpResponse:
    """Create the attempt of a deal, and the guest if there is none."""
    form = RevealForm(request.POST)
    if not form.is_valid():
        return render(request, "practice/too_old.html", status=400)
    signed_deal = form.cleaned_data["deal"]
    if isinstance(request.user, User):
        refuse_flood(request.user, timezone.now())
    visitor = Visitor(request, page=signed_deal.uuid.hex)
    attempt = visitor.write(attempts.reveal, signed_deal, timezone.now(), SystemRandom())
    return redirect("attempt", attempt.uuid)


def refuse_flood(user: User, now: datetime) -> None:
    """Refuse more attempts in an hour than anyone can memorise: they would only fill the disk."""
    if count_revealed_since(user, now - HOUR) >= MOST_AN_HOUR:
        raise TooManyTriesError(int(HOUR.total_seconds()))


def show_deal(
    request: HttpRequest,
    new_deal: DealtScramble,
    form: DealForm,
    method: Method,
    more: Context | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show a deal, with the timer if its scramble is to be solved."""
    context = _deal_context(request, new_deal, form, method)
    if new_deal.mode in SOLVING:
        context |= timer_context(request.user, new_deal, method)
        return render(request, "practice/timer.html", context | (more or {}), status=status)
    user = request.user if isinstance(request.user, User) else None
    context["recent"] = recent_of(user, new_deal.event, timezone.now()) if user else None
    return render(request, "practice/deal.html", context | (more or {}), status=status)


def _deal_context(
    request: HttpRequest, new_deal: DealtScramble, form: DealForm, method: Method
) -> Context:
    user = request.user if isinstance(request.user, User) else None
    return {
        "deal": new_deal,
        "signed": new_deal.signed(),
        "moves": new_deal.scramble.split(),
        "turn_back_to": holding_title(method.holding) if "w" in new_deal.scramble else "",
        "form": form,
        "line": line_of(method),
        "chosen_event": EVENTS[new_deal.event],
        "chosen_mode": PILLS.get(new_deal.mode, Mode.MEMO),
        "events": EVENTS.values(),
        "session": current_session(request.user.pk),
        "deleted": deleted_attempt(request.GET.get("deleted", "")) if user else None,
    }


def deleted_attempt(text: str) -> UUID | None:
    """Return the attempt whose deletion the page offers to undo; whose it is, restoring checks."""
    try:
        return UUID(text)
    except ValueError:
        return None
