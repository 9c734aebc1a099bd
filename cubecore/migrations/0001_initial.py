import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="NotationScheme",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                ("slug", models.SlugField(allow_unicode=True, max_length=67, unique=True)),
                ("description", models.CharField(blank=True, max_length=500)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("built-in", "built-in"),
                            ("public", "public"),
                            ("owned", "owned"),
                        ],
                        default="public",
                        max_length=8,
                    ),
                ),
                ("letters", models.JSONField()),
                (
                    "share_token",
                    models.CharField(
                        blank=True, editable=False, max_length=32, null=True, unique=True
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("changed_at", models.DateTimeField(auto_now=True)),
                (
                    "owner",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notation_schemes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "letter scheme",
                "verbose_name_plural": "letter schemes",
                "indexes": [models.Index(fields=["kind", "name"], name="scheme_kind_and_name")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["built-in", "public", "owned"])),
                        name="scheme_kind_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "owned"), ("owner__isnull", False)),
                            models.Q(
                                models.Q(("kind", "owned"), _negated=True), ("owner__isnull", True)
                            ),
                            _connector="OR",
                        ),
                        name="scheme_has_owner_if_owned",
                        violation_error_message="A scheme has an owner if it is owned, and only then.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("share_token__isnull", True), ("kind", "owned"), _connector="OR"
                        ),
                        name="scheme_shared_by_its_owner",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("name", ""), _negated=True), name="scheme_has_a_name"
                    ),
                ],
            },
        ),
    ]
