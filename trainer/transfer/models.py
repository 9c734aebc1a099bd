"""Files that people import: read in steps, previewed, then added in one transaction."""

from typing import ClassVar
from uuid import uuid4

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from trainer.people.models.user import User

LONGEST_FILE_NAME = 120


class FileKind(models.TextChoices):
    """The program that wrote a file, and its format."""

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

    Its items wait in parts until they are read, and then in held rows until they are added.
    ``next_part`` is the position of the first part that was not read yet.
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
    # The rest of the file: its objects, or csTimer's sessions with the event chosen for each.
    head = models.JSONField(default=dict)
    # Numbers of items by name: new, known, and left out by reason.
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
        """Raise an error if the stored columns are damaged: views read them without checks."""
        sessions = self.head.get("sessions", [])
        if self.is_from_cstimer and self.stage in (Stage.CHOOSING, Stage.READING):
            sessions = self.head["sessions"]
        if any(session["key"] is None for session in sessions):
            raise ValueError("a session has no key")
        if not all(isinstance(count, int) for count in self.counts.values()):
            raise ValueError("a count is not a number")

    @property
    def is_from_cstimer(self) -> bool:
        return self.kind in {FileKind.CSTIMER_JSON, FileKind.CSTIMER_TABLE}


class ImportPart(models.Model):
    """Some items of a file, compressed, in the order in which they are read."""

    pk = models.CompositePrimaryKey("source_id", "number")
    source = models.ForeignKey(Import, models.CASCADE, related_name="parts", db_index=False)
    # The owner of the import.
    user = models.ForeignKey(User, models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    data = models.BinaryField()

    def __str__(self) -> str:
        return f"{self.source_id}: {self.number}"


class HeldRow(models.Model):
    """One entry of a file that was read and is not added yet.

    ``data`` has the rows to insert, by table, and the note of the room that read the entry.
    """

    pk = models.CompositePrimaryKey("source_id", "kind", "key")
    source = models.ForeignKey(Import, models.CASCADE, related_name="held_rows", db_index=False)
    # The owner of the import.
    user = models.ForeignKey(User, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=64)
    data = models.TextField()

    def __str__(self) -> str:
        return f"{self.source_id}: {self.kind} {self.key}"
