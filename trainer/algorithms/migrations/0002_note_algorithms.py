from typing import Any

from django.db import migrations

AT_ONCE = 500


def note_algorithms(apps: Any, schema_editor: Any) -> None:
    """Note who has algorithms already; for anybody else, their next algorithm does it."""
    User = apps.get_model("people", "User")
    owners = apps.get_model("algorithms", "OwnAlgorithm").objects.values("user")
    users = User.objects.filter(has_algorithms=False, pk__in=owners)
    while keys := list(users.values_list("pk", flat=True)[:AT_ONCE]):
        User.objects.filter(pk__in=keys).update(has_algorithms=True)


class Migration(migrations.Migration):
    dependencies = [
        ("algorithms", "0001_initial"),
        ("people", "0003_has_algorithms"),
    ]

    operations = [migrations.RunPython(note_algorithms, migrations.RunPython.noop)]
