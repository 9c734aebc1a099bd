"""Links by which people share their progress."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

TOKEN_LENGTH = 32


class DashboardShare(models.Model):
    """A link to somebody's progress for everybody who has it; without the row it is not found."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        primary_key=True,
        related_name="dashboard_share",
    )
    token = models.CharField(max_length=TOKEN_LENGTH, unique=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=~models.Q(token=""), name="dashboard_share_has_a_token"
            )
        ]

    def __str__(self) -> str:
        return str(self.user)
