"""The pages of letter schemes: view, duplicate, change, import, export and share them."""

import json
from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cubecore.forms import NOTATION_FILES, SchemeImportForm, SchemeNetForm
from cubecore.models import NotationScheme, new_slug
from trainer.methods.schemes import (
    SchemeRefusedError,
    change_scheme,
    choose_scheme,
    copy_scheme,
    delete_scheme,
    import_schemes,
    scheme_in_use,
    share_scheme,
    stop_sharing,
)
from trainer.methods.stored import letters_of
from trainer.people.guests import Visitor, page_key
from trainer.unlisted import unlisted

SCHEMES_PER_PAGE = 24


@require_safe
def scheme_list(request: HttpRequest) -> HttpResponse:
    visible = NotationScheme.objects.visible_to(request.user).in_order()
    page = Paginator(visible, SCHEMES_PER_PAGE).get_page(request.GET.get("page"))
    cards = [(scheme, letters_of(scheme)) for scheme in page]
    context = {
        "tab": "letters",
        "page": page,
        # Only its owner can repair what cannot be read.
        "cards": [(each, letters) for each, letters in cards if letters or each.owner_id],
        "in_use": scheme_in_use(request.user),
    }
    return render(request, "methods/list.html", context)


@require_safe
def scheme_page(request: HttpRequest, slug: str) -> HttpResponse:
    scheme = _visible_scheme(request, slug)
    context: dict[str, object] = {
        "tab": "letters",
        "scheme": scheme,
        "letters": letters_of(scheme),
        "is_own": scheme.owner_id is not None,
        "files": NOTATION_FILES,
        "is_in_use": scheme.slug == scheme_in_use(request.user),
    }
    if scheme.share_token:
        link = reverse("scheme-shared", args=[scheme.share_token])
        context["link"] = request.build_absolute_uri(link)
    return render(request, "methods/scheme.html", context)


@require_safe
@unlisted
def shared_scheme(request: HttpRequest, token: str) -> HttpResponse:
    scheme = _shared(token)
    context = {"scheme": scheme, "letters": letters_of(scheme), "token": token}
    return render(request, "methods/scheme.html", context)


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
        Visitor(request).write(choose_scheme, scheme)
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
        change_scheme(scheme, form)
        messages.success(request, gettext("Saved."))
        return redirect("scheme", scheme.slug)
    return render(request, "methods/edit.html", {"tab": "letters", "scheme": scheme, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def import_file(request: HttpRequest) -> HttpResponse:
    form = SchemeImportForm(request.POST or None, request.FILES or None, key=page_key(request))
    if request.method == "POST" and form.is_valid():
        try:
            imported = Visitor(request).write(import_schemes, form)
        except SchemeRefusedError as refused:
            form.add_error(None, str(refused))
        else:
            message = ngettext(
                "Letter scheme imported.", "%(count)s letter schemes imported.", len(imported)
            )
            messages.success(request, message % {"count": len(imported)})
            return (
                redirect("scheme", imported[0].slug) if len(imported) == 1 else redirect("schemes")
            )
    return render(request, "methods/import.html", {"tab": "letters", "form": form})


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
        return render(request, "methods/delete.html", {"tab": "letters", "scheme": scheme})
    try:
        delete_scheme(scheme)
    except SchemeRefusedError as refused:
        messages.error(request, str(refused))
        return redirect("scheme", slug)
    messages.success(request, gettext("“%(name)s” deleted.") % {"name": scheme.name})
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
    """Raise 404 for an unreadable scheme, except for those who can repair it."""
    if letters_of(scheme) is None:
        raise Http404
    return scheme


def _own_scheme(request: HttpRequest, slug: str) -> NotationScheme:
    return get_object_or_404(NotationScheme.objects.owned_by(request.user), slug=slug)


def _copied(request: HttpRequest, scheme: NotationScheme) -> HttpResponse:
    try:
        key = page_key(request)
        slug = new_slug(scheme.name, key and f"{key} {scheme.slug}")
        imported = Visitor(request).write(copy_scheme, scheme, slug)
    except SchemeRefusedError as refused:
        messages.error(request, str(refused))
        return redirect("schemes")
    messages.success(request, gettext("Duplicated. You can now change the letters."))
    return redirect("scheme-edit", imported.slug)
