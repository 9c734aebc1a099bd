import pytest
from django.core.management import call_command
from django.test import Client

from trainer.people.models import User


@pytest.fixture
def schemes(db):
    call_command("load_schemes", verbosity=0)


@pytest.fixture
def alice(db):
    return User.objects.create_user("Alice")


@pytest.fixture
def guest(db):
    return User.objects.create_guest()


def browser_of(user) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser
