"""Fixtures of the admin panel: a superuser and the built-in schemes."""

import pytest
from django.core.management import call_command
from django.test import Client

from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme
from trainer.people.models import User


@pytest.fixture
def built_in(db):
    """Return the schemes that come with the library, by their slugs."""
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
    """Return a client that is signed in as a superuser."""
    browser = Client()
    browser.force_login(User.objects.create_superuser("root"))
    return browser


@pytest.fixture
def speffz():
    return LetterScheme.builtin("speffz")


@pytest.fixture
def club(db, speffz):
    """Return a public scheme with the letters of Speffz."""
    return NotationScheme.objects.keep(speffz, name="Club")
