import uuid

import django.contrib.auth.validators
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import trainer.people.models.user


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("sessions", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Bucket",
            fields=[
                ("owner", models.CharField(max_length=160, primary_key=True, serialize=False)),
                ("full_at", models.FloatField()),
            ],
        ),
        migrations.CreateModel(
            name="Lease",
            fields=[
                ("user_pk", models.BigIntegerField(primary_key=True, serialize=False)),
                ("holder", models.CharField(max_length=32)),
                ("ends_at", models.FloatField()),
            ],
        ),
        migrations.CreateModel(
            name="ResetMail",
            fields=[
                (
                    "uuid",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("email", models.EmailField(max_length=254)),
                ("domain", models.CharField(max_length=255)),
                ("is_https", models.BooleanField()),
                (
                    "asked_at",
                    models.DateTimeField(db_index=True, default=django.utils.timezone.now),
                ),
                ("taken_by", models.UUIDField(editable=False, null=True)),
                ("taken_at", models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Throttle",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("action", models.CharField(max_length=32)),
                ("key", models.CharField(max_length=160)),
                ("tries", models.PositiveIntegerField(default=0)),
                ("ends_at", models.DateTimeField(db_index=True)),
                ("last_try", models.UUIDField(editable=False, null=True)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("action", "key"), name="throttle_action_and_key"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "That name is taken."},
                        max_length=40,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="name",
                    ),
                ),
                (
                    "folded_name",
                    models.CharField(
                        blank=True,
                        editable=False,
                        error_messages={"unique": "That name is taken."},
                        max_length=120,
                        null=True,
                        unique=True,
                    ),
                ),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="email")),
                ("is_guest", models.BooleanField(default=False, verbose_name="guest")),
                (
                    "is_staff",
                    models.BooleanField(default=False, verbose_name="can use the admin panel"),
                ),
                ("is_active", models.BooleanField(default=True, verbose_name="can sign in")),
                (
                    "created_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, editable=False, verbose_name="created"
                    ),
                ),
                (
                    "last_seen_at",
                    models.DateTimeField(
                        db_index=True, default=django.utils.timezone.now, verbose_name="last seen"
                    ),
                ),
                (
                    "deletes_at",
                    models.DateTimeField(
                        blank=True, db_index=True, null=True, verbose_name="will be deleted"
                    ),
                ),
                ("merged_at", models.DateTimeField(blank=True, editable=False, null=True)),
                ("is_moving", models.BooleanField(default=False, editable=False)),
                (
                    "time_zone",
                    models.CharField(
                        default="UTC",
                        max_length=64,
                        validators=[trainer.people.models.user.check_time_zone],
                        verbose_name="time zone",
                    ),
                ),
                (
                    "day_start_hour",
                    models.PositiveSmallIntegerField(
                        default=4, verbose_name="hour at which a day starts"
                    ),
                ),
                (
                    "theme",
                    models.CharField(
                        choices=[("system", "System"), ("light", "Light"), ("dark", "Dark")],
                        default="system",
                        max_length=8,
                        verbose_name="theme",
                    ),
                ),
                (
                    "palette",
                    models.CharField(
                        choices=[
                            ("standard", "Standard"),
                            ("color-blind", "Colour-blind"),
                            ("own", "My own colours"),
                        ],
                        default="standard",
                        max_length=12,
                        verbose_name="sticker colours",
                    ),
                ),
                (
                    "sticker_colors",
                    models.CharField(
                        default="f7f8f6-b3122d-27a862-ffde38-ff8422-1b56c2",
                        help_text="Up, right, front, down, left and back, each as RRGGBB.",
                        max_length=41,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[0-9a-f]{6}(?:-[0-9a-f]{6}){5}\\Z"
                            )
                        ],
                        verbose_name="my own colours",
                    ),
                ),
                (
                    "letters_on_stickers",
                    models.CharField(
                        choices=[("off", "Never"), ("hover", "On hover"), ("on", "Always")],
                        default="hover",
                        max_length=8,
                        verbose_name="letters on stickers",
                    ),
                ),
                (
                    "cube_view",
                    models.CharField(
                        choices=[("space", "From both sides"), ("net", "Unfolded")],
                        default="space",
                        max_length=8,
                        verbose_name="view of the cube",
                    ),
                ),
                (
                    "hides_scramble",
                    models.BooleanField(
                        default=False, verbose_name="hide the scramble while memorising"
                    ),
                ),
                (
                    "avoids_wide_turns",
                    models.BooleanField(default=False, verbose_name="scrambles without wide turns"),
                ),
                (
                    "hides_clock",
                    models.BooleanField(default=False, verbose_name="hide the running clock"),
                ),
                (
                    "timer_hold_ms",
                    models.PositiveSmallIntegerField(
                        choices=[
                            (0, "Not at all"),
                            (300, "0.3 seconds"),
                            (550, "0.55 seconds"),
                            (1000, "1 second"),
                        ],
                        default=300,
                        verbose_name="hold to start the timer",
                    ),
                ),
                (
                    "splits_solves",
                    models.BooleanField(
                        default=True, verbose_name="time memo and execution separately"
                    ),
                ),
                (
                    "uses_keys",
                    models.BooleanField(default=True, verbose_name="keyboard shortcuts"),
                ),
                (
                    "vibrates",
                    models.BooleanField(default=False, verbose_name="haptic feedback"),
                ),
                (
                    "shows_letter_pad",
                    models.BooleanField(default=False, verbose_name="on-screen letter pad"),
                ),
                (
                    "keeps_two_pair_lists",
                    models.BooleanField(
                        default=False,
                        verbose_name="words of pairs for edges and corners separately",
                    ),
                ),
                (
                    "shows_pair_words",
                    models.BooleanField(default=False, verbose_name="words beside pairs in drills"),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "merged_into",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="merged_guests",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "constraints": [
                    models.UniqueConstraint(
                        django.db.models.functions.text.Lower("username"),
                        name="user_name_is_unique_in_any_case",
                        violation_error_message="That name is taken.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("merged_into", None), ("is_guest", True), _connector="OR"
                        ),
                        name="user_merged_is_guest",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("day_start_hour__lte", 12)),
                        name="user_day_starts_by_noon",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="SignIn",
            fields=[
                (
                    "uuid",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("browser", models.CharField(blank=True, max_length=20)),
                ("system", models.CharField(blank=True, max_length=20)),
                ("signed_in_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_active_on", models.DateField()),
                (
                    "session",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sign_in",
                        to="sessions.session",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sign_ins",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-last_active_on", "-signed_in_at", "uuid"],
            },
        ),
    ]
