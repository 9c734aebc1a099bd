from typing import Any

from django.db import migrations

AT_ONCE = 500


def note_words(apps: Any, schema_editor: Any) -> None:
    """Note who has words already; for anybody else, their next word does it."""
    User = apps.get_model("people", "User")
    with_words = apps.get_model("pairs", "Pair").objects.exclude(words="")
    users = User.objects.filter(has_words=False, pk__in=with_words.values("user"))
    while keys := list(users.values_list("pk", flat=True)[:AT_ONCE]):
        User.objects.filter(pk__in=keys).update(has_words=True)


class Migration(migrations.Migration):
    dependencies = [
        ("pairs", "0001_initial"),
        ("people", "0002_has_words"),
    ]

    operations = [migrations.RunPython(note_words, migrations.RunPython.noop)]
