"""The pages of the letter schemes: look at them, copy, change, carry and share them."""

import json
from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cubecore.forms import NOTATION_FILES, SchemeImportForm, SchemeNetForm
from cubecore.models import NotationScheme
from trainer.users.guests import guest_for
from trainer.users.methods import letters_of
from trainer.users.schemes import (
    SchemeRefusedError,
    choose_scheme,
    chosen_scheme,
    copy_scheme,
    delete_scheme,
    import_schemes,
    share_scheme,
    stop_sharing,
)

SCHEMES_PER_PAGE = 24


@require_safe
def scheme_list(request: HttpRequest) -> HttpResponse:
    visible = NotationScheme.objects.visible_to(request.user).in_order()
    page = Paginator(visible, SCHEMES_PER_PAGE).get_page(request.GET.get("page"))
    cards = [(scheme, letters_of(scheme)) for scheme in page]
    shown = {
        "page": page,
        # Only its owner can repair what cannot be read.
        "cards": [(each, letters) for each, letters in cards if letters or each.owner_id],
        "chosen": chosen_scheme(request.user),
    }
    return render(request, "schemes/list.html", shown)


@require_safe
def scheme_page(request: HttpRequest, slug: str) -> HttpResponse:
    scheme = _visible_scheme(request, slug)
    shown: dict[str, object] = {
        "scheme": scheme,
        "letters": letters_of(scheme),
        "is_own": scheme.owner_id is not None,
        "files": NOTATION_FILES,
        "is_chosen": scheme.pk == chosen_scheme(request.user),
    }
    if scheme.share_token:
        link = reverse("scheme-shared", args=[scheme.share_token])
        shown["link"] = request.build_absolute_uri(link)
    return render(request, "schemes/scheme.html", shown)


@require_safe
def shared_scheme(request: HttpRequest, token: str) -> HttpResponse:
    scheme = _shared(token)
    shown = {"scheme": scheme, "letters": letters_of(scheme), "token": token}
    response = render(request, "schemes/scheme.html", shown)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def export_scheme(request: HttpRequest, slug: str) -> HttpResponse:
    scheme = _visible_scheme(request, slug)
    return _json_file("letter-scheme.json", scheme.document)


@require_safe
def export_notation(request: HttpRequest, slug: str, file: str) -> HttpResponse:
    scheme = _visible_scheme(request, slug)
    if file not in NOTATION_FILES:
        raise Http404
    return _json_file(file, scheme.scheme.to_notation()[file])


@require_POST
def choose(request: HttpRequest, slug: str) -> HttpResponse:
    scheme = _visible_scheme(request, slug)
    try:
        with transaction.atomic():
            choose_scheme(guest_for(request), scheme)
    except SchemeRefusedError as refused:
        messages.error(request, str(refused))
    return redirect("scheme", slug)


@require_POST
def copy(request: HttpRequest, slug: str) -> HttpResponse:
    return _copied(request, _visible_scheme(request, slug))


@require_POST
def copy_shared(request: HttpRequest, token: str) -> HttpResponse:
    return _copied(request, _shared(token))


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    scheme = _own_scheme(request, slug)
    form = SchemeNetForm(request.POST if request.method == "POST" else None, stored=scheme)
    if form.is_bound and form.is_valid():
        form.keep_in(scheme)
        messages.success(request, gettext("Saved."))
        return redirect("scheme", scheme.slug)
    return render(request, "schemes/edit.html", {"scheme": scheme, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def import_file(request: HttpRequest) -> HttpResponse:
    form = SchemeImportForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            with transaction.atomic():
                kept = import_schemes(form, owner=guest_for(request))
        except SchemeRefusedError as refused:
            form.add_error(None, str(refused))
        else:
            told = ngettext(
                "One scheme is yours now.", "%(count)s schemes are yours now.", len(kept)
            )
            messages.success(request, told % {"count": len(kept)})
            return redirect("scheme", kept[0].slug) if len(kept) == 1 else redirect("schemes")
    return render(request, "schemes/import.html", {"form": form})


@require_POST
def share(request: HttpRequest, slug: str) -> HttpResponse:
    share_scheme(_own_scheme(request, slug))
    return redirect("scheme", slug)


@require_POST
def unshare(request: HttpRequest, slug: str) -> HttpResponse:
    stop_sharing(_own_scheme(request, slug))
    return redirect("scheme", slug)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    scheme = _own_scheme(request, slug)
    if request.method != "POST":
        return render(request, "schemes/delete.html", {"scheme": scheme})
    try:
        delete_scheme(scheme)
    except SchemeRefusedError as refused:
        messages.error(request, str(refused))
        return redirect("scheme", slug)
    messages.success(request, gettext("“%(name)s” is deleted.") % {"name": scheme.name})
    return redirect("schemes")


def _json_file(name: str, document: Mapping[str, Any]) -> HttpResponse:
    text = json.dumps(document, ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(text, content_type="application/json", headers=headers)


def _visible_scheme(request: HttpRequest, slug: str) -> NotationScheme:
    scheme = get_object_or_404(NotationScheme.objects.visible_to(request.user), slug=slug)
    return scheme if scheme.owner_id else _readable(scheme)


def _shared(token: str) -> NotationScheme:
    shared = NotationScheme.objects.filter(share_token=token, owner__is_active=True)
    return _readable(get_object_or_404(shared))


def _readable(scheme: NotationScheme) -> NotationScheme:
    """What cannot be read is not there for whoever cannot repair it."""
    if letters_of(scheme) is None:
        raise Http404
    return scheme


def _own_scheme(request: HttpRequest, slug: str) -> NotationScheme:
    return get_object_or_404(NotationScheme.objects.owned_by(request.user), slug=slug)


def _copied(request: HttpRequest, scheme: NotationScheme) -> HttpResponse:
    try:
        with transaction.atomic():
            kept = copy_scheme(scheme, owner=guest_for(request))
    except SchemeRefusedError as refused:
        messages.error(request, str(refused))
        return redirect("schemes")
    messages.success(request, gettext("This copy is yours: change what you like."))
    return redirect("scheme-edit", kept.slug)
