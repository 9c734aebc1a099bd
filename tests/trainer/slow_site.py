"""A site whose requests sleep or compute for as long as their address says, and how it is served.

gunicorn --config python:tests.trainer.slow_site tests.trainer.slow_site
"""

import time
from collections.abc import Callable, Iterable
from typing import Any

import django

from trainer import paced_socket, serving_worker
from trainer.paced_socket import CONNECTION
from trainer.serving import *  # noqa: F403 - as the site is served, but for the seconds

django.setup()
serving_worker.STUCK_AFTER = 2.0
paced_socket.GRACE, paced_socket.LONGEST_WAIT = 1.0, 1.0
graceful_timeout = 10
worker_connections = 200
Environment = dict[str, Any]


def application(environment: Environment, start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Answer /sleep/3, /compute/3 and /stream/3, which take three seconds, /later, /much and anything."""
    _, work, *seconds = environment["PATH_INFO"].split("/")
    ends = time.monotonic() + float(seconds[0] if seconds else 0)
    read = environment["wsgi.input"].read()
    if work == "later":
        environment[CONNECTION].keep_back(float(seconds[0]))
        ends = 0.0
    start_response("200 OK", [("Content-Type", "text/plain")])
    if work == "much":
        return [b"much" * 10_000_000, b"the end"]
    if work == "stream":
        return streamed(ends)
    while time.monotonic() < ends:
        if work == "sleep":
            time.sleep(0.1)
    return [str(len(read)).encode()]


def streamed(ends: float) -> Iterable[bytes]:
    """Yield a line every tenth of a second."""
    while time.monotonic() < ends:
        time.sleep(0.1)
        yield b"line\n"
