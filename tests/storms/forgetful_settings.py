"""The settings of a storm over the control."""

from tests.storms.settings import *  # noqa: F403 - but for the addresses

ROOT_URLCONF = "tests.storms.forgetful"
