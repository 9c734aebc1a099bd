"""Ask PostgreSQL how many rows it plans for, and to look again after many came at once.

It plans reads by what it found last. Autovacuum looks again within a minute; until then it plans reads of
many rows like reads of a few, and one of a whole history can take minutes.
"""

import logging
from collections.abc import Iterable

from django.db import OperationalError, connection
from django.db.models import Model

MANY = 1_000
# Autovacuum also looks again when a tenth of the rows are new.
LARGEST_SHARE = 0.1

logger = logging.getLogger(__name__)


def estimated_rows(model: type[Model]) -> int:
    """Return how many rows PostgreSQL found when it last looked; -1 if it never has."""
    with connection.cursor() as cursor:
        table = model._meta.db_table
        cursor.execute("SELECT reltuples FROM pg_class WHERE oid = %s::regclass", [table])
        return int(cursor.fetchone()[0])


def estimate_again(models: Iterable[type[Model]], added: int) -> None:
    """Let PostgreSQL look again at tables of which many rows were added just now.

    Nothing waits for a table that is being looked at, and what fails is left to autovacuum.
    """
    if added < MANY or connection.vendor != "postgresql":
        return
    try:
        for model in models:
            if estimated_rows(model) * LARGEST_SHARE < added:
                with connection.cursor() as cursor:
                    table = connection.ops.quote_name(model._meta.db_table)
                    cursor.execute(f"ANALYZE (SKIP_LOCKED) {table}")
    except OperationalError as error:
        logger.warning("tables were not looked at again: %s", type(error.__cause__).__name__)
