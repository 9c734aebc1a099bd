"""Gives somebody so many attempts like the one they have: python -m tests.storms.history NAME 60000"""

import sys
from collections.abc import Iterable
from typing import Any

import django
from django.db import connection

# A minute between one attempt and the next: nobody may begin a thousand in an hour.
ATTEMPTS = """
insert into practice_attempt ({columns}) with recursive numbers (n) as
(select 1 union all select n + 1 from numbers where n < %s)
select {values} from practice_attempt attempt, numbers where attempt.uuid = %s
"""
RESULTS = """
insert into practice_pieceresult ({columns})
select {values} from practice_pieceresult result, practice_attempt attempt
where result.attempt_id = %s and attempt.user_id = result.user_id and attempt.id <> result.attempt_id
"""
NEW = {
    "sqlite": {
        "id": "lower(hex(randomblob(16)))",
        "uuid": "lower(hex(randomblob(16)))",
        "revealed_at": "datetime(attempt.revealed_at, '-' || n || ' minutes')",
    },
    "postgresql": {
        "id": "gen_random_uuid()",
        "uuid": "gen_random_uuid()",
        "revealed_at": "attempt.revealed_at - n * interval '1 minute'",
    },
}


def give(name: str, count: int) -> None:
    """Copy their only attempt, and its results, as often as they lack attempts."""
    # After django.setup().
    from trainer.practice.models import Attempt, PieceResult  # noqa: PLC0415
    from trainer.row_estimates import estimate_again  # noqa: PLC0415

    attempt = Attempt.objects.get(user__username=name)
    new = NEW[connection.vendor] | {"share_token": "null"}
    fields = Attempt._meta.concrete_fields
    uuid = fields[1].get_db_prep_value(attempt.uuid, connection)
    pk = fields[0].get_db_prep_value(attempt.pk, connection)
    with connection.cursor() as cursor:
        copied = filled(ATTEMPTS, fields, "attempt", new)
        cursor.execute(copied, [count - 1, uuid])
        results = PieceResult._meta.concrete_fields
        cursor.execute(filled(RESULTS, results, "result", {"attempt_id": "attempt.id"}), [pk])
    estimate_again([Attempt, PieceResult], count)
    assert Attempt.objects.filter(user=attempt.user).count() == count


def filled(statement: str, fields: Iterable[Any], table: str, new: dict[str, str]) -> str:
    columns = [field.column for field in fields]
    values = [new.get(column, f'{table}."{column}"') for column in columns]
    names = ", ".join(f'"{column}"' for column in columns)
    return statement.format(columns=names, values=", ".join(values))


if __name__ == "__main__":
    django.setup()
    give(sys.argv[1], int(sys.argv[2]))
