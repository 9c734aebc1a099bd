"""Count tries in the database, so that nobody can guess passwords by the thousand.

Tries are counted by the address they come from, and by the address and the name that is tried,
never by the name alone: so nobody is locked out by what others try.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from uuid import UUID, uuid4

from django.conf import settings
from django.db.models import F, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.crypto import salted_hmac

from trainer.people.models import Throttle
from trainer.people.names import folded
from trainer.retrying import Verb

IPV6_HOUSEHOLD = 64
# Servers that share a database, and requests that wait for each other.
CLOCKS_DIFFER = timedelta(minutes=1)
NAME_SALT = "trainer.people.throttle"


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of tries in a period, which starts with the first try."""

    tries: int
    time: timedelta


@dataclass(frozen=True, slots=True)
class Action:
    """What is limited: by IP address, and also by address and name if there is a name."""

    name: str
    by_address: Limit
    by_name: Limit | None = None


SIGN_IN = Action(
    "sign-in", Limit(100, timedelta(minutes=10)), by_name=Limit(10, timedelta(minutes=10))
)
CONFIRM = Action(
    "confirm", Limit(100, timedelta(minutes=10)), by_name=Limit(10, timedelta(minutes=10))
)
SIGN_UP = Action("sign-up", Limit(30, timedelta(hours=1)))
# A whole school may share one address.
GUEST = Action("guest", Limit(600, timedelta(hours=1)))
RESET = Action("reset", Limit(20, timedelta(hours=1)), by_name=Limit(5, timedelta(hours=1)))


class TooManyTriesError(Exception):
    def __init__(self, seconds: int) -> None:
        super().__init__(f"too many tries, go on in {seconds} s")
        self.seconds = seconds


def count_try(action: Action, request: HttpRequest, name: str = "") -> None:
    """Count one try before it is made, and refuse it where there were too many.

    Outside of every transaction, so that the count stays whatever becomes of the try.
    """
    now = timezone.now()
    for key, limit in _keys(action, request, name):
        _refuse_spent(action, key, limit, now)
        _refuse_beyond(limit, _count(action, key, limit, now, uuid4()), now)


def count_within(action: Action, request: HttpRequest) -> None:
    """Count what the transaction at hand does, and refuse it where there was too much of it.

    What is undone is not counted.
    """
    now = timezone.now()
    for key, limit in _keys(action, request, ""):
        _refuse_spent(action, key, limit, now)
        _refuse_beyond(limit, _count.within(action, key, limit, now, uuid4()), now)


def forget_try(action: Action, request: HttpRequest, name: str = "") -> None:
    """Take off the count a try that succeeded, and the earlier ones with this name."""
    address, *named = (key for key, _ in _keys(action, request, name))
    counted = _throttles(action).filter(key=address).values_list("last_try", flat=True).first()
    _forget(action, address, named, counted, uuid4())


def _keys(action: Action, request: HttpRequest, name: str) -> list[tuple[str, Limit]]:
    address = client_network(request)
    keys = [(address, action.by_address)]
    if action.by_name and name:
        # People type passwords where names belong: what is stored cannot be read back.
        digest = salted_hmac(NAME_SALT, folded(name), algorithm="sha256").hexdigest()
        keys.append((f"{address} {digest[:32]}", action.by_name))
    return keys


def _refuse_spent(action: Action, key: str, limit: Limit, now: datetime) -> None:
    """Refuse a try that would be beyond the limit, without waiting for others who come from there."""
    latest = now + limit.time + CLOCKS_DIFFER
    spent = _throttles(action).filter(key=key, tries__gt=limit.tries)
    if throttle := spent.filter(ends_at__gt=now, ends_at__lte=latest).first():
        _refuse_beyond(limit, throttle, now)


def _refuse_beyond(limit: Limit, throttle: Throttle, now: datetime) -> None:
    if throttle.tries > limit.tries:
        raise TooManyTriesError(seconds=int((throttle.ends_at - now).total_seconds()) + 1)


@Verb
def _count(action: Action, key: str, limit: Limit, now: datetime, uuid: UUID) -> Throttle:
    throttle, _ = Throttle.objects.select_for_update().get_or_create(
        action=action.name, key=key, defaults={"ends_at": now + limit.time}
    )
    if throttle.last_try == uuid:
        return throttle
    # A period that ends later than one from now was begun before the clock went back.
    if not now < throttle.ends_at <= now + limit.time + CLOCKS_DIFFER:
        throttle.tries, throttle.ends_at = 0, now + limit.time
    throttle.tries += 1
    throttle.last_try = uuid
    throttle.save()
    return throttle


@Verb
def _forget(
    action: Action, address: str, named: list[str], last_try: UUID | None, uuid: UUID
) -> None:
    """Take off one try, unless anything was counted or taken off after the last one."""
    throttles = _throttles(action)
    counted = throttles.filter(key=address, last_try=last_try, tries__gt=0)
    counted.update(tries=F("tries") - 1, last_try=uuid)
    throttles.filter(key__in=named).delete()


def _throttles(action: Action) -> QuerySet[Throttle]:
    return Throttle.objects.filter(action=action.name)


def client_network(request: HttpRequest) -> str:
    """Return where a request comes from: an IPv4 address, or an IPv6 network."""
    address = _client_address(request)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, IPV6_HOUSEHOLD), strict=False))
    return str(address) if address else "unknown"


def is_own_machine(request: HttpRequest) -> bool:
    """Return whether a proxy or a monitor of the site itself asks, and nobody through it."""
    address = _client_address(request)
    return address is not None and _is_trusted(address)


def _client_address(request: HttpRequest) -> IPv4Address | IPv6Address | None:
    """Return the nearest address that is not a trusted proxy's. Other claims are ignored."""
    forwarded = request.headers.get("X-Forwarded-For", "").split(",")
    nearest = _read_address(request.META.get("REMOTE_ADDR", ""))
    for text in reversed(forwarded):
        if nearest is None or not _is_trusted(nearest):
            break
        farther = _read_address(text)
        if farther is None:
            break
        nearest = farther
    return nearest


def _is_trusted(address: IPv4Address | IPv6Address) -> bool:
    return any(address in network for network in settings.TRUSTED_PROXIES)


def _read_address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text.strip())
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


class TooManyTries:
    """Respond with a page that says when to try again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, TooManyTriesError):
            return None
        minutes = -(-exception.seconds // 60)
        response = render(request, "429.html", {"minutes": minutes}, status=429)
        response.headers["Retry-After"] = str(exception.seconds)
        return response
