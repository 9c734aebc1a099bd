"""The settings of a site whose processes are killed in the middle of long changes."""

from tests.served_settings import *  # noqa: F403 - the whole site

MIDDLEWARE = [*MIDDLEWARE, "tests.storms.impatient_leases.ShortLeases"]  # noqa: F405 - the site's own
