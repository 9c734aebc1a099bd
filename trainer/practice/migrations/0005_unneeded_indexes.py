"""Drop indexes that no query needs: those that others begin with, and one that none asks for.

The table is left as it is: Django would copy all of it on SQLite to drop the index of a field.
"""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

UNNEEDED = (("attempt", "user"), ("attempt", "session"), ("pieceresult", "attempt"))


def drop_indexes(apps: Any, schema_editor: Any) -> None:
    """Drop the index of each field, under whatever name the database has it."""
    connection = schema_editor.connection
    for model_name, field_name in UNNEEDED:
        meta = apps.get_model("practice", model_name)._meta
        column = meta.get_field(field_name).column
        with connection.cursor() as cursor:
            found = connection.introspection.get_constraints(cursor, meta.db_table)
        for name, constraint in found.items():
            is_plain = constraint["index"] and not constraint["unique"]
            if is_plain and constraint["columns"] == [column]:
                schema_editor.execute(f"DROP INDEX {schema_editor.quote_name(name)}")


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("practice", "0004_clock_while_offline"),
    ]

    operations = [
        migrations.RemoveIndex(model_name="pieceresult", name="result_kinds"),
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunPython(drop_indexes, migrations.RunPython.noop)],
            state_operations=[
                migrations.AlterField(
                    model_name="attempt",
                    name="user",
                    field=models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="attempts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                migrations.AlterField(
                    model_name="attempt",
                    name="session",
                    field=models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="attempts",
                        to="practice.practicesession",
                    ),
                ),
                migrations.AlterField(
                    model_name="pieceresult",
                    name="attempt",
                    field=models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="results",
                        to="practice.attempt",
                    ),
                ),
            ],
        ),
    ]
