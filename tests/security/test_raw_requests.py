"""Requests that a proxy and the server might read differently, sent to the server byte by byte."""

import re
import socket

import pytest
from django.conf import settings

from tests.servers import prepared, serving

HOST = "Host: 127.0.0.1\r\n"
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"
# Where one of these requests hides another, this is what it would ask for.
HIDDEN = f"GET /smuggled HTTP/1.1\r\n{HOST}\r\n"
CHUNKED = "Transfer-Encoding: chunked\r\n"


def post(headers: str, body: str) -> str:
    return f"POST /sign-out/ HTTP/1.1\r\n{HOST}{FORM}{headers}\r\n{body}"


def get(headers: str, line: str = "GET /healthz HTTP/1.1") -> str:
    return f"{line}\r\n{HOST}{headers}\r\n"


# A length and chunks, in either order and in many spellings: a server that believes the other sees a second request.
AMBIGUOUS = {
    "a length before chunks": post(f"Content-Length: 4\r\n{CHUNKED}", f"0\r\n\r\n{HIDDEN}"),
    "chunks before a length": post(f"{CHUNKED}Content-Length: 4\r\n", f"0\r\n\r\n{HIDDEN}"),
    "two lengths": post("Content-Length: 0\r\nContent-Length: 60\r\n", HIDDEN),
    "two lengths in one": post("Content-Length: 0, 60\r\n", HIDDEN),
    "a signed length": post("Content-Length: +0\r\n", HIDDEN),
    "a negative length": post("Content-Length: -1\r\n", HIDDEN),
    "a length in hexadecimal": post("Content-Length: 0x0\r\n", HIDDEN),
    "a length with underscores": post("Content-Length: 1_0\r\n", HIDDEN),
    "another encoding": post("Transfer-Encoding: xchunked\r\n", f"0\r\n\r\n{HIDDEN}"),
    "two encodings": post(
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", f"0\r\n\r\n{HIDDEN}"
    ),
    "chunks named twice": post("Transfer-Encoding: chunked, chunked\r\n", f"0\r\n\r\n{HIDDEN}"),
    "a space before the colon": post("Transfer-Encoding : chunked\r\n", f"0\r\n\r\n{HIDDEN}"),
    "a vertical tab": post("Transfer-Encoding:\x0bchunked\r\n", f"0\r\n\r\n{HIDDEN}"),
    "a folded header": post("X: 1\r\n Transfer-Encoding: chunked\r\n", f"0\r\n\r\n{HIDDEN}"),
    "a chunk of a signed size": post(CHUNKED, f"+0\r\n\r\n{HIDDEN}"),
    "a chunk of no size": post(CHUNKED, f"zz\r\n\r\n{HIDDEN}"),
    "a header without a name": get(": 1\r\n"),
    "a zero in a header": get("X: a\0b\r\n"),
    "no version": get("", "GET /healthz"),
    "a version that is none": get("", "GET /healthz HTTP/9.9"),
    "a method of other characters": get("", "GE T /healthz HTTP/1.1"),
}
# These are read alike by all; each with its status.
HARMLESS = {
    "an upgrade to HTTP/2": (get("Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"), "200"),
    "TRACE": (get("", "TRACE /healthz HTTP/1.1"), "405"),
    "CONNECT": (get("", "CONNECT elsewhere.example:443 HTTP/1.1"), "404"),
    "a whole URL": (get("", "GET http://elsewhere.example/healthz HTTP/1.1"), "200"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory, collected_static):
    folder = tmp_path_factory.mktemp("raw")
    site = prepared(f"sqlite:///{folder}/site.sqlite3", settings.STATIC_ROOT)
    with serving(site, folder / "log", workers=1) as server:
        yield server


def statuses(server, request):
    """Return the status of each answer on a connection that sends only this."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        connection.sendall(request.encode("latin-1"))
        connection.shutdown(socket.SHUT_WR)
        answers = b"".join(iter(lambda: connection.recv(65536), b""))
    return re.findall(r"^HTTP/1\.1 (\d+)", answers.decode("utf-8", "replace"), re.MULTILINE)


@pytest.mark.parametrize("name", AMBIGUOUS)
def test_what_can_be_read_in_two_ways_is_refused(server, name):
    """And what it hides is not answered: there is one answer only."""
    [status] = statuses(server, AMBIGUOUS[name])
    assert status in {"400", "403", "501"}


@pytest.mark.parametrize("name", HARMLESS)
def test_what_asks_for_something_else_gets_a_page_of_this_site(server, name):
    request, status = HARMLESS[name]
    assert statuses(server, request) == [status]


def test_requests_that_are_read_alike_are_all_answered(server):
    """The control: a hidden request would be seen."""
    form = post("Content-Length: 0\r\n", HIDDEN)
    assert statuses(server, form) == ["403", "404"]
