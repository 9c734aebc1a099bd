"""The page of Today, and the plan for new cards."""

from dataclasses import replace
from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.cards.forecast import NewCards, forecast
from trainer.cards.grading import is_slip
from trainer.cards.reading import cards_of, settings_of
from trainer.cards.sources import CardQuestion
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
    form, now = CardAnswerForm(request.POST), timezone.now()
    question = None
    if form.is_valid():
        token: AskedCard = form.cleaned_data["question"]
        question = question_of(request.user, token.name)
    if question is None:
        return render(request, "today/too_old.html", status=400)
    ms = _time_of(token, form.cleaned_data["ms"], now)
    action = form.cleaned_data["action"] or Action.CHECK
    if is_slip(ms):
        return redirect("today")
    if action == Action.SHOW:
        return _page(request, request.user, replace(token, shown_ms=ms), question)
    is_correct = action == Action.HAD_IT
    if action == Action.CHECK:
        is_correct = question.accepts(form.cleaned_data["answer"])
    given = GivenAnswer(token.uuid, token.name, is_correct, ms)
    Visitor(request, page=token.uuid.hex).write(answer_card, given, now)
    if form.cleaned_data["is_last"]:
        finish_if_over(request.user, now)
    return _after(token.uuid)


def _time_of(token: AskedCard, client_ms: int | None, now: datetime) -> int:
    """Return how long the person thought: until they saw the answer, or else until now."""
    if token.shown_ms is not None:
        return token.shown_ms
    server_ms = ms_between(token.asked_at, now)
    agreed = agreed_ms(client_ms, server_ms)
    return server_ms if agreed is None else agreed


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
) -> HttpResponse:
    """Return the page with a question: the next one, or one of which the answer is shown."""
    now = timezone.now()
    after = AnswerChoiceForm({"answer": request.GET.get("after")})
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
        **_last(current),
    }
    return render(request, "today/today.html", context)


def _last(current: Today) -> dict[str, object]:
    """Return the answer that was given last, and the question that it answers."""
    last = current.last_answer
    if last is None:
        return {"last": None}
    return {
        "last": last,
        "last_question": current.questions.get(last.name),
        "grade": GradeForm(),
        "grade_title": GRADE_TITLES[last.grade],
    }


def _after(uuid: UUID) -> HttpResponse:
    return redirect(f"{reverse('today')}?after={uuid}")
