"""The settings of a site that says what each answer cost."""

from tests.served_settings import *  # noqa: F403 - the whole site

MIDDLEWARE = ["tests.benchmarks.costs.SaidCosts", *MIDDLEWARE]  # noqa: F405 - the site's own
