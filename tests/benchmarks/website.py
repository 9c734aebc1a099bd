"""What a request costs beside a view that only says ok, through the same middleware.

Everyone asks as a signed-in member, so that each request looks up its session and its user.
"""

import io
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from random import Random
from typing import Any
from uuid import uuid4

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.conf import settings  # noqa: E402 - Django wants to be set up first
from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.http import HttpRequest, HttpResponse  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import include, path  # noqa: E402
from django.utils import timezone  # noqa: E402

from tests.benchmarks.measuring import Row  # noqa: E402
from tests.benchmarks.slow_phone import database  # noqa: E402
from trainer.methods.stored import Method, snapshot  # noqa: E402
from trainer.people import admission  # noqa: E402
from trainer.people.models import User  # noqa: E402
from trainer.practice.deals import fill_stock  # noqa: E402
from trainer.practice.models import Attempt  # noqa: E402
from trainer.serving import spare_what_is_loaded  # noqa: E402

TITLE = "The website: CPU time of a request beside one that is answered ok"

ROUNDS, A_ROUND = 9, 20
SCRAMBLE = "D2 F R' U2 L B2 D R2 U' F2 R B' L2 D2 F' U R2"
RIGHT = "edges=ui nq lw rv gd e&corners=MK QO LI S"
WRONG = "edges=ui na lw rv gd e&corners=MK QO LI S"

Ask = Callable[[str, str], int]
Load = Callable[[], object]


def ok(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


urlpatterns = [path("ok", ok), path("", include("trainer.urls"))]


def rows() -> Iterator[Row]:
    """Dealing, looking at a cube, and handing in, each as a multiple of the bare view."""
    with site() as (ask, user):
        recalled = attempts(user)
        bare = repeated(ask, "/ok")
        yield from measured(
            bare,
            {
                ("Dealing a scramble", "25×", "12×"): repeated(ask, "/"),
                ("Showing the cube of an attempt", "", ""): repeated(
                    ask, next(recalled(phase="memo"))
                ),
                ("Handing in a correct memo", "40×", "20×"): handing_in(ask, recalled, RIGHT),
                ("Handing in a wrong memo, explained", "", ""): handing_in(ask, recalled, WRONG),
            },
        )


def measured(bare: Load, loads: dict[tuple[str, str, str], Load]) -> Iterator[Row]:
    """The median over rounds in which every load takes its turn."""
    ratios: dict[tuple[str, str, str], list[float]] = {named: [] for named in loads}
    base: list[float] = []
    for run in (bare, *loads.values()):
        run()
    for _ in range(ROUNDS):
        base.append(seconds(bare))
        for named, run in loads.items():
            ratios[named].append(seconds(run) / base[-1])
    one = 1000 * statistics.median(base) / A_ROUND
    for (what, must, aim), measured in ratios.items():
        median = statistics.median(measured)
        yield Row(what, f"**{median:.1f}×** ({median * one:.1f} ms)", must, aim)


def seconds(run: Load) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


def repeated(ask: Ask, address: str) -> Load:
    def run() -> None:
        for _ in range(A_ROUND):
            assert ask(address, "") == 200

    return run


def handing_in(ask: Ask, recalled: Callable[..., Iterator[str]], memo: str) -> Load:
    waiting = recalled(phase="recall")

    def run() -> None:
        for _ in range(A_ROUND):
            assert ask(f"{next(waiting)}memo", memo) == 302

    return run


def attempts(user: Any) -> Callable[..., Iterator[str]]:
    """Addresses of attempts in a phase, made before anything is measured."""

    def made(*, phase: str) -> Iterator[str]:
        now = timezone.now()
        made = Attempt.objects.bulk_create(
            Attempt(
                user=user,
                uuid=uuid4(),
                scramble=SCRAMBLE,
                method=snapshot(Method()),
                event="both",
                phase=phase,
                revealed_at=now - timedelta(minutes=1),
                memorised_at=now,
                memo_ms=60_000,
            )
            for _ in range(A_ROUND * (ROUNDS + 1))
        )
        return iter([f"/attempts/{attempt.uuid}/" for attempt in made])

    return made


def allow_any_number_of_requests() -> None:
    """Let one person request as much as a benchmark does; what a request is charged stays."""
    admission.USER_TOKENS = 1_000_000


@contextmanager
def site() -> Iterator[tuple[Ask, Any]]:
    """The whole site on a database of its own, with one member who asks."""
    settings.ROOT_URLCONF = __name__
    # One in memory would outlive its end, and serve the next measurement.
    with tempfile.TemporaryDirectory() as folder, database(f"{folder}/website.sqlite3"):
        call_command("collectstatic", interactive=False, verbosity=0)
        spare_what_is_loaded()
        allow_any_number_of_requests()
        yield asking()


def asking() -> tuple[Ask, Any]:

    user = User.objects.create_user("Alice")
    fill_stock("both", 100, Random(1))
    client = Client()
    client.force_login(user)
    client.get("/")
    cookies = "; ".join(f"{name}={cookie.value}" for name, cookie in client.cookies.items())
    environment = {"HTTP_COOKIE": cookies, "HTTP_X_CSRFTOKEN": client.cookies["csrftoken"].value}
    handler = WSGIHandler()

    def ask(address: str, body: str) -> int:
        return status_from(handler, request(address, body) | environment)

    return ask, user


def status_from(handler: WSGIHandler, environment: dict[str, Any]) -> int:
    """Return the status of a response, read to its end."""
    statuses: list[str] = []

    def start(status: str, *_: object) -> Callable[[bytes], object]:
        statuses.append(status)
        return io.BytesIO().write

    response = handler(environment, start)
    b"".join(response)
    response.close()
    return int(statuses[0].split()[0])


def request(address: str, body: str) -> dict[str, Any]:
    """What a web server hands over: a GET, or a POST where there is a body."""
    place, _, query = address.partition("?")
    content = body.encode()
    return {
        "REQUEST_METHOD": "POST" if body else "GET",
        "PATH_INFO": place,
        "QUERY_STRING": query,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_TYPE": "application/x-www-form-urlencoded",
        "CONTENT_LENGTH": str(len(content)),
        "wsgi.input": io.BytesIO(content),
        "wsgi.url_scheme": "http",
        "wsgi.errors": io.StringIO(),
    }
