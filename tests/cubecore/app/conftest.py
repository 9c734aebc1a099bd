"""The cast of the tests of the panel: somebody who may do all, and the built-in schemes."""

import pytest
from django.core.management import call_command
from django.test import Client

from cubecore.memo.schemes import LetterScheme
from cubecore.models import NotationScheme
from trainer.users.models import User


@pytest.fixture
def built_in(db):
    """The schemes that come with the library, by their addresses."""
    call_command("load_schemes", verbosity=0)
    return {scheme.slug: scheme for scheme in NotationScheme.objects.all()}


@pytest.fixture
def alice(db):
    return User.objects.create_user("alice")


@pytest.fixture
def bob(db):
    return User.objects.create_user("bob")


@pytest.fixture
def panel(db, collected_static):
    """The browser of somebody who may do everything in the panel."""
    browser = Client()
    browser.force_login(User.objects.create_superuser("root"))
    return browser


@pytest.fixture
def speffz():
    return LetterScheme.builtin("speffz")
