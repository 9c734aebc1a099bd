from uuid import uuid4

from django.db import models
from django.utils import timezone


class ResetMail(models.Model):
    """A mail with the way to a new password that was asked for and is not sent yet.

    Kept for every address that is asked for, whether an account has it or not. ``taken_by``
    began to send it at ``taken_at``; nobody else does so for a while.
    """

    uuid = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    email = models.EmailField()
    domain = models.CharField(max_length=255)
    is_https = models.BooleanField()
    asked_at = models.DateTimeField(default=timezone.now, db_index=True)
    taken_by = models.UUIDField(null=True, editable=False)
    taken_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.pk}"
