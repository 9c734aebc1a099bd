"""How gunicorn serves the site: gunicorn --config python:trainer.serving trainer.wsgi

BIND            where it listens, if systemd has no socket for it, as in 0.0.0.0:8000 in a container
PORT            the port on 127.0.0.1 where it listens if BIND is not set, 8000 by default
WEB_CONCURRENCY how many processes answer, 2 by default; each answers four requests at once

The variables of the site itself are in trainer/settings.py.
"""

import ctypes
import gc
import os
import sys
import time
from contextlib import suppress
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.urls import get_resolver
from gunicorn.http.errors import ParseException

from trainer.doors import DOORS
from trainer.environment import read_address, read_count, read_networks, read_port
from trainer.turns import TURNS, USUAL_THREADS

port = read_port(os.environ, "PORT", default=8000)
bind = read_address(os.environ, "BIND", default=f"127.0.0.1:{port}")
workers = read_count(os.environ, "WEB_CONCURRENCY", default=2)
worker_class = "trainer.serving_worker.Worker"
threads = USUAL_THREADS
# A process that takes another's place has nothing to load.
preload_app = True
# Longer than a proxy keeps a connection that nothing comes through, so that none sends into a closed one.
keepalive = 75
# How long the main loop of a process may hang; trainer/serving_worker.py watches its threads.
timeout = 60
graceful_timeout = 30
# The address of a thousand moves in the workshop.
limit_request_line = 8190
# Its socket would be in a home folder, and the server has none.
control_socket_disable = True
# The largest file that may be brought, and the form around it.
LONGEST_BODY = 257 * 2**20
PIECE = 2**16
# Seconds for what nobody is going to look at.
LONGEST_READING = 30

# Seconds that a costly page computes before another thread of the process gets its turn: a page of
# practice waits for this several times.
SWITCH_INTERVAL = 0.0005

# What glibc calls these settings.
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8
LARGE_TABLE = 2**20

# Whose X-Forwarded-Proto is trusted: a proxy on this machine, and TRUSTED_PROXIES.
proxies = read_networks(os.environ, "TRUSTED_PROXIES")
forwarded_allow_ips = ",".join(["127.0.0.1", "::1", *map(str, proxies)])

# No header moves the site to another path or names another page: a proxy asks for the pages as they are.
forwarder_headers = ""

# Its own lines look like the site's.
logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "trainer.logging.JsonLines"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {"gunicorn.error": {"handlers": ["stderr"], "propagate": False, "level": "INFO"}},
}


def when_ready(server: Any) -> None:
    """Refuse to serve a site with faults, and load the pages before the first process is forked."""
    if settings.DEBUG:
        # Its pages show the code and settings of the site to everyone who meets an error.
        raise SystemExit(
            "DEBUG=True is for the commands run and runserver: unset it to serve others."
        )
    BaseCommand().check()
    # With the patterns of all addresses compiled, which took a third of the first page of a process.
    _ = get_resolver().reverse_dict
    spare_what_is_loaded()
    share_one_heap()


def post_worker_init(worker: Any) -> None:
    """Set how many threads the process shares between costly pages and all others, and how soon.

    From now on it refuses floods.
    """
    TURNS.allow(worker.cfg.threads)
    DOORS.open()
    sys.setswitchinterval(SWITCH_INTERVAL)


def spare_what_is_loaded() -> None:
    """Search what stays for garbage no more, and the rest seldom: that was a fourth of a long request.

    What is never searched is never written to either, and processes share it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


def share_one_heap() -> bool:
    """Let all threads allocate from one heap, and give large tables back as soon as they are dropped.

    Otherwise each thread keeps what its longest page needed. Return whether the C library can do it.
    """
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):
        return False
    return bool(mallopt(M_ARENA_MAX, 1) and mallopt(M_MMAP_THRESHOLD, LARGE_TABLE))


def post_request(server: Any, request: Any, environment: Any, response: Any) -> None:
    """Take in what a refusal left unread: closed over it, a connection loses the answer on its way.

    A proxy would say 502 instead of it, and hold the server for a broken one.
    """
    left, ends = LONGEST_BODY, time.monotonic() + LONGEST_READING
    with suppress(OSError, ParseException):
        while left > 0 and time.monotonic() < ends and (piece := request.body.read(PIECE)):
            left -= len(piece)
