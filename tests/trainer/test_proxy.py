"""The proxy of the docs, in front of a real server: what it lets through, and what it refuses."""

import re
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPMessage, HTTPResponse, HTTPSConnection
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from tests.machine import find_nginx
from tests.servers import ROOT, prepared, serving, wait_until_open
from trainer.practice.deal_form import FILTERS

CONF = ROOT / "docs/deploy/nginx.conf"
AROUND = "daemon off;\nerror_log {folder}/error.log;\npid {folder}/pid;\nevents {{ worker_connections 2000; }}\nhttp {{ {http} }}\n"
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
CLASS, FLOOD = 30, 250


class Proxied(NamedTuple):
    status: int
    headers: HTTPMessage
    text: str


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def configured(folder: Path, port: int, server: str) -> Path:
    """Return the configuration of the docs for this machine: its ports, and a key of its own."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subject = ["-subj", "/CN=127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *subject]
    subprocess.run(command, check=True, capture_output=True)
    text = CONF.read_text("utf-8")
    text = text[: text.index("server {\n    listen 80;")]
    for pattern, value in (
        (r"server 127\.0\.0\.1:8000;", f"server {server};"),
        (r"listen 443", f"listen 127.0.0.1:{port}"),
        (r"    listen \[::\]:443.*\n", ""),
        (r"ssl_certificate /.*;", f"ssl_certificate {certificate};"),
        (r"ssl_certificate_key /.*;", f"ssl_certificate_key {key};"),
    ):
        text, count = re.subn(pattern, value, text)
        assert count == 1, pattern
    folders = "".join(f"{name}_temp_path {folder}/{name};\n" for name in TEMPORARY)
    file = folder / "nginx.conf"
    file.write_text(AROUND.format(folder=folder, http=f"access_log off;\n{folders}{text}"))
    return file


def nginx(file: Path, *arguments: str) -> list[str]:
    return [str(find_nginx()), "-p", str(file.parent), "-c", str(file), *arguments]


@pytest.fixture
def proxy(tmp_path, collected_static, settings) -> Iterator[int]:
    site = prepared(f"sqlite:///{tmp_path}/site.sqlite3", settings.STATIC_ROOT)
    port = free_port()
    with serving(site, tmp_path / "log") as server:
        file = configured(tmp_path, port, server.address.removeprefix("http://"))
        process = subprocess.Popen(nginx(file))
        try:
            wait_until_open(port, process)
            yield port
        finally:
            process.terminate()
            process.wait()


def at_once(port: int, path: str, count: int) -> list[Proxied]:
    """Return the answers to requests that are all sent before any answer is read."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with ExitStack() as stack:
        connections = [
            stack.enter_context(
                closing(HTTPSConnection("127.0.0.1", port, timeout=60, context=context))
            )
            for _ in range(count)
        ]
        for connection in connections:
            connection.connect()
        for connection in connections:
            connection.request("GET", path)
        return [read(connection.getresponse()) for connection in connections]


def read(answer: HTTPResponse) -> Proxied:
    with answer:
        return Proxied(answer.status, answer.headers, answer.read().decode())


def test_nginx_takes_the_file_of_the_docs(tmp_path):
    file = configured(tmp_path, free_port(), "127.0.0.1:8000")
    checked = subprocess.run(nginx(file, "-t"), capture_output=True, text=True, check=False)
    assert (checked.returncode, "warn" in checked.stderr) == (0, False), checked.stderr


def test_a_class_is_let_through_and_a_flood_of_costly_requests_is_refused(proxy):
    pages = at_once(proxy, "/about/", CLASS)
    assert [answer.status for answer in pages] == [200] * CLASS
    flood = at_once(proxy, "/progress/", FLOOD)
    refused = [answer for answer in flood if answer.status == 429]
    assert {answer.status for answer in flood} == {200, 429}
    # Thirty at a time, and as many more as wait.
    assert len(flood) - len(refused) >= CLASS
    for answer in refused:
        assert answer.headers["Retry-After"] == "5"
        assert answer.text == "Too many requests came from your network. Try again in 5 seconds.\n"
    # What costs little is let through all the same.
    assert [answer.status for answer in at_once(proxy, "/about/", 1)] == [200]


def keys(port: int, path: str, address: str) -> tuple[str, str]:
    """Return by what the requests of an address are counted, all and costly ones."""
    url = f"http://127.0.0.1:{port}{path}{'&' if '?' in path else '?'}from={address}"
    with urlopen(url, timeout=60) as answer:
        client, _, costly_client = answer.read().decode().partition("|")
        return client, costly_client


def test_each_household_and_what_it_asks_for_has_a_key(tmp_path):
    """The keys of `map`, as nginx computes them."""
    port = free_port()
    file = configured(tmp_path, free_port(), "127.0.0.1:8000")
    asks = f'server {{ listen 127.0.0.1:{port}; return 200 "$client|$costly_client"; }}'
    text = file.read_text().replace("$remote_addr", "$arg_from")
    file.write_text(text.replace("upstream blindtrace", f"{asks}\nupstream blindtrace"))
    process = subprocess.Popen(nginx(file))
    try:
        wait_until_open(port, process)
        assert keys(port, "/", "192.0.2.1") == ("192.0.2.1", "")
        for costly in ("/workshop/", "/progress/mistakes/", "/account/data.json"):
            assert keys(port, costly, "192.0.2.1") == ("192.0.2.1", "192.0.2.1")
        for name in FILTERS:
            assert keys(port, f"/?event=both&{name}=1", "192.0.2.1")[1] == "192.0.2.1"
            assert keys(port, f"/?{name}=&event=both", "192.0.2.1")[1] == ""
        for cheap in ("/attempts/", "/?event=edges", "/account/", "/attempts/?q=contains=1"):
            assert keys(port, cheap, "192.0.2.1")[1] == ""
        own, same, other = (
            keys(port, "/", address)[0]
            for address in ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9", "2001:db8:1:3::9")
        )
        assert (own == same, own == other) == (True, False)
        assert keys(port, "/", "2001:db8::1")[0] == "2001:db8::1"
    finally:
        process.terminate()
        process.wait()
