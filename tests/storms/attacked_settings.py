"""The settings of a site under attack: it says how many of its threads are at costly work."""

from tests.served_settings import *  # noqa: F403 - the whole site

MIDDLEWARE = [*MIDDLEWARE, "tests.storms.at_work.CostlyWork"]  # noqa: F405 - the site's own
