"""The admin panel of the letter schemes."""

import json
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.db.models import Q, QuerySet
from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils.formats import number_format
from django.utils.html import format_html_join
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.errors import SchemeError
from cubecore.forms import MOST_AT_ONCE, LettersField, NotationSchemeForm, SchemeImportForm
from cubecore.memo.letters import LetterScheme
from cubecore.models import NotationScheme, NotationSchemeQuerySet, copy_name, new_slug
from cubecore.templatetags.sentences import in_words

_ABOUT = ("name", "description", "kind", "owner")
_COMPUTED = ("in_use_by", "preview")
_FIXED_WHILE_IN_USE = ("kind", "owner", "letters")
_PAGES = "cubecore_notationscheme"
_LIST_PAGE = f"admin:{_PAGES}_changelist"

if TYPE_CHECKING:
    SchemePanel = admin.ModelAdmin[NotationScheme]
else:
    SchemePanel = admin.ModelAdmin


class UseFilter(admin.SimpleListFilter):
    """Filters schemes by whether someone's method uses them."""

    title = _("use")
    parameter_name = "use"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Return the two choices."""
        return [("yes", _("In use")), ("no", _("Not in use"))]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[NotationScheme]
    ) -> QuerySet[NotationScheme]:
        """Return the schemes of the selected choice."""
        use = self.value()
        if not use:
            return queryset
        is_used = Q(uses__gt=0)
        return queryset.filter(is_used if use == "yes" else ~is_used)


@admin.register(NotationScheme)
class NotationSchemeAdmin(SchemePanel):
    """Built-in schemes are read-only; of those in use, only name and description can change."""

    form = NotationSchemeForm
    list_display = ("face", "name", "kind", "owner", "in_use_by", "changed_at")
    list_display_links = ("face", "name")
    list_filter = ("kind", UseFilter, "changed_at")
    list_select_related = ("owner",)
    search_fields = ("name", "slug", "description", "owner__username")
    raw_id_fields = ("owner",)
    actions = ("copy_as_new", "export_json")

    class Media:
        css: ClassVar = {"all": ["css/cube.css", "css/scheme-net.css"]}

    def get_queryset(self, request: HttpRequest) -> NotationSchemeQuerySet:
        """Return every scheme, with whether someone's method uses it."""
        return NotationScheme.objects.with_use().in_order()

    def get_fields(
        self, request: HttpRequest, obj: NotationScheme | None = None
    ) -> tuple[str, ...]:
        """Return the fields; letters that cannot change are only drawn."""
        if obj is None:
            return (*_ABOUT, "letters")
        is_fixed = "letters" in self.get_readonly_fields(request, obj)
        preview = ("preview",) if is_fixed or obj.problems else ()
        return (*_ABOUT, "in_use_by", *preview, *(() if is_fixed else ("letters",)))

    def get_readonly_fields(
        self, request: HttpRequest, obj: NotationScheme | None = None
    ) -> tuple[str, ...]:
        """Make the letters that people use read-only, unless they need repair."""
        is_in_use = obj is not None and obj.is_in_use and not obj.problems
        is_fixed = is_in_use or (obj and not self.has_change_permission(request, obj))
        return (*_COMPUTED, *(_FIXED_WHILE_IN_USE if is_fixed else ()))

    def has_change_permission(
        self, request: HttpRequest, obj: NotationScheme | None = None
    ) -> bool:
        """Refuse changes of built-in schemes."""
        return super().has_change_permission(request, obj) and not (obj and obj.is_builtin)

    def has_delete_permission(
        self, request: HttpRequest, obj: NotationScheme | None = None
    ) -> bool:
        """Refuse to delete built-in schemes; Django names what uses another one."""
        return super().has_delete_permission(request, obj) and not (obj and obj.is_builtin)

    def save_model(
        self, request: HttpRequest, obj: NotationScheme, form: Any, change: bool
    ) -> None:
        """Save a scheme; a new one gets its slug."""
        obj.slug = obj.slug or new_slug(obj.name)
        super().save_model(request, obj, form, change)

    @admin.display(description=_("in use by"), ordering="uses")
    def in_use_by(self, scheme: NotationScheme) -> str | None:
        """Return how many people's methods use the scheme, or None if nobody's does."""
        if not scheme.is_in_use:
            return None
        text = ngettext("%(count)s person", "%(count)s people", scheme.uses)
        return text % {"count": number_format(scheme.uses, force_grouping=True)}

    @admin.display(description=_("front"))
    def face(self, scheme: NotationScheme) -> str:
        """Return the front face with its letters, or nothing of a broken scheme."""
        if scheme.problems:
            return ""
        return render_to_string("cubecore/_scheme_face.html", {"scheme": scheme})

    @admin.display(description=_("letters"))
    def preview(self, scheme: NotationScheme) -> str:
        """Return a cube with the stored letters, or every problem of a broken scheme."""
        if problems := scheme.problems:
            rows = ((problem,) for of_field in problems.values() for problem in of_field)
            return format_html_join("", "<p>{}</p>", rows)
        return render_to_string("cubecore/_scheme_preview.html", {"scheme": scheme})

    @admin.action(description=_("Copy as new public schemes"), permissions=["add"])
    def copy_as_new(self, request: HttpRequest, schemes: QuerySet[NotationScheme]) -> None:
        """Make a public copy of each, which can then be changed."""
        whole = [scheme for scheme in schemes if not scheme.problems]
        with transaction.atomic():
            for scheme in whole:
                copy = NotationScheme.objects.keep(scheme.scheme, name=copy_name(scheme.name))
                self.log_addition(request, copy, f"Copied from {scheme.name}.")
        if len(whole) < len(schemes):
            message = gettext("Broken schemes were not copied: repair them first.")
            self.message_user(request, message, messages.ERROR)
        self._report_added(request, len(whole))

    @admin.action(description=_("Export as JSON"), permissions=["view"])
    def export_json(
        self, request: HttpRequest, schemes: QuerySet[NotationScheme]
    ) -> HttpResponse | None:
        """Return a file that the import reads: one scheme's document, or a list of several."""
        documents = [scheme.document for scheme in schemes[: MOST_AT_ONCE + 1]]
        if len(documents) > MOST_AT_ONCE:
            text = ngettext(
                "Export at most %(most)s scheme at once.",
                "Export at most %(most)s schemes at once.",
                MOST_AT_ONCE,
            )
            message = text % {"most": MOST_AT_ONCE}
            self.message_user(request, message, messages.ERROR)
            return None
        whole = documents[0] if len(documents) == 1 else {"schemes": documents}
        text = json.dumps(whole, ensure_ascii=False)
        headers = {"Content-Disposition": 'attachment; filename="schemes.json"'}
        return HttpResponse(text, content_type="application/json", headers=headers)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Start with the letters of the built-in scheme that the address names."""
        initial: dict[str, Any] = super().get_changeform_initial_data(request)
        if start := NotationScheme.objects.builtin().filter(slug=_start_of(request)).first():
            initial["name"] = copy_name(start.name)
            initial |= {"description": start.description, "letters": start.letters}
        return initial

    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Offer the built-in schemes to start from."""
        starts = {
            "starts": NotationScheme.objects.builtin().in_order(),
            "start": _start_of(request),
        }
        return super().add_view(request, form_url, starts | (extra_context or {}))

    def get_urls(self) -> list[URLPattern]:
        """Return the URLs of the panel, of its import and of the preview of typed letters."""
        own = {"import": self.import_json, "preview": self.preview_letters}
        return [
            *(
                path(f"{name}/", self.admin_site.admin_view(view), name=f"{_PAGES}_{name}")
                for name, view in own.items()
            ),
            *super().get_urls(),
        ]

    def preview_letters(self, request: HttpRequest) -> HttpResponse:
        """Show typed letters on cubes, or what is wrong with them; nothing is stored."""
        if not (self.has_add_permission(request) or self.has_change_permission(request)):
            raise PermissionDenied
        context = self.admin_site.each_context(request) | {"title": gettext("Preview")}
        try:
            letters = LettersField().of(request.POST, "letters")
            context["scheme"] = LetterScheme.from_json(letters | {"name": gettext("Preview")})
        except ValidationError as error:
            context["problems"] = error.messages
        except SchemeError as error:
            context["problems"] = [in_words(problem) for problem in error.problems]
        return render(request, "admin/cubecore/notationscheme/preview.html", context)

    def import_json(self, request: HttpRequest) -> HttpResponse:
        """Import all schemes of a file or text as public ones, or none of them."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        form = SchemeImportForm(request.POST or None, request.FILES or None)
        if request.method == "POST" and form.is_valid():
            with transaction.atomic():
                schemes = form.keep()
                for scheme in schemes:
                    self.log_addition(request, scheme, "Imported.")
            self._report_added(request, len(schemes))
            return HttpResponseRedirect(reverse(_LIST_PAGE))
        return self._import_page(request, form)

    def _import_page(self, request: HttpRequest, form: Form) -> HttpResponse:
        context = self.admin_site.each_context(request)
        context |= {"title": gettext("Import schemes"), "opts": self.opts, "form": form}
        return render(request, "admin/cubecore/notationscheme/import.html", context)

    def _report_added(self, request: HttpRequest, count: int) -> None:
        message = ngettext("One scheme was added.", "%(count)s schemes were added.", count)
        self.message_user(request, message % {"count": count}, messages.SUCCESS)


def _start_of(request: HttpRequest) -> str:
    """Return the slug of the built-in scheme that a new one should start from, or nothing."""
    return request.GET.get("from", "")
