"""States in stock, stored as scrambles."""

from typing import ClassVar, Self

from django.db import models

from trainer.events import LONGEST_EVENT_NAME, event_choices

LONGEST_SCRAMBLE = 1_000


class DealQuerySet(models.QuerySet["Deal"]):
    def draw(self, event: str, lot: float) -> "Deal | None":
        """Return the deal of an event with the next lot from a given one on, or the first of all."""
        deals = self.filter(event=event).order_by("lot")
        return deals.filter(lot__gte=lot).first() or deals.first()

    def of_event(self, event: str) -> Self:
        """Return the deals of an event."""
        return self.filter(event=event)


class Deal(models.Model):
    """A state that can be dealt. ``lot`` is its random position, by which states are drawn."""

    event = models.CharField(max_length=LONGEST_EVENT_NAME, choices=event_choices)
    scramble = models.CharField(max_length=LONGEST_SCRAMBLE)
    lot = models.FloatField()
    made_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar = DealQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~models.Q(scramble=""), name="deal_has_a_scramble"),
            models.CheckConstraint(condition=~models.Q(event=""), name="deal_has_an_event"),
        ]
        indexes: ClassVar = [models.Index(fields=["event", "lot"], name="deal_event_and_lot")]

    def __str__(self) -> str:
        return self.scramble
