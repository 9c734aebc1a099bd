"""The people of the tests: their password, and the browser of somebody who is signed in."""

from django.test import Client

PASSWORD = "correct horse battery"  # noqa: S105 - of everyone in the cast


def signed_in(user) -> Client:
    """Return the browser of somebody who is signed in, or who is a guest already."""
    browser = Client()
    browser.force_login(user)
    return browser
