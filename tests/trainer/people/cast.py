"""Requests from given addresses, and browsers that say what they are."""

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory

from trainer.people.sessions import SessionStore
from trainer.people.sign_ins import sign_in_member

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.6 Mobile/15E148 Safari/604.1"
)


def signed_in_with(user_agent, member) -> Client:
    """Return a browser in which a member signed in, whatever their password is."""
    request = RequestFactory().post("/sign-in/", headers={"User-Agent": user_agent})
    request.session, request.user = SessionStore(), AnonymousUser()
    sign_in_member(request, member)
    browser = Client(headers={"User-Agent": user_agent})
    browser.cookies[settings.SESSION_COOKIE_NAME] = str(request.session.session_key)
    return browser


def coming_from(address, forwarded=None):
    """Return a request that comes from an address, or through a proxy that names others."""
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    return RequestFactory().post("/", REMOTE_ADDR=address, headers=headers)
