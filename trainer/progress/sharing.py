"""Letting others look on, and no longer."""

from datetime import datetime

from django.shortcuts import get_object_or_404
from django.utils.crypto import get_random_string

from trainer.progress.models import TOKEN_LENGTH, DashboardShare
from trainer.users.models import User


def share_progress(user: User, now: datetime) -> None:
    """Make a link; a second time leaves the one there is."""
    made = {"token": get_random_string(TOKEN_LENGTH), "created_at": now}
    DashboardShare.objects.get_or_create(user=user, defaults=made)


def stop_sharing_progress(user: User) -> None:
    """Let the link lead nowhere from now on; a later one is another."""
    DashboardShare.objects.filter(user=user).delete()


def share_of(user: User) -> DashboardShare | None:
    return DashboardShare.objects.filter(user=user).first()


def whose_progress(token: str) -> User:
    """Who shares their progress by this link; nobody whose account was handed over or closed."""
    share = get_object_or_404(
        DashboardShare.objects.select_related("user"), token=token, user__is_active=True
    )
    return share.user
