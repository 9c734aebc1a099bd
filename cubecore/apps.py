"""The library as a Django app."""

from django.apps import AppConfig
from django.core.checks import register

from cubecore.checks import check_notation_files


class CubecoreConfig(AppConfig):
    """Registers the library with the site, which does not start if its letters are damaged."""

    name = "cubecore"
    verbose_name = "Letter schemes"

    def ready(self) -> None:
        """Have the letter schemes looked at whenever the site is."""
        register(check_notation_files)
