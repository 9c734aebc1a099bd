"""Files on their way into somebody's account: read in steps, looked at, then added at once."""

from typing import ClassVar
from uuid import uuid4

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from trainer.people.models.user import User

LONGEST_FILE_NAME = 120


class FileKind(models.TextChoices):
    """Who wrote a file, and how."""

    OWN_JSON = "own-json", _("Blindtrace export")
    OWN_TABLE = "own-table", _("Blindtrace table of attempts")
    CSTIMER_JSON = "cstimer-json", _("csTimer export")
    CSTIMER_TABLE = "cstimer-table", _("csTimer table of one session")


class Stage(models.TextChoices):
    """The stage of an import."""

    RECEIVING = "receiving", _("uploading")
    CHOOSING = "choosing", _("waiting for a choice")
    READING = "reading", _("being read")
    READY = "ready", _("ready to add")
    ADDED = "added", _("added")
    REFUSED = "refused", _("refused")


class Import(models.Model):
    """One file of one person.

    What was read of it is held in rows of its own until it is added in one transaction.
    ``next_part`` is the first part that was not read yet.
    """

    uuid = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    user = models.ForeignKey(User, models.CASCADE, related_name="imports")
    created_at = models.DateTimeField(default=timezone.now, db_index=True)
    file_name = models.CharField(max_length=LONGEST_FILE_NAME)
    kind = models.CharField(max_length=16, choices=FileKind, blank=True)
    stage = models.CharField(max_length=10, choices=Stage, default=Stage.RECEIVING)
    next_part = models.PositiveIntegerField(default=0)
    items_read = models.PositiveIntegerField(default=0)
    items = models.PositiveIntegerField(default=0)
    # What the file contains besides its items, and what to do with them.
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

    pk = models.CompositePrimaryKey("of_id", "number")
    of = models.ForeignKey(Import, models.CASCADE, related_name="parts", db_index=False)
    number = models.PositiveIntegerField()
    data = models.BinaryField()

    def __str__(self) -> str:
        return f"{self.of_id}: {self.number}"


class HeldRow(models.Model):
    """What was read of one entry of a file, and is not added yet.

    ``data`` has rows ready to be inserted, by table, and what the room notes about the entry.
    """

    pk = models.CompositePrimaryKey("of_id", "kind", "key")
    of = models.ForeignKey(Import, models.CASCADE, related_name="held_rows", db_index=False)
    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=64)
    data = models.TextField()

    def __str__(self) -> str:
        return f"{self.of_id}: {self.kind} {self.key}"
