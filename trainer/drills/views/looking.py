"""The results of a run, and those of every letter."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer.drills import reading
from trainer.drills.choice import DrillChoice
from trainer.drills.forms import DrillForm
from trainer.drills.kinds import KINDS, directions_of
from trainer.drills.lettering import Lettering
from trainer.drills.models import Direction
from trainer.drills.pictures import net_faces
from trainer.drills.results import LetterResult, letter_results, run_result
from trainer.drills.times import per_minute
from trainer.events import boxes
from trainer.methods.stored import method_of

WEAKEST = 6


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
    letters = KINDS[choice.direction].letters or 1
    context = {
        "choice": choice,
        "result": result,
        "speed": per_minute(result.correct_count * letters, result.ms),
        "has_imported": stored.has_imported,
        "again": choice.with_only(result.to_repeat),
        "symbols": _symbols(stored.direction, Lettering(stored.box, method_of(request.user))),
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
        "by_sticker": _by_sticker(letters, choice.direction, lettering),
        "faces": net_faces(lettering),
        "letters_of": {name: lettering.symbol(name) for name in lettering.box.pieces.names},
        "symbols": _symbols(choice.direction, lettering),
        "again": choice.with_only(weakest),
        "boxes": boxes().values(),
        "directions": directions_of(choice.box),
        "newest": reading.NEWEST,
        "has_imported": history.has_imported,
    }
    return render(request, "drills/results.html", context)


def _by_sticker(
    results: list[LetterResult], direction: Direction, lettering: Lettering
) -> dict[str, LetterResult]:
    """Return the result of each sticker; that of a turned piece is the same for all of them."""
    by_sticker = {result.sticker: result for result in results}
    if direction != Direction.TURNED:
        return by_sticker
    return {
        sticker: result
        for name, result in by_sticker.items()
        if name in lettering.box.pieces.names
        for sticker in lettering.piece_with(name)
    }


def _symbols(direction: Direction, lettering: Lettering) -> dict[str, str]:
    """Return the letter of each sticker, or of each turned piece all of its letters."""
    names = lettering.box.pieces.names
    if direction == Direction.TURNED:
        return {name: lettering.symbols(lettering.piece_with(name)) for name in names}
    return {name: lettering.symbol(name) for name in names}
