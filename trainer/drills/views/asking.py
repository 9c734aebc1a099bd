"""The page that asks one question after the other."""

from dataclasses import replace
from datetime import timedelta
from random import SystemRandom

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.drills import reading
from trainer.drills.choice import LENGTHS, DrillChoice
from trainer.drills.forms import AnswerForm, DrillForm
from trainer.drills.kinds import KINDS, OtherLettersError, directions_of
from trainer.drills.lettering import AnswerRefusedError
from trainer.drills.models import DrillAnswer
from trainer.drills.pair_words import Reader
from trainer.drills.questions import judge, next_question
from trainer.drills.reading import RunProgress
from trainer.drills.stages import (
    Context,
    algorithms_after,
    correction_context,
    question_context,
    words_after,
)
from trainer.drills.times import counted_time, per_minute
from trainer.drills.tokens import DrillQuestion
from trainer.drills.writing import keep_answer
from trainer.events import boxes
from trainer.methods.stored import Method, method_of
from trainer.people.guests import Visitor
from trainer.people.models import User
from trainer.people.throttle import Action, Limit, count_try

ANSWERING = Action("drill-answer", Limit(3_000, timedelta(minutes=10)))
ASKS_FOR_PART = "X-Page-Part"


@require_safe
@never_cache
def drill(request: HttpRequest) -> HttpResponse:
    """Show a question, or the correction of the last answer if that was wrong."""
    form, usual = DrillForm(request.GET), DrillChoice()
    if not form.names_a_kind:
        box, direction = reading.last_kind(request.user.pk)
        shows_words = isinstance(request.user, User) and request.user.shows_pair_words
        usual = replace(usual, box=box, direction=direction, shows_words=shows_words)
    last = reading.answer_of(request.user.pk, form.after_question)
    return _go_on(request, form.choice(usual), last, method_of(request.user))


@require_POST
@never_cache
def answer(request: HttpRequest) -> HttpResponse:
    """Judge and store an answer. If it cannot be read, ask again and create no guest."""
    if request.user.is_authenticated:  # new guests are counted when they are created
        count_try(ANSWERING, request)
    form, method = AnswerForm(request.POST), method_of(request.user)
    if not form.is_valid():
        return render(request, "drills/too_old.html", status=400)
    question: DrillQuestion = form.cleaned_data["question"]
    choice = _choice_within(request, question)
    try:
        judgement = judge(question, form.cleaned_data["answer"], method)
    except OtherLettersError:
        return render(request, "drills/too_old.html", status=400)
    except AnswerRefusedError as error:
        context = question_context(question, method, _reader(request, choice))
        context |= {"refusal": str(error)}
        return _ask_again(request, choice, context)
    now, cleaned = timezone.now(), form.cleaned_data
    time = counted_time(cleaned["ms"], question.asked_at, now, cleaned["waited_ms"])
    visitor = Visitor(request, page=question.run.hex)
    stored = visitor.write(keep_answer, question, judgement, time, now)
    if ASKS_FOR_PART in request.headers:
        return _go_on(request, choice, stored, method)
    return redirect(f"{reverse('drills')}?{choice.query_within}&after={question.uuid}")


def _choice_within(request: HttpRequest, question: DrillQuestion) -> DrillChoice:
    """Return the choice of the page that asked a question."""
    choice = DrillForm(request.GET).choice(DrillChoice())
    return replace(choice, box=question.box, direction=question.direction, run=question.run)


def _ask_again(request: HttpRequest, choice: DrillChoice, context: Context) -> HttpResponse:
    # Browsers log an error if a script's request is refused, so a script gets 200.
    status = 200 if ASKS_FOR_PART in request.headers else 400
    progress = reading.run_progress(request.user.pk, choice.run)
    return _page(request, choice, progress, context, status)


def _go_on(
    request: HttpRequest, choice: DrillChoice, last: DrillAnswer | None, method: Method
) -> HttpResponse:
    progress = reading.run_progress(request.user.pk, choice.run)
    is_over, reader = choice.is_over_after(progress.answer_count), _reader(request, choice)
    correction = correction_context(last, method) if last and not last.correct else None
    if correction is not None:
        context = correction | {"is_over": is_over}
    elif is_over:
        return redirect(f"{reverse('drill-run', args=[choice.run])}?{choice.query}")
    else:
        history = reading.answer_history(request.user.pk, choice)
        question = next_question(choice, method, history, timezone.now(), SystemRandom())
        context = question_context(question, method, reader)
        context["right"] = last if last and last.correct else None
    context["answer_words"] = words_after(last, method, reader) if last else None
    context["answer_algorithms"] = algorithms_after(last, method) if last else None
    return _page(request, choice, progress, context)


def _reader(request: HttpRequest, choice: DrillChoice) -> Reader:
    """Return whose words are beside pairs."""
    return request.user if choice.shows_words else None


def _page(
    request: HttpRequest,
    choice: DrillChoice,
    progress: RunProgress,
    context: Context,
    status: int = 200,
) -> HttpResponse:
    letters = KINDS[choice.direction].letters or 1
    context |= {
        "frame": "drills/part.html" if ASKS_FOR_PART in request.headers else "base.html",
        "choice": choice,
        "progress": progress,
        "number": progress.answer_count + ("question" in context),
        "speed": per_minute(progress.correct_count * letters, progress.ms),
        "boxes": boxes().values(),
        "directions": directions_of(choice.box),
        "lengths": LENGTHS,
    }
    return render(request, "drills/drill.html", context, status=status)
