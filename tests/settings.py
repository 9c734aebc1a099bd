"""The site's own settings in the environment of the tests: as in production, over plain http."""

import os

os.environ |= {"DEBUG": "False", "HTTPS": "False", "SECRET_KEY": "known to every test"}
os.environ["ALLOWED_HOSTS"] = "testserver,localhost"
# Tests import files however full the disk of their machine is.
os.environ["IMPORT_FREE_DISK"] = "0"
os.environ.setdefault("DATABASE_URL", "sqlite:///:memory:")

from trainer.settings import *  # noqa: F403 - they read the environment when imported

# Nobody attacks the accounts of tests: a hash that takes long would take most of their time.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# Each test has a server of its own: it looks for static files when one is asked for.
WHITENOISE_AUTOREFRESH = True
