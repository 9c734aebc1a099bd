"""The library as a Django app."""

from django.apps import AppConfig


class CubecoreConfig(AppConfig):
    """Registers the library with the site."""

    name = "cubecore"
