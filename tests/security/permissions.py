"""What every address answers to whoever may come by."""

from http.cookies import SimpleCookie

from django.conf import settings
from django.db import transaction
from django.test import Client

from tests.security.addresses import address, patterns
from tests.security.world import World


def statuses(world: World, role: str, method: str) -> dict[str, int]:
    """The status by pattern; nothing that is asked for changes anything for what is asked next."""
    client = Client()
    if role in world.people:
        client.force_login(world.people[role])
    known_by = client.cookies.get(settings.SESSION_COOKIE_NAME)
    told = {settings.SESSION_COOKIE_NAME: known_by.value} if known_by else {}
    found = {}
    for pattern in patterns():
        client.cookies = SimpleCookie(told)
        found[pattern] = _status(client, method, address(pattern, world))
    return found


def _status(client: Client, method: str, address: str) -> int:
    before = transaction.savepoint()
    response = client.get(address) if method == "get" else client.post(address)
    if response.streaming:
        list(response)
    transaction.savepoint_rollback(before)
    return response.status_code
