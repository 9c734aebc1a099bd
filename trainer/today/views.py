"""The page of Today, and the plan for new cards."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from urllib.parse import urlencode
from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.cards.forecast import NewCards, forecast
from trainer.cards.grading import SLIP_MS, is_slip
from trainer.cards.reading import cards_of, settings_of
from trainer.cards.sources import CardQuestion, UnreadableAnswerError
from trainer.cards.writing import GivenAnswer
from trainer.page_clock import agreed_ms, ms_between
from trainer.people.guests import Visitor
from trainer.people.models import User
from trainer.people.throttle import Action as Counted
from trainer.people.throttle import Limit, count_try
from trainer.today.finishing import finish_if_over
from trainer.today.forms import (
    GRADE_TITLES,
    Action,
    AfterForm,
    AnswerChoiceForm,
    CardAnswerForm,
    GradeForm,
    PlanForm,
)
from trainer.today.reading import Today, today_of
from trainer.today.sources import question_of, questions_of
from trainer.today.tokens import AskedCard
from trainer.today.writing import answer_card, choose_settings, grade_again, undo_answer

ANSWERING = Counted("card-answer", Limit(3_000, timedelta(minutes=10)))
# The forecast's days, a week at a time.
WEEKS = [(week * 7, week * 7 + 7) for week in range(12)]


class Entry(NamedTuple):
    """What was typed, what is wrong with it, and how long the person thought before they typed."""

    typed: str
    error: str
    recall_ms: int | None


class SentQuestion(NamedTuple):
    """A question that was sent back, and how long its answer took."""

    token: AskedCard
    question: CardQuestion
    ms: int


@require_safe
@never_cache
def today(request: HttpRequest) -> HttpResponse:
    """Show the next question of the day, the next scramble, or the end."""
    if not isinstance(request.user, User):
        return render(request, "today/today.html", {"today": None})
    return _page(request, request.user)


@require_POST
@never_cache
def answer(request: HttpRequest) -> HttpResponse:
    """Store an answer, or show the correct one first. Store nothing of a slip."""
    if not isinstance(request.user, User):
        return render(request, "today/too_old.html", status=400)
    count_try(ANSWERING, request)
    form = CardAnswerForm(request.POST)
    token = form.cleaned_data["question"] if form.is_valid() else None
    question = question_of(request.user, token.name) if token else None
    if token is None or question is None:
        return render(request, "today/too_old.html", status=400)
    ms = _time_of(token, form.cleaned_data["ms"], timezone.now())
    if is_slip(ms):
        return redirect("today")
    if form.cleaned_data["action"] == Action.SHOW:
        return _page(request, request.user, replace(token, shown_ms=ms), question)
    return _judged(request, request.user, form.cleaned_data, SentQuestion(token, question, ms))


def _judged(
    request: HttpRequest, user: User, fields: dict[str, Any], sent: SentQuestion
) -> HttpResponse:
    """Store an answer, or let the person type again what cannot be read."""
    token, question, ms = sent
    is_typed = fields["action"] in ("", Action.CHECK)
    typed = fields["answer"] if is_typed else ""
    try:
        is_correct = question.accepts(typed) if is_typed else fields["action"] == Action.HAD_IT
    except UnreadableAnswerError as error:
        return _page(request, user, token, question, Entry(typed, str(error), fields["recall_ms"]))
    if is_typed and question.answer_has_moves:
        ms = _recall_time(fields["recall_ms"], ms)
    now = timezone.now()
    given = GivenAnswer(token.uuid, token.name, is_correct, ms)
    Visitor(request, page=token.uuid.hex).write(answer_card, given, now)
    if fields["is_last"]:
        finish_if_over(user, now)
    return _after(token.uuid, typed if question.answer_has_moves and not is_correct else "")


def _time_of(token: AskedCard, client_ms: int | None, now: datetime) -> int:
    """Return how long the person thought: until they saw the answer, or else until now."""
    if token.shown_ms is not None:
        return token.shown_ms
    server_ms = ms_between(token.asked_at, now)
    agreed = agreed_ms(client_ms, server_ms)
    return server_ms if agreed is None else agreed


def _recall_time(recall_ms: int | None, ms: int) -> int:
    """Return how long the person thought before their first move, where moves are the answer."""
    return ms if recall_ms is None or recall_ms > ms else max(recall_ms, SLIP_MS)


@require_POST
def undo(request: HttpRequest) -> HttpResponse:
    """Undo an answer: its card is asked again."""
    form = AnswerChoiceForm(request.POST)
    if isinstance(request.user, User) and form.is_valid():
        undo_answer(request.user, form.cleaned_data["answer"])
    return redirect("today")


@require_POST
def grade(request: HttpRequest) -> HttpResponse:
    """Let an answer count with the person's own grade."""
    form = GradeForm(request.POST)
    if not isinstance(request.user, User) or not form.is_valid():
        return redirect("today")
    uuid: UUID = form.cleaned_data["answer"]
    grade_again(request.user, uuid, form.cleaned_data["grade"])
    return _after(uuid)


@require_POST
def finish(request: HttpRequest) -> HttpResponse:
    """Store that Today is done, if it is."""
    if isinstance(request.user, User):
        finish_if_over(request.user, timezone.now())
    return redirect("today")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def plan(request: HttpRequest) -> HttpResponse:
    """Show how many reviews a number of new cards costs, and store the numbers that are chosen."""
    chosen = settings_of(request.user.pk)
    usual = {"new_a_day": chosen.new_a_day, "retention_percent": chosen.retention_percent}
    form = PlanForm(request.POST if request.method == "POST" else request.GET or usual)
    is_valid = form.is_valid()
    values = form.cleaned_data if is_valid else usual
    if request.method == "POST" and is_valid:
        Visitor(request).write(choose_settings, values["retention_percent"], values["new_a_day"])
        return redirect("card-plan")
    context = {"form": form, "chosen": chosen, "values": values, **_forecast(request, values)}
    return render(request, "today/plan.html", context, status=200 if is_valid else 400)


def _forecast(request: HttpRequest, values: dict[str, int]) -> dict[str, object]:
    """Return the reviews that the chosen numbers will cost, and how many cards are waiting."""
    if not isinstance(request.user, User):
        return {"forecast": None}
    cards, questions = cards_of(request.user.pk), questions_of(request.user)
    waiting = sum(name not in cards for name in questions)
    memories = [card.memory for name, card in cards.items() if name in questions]
    reviews = forecast(
        memories,
        NewCards(values["new_a_day"], waiting),
        values["retention_percent"] / 100,
        request.user.day_of(timezone.now()),
    )
    weeks = [(number, reviews.mean(*week)) for number, week in enumerate(WEEKS, 1)]
    most = max((mean for _, mean in weeks), default=0)
    return {"forecast": reviews, "weeks": weeks, "most": most, "waiting": waiting}


def _page(
    request: HttpRequest,
    user: User,
    token: AskedCard | None = None,
    question: CardQuestion | None = None,
    entry: Entry | None = None,
) -> HttpResponse:
    """Return the page with a question: the next one, or one whose answer is shown or cannot be read."""
    now = timezone.now()
    after = AfterForm({"answer": request.GET.get("after"), "typed": request.GET.get("typed")})
    current = today_of(user, now, after.cleaned_data["answer"] if after.is_valid() else None)
    if question is None and current.cards.left:
        question = current.cards.left[0]
    if question is not None and token is None:
        token = AskedCard(uuid4(), question.name, now)
    context = {
        "today": current,
        "question": question,
        "signed": token.signed() if token else "",
        "is_shown": token is not None and token.shown_ms is not None,
        "is_again": question is not None and question.name in current.cards.again,
        "is_new": question is not None and question.name in current.cards.new,
        "seen": current.seen(question.name) if question else None,
        "entry": entry,
        "elapsed_ms": ms_between(token.asked_at, now) if token else 0,
        **_last(current, after.cleaned_data.get("typed", "")),
    }
    return render(request, "today/today.html", context, status=400 if entry else 200)


def _last(current: Today, typed: str) -> dict[str, object]:
    """Return the answer that was given last, and the question that it answers."""
    last = current.last_answer
    if last is None:
        return {"last": None}
    question = current.questions.get(last.name)
    return {
        "last": last,
        "last_question": question,
        "comment": question.comment(typed) if question else "",
        "grade": GradeForm(),
        "grade_title": GRADE_TITLES[last.grade],
    }


def _after(uuid: UUID, typed: str = "") -> HttpResponse:
    query = {"after": uuid, "typed": typed} if typed else {"after": uuid}
    return redirect(f"{reverse('today')}?{urlencode(query)}")
