"""Asks the site in this process, as a web server would, on a database that is there already."""

import os
import tempfile
import time
from collections.abc import Callable
from random import Random
from uuid import uuid4

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.conf import settings  # noqa: E402 - Django wants to be set up first
from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402

from tests.benchmarks.website import allow_any_number_of_requests, request, status_from  # noqa: E402
from trainer.people.models import User  # noqa: E402
from trainer.practice.deals import draw_scramble  # noqa: E402
from trainer.practice.models import Attempt  # noqa: E402
from trainer.practice.tokens import DealtScramble  # noqa: E402

Load = Callable[[], None]


class Asker:
    """Somebody who has an account and is signed in."""

    def __init__(self, name: str) -> None:
        settings.ROOT_URLCONF = "tests.benchmarks.website"
        settings.ALLOWED_HOSTS = ["localhost", "testserver"]
        self.folder = tempfile.TemporaryDirectory()
        settings.STATIC_ROOT = self.folder.name
        call_command("collectstatic", interactive=False, verbosity=0)
        allow_any_number_of_requests()
        self.user = User.objects.get(username=name)
        client = Client()
        client.force_login(self.user)
        client.get("/")
        cookies = {name: cookie.value for name, cookie in client.cookies.items()}
        secret = cookies[settings.CSRF_COOKIE_NAME]
        cookie_header = "; ".join(f"{name}={value}" for name, value in cookies.items())
        self.environment = {"HTTP_COOKIE": cookie_header, "HTTP_X_CSRFTOKEN": secret}
        self.handler = WSGIHandler()

    def newest_attempt(self) -> str:
        """One with a verdict."""
        verdicts = Attempt.objects.of(self.user.pk).filter(correct__isnull=False)
        return str(verdicts.newest_first().values_list("uuid", flat=True)[0])

    def ask(self, address: str, body: str = "") -> int:
        return status_from(self.handler, request(address, body) | self.environment)

    def repeated(self, address: str, times: int) -> Load:
        def run() -> None:
            for _ in range(times):
                assert self.ask(address) == 200, address

        return run

    def revealing(self, times: int) -> Load:
        """New deals are revealed, which is what makes the tables grow."""
        rng = Random(1)

        def run() -> None:
            for _ in range(times):
                scramble = draw_scramble("edges", rng)
                deal = DealtScramble(uuid4(), scramble, "edges", "memo", is_ready_state=True)
                assert self.ask("/reveal", f"deal={deal.signed()}") == 302

        return run

    def queries_of(self, load: Load) -> int:
        load()
        with CaptureQueriesContext(connection) as queries:
            load()
        return len(queries)

    def seconds(self, load: Load) -> float:
        start = time.process_time()
        load()
        return time.process_time() - start
