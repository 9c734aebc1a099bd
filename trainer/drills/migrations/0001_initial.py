import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import trainer.events


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="DrillAnswer",
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
                ("run", models.UUIDField(editable=False)),
                (
                    "direction",
                    models.CharField(
                        choices=[
                            ("sticker-to-letter", "Sticker → letter"),
                            ("letter-to-sticker", "Letter → sticker"),
                            ("stickers-to-pair", "Two stickers → pair"),
                            ("pair-to-inverse", "Pair → inverse pair"),
                            ("cube-to-next-letter", "Cube → next letter"),
                            ("cube-to-turned", "Cube → flips and twists"),
                        ],
                        max_length=20,
                    ),
                ),
                ("piece_type", models.CharField(choices=trainer.events.box_choices, max_length=20)),
                ("sticker", models.CharField(max_length=32)),
                ("prompt", models.CharField(blank=True, default="", max_length=200)),
                ("answered", models.CharField(max_length=50)),
                ("correct", models.BooleanField()),
                ("ms", models.PositiveIntegerField()),
                ("was_offline", models.BooleanField(default=False)),
                ("is_imported", models.BooleanField(default=False)),
                ("answered_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="drill_answers",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        fields=[
                            "user",
                            "piece_type",
                            "direction",
                            "sticker",
                            "correct",
                            "ms",
                            "is_imported",
                        ],
                        name="drill_answer_by_sticker",
                    ),
                    models.Index(
                        fields=["user", "piece_type", "direction", "-answered_at"],
                        name="drill_answer_kind_newest",
                    ),
                    models.Index(fields=["user", "-answered_at"], name="drill_answer_newest"),
                    models.Index(fields=["user", "run"], name="drill_answer_run"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "direction__in",
                                [
                                    "sticker-to-letter",
                                    "letter-to-sticker",
                                    "stickers-to-pair",
                                    "pair-to-inverse",
                                    "cube-to-next-letter",
                                    "cube-to-turned",
                                ],
                            )
                        ),
                        name="drill_answer_direction_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("piece_type", ""), _negated=True),
                        name="drill_answer_has_a_piece_type",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("sticker", ""), _negated=True),
                        name="drill_answer_has_a_sticker",
                    ),
                ],
            },
        ),
    ]
