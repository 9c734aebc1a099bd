"""Creates and deletes the links by which people share their progress."""

from datetime import datetime

from django.utils.crypto import get_random_string

from trainer.people.models import User
from trainer.progress.models import TOKEN_LENGTH, DashboardShare
from trainer.retrying import Verb


@Verb
def share_progress(user: User, now: datetime) -> None:
    """Create a link, unless there is one."""
    defaults = {"token": get_random_string(TOKEN_LENGTH), "created_at": now}
    DashboardShare.objects.get_or_create(user=user, defaults=defaults)


@Verb
def stop_sharing_progress(user: User) -> None:
    """Delete the link; a later one is different."""
    DashboardShare.objects.filter(user=user).delete()
