"""States that wait to be dealt, as the scrambles that lead to them."""

from typing import ClassVar, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

LONGEST_SCRAMBLE = 1_000


class Event(models.TextChoices):
    """What of a cube is to be memorised."""

    EDGES = "edges", _("Edges")
    CORNERS = "corners", _("Corners")
    BOTH = "both", _("Edges + corners")


class DealQuerySet(models.QuerySet["Deal"]):
    def drawn(self, event: str, lot: float) -> "Deal | None":
        """The deal of this event whose lot follows the one drawn, or the first of all."""
        waiting = self.filter(event=event).order_by("lot")
        return waiting.filter(lot__gte=lot).first() or waiting.first()

    def of_event(self, event: str) -> Self:
        return self.filter(event=event)


class Deal(models.Model):
    """One state. Its ``lot`` is where it stands among the others when one is drawn."""

    event = models.CharField(max_length=8, choices=Event)
    scramble = models.CharField(max_length=LONGEST_SCRAMBLE)
    lot = models.FloatField()
    made_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar = DealQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~models.Q(scramble=""), name="deal_has_a_scramble"),
            models.CheckConstraint(
                condition=models.Q(event__in=[event.value for event in Event]),
                name="deal_event_is_known",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["event", "lot"], name="deal_event_and_lot")]

    def __str__(self) -> str:
        return self.scramble
