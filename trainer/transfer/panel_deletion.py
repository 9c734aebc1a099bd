"""Deletion of accounts in the admin panel: it hides them at once, and the next purge deletes their rows.

To delete hundreds of thousands of rows in one transaction would keep everybody else from writing.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.contrib.auth.admin import UserAdmin
from django.db.models import CASCADE, Model, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from trainer.methods.models import MethodSettings
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.transfer.deletion import begin_deletion

if TYPE_CHECKING:
    StockUserAdmin = UserAdmin[User]
else:
    StockUserAdmin = UserAdmin


class HidingAdmin(StockUserAdmin):
    """Deletes accounts as their own deletion does, in portions, and lists no rows of theirs before."""

    def get_deleted_objects(
        self, objs: "QuerySet[User] | Sequence[User]", request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        """Name the accounts, count their attempts, and say who or what keeps them."""
        users = list(objs)
        counts = {User: len(users), Attempt: Attempt.objects.filter(user__in=users).count()}
        depending = MethodSettings.objects.filter(scheme__owner__in=users).exclude(user__in=users)
        return (
            [str(user) for user in users],
            {str(model._meta.verbose_name_plural): count for model, count in counts.items()},
            {_name_of(model) for model in self._models_kept_from(request, users)},
            [f"{_name_of(row)}: {row.user}" for row in depending.select_related("user")],
        )

    def _models_kept_from(self, request: HttpRequest, users: list[User]) -> Iterable[type[Model]]:
        """Yield the models of which somebody may not delete the rows of users, where there are some."""
        if not all(self.has_delete_permission(request, user) for user in users):
            yield User
        for relation in User._meta.related_objects:
            model, owner = relation.related_model, relation.field.name
            if relation.on_delete is not CASCADE or not self.admin_site.is_registered(model):
                continue
            panel = self.admin_site.get_model_admin(model)
            rows = model._default_manager.filter(**{f"{owner}__in": users})
            if not panel.has_delete_permission(request) and rows.exists():
                yield model

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        """Begin the deletion of an account, inside the transaction of the page."""
        _hide(obj, begin_deletion.within)
        self._announce(request)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Begin the deletion of each account, in a transaction of its own."""
        for user in queryset:
            _hide(user, begin_deletion)
        self._announce(request)

    def _announce(self, request: HttpRequest) -> None:
        text = _("Nobody can use or see them any more. purge_accounts deletes what they stored.")
        self.message_user(request, text)


def _hide(user: User, begin: Callable[[Q, int, datetime], bool]) -> None:
    """Begin the deletion of an account; a guest who was merged goes at once, with all it still has."""
    if user.merged_into_id is None:
        begin(Q(), user.pk, timezone.now())
    else:
        user.delete()


def _name_of(model: Model | type[Model]) -> str:
    return str(model._meta.verbose_name)
