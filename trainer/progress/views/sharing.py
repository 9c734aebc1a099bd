"""The same page for a coach or a class, by a link."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_GET, require_POST


@require_POST
def share(request: HttpRequest) -> HttpResponse:
    raise Http404


@require_POST
def stop(request: HttpRequest) -> HttpResponse:
    raise Http404


@require_GET
def shared(request: HttpRequest, token: str) -> HttpResponse:
    raise Http404
