"""A reverse proxy that sends every request to another server than the one before."""

import http.client
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import cycle
from threading import Lock, Thread

ONE_HOP = {"connection", "keep-alive", "transfer-encoding", "content-length"}


class Proxy(ThreadingHTTPServer):
    """Notes which server answered what."""

    daemon_threads = True

    def __init__(self, servers: list[str]) -> None:
        super().__init__(("127.0.0.1", 0), Forwarded)
        self.turns = cycle(servers)
        self.lock = Lock()
        self.answered: list[tuple[str, str]] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def next_for(self, path: str) -> str:
        with self.lock:
            server = next(self.turns)
            self.answered.append((path, server))
        return server


class Forwarded(BaseHTTPRequestHandler):
    server: Proxy
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.forward()

    def do_POST(self) -> None:
        self.forward()

    def forward(self) -> None:
        host = self.server.next_for(self.path).removeprefix("http://")
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        headers = dict(self.headers) | {"X-Forwarded-For": self.client_address[0]}
        connection = http.client.HTTPConnection(host, timeout=60)
        connection.request(self.command, self.path, body, headers)
        response = connection.getresponse()
        content = response.read()
        connection.close()
        self.send_response(response.status)
        for name, value in response.getheaders():
            if name.lower() not in ONE_HOP:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@contextmanager
def alternating(servers: list[str]) -> Iterator[Proxy]:
    proxy = Proxy(servers)
    thread = Thread(target=proxy.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield proxy
    finally:
        proxy.shutdown()
        thread.join()
        proxy.server_close()
