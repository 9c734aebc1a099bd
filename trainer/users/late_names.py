"""Names whose folded form is missing or old: code of the release before does not write it."""

from django.db import IntegrityError, transaction

from trainer.users.models import User
from trainer.users.names import folded


def fold_late_names() -> int:
    """How many names are folded now; one that is another's too waits until that one goes."""
    members = User.objects.filter(is_guest=False).order_by("pk")
    rows = members.values_list("pk", "username", "folded_name").iterator()
    late = [pk for pk, name, known in rows if known != folded(name)]
    return sum(_fold(pk) for pk in late)


def _fold(pk: int) -> bool:
    try:
        with transaction.atomic():
            user = User.objects.select_for_update().filter(pk=pk).first()
            if user is None:
                return False
            user.take_name(user.username)
            user.save(update_fields=["folded_name"])
    except IntegrityError:
        return False
    return True
