"""The admin panel of people, groups and throttle counts.

Only superusers see staff and superusers, and see or set permissions.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.contrib.auth.models import Group
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from trainer.methods.models import MethodSettings
from trainer.number_texts import grouped
from trainer.people.forms.sign_in import free_name
from trainer.people.models import Throttle, User
from trainer.people.names import folded
from trainer.practice.models import Attempt
from trainer.transfer.deletion import being_deleted
from trainer.transfer.panel_deletion import HidingAdmin

if TYPE_CHECKING:
    MethodInline = admin.StackedInline[MethodSettings, User]
    ThrottleModelAdmin = admin.ModelAdmin[Throttle]
    CreationForm = AdminUserCreationForm[User]
    ChangeForm = UserChangeForm[User]
else:
    MethodInline = admin.StackedInline
    ThrottleModelAdmin = admin.ModelAdmin
    CreationForm = AdminUserCreationForm
    ChangeForm = UserChangeForm


# Fields that only superusers see and set.
RIGHTS = ("is_staff", "is_superuser", "groups", "user_permissions")


admin.site.unregister(Group)


@admin.register(Group)
class RightsAdmin(GroupAdmin):
    """Shows groups to superusers only, because groups are permissions."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        return is_superuser(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return is_superuser(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return is_superuser(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return is_superuser(request)


class MemberCreationForm(CreationForm):
    class Meta:
        model = User
        fields = ("username",)

    def clean_username(self) -> str:
        return free_name(self.cleaned_data["username"], self.instance)


class MemberChangeForm(ChangeForm):
    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        return free_name(name, self.instance) if "username" in self.changed_data else name


class MethodSettingsInline(MethodInline):
    """Shows a person's method, read-only: only the page of the method can check a change."""

    model = MethodSettings
    readonly_fields = ("scheme", "settings", "changed_at")
    can_delete = False

    def has_add_permission(self, *_: Any) -> bool:
        return False


@admin.register(User)
class MemberAdmin(HidingAdmin):
    list_display = (
        "username",
        "is_guest",
        "scheme",
        "attempt_count",
        "created_at",
        "last_seen_at",
        "deletes_at",
        "is_staff",
    )
    list_filter = ("is_guest", "is_staff", "is_active", ("deletes_at", admin.EmptyFieldListFilter))
    search_fields = ("username", "email")
    date_hierarchy = "created_at"
    ordering = ("-last_seen_at", "pk")
    readonly_fields = ("created_at", "last_seen_at", "last_login", "merged_into")
    actions = ("keep_accounts",)
    list_per_page = 50
    show_full_result_count = False
    form = MemberChangeForm
    add_form = MemberCreationForm
    fieldsets = (
        (None, {"fields": ("username", "password", "email")}),
        (
            _("Here"),
            {"fields": ("is_guest", "created_at", "last_seen_at", "deletes_at", "merged_into")},
        ),
        (_("Day"), {"fields": ("time_zone", "day_start_hour")}),
        (
            _("Look"),
            {
                "fields": (
                    "theme",
                    "palette",
                    "sticker_colors",
                    "letters_on_stickers",
                    "cube_view",
                    "hides_scramble",
                    "avoids_wide_turns",
                    "hides_clock",
                )
            },
        ),
        (
            _("Practice"),
            {
                "fields": (
                    "timer_hold_ms",
                    "splits_solves",
                    "uses_keys",
                    "shows_letter_pad",
                    "vibrates",
                )
            },
        ),
        (_("Rights"), {"fields": ("is_active", *RIGHTS)}),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        users: QuerySet[User] = super().get_queryset(request).exclude(being_deleted(timezone.now()))
        if not is_superuser(request):
            users = users.filter(is_staff=False, is_superuser=False)
        # A subquery counts only for the users on one page.
        attempts = Attempt.objects.filter(user=OuterRef("pk")).order_by().values("user")
        count = Coalesce(Subquery(attempts.values(count=Count("pk"))), 0)
        return users.select_related("method_settings__scheme").annotate(attempt_count=count)

    def get_list_display(self, request: HttpRequest) -> Any:
        return _visible_to(request, super().get_list_display(request))

    def get_list_filter(self, request: HttpRequest) -> Any:
        return _visible_to(request, super().get_list_filter(request))

    def get_fieldsets(self, request: HttpRequest, obj: User | None = None) -> Any:
        return [
            (title, {**options, "fields": _visible_to(request, options["fields"])})
            for title, options in super().get_fieldsets(request, obj)
        ]

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Refuse a list filtered by permissions, which would reveal who has them."""
        if lookup.startswith(RIGHTS) and not (request and is_superuser(request)):
            return False
        return super().lookup_allowed(lookup, value, request)  # type: ignore[arg-type]

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return super().has_change_permission(request, obj) and _may_touch(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return super().has_delete_permission(request, obj) and _may_touch(request, obj)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[User], search_term: str
    ) -> tuple[QuerySet[User], bool]:
        matches, repeats = super().get_search_results(request, queryset, search_term)
        if not search_term:
            return matches, repeats
        return matches | queryset.filter(folded_name__contains=folded(search_term)), repeats

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:  # noqa: FBT001
        if "username" in form.changed_data:
            obj.take_name(obj.username)
        super().save_model(request, obj, form, change)

    def get_inlines(self, _: HttpRequest, obj: User | None) -> list[Any]:
        return [MethodSettingsInline] if obj else []

    @admin.display(description=_("letter scheme"), ordering="method_settings__scheme__name")
    def scheme(self, user: User) -> str | None:
        method = getattr(user, "method_settings", None)
        return method and method.scheme.name

    @admin.display(description=_("attempts"), ordering="attempt_count")
    def attempt_count(self, user: Any) -> str:
        return grouped(user.attempt_count)

    @admin.action(description=_("Cancel the deletion of selected accounts"), permissions=["change"])
    def keep_accounts(self, request: HttpRequest, users: QuerySet[User]) -> None:
        scheduled = [user.pk for user in users if user.deletes_at]
        count = User.objects.filter(pk__in=scheduled).update(deletes_at=None)
        message = ngettext(
            "%(count)s account will not be deleted.",
            "%(count)s accounts will not be deleted.",
            count,
        )
        self.message_user(request, message % {"count": grouped(count)})


@admin.register(Throttle)
class ThrottleAdmin(ThrottleModelAdmin):
    list_display = ("action", "key", "tries", "ends_at", "is_over")
    list_filter = ("action",)
    search_fields = ("key",)
    ordering = ("-ends_at",)
    actions = ("let_go_on",)
    list_per_page = 50
    show_full_result_count = False

    def has_add_permission(self, *_: Any) -> bool:
        return False

    def has_change_permission(self, *_: Any) -> bool:
        return False

    @admin.display(description=_("over the limit"), boolean=True)
    def is_over(self, throttle: Throttle) -> bool:
        return throttle.ends_at <= timezone.now()

    @admin.action(
        description=_("Delete selected counts, so that people can continue at once"),
        permissions=["delete"],
    )
    def let_go_on(self, request: HttpRequest, throttles: QuerySet[Throttle]) -> None:
        count, _ = throttles.delete()
        message = ngettext("%(count)s count deleted.", "%(count)s counts deleted.", count)
        self.message_user(request, message % {"count": grouped(count)})


def is_superuser(request: HttpRequest) -> bool:
    return bool(request.user.is_active and getattr(request.user, "is_superuser", False))


def _visible_to(request: HttpRequest, names: Iterable[Any]) -> tuple[Any, ...]:
    """Leave out the fields that only superusers see."""
    return tuple(name for name in names if is_superuser(request) or name not in RIGHTS)


def _may_touch(request: HttpRequest, user: User | None) -> bool:
    """Return whether the admin may change or delete a user; staff needs a superuser."""
    return is_superuser(request) or user is None or not (user.is_staff or user.is_superuser)
