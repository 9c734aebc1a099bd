"""The site's settings where tests serve it by processes of its own: static files of this run."""

import os
from pathlib import Path

from trainer.settings import *  # noqa: F403 - the whole site

STATIC_ROOT = Path(os.environ["SERVED_STATIC"])
# It matters what becomes of an account, not how slowly passwords are tried.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
