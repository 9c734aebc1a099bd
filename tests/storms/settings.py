"""The site's settings in a storm: static files of this run, and answers that come late."""

import os
from pathlib import Path

from trainer.settings import *  # noqa: F403 - the whole site

STATIC_ROOT = Path(os.environ["STORM_STATIC"])
# A storm is about what is stored, not about how slowly passwords are tried.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
MIDDLEWARE = ["tests.storms.late.LateAnswers", *MIDDLEWARE]  # noqa: F405 - the site's own
