"""Files on their way into somebody's account: read in steps, looked at, then added at once."""

from typing import ClassVar
from uuid import uuid4

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from trainer.users.models.user import User

LONGEST_FILE_NAME = 120


class FileKind(models.TextChoices):
    """Who wrote a file, and how."""

    OWN_JSON = "own-json", _("Everything, from Blindtrace")
    OWN_TABLE = "own-table", _("A table of attempts, from Blindtrace")
    CSTIMER_JSON = "cstimer-json", _("An export of csTimer")
    CSTIMER_TABLE = "cstimer-table", _("A table of one session, from csTimer")


class Stage(models.TextChoices):
    """Where an import stands."""

    RECEIVING = "receiving", _("arriving")
    CHOOSING = "choosing", _("waits for a choice")
    READING = "reading", _("is read")
    READY = "ready", _("can be added")
    ADDED = "added", _("added")
    REFUSED = "refused", _("refused")


class Import(models.Model):
    """One file of one person.

    What was read of it belongs to ``holder``, whom nobody can sign in as, until it is added: then
    it changes hands in one transaction. ``next_part`` is the first part that was not read yet.
    """

    uuid = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    user = models.ForeignKey(User, models.CASCADE, related_name="imports")
    holder = models.OneToOneField(User, models.CASCADE, related_name="+")
    created_at = models.DateTimeField(default=timezone.now)
    file_name = models.CharField(max_length=LONGEST_FILE_NAME)
    kind = models.CharField(max_length=16, choices=FileKind, blank=True)
    stage = models.CharField(max_length=10, choices=Stage, default=Stage.RECEIVING)
    next_part = models.PositiveIntegerField(default=0)
    items_read = models.PositiveIntegerField(default=0)
    items = models.PositiveIntegerField(default=0)
    # What the file tells beside its items, and what to make of them.
    head = models.JSONField(default=dict)
    # How many items of a kind are new, are here already, and were left out for a reason.
    counts = models.JSONField(default=dict)
    problem = models.TextField(blank=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(stage__in=[stage.value for stage in Stage]),
                name="import_stage_is_known",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["", *(kind.value for kind in FileKind)]),
                name="import_kind_is_known",
            ),
        ]

    def __str__(self) -> str:
        return self.file_name

    def check_stored(self) -> None:
        """Refuse, with what reading it would raise, what the code that goes on could not have stored."""
        sessions = self.head.get("sessions", [])
        if self.is_of_cstimer and self.stage in (Stage.CHOOSING, Stage.READING):
            sessions = self.head["sessions"]
        if not all(each["key"] is not None for each in sessions):
            raise ValueError("a session without a key")
        if not all(isinstance(count, int) for count in self.counts.values()):
            raise ValueError("a count that is no number")

    @property
    def is_of_cstimer(self) -> bool:
        return self.kind in {FileKind.CSTIMER_JSON, FileKind.CSTIMER_TABLE}


class ImportPart(models.Model):
    """Some items of a file, compressed, in the order in which they are read."""

    of = models.ForeignKey(Import, models.CASCADE, related_name="parts")
    number = models.PositiveIntegerField()
    data = models.BinaryField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["of", "number"], name="import_part_once"),
        ]

    def __str__(self) -> str:
        return f"{self.of_id}: {self.number}"
