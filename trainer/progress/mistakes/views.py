"""Where somebody goes wrong, on one page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET


@require_GET
@never_cache
def mistakes(request: HttpRequest) -> HttpResponse:
    return render(request, "progress/mistakes.html")
