import uuid

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
            name="Deal",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("event", models.CharField(choices=trainer.events.event_choices, max_length=20)),
                ("scramble", models.CharField(max_length=1000)),
                ("lot", models.FloatField()),
                ("made_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "indexes": [models.Index(fields=["event", "lot"], name="deal_event_and_lot")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("scramble", ""), _negated=True),
                        name="deal_has_a_scramble",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("event", ""), _negated=True), name="deal_has_an_event"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PracticeSession",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("uuid", models.UUIDField(default=uuid.uuid4, editable=False)),
                ("name", models.CharField(max_length=60)),
                ("is_current", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "joins",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="practice.practicesession",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="practice_sessions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at", "-uuid"],
            },
        ),
        migrations.CreateModel(
            name="Attempt",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("uuid", models.UUIDField(editable=False)),
                ("moved_at", models.DateTimeField(blank=True, editable=False, null=True)),
                ("scramble", models.CharField(max_length=1000)),
                ("method", models.JSONField()),
                ("event", models.CharField(choices=trainer.events.event_choices, max_length=20)),
                (
                    "mode",
                    models.CharField(
                        choices=[
                            ("memo", "Memo"),
                            ("trace", "Trace"),
                            ("review", "Again"),
                            ("weak", "Weak pair"),
                            ("solve", "Real solve"),
                            ("solve-again", "Real solve again"),
                        ],
                        default="memo",
                        max_length=12,
                    ),
                ),
                ("filters", models.JSONField(blank=True, default=dict)),
                (
                    "phase",
                    models.CharField(
                        choices=[("memo", "Memo"), ("recall", "Recall"), ("verdict", "Verdict")],
                        default="memo",
                        max_length=8,
                    ),
                ),
                ("revealed_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("memorised_at", models.DateTimeField(blank=True, null=True)),
                (
                    "handed_in_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="submitted at"),
                ),
                ("memo_ms", models.PositiveIntegerField(blank=True, null=True)),
                ("memo_client_ms", models.PositiveIntegerField(blank=True, null=True)),
                ("recall_ms", models.PositiveIntegerField(blank=True, null=True)),
                ("recall_client_ms", models.PositiveIntegerField(blank=True, null=True)),
                ("penalty_ms", models.PositiveIntegerField(default=0)),
                (
                    "clock",
                    models.CharField(
                        choices=[
                            ("client", "the browser's"),
                            (
                                "offline",
                                "the browser's, up to the first check while the connection was lost",
                            ),
                            ("server", "the server's"),
                            ("split", "the browser's alone for when the cube was covered"),
                            ("file", "that of an imported file"),
                            ("typed", "another timer's, typed by hand"),
                        ],
                        default="client",
                        max_length=8,
                    ),
                ),
                ("typed", models.JSONField(blank=True, default=dict)),
                ("offsets", models.JSONField(blank=True, default=dict)),
                ("hints", models.PositiveSmallIntegerField(default=0)),
                ("checker", models.CharField(blank=True, max_length=16)),
                ("correct", models.BooleanField(blank=True, null=True)),
                ("dnf", models.BooleanField(default=False, verbose_name="DNF")),
                ("end_facelets", models.CharField(blank=True, default="", max_length=54)),
                ("diagnosis", models.JSONField(blank=True, null=True)),
                (
                    "true_explanation",
                    models.PositiveSmallIntegerField(blank=True, null=True),
                ),
                ("notes", models.TextField(blank=True, max_length=2000)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "share_token",
                    models.CharField(blank=True, max_length=32, null=True, unique=True),
                ),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="attempts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "moved_from",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="practice.practicesession",
                    ),
                ),
                (
                    "session",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="attempts",
                        to="practice.practicesession",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="PieceResult",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "attempt_id",
                        "piece_type",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("piece_type", models.CharField(choices=trainer.events.box_choices, max_length=20)),
                ("correct", models.BooleanField()),
                ("letters", models.JSONField(default=list)),
                ("expected_letters", models.PositiveSmallIntegerField()),
                ("first_wrong", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("kind", models.CharField(blank=True, max_length=32)),
                ("wrong", models.CharField(blank=True, max_length=8)),
                ("expected", models.CharField(blank=True, max_length=8)),
                ("left", models.JSONField(default=list)),
                ("nearest", models.JSONField(blank=True, null=True)),
                ("sentences", models.JSONField(default=list)),
                (
                    "attempt",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="results",
                        to="practice.attempt",
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
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("piece_type", ""), _negated=True),
                        name="result_has_a_piece_type",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("correct", True), ("first_wrong", None), ("kind", "")),
                            models.Q(("correct", False), ("first_wrong__isnull", False)),
                            _connector="OR",
                        ),
                        name="result_first_wrong_if_wrong",
                    ),
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="practicesession",
            constraint=models.UniqueConstraint(
                fields=("user", "uuid"), name="session_once_a_person"
            ),
        ),
        migrations.AddConstraint(
            model_name="practicesession",
            constraint=models.CheckConstraint(
                condition=models.Q(("name", ""), _negated=True), name="session_has_a_name"
            ),
        ),
        migrations.AddConstraint(
            model_name="practicesession",
            constraint=models.UniqueConstraint(
                condition=models.Q(("is_current", True)),
                fields=("user",),
                name="session_one_is_current",
            ),
        ),
        migrations.AddConstraint(
            model_name="practicesession",
            constraint=models.CheckConstraint(
                condition=models.Q(("is_current", False), ("deleted_at", None), _connector="OR"),
                name="session_current_is_not_deleted",
            ),
        ),
        migrations.AddIndex(
            model_name="attempt",
            index=models.Index(
                fields=[
                    "user",
                    "-revealed_at",
                    "-uuid",
                    "deleted_at",
                    "phase",
                    "mode",
                    "id",
                    "memo_ms",
                    "recall_ms",
                    "correct",
                    "dnf",
                    "event",
                    "checker",
                    "clock",
                ],
                name="attempt_user_newest",
            ),
        ),
        migrations.AddIndex(
            model_name="attempt",
            index=models.Index(
                fields=["user", "event", "mode", "correct", "-revealed_at"],
                name="attempt_user_results",
            ),
        ),
        migrations.AddIndex(
            model_name="attempt",
            index=models.Index(fields=["session", "-revealed_at"], name="attempt_session_newest"),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.UniqueConstraint(
                fields=("user", "uuid"), name="attempt_once_a_person"
            ),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.CheckConstraint(
                condition=models.Q(("event", ""), _negated=True), name="attempt_has_an_event"
            ),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("mode__in", ["memo", "trace", "review", "weak", "solve", "solve-again"])
                ),
                name="attempt_mode_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.CheckConstraint(
                condition=models.Q(("phase__in", ["memo", "recall", "verdict"])),
                name="attempt_phase_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("clock__in", ["client", "offline", "server", "split", "file", "typed"])
                ),
                name="attempt_clock_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("phase", "recall"), _negated=True),
                    models.Q(("memo_ms__isnull", False), ("memorised_at__isnull", False)),
                    _connector="OR",
                ),
                name="attempt_recalled_after_memo",
            ),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("handed_in_at__isnull", False), ("phase", "verdict")),
                    models.Q(
                        models.Q(("phase", "verdict"), _negated=True),
                        ("correct", None),
                        ("dnf", False),
                        ("handed_in_at", None),
                    ),
                    _connector="OR",
                ),
                name="attempt_verdict_when_handed_in",
            ),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("phase", "verdict"), _negated=True),
                    ("correct__isnull", False),
                    ("dnf", True),
                    _connector="OR",
                ),
                name="attempt_judged_or_dnf",
            ),
        ),
    ]
