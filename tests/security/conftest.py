import pytest


@pytest.fixture(autouse=True)
def _pages_find_their_static_files(collected_static):
    pass


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
