"""What was brought in and never added goes again."""

from datetime import datetime

from trainer.practice.models import Attempt
from trainer.practice.sessions import erase_attempts
from trainer.users.imports.limits import KEPT_FOR
from trainer.users.models import Import, User

# A colon is in no name that can be chosen.
HOLDER_PREFIX = "import:"


def drop(found: Import) -> None:
    """Let a file go at once; what was read of it is deleted with the day's old ones."""
    Import.objects.filter(pk=found.pk).delete()


def purge_imports(now: datetime) -> int:
    """Delete files of yesterday and whatever was read of them; tells how many."""
    old = User.objects.filter(
        username__startswith=HOLDER_PREFIX, is_active=False, created_at__lte=now - KEPT_FOR
    )
    holders = list(old.values_list("pk", flat=True))
    for holder in holders:
        _delete_holder(holder)
    return len(holders)


def _delete_holder(pk: int) -> None:
    """Delete the file first: nobody adds what is being deleted."""
    Import.objects.filter(holder=pk).delete()
    erase_attempts(Attempt.objects.filter(user=pk))
    User.objects.filter(pk=pk).delete()
