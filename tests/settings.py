"""The site's own settings in the environment of the tests: as in production, over plain http."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

scratch = Path(tempfile.mkdtemp(prefix="blindtrace-tests-"))
atexit.register(shutil.rmtree, scratch, ignore_errors=True)

os.environ |= {"DEBUG": "False", "HTTPS": "False", "SECRET_KEY": "known to every test"}
os.environ["ALLOWED_HOSTS"] = "testserver,localhost"
os.environ.setdefault("DATABASE_URL", f"sqlite:///{scratch}/site.sqlite3")

from trainer.settings import *  # noqa: E402, F403 - they read the environment when imported
from trainer.settings import DATABASES  # noqa: E402 - likewise

STATIC_ROOT = scratch / "staticfiles"
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, as in production: every thread has a connection of its own and waits for its turn.
    DATABASES["default"]["TEST"] = {"NAME": scratch / "test.sqlite3"}
