"""The one question for people who know how: how they memorise."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from trainer.methods.choices import taught_methods
from trainer.methods.forms import MethodForm
from trainer.methods.stored import keep_method, stored_method
from trainer.people.guests import Visitor

DEAL = "/?event=both"


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """Ask which common method somebody uses, and deal a scramble."""
    presets = {preset.name: preset for preset in taught_methods()}
    chosen = presets.get(request.POST.get("preset", ""))
    if chosen is None:
        context = {"taught": presets.values(), "deal": DEAL}
        return render(request, "methods/start.html", context)
    form = MethodForm(
        MethodForm.data_of(chosen.settings), request.user, stored_method(request.user)
    )
    if not form.is_valid():
        # Letters of one's own that do not fit: the method page says why.
        return redirect(f"/settings/method/?preset={chosen.name}")
    Visitor(request).write(keep_method, form.method, form.cleaned_data["scheme"])
    return redirect(DEAL)
