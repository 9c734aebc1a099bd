from typing import Any

from django.db import migrations, transaction

from trainer.users.names import folded

PORTION = 1000


def fold_names(apps: Any, schema_editor: Any) -> None:
    """Guests have no names that anybody types.

    Where two members' names fold alike, whoever came first has the name in all its spellings. The
    other one keeps theirs unfolded: as they write it, it is found before any that is folded, so
    they sign in as they always did, and nobody is renamed or told of the other. When the first one
    goes, the daily clearing gives it to them.
    """
    database = schema_editor.connection.alias
    members = apps.get_model("users", "User").objects.using(database).filter(is_guest=False)
    last: int | None = 0
    while last is not None:
        with transaction.atomic(using=database):
            last = fold_portion(members, last)


def fold_portion(members: Any, after: int) -> int | None:
    """The last one of the portion, if there was any."""
    unfolded = members.select_for_update().filter(folded_name=None, pk__gt=after)
    portion = list(unfolded.order_by("pk").only("username")[:PORTION])
    if not portion:
        return None
    first_of = {folded(user.username): user for user in reversed(portion)}
    known = members.filter(folded_name__in=first_of).values_list("folded_name", flat=True)
    for taken in list(known):
        del first_of[taken]
    for name, user in first_of.items():
        user.folded_name = name
    members.bulk_update(first_of.values(), ["folded_name"], batch_size=100)
    return int(portion[-1].pk)


class Migration(migrations.Migration):
    # Each portion is stored by itself, so that no row is held for long.
    atomic = False

    dependencies = [
        ("users", "0005_folded_name"),
    ]

    operations = [
        migrations.RunPython(fold_names, migrations.RunPython.noop),
    ]
