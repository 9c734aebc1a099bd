"""The door for web servers."""

import os
import sys

from django.core.wsgi import get_wsgi_application
from django.db import connection

from trainer.statement_time import limit_statements
from trainer.unusable_database import UnusableDatabaseError, refuse_unusable_database

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "trainer.settings")

application = get_wsgi_application()
limit_statements()
try:
    refuse_unusable_database(connection)
    # Processes that are forked from this one have connections of their own.
    connection.close()
except UnusableDatabaseError as error:
    sys.exit(str(error))
