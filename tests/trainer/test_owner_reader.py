"""The check of owners sees statements that lack one: it can fail."""

import pytest

from tests.trainer.owners import tables_of_people, tables_without_owner

ATTEMPT = "practice_attempt"
WITH_OWNER = [
    'SELECT "practice_attempt"."id" FROM "practice_attempt" WHERE "practice_attempt"."user_id" = 1',
    'SELECT 1 FROM "practice_attempt" U0 WHERE U0."user_id" IN (1, 2)',
    'SELECT 1 FROM "practice_attempt" WHERE +"practice_attempt"."user_id" IN (1)',
    'UPDATE "practice_attempt" SET "notes" = %s WHERE "id" = %s AND "user_id" = %s',
    'UPDATE "practice_attempt" SET "notes" = \'\' WHERE ("practice_attempt"."user_id", "practice_attempt"."uuid") = (1, 2)',
    'INSERT INTO "practice_attempt" ("id", "user_id") VALUES (1, 2)',
    'SELECT 1 FROM "people_user" WHERE "people_user"."id" = 1',
    'CREATE TEMPORARY TABLE "staged" AS SELECT "id" FROM "practice_attempt" WHERE 1 = 0',
]
WITHOUT_OWNER = [
    'SELECT "practice_attempt"."user_id" FROM "practice_attempt" WHERE "practice_attempt"."id" = 1',
    'SELECT 1 FROM "practice_attempt" ORDER BY "practice_attempt"."user_id"',
    'UPDATE "practice_attempt" SET "user_id" = 1 WHERE "practice_attempt"."id" = 2',
    'DELETE FROM "practice_attempt" WHERE "practice_attempt"."id" IN (1, 2)',
    'SELECT 1 FROM "practice_attempt" U0 WHERE "practice_attempt"."user_id" = 1',
    'INSERT INTO "practice_attempt" ("id") SELECT 1',
    'SELECT 1 FROM "people_user" INNER JOIN "practice_attempt" ON (1 = 1) WHERE "people_user"."id" = 1',
]


@pytest.mark.parametrize("sql", WITH_OWNER)
def test_an_owner_is_seen(sql):
    assert tables_without_owner(sql) == []


@pytest.mark.parametrize("sql", WITHOUT_OWNER)
def test_a_missing_owner_is_seen(sql):
    assert tables_without_owner(sql) == [ATTEMPT]


def test_tables_of_every_room_are_looked_at():
    rooms = {table.partition("_")[0] for table in tables_of_people()}
    assert rooms >= {"practice", "drills", "cards", "pairs", "learn", "methods", "progress"}
