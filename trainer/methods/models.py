from typing import ClassVar

from django.db import models

from cubecore.models import NotationScheme
from trainer.people.models.user import User


class MethodSettings(models.Model):
    """How a person memorises: their letter scheme, and a document with the other settings."""

    user = models.OneToOneField(
        User, models.CASCADE, primary_key=True, related_name="method_settings"
    )
    # A person's own schemes go with them; anything else waits until nobody memorises by it.
    scheme = models.ForeignKey(NotationScheme, models.RESTRICT, related_name="methods")
    settings = models.JSONField(default=dict)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name_plural: ClassVar = "method settings"

    def __str__(self) -> str:
        return f"{self.user}: {self.scheme}"
