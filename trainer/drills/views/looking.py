"""What a run came to, and how every letter stands."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer.drills import history
from trainer.drills.choice import Choice
from trainer.drills.forms import ChoiceForm
from trainer.drills.lettering import Lettering
from trainer.drills.models import Direction, PieceType
from trainer.drills.pictures import net_faces
from trainer.drills.results import letter_results, run_result
from trainer.users.methods import method_of


@require_safe
@never_cache
def run(request: HttpRequest, run: UUID) -> HttpResponse:
    """What a run came to; everyone else's is not there."""
    found = history.run_of(request.user.pk, run)
    if found is None:
        raise Http404
    usual = Choice(piece_type=found.piece_type, direction=found.direction)
    choice = ChoiceForm(request.GET).choice(usual)
    result = run_result(found.answers)
    shown = {
        "choice": choice,
        "result": result,
        "again": choice.with_only(result.to_repeat),
        "symbols": _symbols(Lettering(found.piece_type, method_of(request.user))),
    }
    return render(request, "drills/run.html", shown)


@require_safe
@never_cache
def results(request: HttpRequest) -> HttpResponse:
    """Every letter of a kind by a person's newest answers."""
    form = ChoiceForm(request.GET)
    piece_type, direction = history.last_kind(request.user.pk)
    choice = form.choice(Choice(piece_type=piece_type, direction=direction))
    lettering = Lettering(choice.piece_type, method_of(request.user))
    letters = letter_results(history.past_of(request.user.pk, choice).answers)
    slow = tuple(each.sticker for each in letters[:6])
    shown = {
        "choice": choice,
        "letters": letters,
        "by_sticker": {each.sticker: each for each in letters},
        "faces": net_faces(lettering),
        "symbols": _symbols(lettering),
        "again": choice.with_only(slow),
        "piece_types": PieceType,
        "directions": Direction,
        "newest": history.NEWEST,
    }
    return render(request, "drills/results.html", shown)


def _symbols(lettering: Lettering) -> dict[str, str]:
    return {name: lettering.symbol(name) for name in lettering.pieces.names}
