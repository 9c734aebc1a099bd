"""The panel of the letter schemes."""

import json
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Q, QuerySet
from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html_join
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from cubecore.forms import MOST_AT_ONCE, NotationSchemeForm, SchemeImportForm
from cubecore.models import NotationScheme, NotationSchemeQuerySet, copy_name, new_slug

TYPED = ("name", "description", "kind", "owner", "letters")
SHOWN = ("preview", "in_use")
FIXED_WHILE_IN_USE = ("kind", "owner", "letters")
LIST_PAGE = "admin:cubecore_notationscheme_changelist"

if TYPE_CHECKING:
    SchemePanel = admin.ModelAdmin[NotationScheme]
else:
    SchemePanel = admin.ModelAdmin


class UseFilter(admin.SimpleListFilter):
    """Whether somebody's method stands on a scheme."""

    title = _("use")
    parameter_name = "use"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """The two answers."""
        return [("yes", _("In use")), ("no", _("Not in use"))]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[NotationScheme]
    ) -> QuerySet[NotationScheme]:
        """The schemes of the chosen answer."""
        chosen = self.value()
        return queryset.filter(Q(used=chosen == "yes")) if chosen else queryset


@admin.register(NotationScheme)
class NotationSchemeAdmin(SchemePanel):
    """Built-in schemes are only looked at; of those in use, only names and descriptions change."""

    form = NotationSchemeForm
    list_display = ("name", "kind", "owner", "in_use", "changed_at")
    list_filter = ("kind", UseFilter, "changed_at")
    list_select_related = ("owner",)
    search_fields = ("name", "slug", "description", "owner__username")
    raw_id_fields = ("owner",)
    actions = ("copy_as_new", "export_json")

    class Media:
        css: ClassVar = {"all": ["css/cube.css"]}

    def get_queryset(self, request: HttpRequest) -> NotationSchemeQuerySet:
        """Every scheme, and whether somebody's method stands on it."""
        return NotationScheme.objects.with_use().in_order()

    def get_fields(
        self, request: HttpRequest, obj: NotationScheme | None = None
    ) -> tuple[str, ...]:
        """A stored scheme is also shown on a cube."""
        return (*TYPED, *SHOWN) if obj else TYPED

    def get_readonly_fields(
        self, request: HttpRequest, obj: NotationScheme | None = None
    ) -> tuple[str, ...]:
        """Keep the letters people practise with as they are, unless they have to be repaired."""
        fixed = FIXED_WHILE_IN_USE if obj and obj.is_in_use and not obj.problems else ()
        return (*SHOWN, *fixed)

    def has_change_permission(
        self, request: HttpRequest, obj: NotationScheme | None = None
    ) -> bool:
        """Built-in schemes come with the library and stay as they are."""
        return super().has_change_permission(request, obj) and not (obj and obj.is_builtin)

    def has_delete_permission(
        self, request: HttpRequest, obj: NotationScheme | None = None
    ) -> bool:
        """Built-in schemes stay; what uses another one is named instead of being broken."""
        return super().has_delete_permission(request, obj) and not (obj and obj.is_builtin)

    def save_model(
        self, request: HttpRequest, obj: NotationScheme, form: Any, change: bool
    ) -> None:
        """A new scheme gets its address."""
        obj.slug = obj.slug or new_slug(obj.name)
        super().save_model(request, obj, form, change)

    @admin.display(boolean=True, description=_("in use"))
    def in_use(self, scheme: NotationScheme) -> bool:
        """Whether somebody's method stands on it."""
        return scheme.is_in_use

    @admin.display(description=_("preview"))
    def preview(self, scheme: NotationScheme) -> str:
        """The cube with the stored letters on it, or every problem of a scheme that is broken."""
        if problems := scheme.problems:
            told = ((problem,) for of_field in problems.values() for problem in of_field)
            return format_html_join("", "<p>{}</p>", told)
        return render_to_string("cubecore/scheme_preview.html", {"scheme": scheme})

    @admin.action(description=_("Copy as new public schemes"), permissions=["add"])
    def copy_as_new(self, request: HttpRequest, schemes: QuerySet[NotationScheme]) -> None:
        """A public copy of each, which may then be changed."""
        whole = [scheme for scheme in schemes if not scheme.problems]
        with transaction.atomic():
            for scheme in whole:
                copy = NotationScheme.objects.keep(scheme.scheme, name=copy_name(scheme.name))
                self.log_addition(request, copy, f"Copied from {scheme.name}.")
        if len(whole) < len(schemes):
            told = gettext("Broken schemes were not copied: repair them first.")
            self.message_user(request, told, messages.ERROR)
        self._tell_added(request, len(whole))

    @admin.action(description=_("Export as JSON"), permissions=["view"])
    def export_json(
        self, request: HttpRequest, schemes: QuerySet[NotationScheme]
    ) -> HttpResponse | None:
        """A file that the import reads: one scheme's document, or a list of several."""
        documents = [scheme.document for scheme in schemes[: MOST_AT_ONCE + 1]]
        if len(documents) > MOST_AT_ONCE:
            text = ngettext(
                "Export at most %(most)s scheme at once.",
                "Export at most %(most)s schemes at once.",
                MOST_AT_ONCE,
            )
            told = text % {"most": MOST_AT_ONCE}
            self.message_user(request, told, messages.ERROR)
            return None
        whole = documents[0] if len(documents) == 1 else {"schemes": documents}
        text = json.dumps(whole, ensure_ascii=False)
        headers = {"Content-Disposition": 'attachment; filename="schemes.json"'}
        return HttpResponse(text, content_type="application/json", headers=headers)

    def get_urls(self) -> list[URLPattern]:
        """The import stands beside the list."""
        view = self.admin_site.admin_view(self.import_json)
        own = path("import/", view, name="cubecore_notationscheme_import")
        return [own, *super().get_urls()]

    def import_json(self, request: HttpRequest) -> HttpResponse:
        """All schemes of a file or a text become public ones, or none does."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        form = SchemeImportForm(request.POST or None, request.FILES or None)
        if request.method == "POST" and form.is_valid():
            with transaction.atomic():
                kept = form.keep()
                for scheme in kept:
                    self.log_addition(request, scheme, "Imported.")
            self._tell_added(request, len(kept))
            return HttpResponseRedirect(reverse(LIST_PAGE))
        return self._import_page(request, form)

    def _import_page(self, request: HttpRequest, form: Form) -> HttpResponse:
        told = {"title": gettext("Import schemes"), "opts": self.opts, "form": form}
        context = self.admin_site.each_context(request) | told
        return render(request, "admin/cubecore/notationscheme/import.html", context)

    def _tell_added(self, request: HttpRequest, count: int) -> None:
        told = ngettext("One scheme was added.", "%(count)s schemes were added.", count)
        self.message_user(request, told % {"count": count}, messages.SUCCESS)
