"""While an upgrade goes on, servers of the release before work on the tables of the next one.

CONTRIBUTING.md has the rules. They hold from the migrations below on: those of the last
release, moved forward with each.
"""

from itertools import count
from types import SimpleNamespace
from typing import Any, ClassVar
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection, models
from django.db.migrations import operations
from django.db.migrations.loader import MigrationLoader
from django.db.models.functions import Now
from django.utils import timezone

OURS = [
    *(
        "people",
        "cubecore",
        "methods",
        "cards",
        "algorithms",
        "pairs",
        "practice",
        "drills",
        "learn",
        "progress",
    ),
    "transfer",
]
RELEASED = dict.fromkeys(OURS, "0001_initial")
# Operations that would not do but for the reason given: {("practice", "0009_name"): "why"}.
ALLOWED = {
    (
        "practice",
        "0002_methods_of_attempts",
    ): "an index made while attempts are stored; it may run again"
}

HARMLESS = (
    operations.CreateModel,
    operations.AddIndex,
    operations.AlterModelOptions,
    operations.AlterModelManagers,
    operations.RunPython,
)
# What a filled-in row needs beyond the kinds of its fields, because the tables check it.
FITTING: dict[str, dict[str, Any]] = {
    "ownalgorithm": {"pieces": "edges"},
    "attempt": {"phase": "memo", "deleted_at": None},
    "pieceresult": {"correct": True, "first_wrong": None, "kind": ""},
}


def breaks_old_code(operation: Any, made_here: set[str]) -> bool:
    """Whether servers that do not know of it may fail on it."""
    model = getattr(operation, "model_name", "").lower()
    if isinstance(operation, operations.AddField):
        field = operation.field
        fills_itself = field.null or field.has_db_default() or field.many_to_many
        return not (fills_itself or model in made_here)
    if isinstance(operation, operations.AddConstraint):
        return model not in made_here
    return not isinstance(operation, HARMLESS)


def unsafe_operations(migration: Any) -> list[str]:
    made = {
        operation.name.lower()
        for operation in migration.operations
        if isinstance(operation, operations.CreateModel)
    }
    unsafe = [
        operation.describe()
        for operation in migration.operations
        if breaks_old_code(operation, made)
    ]
    return unsafe if migration.atomic else ["No transaction", *unsafe]


def test_no_migration_since_the_last_release_breaks_its_code():
    loader = MigrationLoader(None)
    released = {key for app in OURS for key in loader.graph.forwards_plan((app, RELEASED[app]))}
    newer = [key for key in loader.disk_migrations if key[0] in OURS and key not in released]
    unsafe = {key: unsafe_operations(loader.disk_migrations[key]) for key in sorted(newer)}
    assert {key: what for key, what in unsafe.items() if what and key not in ALLOWED} == {}


def test_rules_cover_every_app_with_tables():
    assert {
        model._meta.app_label for model in apps.get_models() if "blindtrace" in home(model)
    } == {*OURS}


def home(model: type[models.Model]) -> str:
    module = model.__module__.split(".")[0]
    return "blindtrace" if module in {"trainer", "cubecore"} else module


TEXT = models.CharField(max_length=9)
CASES = {
    "a column": (operations.AddField("attempt", "new", TEXT), True),
    "a column that Python fills": (
        operations.AddField("attempt", "new", models.CharField(max_length=9, default="")),
        True,
    ),
    "a column that may be empty": (
        operations.AddField("attempt", "new", models.CharField(max_length=9, null=True)),
        False,
    ),
    "a column that the database fills": (
        operations.AddField("attempt", "new", models.DateTimeField(db_default=Now())),
        False,
    ),
    "a table": (
        operations.CreateModel("new", [("id", models.BigAutoField(primary_key=True))]),
        False,
    ),
    "no column": (operations.RemoveField("attempt", "old"), True),
    "another name": (operations.RenameField("attempt", "old", "new"), True),
    "another kind": (operations.AlterField("attempt", "old", TEXT), True),
    "no table": (operations.DeleteModel("attempt"), True),
    "a table of another name": (operations.RenameModel("attempt", "trial"), True),
    "a rule": (
        operations.AddConstraint("attempt", models.UniqueConstraint("uuid", name="once")),
        True,
    ),
    "other contents": (operations.RunPython(operations.RunPython.noop), False),
}


@pytest.mark.parametrize(("operation", "breaks"), CASES.values(), ids=CASES)
def test_what_breaks_old_code_is_known(operation, breaks):
    migration = SimpleNamespace(operations=[operation], atomic=True)
    assert bool(unsafe_operations(migration)) is breaks


def test_what_a_new_table_has_breaks_nobody():
    new = operations.CreateModel("attempt", [("id", models.BigAutoField(primary_key=True))])
    parts = [new, CASES["a column"][0], CASES["a rule"][0]]
    assert unsafe_operations(SimpleNamespace(operations=parts, atomic=True)) == []


def test_what_no_transaction_holds_together_needs_a_reason():
    migration = SimpleNamespace(operations=[CASES["other contents"][0]], atomic=False)
    assert unsafe_operations(migration) == ["No transaction"]


class Rows:
    """Rows as the code of a release writes them: it knows its own columns alone."""

    numbers: ClassVar = count(1)

    def __init__(self, released: dict[str, str]) -> None:
        self.apps = MigrationLoader(connection).project_state(list(released.items())).apps

    def models(self) -> list[Any]:
        return [model for app in OURS for model in self.apps.get_app_config(app).get_models()]

    def made(self, model: Any) -> Any:
        fitting = FITTING.get(model._meta.model_name, {})
        fields = [
            f
            for f in model._meta.local_concrete_fields
            if not isinstance(f, models.AutoField) and not (f.primary_key and f.has_default())
        ]
        filled = {f.name: self.value(f) for f in fields if f.name not in fitting and self.asks(f)}
        return model._default_manager.create(**filled | fitting)

    def asks(self, field: Any) -> bool:
        return not (field.null or field.has_default() or field.has_db_default())

    def value(self, field: Any) -> Any:
        if field.is_relation:
            return self.made(field.related_model)
        if field.choices:
            return field.choices[0][0]
        kinds = {
            models.CharField: lambda: f"n{next(self.numbers)}",
            models.UUIDField: uuid4,
            models.DateTimeField: timezone.now,
            models.DateField: lambda: timezone.now().date(),
            models.JSONField: dict,
            models.BinaryField: bytes,
            models.BooleanField: bool,
            models.TextField: lambda: "text",
        }
        made = (kinds[kind] for kind in type(field).__mro__ if kind in kinds)
        return next(made, lambda: 1)()


@pytest.mark.django_db
def test_the_code_of_the_last_release_reads_and_writes_on_todays_tables():
    rows = Rows(RELEASED)
    for model in rows.models():
        row = rows.made(model)
        row.refresh_from_db()
        row.save()
        assert apps.get_model(model._meta.label)._default_manager.filter(pk=row.pk).exists()
        model._default_manager.filter(pk=row.pk).delete()
