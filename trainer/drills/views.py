"""Asks letters one after the other, and shows the results."""

from dataclasses import replace
from datetime import timedelta
from random import SystemRandom
from uuid import UUID

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.drills import reading
from trainer.drills.choice import LENGTHS, Choice
from trainer.drills.forms import AnswerForm, ChoiceForm
from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.drills.models import Direction, DrillAnswer
from trainer.drills.pictures import (
    asked_picture,
    first_in_front,
    is_seen_from_front,
    net_faces,
    told_picture,
)
from trainer.drills.questions import OtherLettersError, judge, next_question, sticker_asked
from trainer.drills.reading import SoFar
from trainer.drills.results import letter_results, run_result
from trainer.drills.times import taken
from trainer.drills.tokens import Question
from trainer.drills.writing import keep_answer
from trainer.events import boxes
from trainer.methods.stored import Method, method_of
from trainer.page_clock import ms_between
from trainer.people.guests import guest_for
from trainer.people.throttle import Action, Limit, count_try

ANSWERING = Action("drill-answer", Limit(3_000, timedelta(minutes=10)))
ASKS_FOR_PART = "X-Page-Part"
Shown = dict[str, object]


@require_safe
@never_cache
def drill(request: HttpRequest) -> HttpResponse:
    """A question at once; after a wrong answer first what is right."""
    form, usual = ChoiceForm(request.GET), Choice()
    if not form.names_a_kind:
        box, direction = reading.last_kind(request.user.pk)
        usual = replace(usual, box=box, direction=direction)
    last = reading.answer_of(request.user.pk, form.after_question)
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
        shown = question_context(question, method) | {"refusal": str(error)}
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
    return replace(choice, box=question.box, direction=question.direction, run=question.run)


def _ask_again(request: HttpRequest, choice: Choice, shown: Shown) -> HttpResponse:
    # Browsers complain aloud of a script's request that was refused: that one is only answered.
    status = 200 if ASKS_FOR_PART in request.headers else 400
    return _page(request, choice, reading.so_far(request.user.pk, choice.run), shown, status)


def _go_on(
    request: HttpRequest, choice: Choice, last: DrillAnswer | None, method: Method
) -> HttpResponse:
    so_far = reading.so_far(request.user.pk, choice.run)
    is_over = choice.is_over_after(so_far.answered)
    if last is not None and not last.correct:
        shown = correction_context(last, method) | {"is_over": is_over}
    elif is_over:
        return redirect(f"{reverse('drill-run', args=[choice.run])}?{choice.query}")
    else:
        past = reading.past_of(request.user.pk, choice)
        question = next_question(choice, method, past, timezone.now(), SystemRandom())
        shown = question_context(question, method) | {"right": last}
    return _page(request, choice, so_far, shown)


def _page(
    request: HttpRequest, choice: Choice, so_far: SoFar, shown: Shown, status: int = 200
) -> HttpResponse:
    about: Shown = {
        "frame": "drills/part.html" if ASKS_FOR_PART in request.headers else "base.html",
        "choice": choice,
        "so_far": so_far,
        "number": so_far.answered + ("question" in shown),
        "boxes": boxes().values(),
        "directions": Direction,
        "lengths": LENGTHS,
    }
    return render(request, "drills/drill.html", about | shown, status=status)


def question_context(question: Question, method: Method) -> Shown:
    """Return what a question shows: a marked sticker, or a letter and all stickers to choose from."""
    lettering = Lettering(question.box, method)
    shown: Shown = {"question": question, "signed": question.signed()}
    shown["elapsed_ms"] = ms_between(question.asked_at, timezone.now())
    if question.direction == Direction.STICKER:
        faces = net_faces(lettering)
        return shown | {"faces": faces, "first_sticker": first_in_front(faces)}
    sticker = sticker_asked(question, method)
    return shown | {
        "picture": asked_picture(lettering, sticker),
        "from_front": is_seen_from_front(sticker),
        "alphabet": lettering.alphabet,
    }


def correction_context(wrong: DrillAnswer, method: Method) -> Shown:
    """Return what a correction shows: the right answer, and the one that was given."""
    lettering = Lettering(boxes()[wrong.piece_type], method)
    try:
        by_letter = wrong.direction == Direction.LETTER
        chosen = lettering.read(wrong.answered) if by_letter else wrong.answered
    except AnswerRefusedError:
        chosen = ""
    shown: Shown = {
        "wrong": wrong,
        "letter": lettering.symbol(wrong.sticker),
        "chosen": chosen,
        "chosen_letter": lettering.symbol(chosen) if chosen else "",
    }
    if wrong.direction == Direction.STICKER:
        return shown | {"faces": net_faces(lettering)}
    return shown | {
        "picture": told_picture(lettering, wrong.sticker, chosen),
        "from_front": is_seen_from_front(wrong.sticker),
        "alphabet": lettering.alphabet,
    }


@require_safe
@never_cache
def run(request: HttpRequest, run: UUID) -> HttpResponse:
    """What a run came to; everyone else's is not there."""
    found = reading.run_of(request.user.pk, run)
    if found is None:
        raise Http404
    usual = Choice(box=found.box, direction=found.direction)
    choice = ChoiceForm(request.GET).choice(usual)
    result = run_result(found.answers)
    shown = {
        "choice": choice,
        "result": result,
        "again": choice.with_only(result.to_repeat),
        "symbols": _symbols(Lettering(found.box, method_of(request.user))),
    }
    return render(request, "drills/run.html", shown)


@require_safe
@never_cache
def results(request: HttpRequest) -> HttpResponse:
    """Every letter of a kind by a person's newest answers."""
    form = ChoiceForm(request.GET)
    box, direction = reading.last_kind(request.user.pk)
    choice = form.choice(Choice(box=box, direction=direction))
    lettering = Lettering(choice.box, method_of(request.user))
    letters = letter_results(reading.past_of(request.user.pk, choice).answers)
    slow = tuple(each.sticker for each in letters[:6])
    shown = {
        "choice": choice,
        "letters": letters,
        "by_sticker": {each.sticker: each for each in letters},
        "faces": net_faces(lettering),
        "symbols": _symbols(lettering),
        "again": choice.with_only(slow),
        "boxes": boxes().values(),
        "directions": Direction,
        "newest": reading.NEWEST,
    }
    return render(request, "drills/results.html", shown)


def _symbols(lettering: Lettering) -> dict[str, str]:
    return {name: lettering.symbol(name) for name in lettering.box.pieces.names}
