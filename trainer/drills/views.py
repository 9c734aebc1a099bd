"""The pages that ask one letter after the other, and the results."""

from dataclasses import replace
from datetime import timedelta
from random import SystemRandom
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.drills import reading
from trainer.drills.choice import LENGTHS, DrillChoice
from trainer.drills.forms import AnswerForm, DrillForm
from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.drills.models import Direction, DrillAnswer
from trainer.drills.pictures import (
    correction_picture,
    first_in_front,
    is_seen_from_front,
    net_faces,
    question_picture,
)
from trainer.drills.questions import OtherLettersError, judge, next_question, sticker_of
from trainer.drills.reading import RunProgress
from trainer.drills.results import letter_results, run_result
from trainer.drills.times import counted_time
from trainer.drills.tokens import DrillQuestion
from trainer.drills.writing import keep_answer
from trainer.events import boxes
from trainer.methods.stored import Method, method_of
from trainer.page_clock import ms_between
from trainer.people.guests import Visitor
from trainer.people.throttle import Action, Limit, count_try

ANSWERING = Action("drill-answer", Limit(3_000, timedelta(minutes=10)))
ASKS_FOR_PART = "X-Page-Part"
WEAKEST = 6
Context = dict[str, object]


@require_safe
@never_cache
def drill(request: HttpRequest) -> HttpResponse:
    """Show a question, or the correction of the last answer if that was wrong."""
    form, usual = DrillForm(request.GET), DrillChoice()
    if not form.names_a_kind:
        box, direction = reading.last_kind(request.user.pk)
        usual = replace(usual, box=box, direction=direction)
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
        context = question_context(question, method) | {"refusal": str(error)}
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
    is_over = choice.is_over_after(progress.answer_count)
    if last is not None and not last.correct:
        context = correction_context(last, method) | {"is_over": is_over}
    elif is_over:
        return redirect(f"{reverse('drill-run', args=[choice.run])}?{choice.query}")
    else:
        history = reading.answer_history(request.user.pk, choice)
        question = next_question(choice, method, history, timezone.now(), SystemRandom())
        context = question_context(question, method) | {"right": last}
    return _page(request, choice, progress, context)


def _page(
    request: HttpRequest,
    choice: DrillChoice,
    progress: RunProgress,
    context: Context,
    status: int = 200,
) -> HttpResponse:
    context |= {
        "frame": "drills/part.html" if ASKS_FOR_PART in request.headers else "base.html",
        "choice": choice,
        "progress": progress,
        "number": progress.answer_count + ("question" in context),
        "boxes": boxes().values(),
        "directions": Direction,
        "lengths": LENGTHS,
    }
    return render(request, "drills/drill.html", context, status=status)


def question_context(question: DrillQuestion, method: Method) -> Context:
    """Return the context of a question: a marked sticker, or a letter and a net to choose from."""
    lettering = Lettering(question.box, method)
    context: Context = {"question": question, "signed": question.signed()}
    context["elapsed_ms"] = ms_between(question.asked_at, timezone.now())
    if question.direction == Direction.STICKER:
        faces = net_faces(lettering)
        return context | {"faces": faces, "first_sticker": first_in_front(faces)}
    sticker = sticker_of(question, method)
    return context | {
        "picture": question_picture(lettering, sticker),
        "from_front": is_seen_from_front(sticker),
        "alphabet": lettering.alphabet,
    }


def correction_context(wrong: DrillAnswer, method: Method) -> Context:
    """Return the context of a correction: the correct answer, and the one that was given."""
    lettering = Lettering(boxes()[wrong.piece_type], method)
    try:
        by_letter = wrong.direction == Direction.LETTER
        chosen = lettering.read(wrong.answered) if by_letter else wrong.answered
    except AnswerRefusedError:
        chosen = ""
    context: Context = {
        "wrong": wrong,
        "letter": lettering.symbol(wrong.sticker),
        "chosen": chosen,
        "chosen_letter": lettering.symbol(chosen) if chosen else "",
    }
    if wrong.direction == Direction.STICKER:
        return context | {"faces": net_faces(lettering)}
    return context | {
        "picture": correction_picture(lettering, wrong.sticker, chosen),
        "from_front": is_seen_from_front(wrong.sticker),
        "alphabet": lettering.alphabet,
    }


@require_safe
@never_cache
def run(request: HttpRequest, run: UUID) -> HttpResponse:
    """Show the result of a run of the reader."""
    stored = reading.run_of(request.user.pk, run)
    if stored is None:
        raise Http404
    usual = DrillChoice(box=stored.box, direction=stored.direction)
    choice = DrillForm(request.GET).choice(usual)
    result = run_result(stored.answers)
    context = {
        "choice": choice,
        "result": result,
        "has_imported": stored.has_imported,
        "again": choice.with_only(result.to_repeat),
        "symbols": _symbols(Lettering(stored.box, method_of(request.user))),
    }
    return render(request, "drills/run.html", context)


@require_safe
@never_cache
def results(request: HttpRequest) -> HttpResponse:
    """Show every letter of a kind, by the reader's newest answers."""
    form = DrillForm(request.GET)
    box, direction = reading.last_kind(request.user.pk)
    choice = form.choice(DrillChoice(box=box, direction=direction))
    lettering = Lettering(choice.box, method_of(request.user))
    history = reading.answer_history(request.user.pk, choice)
    letters = letter_results(history.answers)
    weakest = tuple(letter.sticker for letter in letters[:WEAKEST])
    context = {
        "choice": choice,
        "letters": letters,
        "by_sticker": {letter.sticker: letter for letter in letters},
        "faces": net_faces(lettering),
        "symbols": _symbols(lettering),
        "again": choice.with_only(weakest),
        "boxes": boxes().values(),
        "directions": Direction,
        "newest": reading.NEWEST,
        "has_imported": history.has_imported,
    }
    return render(request, "drills/results.html", context)


def _symbols(lettering: Lettering) -> dict[str, str]:
    return {name: lettering.symbol(name) for name in lettering.box.pieces.names}
