"""The people of the tests: their password, their browsers, and rows that several tests look at."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.test import Client, TestCase

PASSWORD = "correct horse battery"  # noqa: S105 - of everyone in the cast


def signed_in(user) -> Client:
    """Return the browser of somebody who is signed in, or who is a guest already."""
    browser = Client()
    browser.force_login(user)
    return browser


@contextmanager
def rows_of_a_module(blocker) -> Iterator[None]:
    """Keep the rows that are stored meanwhile until the tests of a module have run.

    ``blocker`` is pytest-django's; each test has its own transaction inside this one.
    """

    class Module(TestCase):
        """Holds the transaction open."""

    with blocker.unblock():
        Module.setUpClass()
        yield
        Module.tearDownClass()
