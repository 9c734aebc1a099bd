"""Limits how long PostgreSQL works on one statement of a process that answers requests.

Commands such as ``migrate`` and ``backup`` have no limit.
"""

from django.db import connections

SECONDS = 30


def limit_statements() -> None:
    """Let connections that this process opens from now on end statements that take too long."""
    for database in connections.settings.values():
        if database["ENGINE"] == "django.db.backends.postgresql":
            database["OPTIONS"]["options"] = f"-c statement_timeout={SECONDS}s"
