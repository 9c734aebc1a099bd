"""What the database holds: put back as it was, and compared without what is random or a time."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db import connection, models, transaction

from trainer.people.models import User

# Rows that only limit what is asked or say who is signed in.
AROUND = {"Throttle", "Bucket", "Lease", "Session", "SignIn"}
# When somebody signed in last, which follows what they did.
LATER = {"last_login"}
# Never written by the site.
FIXED = {"django_content_type", "auth_permission", "django_migrations"}
RANDOM = {
    "data",
    "folded_name",
    "holder",
    "key",
    "paces",
    "pairs",
    "password",
    "scramble",
    "session_data",
    "share_token",
    "slug",
    "token",
}

Facts = dict[str, Counter[tuple[Any, ...]]]


@dataclass(frozen=True)
class Snapshot:
    """All rows of all tables."""

    tables: dict[str, list[tuple[Any, ...]]]

    def put_back(self) -> None:
        """Replace what the database holds now."""
        with transaction.atomic(), connection.cursor() as cursor:
            for table in reversed(filled_tables()):
                cursor.execute(f'DELETE FROM "{table}"')  # noqa: S608
            for table, rows in self.tables.items():
                if rows:
                    places = ", ".join(["%s"] * len(rows[0]))
                    statement = f'INSERT INTO "{table}" VALUES ({places})'  # noqa: S608
                    cursor.executemany(statement, rows)


def snapshot() -> Snapshot:
    with connection.cursor() as cursor:
        held = {}
        for table in filled_tables():
            cursor.execute(f'SELECT * FROM "{table}"')  # noqa: S608
            held[table] = cursor.fetchall()
    return Snapshot(held)


def tables() -> list[str]:
    """Return the tables, those before that others refer to."""
    names = [model._meta.db_table for model in apps.get_models(include_auto_created=True)]
    return [name for name in names if name not in FIXED]


def filled_tables() -> list[str]:
    """Return the tables that have any rows, found by one query."""
    parts = (f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM \"{name}\")" for name in tables())  # noqa: S608
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(parts))
        filled = {name for (name,) in cursor.fetchall()}
    return [name for name in tables() if name in filled]


def facts(*, around: bool = True) -> Facts:
    """Return what every table holds, each row as often as it is there; ``around``: sign-ins and limits, too."""
    names = dict(User.objects.values_list("pk", "username"))
    filled = filled_tables()
    return {
        model.__name__: Counter(_rows(model, names))
        for model in apps.get_models()
        if model._meta.db_table in filled and (around or model.__name__ not in AROUND)
    }


def changes(before: Facts, after: Facts) -> dict[str, tuple[list[Any], list[Any]]]:
    """Return the rows of each table that are there before only, and after only."""
    nothing: Counter[tuple[Any, ...]] = Counter()
    names = [*before, *(name for name in after if name not in before)]
    tables = ((name, before.get(name, nothing), after.get(name, nothing)) for name in names)
    pairs = {name: (old - new, new - old) for name, old, new in tables}
    return {
        name: (list(gone.elements()), list(new.elements()))
        for name, (gone, new) in pairs.items()
        if gone or new
    }


def _rows(model: type[models.Model], names: dict[int, str]) -> list[tuple[Any, ...]]:
    fields = [
        field
        for field in model._meta.concrete_fields
        if not field.primary_key and field.name not in LATER
    ]
    values = model._default_manager.values_list(*(field.attname for field in fields))
    return [
        tuple(_fact(field, value, names) for field, value in zip(fields, row, strict=True))
        for row in values
    ]


def _fact(field: Any, value: Any, names: dict[int, str]) -> Any:
    """Return a value, or only that there is one if it differs from run to run."""
    if field.related_model is User and value is not None:
        value = names[value]
    if isinstance(value, str) and value.startswith("guest:"):
        return "a guest"
    is_random = field.name in RANDOM or field.name.endswith("ms")
    is_moment = isinstance(field, models.DateField | models.FloatField | models.UUIDField)
    if is_random or is_moment or (field.related_model and field.related_model is not User):
        return None if value is None else "some"
    return repr(value) if isinstance(value, dict | list | bytes | memoryview) else value
