"""Which indexes attempts and results have: as few as the queries of pages and deletions need."""

import pytest
from django.db import connection

from tests.trainer.practice.cast import judged
from trainer.practice.models import Attempt, PieceResult

pytestmark = pytest.mark.django_db

COLUMNS = {
    Attempt: [
        ["moved_from_id"],
        ["session_id", "revealed_at"],
        ["user_id", "event", "mode", "correct", "revealed_at"],
        ["user_id", "revealed_at"],
    ],
    PieceResult: [["user_id"]],
}
# What deletions, constraints between tables and most pages look rows up by, and what finds them.
LOOKED_UP = {
    "user": (Attempt, "user_id", {"attempt_user_newest", "attempt_user_results"}),
    "session": (Attempt, "session_id", {"attempt_session_newest"}),
    "attempt": (PieceResult, "attempt_id", {"practice_pieceresult_pkey"}),
}


@pytest.mark.parametrize("model", COLUMNS)
def test_no_index_is_there_that_no_query_needs(model):
    with connection.cursor() as cursor:
        found = connection.introspection.get_constraints(cursor, model._meta.db_table)
    plain = [
        each["columns"]
        for name, each in found.items()
        # PostgreSQL has another one for texts that begin with something.
        if each["index"] and not each["unique"] and not name.endswith("_like")
    ]
    assert sorted(plain) == COLUMNS[model]


@pytest.mark.parametrize("looked_up", LOOKED_UP)
def test_rows_are_still_found_by_an_index(alice, looked_up):
    judged(alice)
    model, column, names = LOOKED_UP[looked_up]
    unique = {"attempt_once_a_person", "sqlite_autoindex_practice_attempt"}
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_seqscan = off")
    plan = model._default_manager.filter(**{column: 1}).order_by().explain()
    assert "SCAN practice" not in plan
    assert any(name in plan for name in names | unique | {"sqlite_autoindex_practice_pieceresult"})
