"""Finds the methods of somebody's attempts by stepping from one to the next in their index.

To look at every attempt takes a fifth of the time of a page about 10,000.
"""

from collections.abc import Sequence

from django.db import connection
from django.db.models import Q, QuerySet, TextField
from django.db.models.expressions import RawSQL

from trainer.practice.models import Attempt, MethodKey

# Every key is greater than the empty text, with which it begins. With a type, SQLite would not look it up.
FROM_EACH_TO_THE_NEXT = """
WITH RECURSIVE "keys" ("method_key") AS (
    SELECT ''
    UNION ALL SELECT ({following}) FROM "keys" WHERE "keys"."method_key" IS NOT NULL
)
SELECT "method_key" FROM "keys" WHERE "method_key" > '' LIMIT %s
"""


def method_keys(attempts: QuerySet[Attempt], most: int) -> list[str]:
    """Return the keys of the methods that these attempts of one person have, each once, in order."""
    last = RawSQL('"keys"."method_key"', (), TextField())
    keyed = attempts.annotate(method_key=MethodKey("method")).filter(method_key__gt=last)
    first = keyed.order_by("method_key").values("method_key")[:1]
    following, values = first.query.get_compiler(first.db).as_sql()
    with connection.cursor() as cursor:
        sql = FROM_EACH_TO_THE_NEXT.format(following=following)
        cursor.execute(sql, [*values, most])
        return [key for (key,) in cursor.fetchall()]


def has_method(user_id: int, keys: Sequence[str]) -> Q:
    """Return the condition that an attempt of a person has one of these methods."""
    keyed = Attempt.objects.of(user_id).alias(method_key=MethodKey("method"))
    return Q(pk__in=keyed.filter(method_key__in=keys).values("pk"))
