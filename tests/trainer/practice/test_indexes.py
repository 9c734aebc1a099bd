"""The indexes of attempts and results: only those that pages and deletions need."""

import pytest
from django.db import connection

from tests.trainer.practice.cast import judged_attempt
from trainer.practice.models import Attempt, PieceResult

pytestmark = pytest.mark.django_db

COLUMNS = {
    Attempt: [
        ["moved_from_id"],
        ["session_id", "revealed_at"],
        # That of methods is made of an expression.
        ["user_id", ""],
        ["user_id", "event", "mode", "correct", "revealed_at"],
        [
            *("user_id", "revealed_at", "uuid", "deleted_at", "phase", "mode", "id"),
            *("memo_ms", "recall_ms", "correct", "dnf", "event", "checker", "clock"),
        ],
    ],
    PieceResult: [["user_id"]],
}
# The columns by which deletions, foreign keys and most pages look rows up, with their indexes.
LOOKED_UP = {
    "user": (
        Attempt,
        "user_id",
        {"attempt_user_newest", "attempt_user_results", "attempt_user_methods"},
    ),
    "session": (Attempt, "session_id", {"attempt_session_newest"}),
    "attempt": (PieceResult, "attempt_id", {"practice_pieceresult_pkey"}),
}


@pytest.mark.parametrize("model", COLUMNS)
def test_there_is_no_index_that_no_query_needs(model):
    with connection.cursor() as cursor:
        constraints = connection.introspection.get_constraints(cursor, model._meta.db_table)
    plain = [
        [column or "" for column in constraint["columns"]]
        for name, constraint in constraints.items()
        # PostgreSQL has another index for searching text by its beginning.
        if constraint["index"] and not constraint["unique"] and not name.endswith("_like")
    ]
    assert sorted(plain) == COLUMNS[model]


@pytest.mark.parametrize("name", LOOKED_UP)
def test_rows_are_found_by_an_index(alice, name):
    judged_attempt(alice)
    model, column, names = LOOKED_UP[name]
    unique = {"attempt_once_a_person", "sqlite_autoindex_practice_attempt"}
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_seqscan = off")
    plan = model._default_manager.filter(**{column: 1}).order_by().explain()
    assert "SCAN practice" not in plan
    assert any(name in plan for name in names | unique | {"sqlite_autoindex_practice_pieceresult"})
