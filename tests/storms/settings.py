"""The settings of a site in a storm: its answers come late."""

from tests.served_settings import *  # noqa: F403 - the whole site

MIDDLEWARE = ["tests.storms.late.LateAnswers", *MIDDLEWARE]  # noqa: F405 - the site's own
