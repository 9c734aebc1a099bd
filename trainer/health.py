"""Report to load balancers and monitors whether this server works."""

import logging
from functools import lru_cache

from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

logger = logging.getLogger(__name__)


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
    if missing:
        return JsonResponse({"status": "migrations are missing"}, status=503)
    return JsonResponse({"status": "ready"})


@lru_cache(maxsize=1)
def known_migrations() -> frozenset[tuple[str, str]]:
    """What this code was written for; it stays as it is while the process lives."""
    return frozenset(MigrationLoader(None).graph.nodes)


def _no_database() -> JsonResponse:
    logger.exception("the database does not answer")
    return JsonResponse({"status": "no database"}, status=503)
