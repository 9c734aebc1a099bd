"""Letters asked one after the other; an answer is judged, kept, and followed by the next question."""

from dataclasses import replace
from datetime import timedelta
from random import SystemRandom

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.drills import history
from trainer.drills.answers import keep_answer
from trainer.drills.choice import LENGTHS, Choice
from trainer.drills.forms import AnswerForm, ChoiceForm
from trainer.drills.history import SoFar
from trainer.drills.lettering import AnswerRefusedError
from trainer.drills.models import Direction, DrillAnswer, PieceType
from trainer.drills.questions import OtherLettersError, judge, next_question
from trainer.drills.times import taken
from trainer.drills.tokens import Question
from trainer.drills.views.shown import Shown, asked, told
from trainer.users.guests import guest_for
from trainer.users.methods import Method, method_of
from trainer.users.throttle import Action, Limit, count_try

ANSWERING = Action("drill-answer", Limit(3_000, timedelta(minutes=10)))
ASKS_FOR_PART = "X-Page-Part"


@require_safe
@never_cache
def drill(request: HttpRequest) -> HttpResponse:
    """A question at once; after a wrong answer first what is right."""
    form, usual = ChoiceForm(request.GET), Choice()
    if not form.names_a_kind:
        piece_type, direction = history.last_kind(request.user.pk)
        usual = replace(usual, piece_type=piece_type, direction=direction)
    last = history.answer_of(request.user.pk, form.after_question)
    return _go_on(request, form.choice(usual), last, method_of(request.user))


@require_POST
@never_cache
def answer(request: HttpRequest) -> HttpResponse:
    """Judge an answer and keep it. What cannot be read is asked again and makes no guest."""
    if request.user.is_authenticated:  # new guests are counted when they are made
        count_try(ANSWERING, request)
    form, method = AnswerForm(request.POST), method_of(request.user)
    if not form.is_valid():
        return render(request, "drills/too_old.html", status=400)
    question: Question = form.cleaned_data["question"]
    choice = _choice_within(request, question)
    try:
        judgement = judge(question, form.cleaned_data["answer"], method)
    except OtherLettersError:
        return render(request, "drills/too_old.html", status=400)
    except AnswerRefusedError as error:
        shown = asked(question, method) | {"refusal": str(error)}
        return _ask_again(request, choice, shown)
    with transaction.atomic():
        user = guest_for(request, page=question.run.hex)
        now, cleaned = timezone.now(), form.cleaned_data
        time = taken(cleaned["ms"], question.asked_at, now, cleaned["waited_ms"])
        kept = keep_answer(user, question, judgement, time, now)
    if ASKS_FOR_PART in request.headers:
        return _go_on(request, choice, kept, method)
    return redirect(f"{reverse('drills')}?{choice.query_within}&after={question.uuid}")


def _choice_within(request: HttpRequest, question: Question) -> Choice:
    """The choice of the page a question stood on."""
    choice = ChoiceForm(request.GET).choice(Choice())
    return replace(
        choice, piece_type=question.piece_type, direction=question.direction, run=question.run
    )


def _ask_again(request: HttpRequest, choice: Choice, shown: Shown) -> HttpResponse:
    # Browsers complain aloud of a script's request that was refused: that one is only answered.
    status = 200 if ASKS_FOR_PART in request.headers else 400
    return _page(request, choice, history.so_far(request.user.pk, choice.run), shown, status)


def _go_on(
    request: HttpRequest, choice: Choice, last: DrillAnswer | None, method: Method
) -> HttpResponse:
    so_far = history.so_far(request.user.pk, choice.run)
    is_over = choice.is_over_after(so_far.answered)
    if last is not None and not last.correct:
        shown = told(last, method) | {"is_over": is_over}
    elif is_over:
        return redirect(f"{reverse('drill-run', args=[choice.run])}?{choice.query}")
    else:
        past = history.past_of(request.user.pk, choice)
        question = next_question(choice, method, past, timezone.now(), SystemRandom())
        shown = asked(question, method) | {"right": last}
    return _page(request, choice, so_far, shown)


def _page(
    request: HttpRequest, choice: Choice, so_far: SoFar, shown: Shown, status: int = 200
) -> HttpResponse:
    about: Shown = {
        "frame": "drills/part.html" if ASKS_FOR_PART in request.headers else "base.html",
        "choice": choice,
        "so_far": so_far,
        "number": so_far.answered + ("question" in shown),
        "piece_types": PieceType,
        "directions": Direction,
        "lengths": LENGTHS,
    }
    return render(request, "drills/drill.html", about | shown, status=status)
