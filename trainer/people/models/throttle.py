from typing import ClassVar

from django.db import models


class Throttle(models.Model):
    """How often one source tried something in a period.

    ``last_try`` is the UUID of the last change of the count: none is made twice.
    """

    action = models.CharField(max_length=32)
    key = models.CharField(max_length=160)
    tries = models.PositiveIntegerField(default=0)
    ends_at = models.DateTimeField(db_index=True)
    last_try = models.UUIDField(null=True, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["action", "key"], name="throttle_action_and_key"),
        ]

    def __str__(self) -> str:
        return f"{self.action}: {self.key}"
