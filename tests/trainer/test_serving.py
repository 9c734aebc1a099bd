"""The site as real processes serve it: while developing, and in production behind a proxy."""

import gc
import http.client
import json
import os
import platform
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from django.conf import settings

from tests.forks import run
from tests.html import read_page
from tests.servers import is_open
from tests.trainer.headers import HEADERS, OVER_HTTPS
from tests.trainer.managing import UNFINISHED, outside
from trainer import serving
from trainer.doors import MOST_AT_ONCE, Doors
from trainer.turns import Turns

ROOT = Path(__file__).parents[2]
STARTS_WITHIN = 30
PROXY = {"Host": "blindtrace.example", "X-Forwarded-Proto": "https"}
FAR_TOO_LONG = b"." * 2**24


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of the log and the database of the servers."""
    return tmp_path_factory.mktemp("served")


@pytest.fixture(scope="module")
def serve(folder):
    """Start a server on a free port and a fresh database; return its address."""
    servers = []

    def start(*command: str, **environment: str) -> str:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        address = f"127.0.0.1:{port}"
        fresh = {"DATABASE_URL": f"sqlite:///{folder}/{port}.sqlite3", "SECRET_KEY": "x" * 50}
        fresh |= {"DJANGO_SETTINGS_MODULE": "trainer.settings", **environment}
        line = [sys.executable, *(part.format(address=address) for part in command)]
        with (folder / f"{port}.log").open("w") as log:
            server = subprocess.Popen(
                line,
                cwd=ROOT,
                env=os.environ | {"BIND": address} | fresh,
                stderr=log,
                stdout=subprocess.DEVNULL,
            )
        servers.append(server)
        patience_ends = time.monotonic() + STARTS_WITHIN
        while not is_open(port):
            assert server.poll() is None
            assert time.monotonic() < patience_ends
            time.sleep(0.05)
        return f"http://{address}"

    yield start
    for server in servers:
        server.terminate()
        server.wait()


@pytest.fixture(scope="module")
def development(serve):
    command = ["manage.py", "runserver", "--noreload", "{address}"]
    return serve(*command, DEBUG="True", HTTPS="False", ALLOWED_HOSTS="")


@pytest.fixture(scope="module")
def production(serve, folder, collected_static):
    """A server that finds its static files where these tests have collected them."""
    text = f"from trainer.settings import *\nSTATIC_ROOT = {str(settings.STATIC_ROOT)!r}\n"
    (folder / "with_static.py").write_text(text)
    command = ["-m", "gunicorn", "--config", "python:trainer.serving", "trainer.wsgi"]
    environment = {"DJANGO_SETTINGS_MODULE": "with_static", "PYTHONPATH": str(folder)}
    hosts = {"HTTPS": "True", "ALLOWED_HOSTS": "blindtrace.example"}
    return serve(*command, DEBUG="False", **hosts, **environment)


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def ask(address: str, headers=()) -> tuple[int, dict[str, str], str]:
    opener = urllib.request.build_opener(NoRedirects)
    request = urllib.request.Request(address, headers=dict(headers))  # noqa: S310 - http alone
    try:
        response = opener.open(request)
    except urllib.error.HTTPError as error:
        response = error
    with response:
        return response.status, dict(response.headers.items()), response.read().decode()


def held(headers: dict[str, str], expected: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in headers.items() if name in expected}


@pytest.mark.parametrize(
    ("page", "status"),
    [("/about/", 200), ("/healthz", 200), ("/nowhere", 404), ("/static/css/tokens.css", 200)],
)
def test_development_has_the_same_headers(development, page, status):
    answered, headers, _ = ask(development + page)
    assert answered == status
    assert held(headers, HEADERS) == HEADERS


def test_production_answers_its_proxy_and_sends_others_to_https(production):
    expected = HEADERS | OVER_HTTPS
    status, headers, text = ask(f"{production}/healthz", PROXY)
    assert (status, json.loads(text), held(headers, expected)) == (200, {"status": "ok"}, expected)
    status, headers, text = ask(f"{production}/about/", PROXY)
    assert (status, held(headers, expected)) == (200, expected)
    icon = read_page(text).one("link", rel="icon")["href"]
    assert re.fullmatch(r"/static/img/icon\.[0-9a-f]{12}\.svg", icon)
    status, headers, _ = ask(production + icon, PROXY)
    assert (status, held(headers, expected)) == (200, expected)
    status, headers, _ = ask(f"{production}/healthz", {"Host": "blindtrace.example"})
    assert (status, held(headers, HEADERS)) == (200, HEADERS)
    status, headers, _ = ask(production, {"Host": "blindtrace.example"})
    assert (status, headers["Location"]) == (301, "https://blindtrace.example/")
    status, headers, _ = ask(f"{production}/healthz", {"Host": "elsewhere.example"})
    assert (status, held(headers, HEADERS)) == (400, HEADERS)


def test_what_a_process_begins_with_is_searched_for_garbage_no_more(monkeypatch):
    seldom: list[tuple[int, ...]] = []
    monkeypatch.setattr(gc, "set_threshold", lambda *often: seldom.append(often))
    spared, objects = gc.get_freeze_count(), [{number} for number in range(1000)]
    serving.when_ready(None)
    assert gc.get_freeze_count() - spared >= len(objects)
    assert seldom == [(10_000, 10, 10)]


def test_a_site_with_damaged_letters_is_not_served(tmp_path):
    copied = tmp_path / "site"
    shutil.copytree(
        ROOT / "cubecore", copied / "cubecore", ignore=shutil.ignore_patterns(*UNFINISHED)
    )
    for name in ("trainer", "templates", "static"):
        (copied / name).symlink_to(ROOT / name)
    (copied / "cubecore/notation_data/cube-positions.json").write_text("{}")
    command = ["-m", "gunicorn", "--config", "python:trainer.serving", "trainer.wsgi"]
    environment = {
        "BIND": "127.0.0.1:0",
        "DATABASE_URL": f"sqlite:///{tmp_path}/site.sqlite3",
        "DEBUG": "False",
        "SECRET_KEY": "x" * 50,
        "ALLOWED_HOSTS": "blindtrace.example",
        "DJANGO_SETTINGS_MODULE": "trainer.settings",
    }
    ended = subprocess.run(
        [sys.executable, *command],
        cwd=copied,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=STARTS_WITHIN,
        check=False,
    )
    assert ended.returncode == 1
    assert "(cubecore.E001) cube-positions.json: Face U is missing." in ended.stderr


def test_every_line_of_production_is_an_object_about_its_request(production, folder):
    _, headers, _ = ask(f"{production}/about/", PROXY)
    lines = [
        json.loads(line)
        for line in (folder / f"{urlsplit(production).port}.log").read_text().splitlines()
    ]
    assert "Listening at: " + production in " ".join(line["message"] for line in lines)
    [entry] = [line for line in lines if line["request_id"] == headers["X-Request-ID"]]
    assert (entry["method"], entry["route"], entry["status"]) == ("GET", "/about/", 200)


def test_a_refusal_reaches_who_still_sends(production):
    connection = http.client.HTTPConnection(production.removeprefix("http://"))
    answered = []
    for _ in range(2):
        connection.request("POST", "/sign-in/", FAR_TOO_LONG, PROXY)
        with connection.getresponse() as response:
            answered += [(response.status, "This is too large" in response.read().decode())]
    connection.close()
    assert answered == [(413, True), (413, True)]


def title_and_links(text: str) -> list[str]:
    page = read_page(text)
    return [page.one("head").one("title").text, *(link["href"] for link in page.all(href=None))]


@pytest.mark.parametrize(
    ("header", "value"),
    [("SCRIPT_NAME", "/x"), ("SCRIPT_NAME", "/about"), ("PATH_INFO", "/metrics")],
)
def test_a_trusted_proxy_does_not_choose_another_page(production, header, value):
    pages = [ask(f"{production}/about/", PROXY | more) for more in ({}, {header: value})]
    plain, attacked = [(status, title_and_links(text)) for status, _, text in pages]
    assert (plain[0], attacked) == (200, plain)


@pytest.mark.parametrize(
    ("set_here", "reason"),
    [
        ({"DEBUG": "True"}, "SECRET_KEY is not set."),
        ({"DEBUG": "True", "SECRET_KEY": "x" * 50}, "DEBUG=True is for the commands run and"),
        (
            {"DEBUG": "True", "SECRET_KEY": "x" * 50, "ALLOWED_HOSTS": "blindtrace.example"},
            "DEBUG=True is for the commands run and runserver",
        ),
    ],
    ids=["no key", "this machine", "a public name"],
)
def test_gunicorn_never_serves_development_mode(tmp_path, set_here, reason):
    address = {"BIND": "127.0.0.1:0", "BLINDTRACE_HOME": str(tmp_path)}
    command = ["-m", "gunicorn", "--config", "python:trainer.serving", "trainer.wsgi"]
    ended = run(*command, environment=outside(address | set_here))
    assert (ended.returncode != 0, reason in ended.stderr) == (True, True)


def test_threads_share_one_heap_where_the_c_library_can():
    assert serving.share_one_heap() == (platform.libc_ver()[0] == "glibc")


def test_practice_waits_for_a_costly_page_for_a_millisecond_at_most(monkeypatch):
    intervals: list[float] = []
    doors = Doors()
    monkeypatch.setattr(sys, "setswitchinterval", intervals.append)
    monkeypatch.setattr(serving, "TURNS", Turns(2))
    monkeypatch.setattr(serving, "DOORS", doors)
    serving.post_worker_init(SimpleNamespace(cfg=SimpleNamespace(threads=4)))
    assert intervals == [serving.SWITCH_INTERVAL]
    assert serving.SWITCH_INTERVAL <= 0.001
    assert not all(doors.let_in("192.0.2.1", 0) for _ in range(MOST_AT_ONCE + 1))
    assert sys.getswitchinterval() >= 5 * serving.SWITCH_INTERVAL
