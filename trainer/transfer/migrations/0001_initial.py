import uuid

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Import",
            fields=[
                (
                    "uuid",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "created_at",
                    models.DateTimeField(db_index=True, default=django.utils.timezone.now),
                ),
                ("file_name", models.CharField(max_length=120)),
                (
                    "kind",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("own-json", "Blindtrace export"),
                            ("own-table", "Blindtrace table of attempts"),
                            ("cstimer-json", "csTimer export"),
                            ("cstimer-table", "csTimer table of one session"),
                        ],
                        max_length=16,
                    ),
                ),
                (
                    "stage",
                    models.CharField(
                        choices=[
                            ("receiving", "uploading"),
                            ("choosing", "waiting for a choice"),
                            ("reading", "being read"),
                            ("ready", "ready to add"),
                            ("added", "added"),
                            ("refused", "refused"),
                        ],
                        default="receiving",
                        max_length=10,
                    ),
                ),
                ("next_part", models.PositiveIntegerField(default=0)),
                ("items_read", models.PositiveIntegerField(default=0)),
                ("items", models.PositiveIntegerField(default=0)),
                ("head", models.JSONField(default=dict)),
                ("counts", models.JSONField(default=dict)),
                ("problem", models.TextField(blank=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="imports",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="HeldRow",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "source_id",
                        "kind",
                        "key",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("kind", models.CharField(max_length=20)),
                ("key", models.CharField(max_length=64)),
                ("data", models.TextField()),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "source",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="held_rows",
                        to="transfer.import",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ImportPart",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "source_id",
                        "number",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("data", models.BinaryField()),
                (
                    "source",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="parts",
                        to="transfer.import",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="import",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("stage__in", ["receiving", "choosing", "reading", "ready", "added", "refused"])
                ),
                name="import_stage_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="import",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("kind__in", ["", "own-json", "own-table", "cstimer-json", "cstimer-table"])
                ),
                name="import_kind_is_known",
            ),
        ),
    ]
