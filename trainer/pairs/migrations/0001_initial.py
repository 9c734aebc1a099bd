import uuid

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("people", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="PairImport",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="pair_import",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("uuid", models.UUIDField(editable=False)),
                ("changes", models.JSONField(default=list)),
                ("imported_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="Pair",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "user_id",
                        "uuid",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("uuid", models.UUIDField(default=uuid.uuid4, editable=False)),
                ("pieces", models.CharField(blank=True, default="", max_length=10)),
                ("first", models.CharField(max_length=48)),
                ("second", models.CharField(max_length=48)),
                ("words", models.CharField(blank=True, default="", max_length=300)),
                ("note", models.CharField(blank=True, default="", max_length=1000)),
                ("changed_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="pairs",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["user", "first", "second"], name="pair_by_symbols")
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("pieces__in", ("", "edges", "corners"))),
                        name="pair_list_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("first", ""), _negated=True),
                            models.Q(("second", ""), _negated=True),
                        ),
                        name="pair_has_symbols",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PairRecall",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "user_id",
                        "uuid",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("uuid", models.UUIDField(default=uuid.uuid4, editable=False)),
                ("pieces", models.CharField(blank=True, default="", max_length=10)),
                ("pairs", models.JSONField(default=list)),
                ("typed", models.JSONField(blank=True, default=list)),
                ("paces", models.JSONField(blank=True, default=list)),
                ("is_one_by_one", models.BooleanField(default=False)),
                ("has_words", models.BooleanField(default=False)),
                ("place", models.PositiveSmallIntegerField(default=0)),
                ("started_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("turned_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("memorised_at", models.DateTimeField(blank=True, null=True)),
                ("typed_at", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="pair_recalls",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["user", "-started_at"], name="pair_recall_newest")
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("pieces__in", ("", "edges", "corners"))),
                        name="pair_recall_list_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("typed_at", None), ("memorised_at__isnull", False), _connector="OR"
                        ),
                        name="pair_recall_is_typed_after_it_is_covered",
                    ),
                ],
            },
        ),
    ]
