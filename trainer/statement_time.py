"""Limits how long PostgreSQL works on one statement of a process that answers requests.

Commands such as ``migrate`` and ``backup`` have no limit. Through a pooler, its configuration limits
statements, because an option of a connection would be one of all that use it later.
"""

from django.db import connections

from trainer.database_settings import is_pooled

SECONDS = 30
POSTGRESQL = "django.db.backends.postgresql"


def limit_statements() -> None:
    """Let connections that this process opens from now on end statements that take too long."""
    for database in connections.settings.values():
        if database["ENGINE"] == POSTGRESQL and not is_pooled(database):
            database["OPTIONS"]["options"] = f"-c statement_timeout={SECONDS}s"
