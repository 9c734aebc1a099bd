from typing import Any

from django.db import migrations, models

import trainer.practice.models.method_key


class AddIndexBesideWriters(migrations.AddIndex):
    """Makes an index. On PostgreSQL, attempts are stored meanwhile, so there is no transaction.

    What a process left that was killed is removed first.
    """

    atomic = False

    def database_forwards(self, app_label: str, schema_editor: Any, *states: Any) -> None:
        model = states[1].apps.get_model(app_label, self.model_name)
        is_beside = schema_editor.connection.vendor == "postgresql"
        way, options = ("CONCURRENTLY", {"concurrently": True}) if is_beside else ("", {})
        schema_editor.execute(f"DROP INDEX {way} IF EXISTS {self.index.name}")
        schema_editor.add_index(model, self.index, **options)


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("practice", "0001_initial"),
    ]

    operations = [
        AddIndexBesideWriters(
            model_name="attempt",
            index=models.Index(
                models.F("user"),
                trainer.practice.models.method_key.MethodKey("method"),
                name="attempt_user_methods",
            ),
        ),
    ]
