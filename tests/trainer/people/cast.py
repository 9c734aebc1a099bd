"""Requests from given addresses."""

from django.test import RequestFactory


def coming_from(address, forwarded=None):
    """Return a request that comes from an address, or through a proxy that names others."""
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    return RequestFactory().post("/", REMOTE_ADDR=address, headers=headers)
