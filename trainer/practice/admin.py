"""Attempts, sessions and deals in the admin panel, where attempts can be judged again."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from trainer.number_texts import grouped
from trainer.practice.attempts import judge_again
from trainer.practice.models import Attempt, Deal, PieceResult, PracticeSession
from trainer.practice.times import duration

if TYPE_CHECKING:
    ResultInline = admin.TabularInline[PieceResult, Attempt]
    AttemptModelAdmin = admin.ModelAdmin[Attempt]
    SessionModelAdmin = admin.ModelAdmin[PracticeSession]
    DealModelAdmin = admin.ModelAdmin[Deal]
else:
    ResultInline = admin.TabularInline
    AttemptModelAdmin = SessionModelAdmin = DealModelAdmin = admin.ModelAdmin


class ReadOnly:
    """Rows that only practising creates and changes."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class PieceResultInline(ReadOnly, ResultInline):
    model = PieceResult
    can_delete = False
    fields = ("piece_type", "correct", "letters", "expected_letters", "first_wrong", "kind", "left")


@admin.register(Attempt)
class AttemptAdmin(ReadOnly, AttemptModelAdmin):
    list_display = (
        "uuid",
        "user",
        "event",
        "mode",
        "phase",
        "correct",
        "dnf",
        "memo",
        "clock",
        "revealed_at",
    )
    list_filter = ("event", "mode", "phase", "correct", "dnf", "clock", "checker", "revealed_at")
    list_select_related = ("user",)
    list_per_page = 50
    show_full_result_count = False
    search_fields = ("user__username", "uuid", "scramble")
    date_hierarchy = "revealed_at"
    ordering = ("-revealed_at",)
    actions = ("judge_again",)
    inlines = (PieceResultInline,)

    @admin.display(description=_("memo"), ordering="memo_ms")
    def memo(self, attempt: Attempt) -> str:
        return duration(attempt.memo_ms)

    @admin.action(description=_("Judge the chosen attempts again"), permissions=["view"])
    def judge_again(self, request: HttpRequest, attempts: QuerySet[Attempt]) -> None:
        changed = sum(map(judge_again, attempts))
        message = ngettext("%(count)s verdict changed.", "%(count)s verdicts changed.", changed)
        messages.success(request, message % {"count": grouped(changed)})


@admin.register(PracticeSession)
class PracticeSessionAdmin(SessionModelAdmin):
    list_display = ("name", "user", "is_current", "created_at", "deleted_at")
    list_filter = ("is_current", "created_at")
    list_select_related = ("user",)
    search_fields = ("name", "user__username")
    raw_id_fields = ("user",)


@admin.register(Deal)
class DealAdmin(ReadOnly, DealModelAdmin):
    list_display = ("scramble", "event", "made_at")
    list_filter = ("event",)
    search_fields = ("scramble",)
    show_full_result_count = False
