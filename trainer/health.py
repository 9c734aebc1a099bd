"""Report to load balancers and monitors whether this server works."""

import logging
import shutil
from functools import lru_cache
from pathlib import Path

from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

logger = logging.getLogger(__name__)
# A few transactions in the write-ahead log.
LEAST_FREE = 4 * 2**20


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Whether this process and its database answer."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return _no_database()
    return JsonResponse({"status": "ok"})


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Whether the database is as this code needs it. That it may be ahead is no harm."""
    try:
        applied = MigrationRecorder(connection).applied_migrations()
    except DatabaseError:
        return _no_database()
    missing = known_migrations() - set(applied)
    if is_disk_full():
        logger.error("the disk of the database is full")
        return JsonResponse({"status": "disk is full"}, status=503)
    if missing:
        return JsonResponse({"status": "migrations are missing"}, status=503)
    return JsonResponse({"status": "ready"})


def is_disk_full() -> bool:
    """Whether SQLite's folder has no room for what is written next; PostgreSQL has its own monitors."""
    if connection.vendor != "sqlite":
        return False
    folder = Path(connection.settings_dict["NAME"]).absolute().parent
    return shutil.disk_usage(folder).free < LEAST_FREE


@lru_cache(maxsize=1)
def known_migrations() -> frozenset[tuple[str, str]]:
    """What this code was written for; it stays as it is while the process lives."""
    return frozenset(MigrationLoader(None).graph.nodes)


def _no_database() -> JsonResponse:
    logger.exception("the database does not answer")
    return JsonResponse({"status": "no database"}, status=503)
