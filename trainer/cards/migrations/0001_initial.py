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
            name="CardSettings",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="card_settings",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "retention_percent",
                    models.PositiveSmallIntegerField(
                        db_default=90, default=90, verbose_name="recall of cards that are due"
                    ),
                ),
                (
                    "new_a_day",
                    models.PositiveSmallIntegerField(
                        db_default=10, default=10, verbose_name="new cards a day"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "card settings",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("retention_percent__range", (80, 97))),
                        name="card_settings_retention_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("new_a_day__lte", 50)),
                        name="card_settings_new_in_range",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PracticeDay",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "user_id",
                        "day",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("day", models.DateField()),
                ("question_ms", models.PositiveIntegerField(db_default=0, default=0)),
                ("finished_at", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="practice_days",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Card",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "user_id",
                        "kind",
                        "key",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("kind", models.CharField(max_length=20)),
                ("key", models.CharField(max_length=80)),
                ("stability", models.FloatField()),
                ("difficulty", models.FloatField()),
                ("first_day", models.DateField()),
                ("last_day", models.DateField()),
                ("due_day", models.DateField()),
                ("review_count", models.PositiveIntegerField()),
                ("correct_count", models.PositiveIntegerField()),
                ("last_grade", models.PositiveSmallIntegerField()),
                ("last_ms", models.PositiveIntegerField()),
                ("has_repeat", models.BooleanField()),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="cards",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", ""), _negated=True),
                            models.Q(("key", ""), _negated=True),
                        ),
                        name="card_has_a_name",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="CardAnswer",
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
                ("uuid", models.UUIDField(editable=False)),
                ("kind", models.CharField(max_length=20)),
                ("key", models.CharField(max_length=80)),
                ("correct", models.BooleanField()),
                ("ms", models.PositiveIntegerField()),
                ("day", models.DateField()),
                ("grade", models.PositiveSmallIntegerField()),
                ("own_grade", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("is_undone", models.BooleanField(default=False)),
                ("answered_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="card_answers",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        fields=["user", "kind", "key", "day", "answered_at"],
                        name="card_answer_by_card",
                    ),
                    models.Index(
                        fields=["user", "kind", "-answered_at", "correct", "ms"],
                        name="card_answer_kind_newest",
                    ),
                    models.Index(fields=["user", "answered_at", "uuid"], name="card_answer_oldest"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", ""), _negated=True),
                            models.Q(("key", ""), _negated=True),
                        ),
                        name="card_answer_names_a_card",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("grade__in", [1, 2, 3, 4])),
                        name="card_answer_grade_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("own_grade", None), ("own_grade__in", [1, 2, 3, 4]), _connector="OR"
                        ),
                        name="card_answer_own_grade_is_known",
                    ),
                ],
            },
        ),
    ]
