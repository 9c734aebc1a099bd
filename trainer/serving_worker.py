"""The processes that answer: gunicorn's, with a pace for connections and an end for stuck threads.

gunicorn's own ``timeout`` only ends a process whose main loop hangs. Here, a request that neither
receives nor sends a byte for a minute ends its process: it takes no more requests, answers those that
it has, and exits, and gunicorn starts another. Downloads may take longer, because their bytes move.
"""

import os
import time
from functools import partial
from selectors import EVENT_READ
from threading import get_ident
from typing import Any

from gunicorn.workers.gthread import TConn, ThreadWorker

from trainer.paced_socket import PacedSocket

STUCK_AFTER = 60.0


class Worker(ThreadWorker):  # type: ignore[misc]
    """A process that answers several requests at once."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.alive: bool
        self._requests: dict[int, PacedSocket] = {}

    def enqueue_req(self, conn: TConn) -> None:
        """Give a connection to a thread, a new one as soon as its first byte is here."""
        if not isinstance(conn.sock, PacedSocket):
            conn.sock = PacedSocket.of(conn.sock)
        if conn.initialized or conn.data_ready or not self.alive:
            super().enqueue_req(conn)
            return
        conn.sock.settimeout(0)
        conn.set_timeout()
        self.pending_conns.append(conn)
        readable = partial(self.on_pending_socket_readable, conn)
        self.poller.register(conn.sock, EVENT_READ, readable)

    def handle(self, conn: TConn) -> Any:
        """Answer a request, in a thread."""
        conn.sock.begin()
        self._requests[get_ident()] = conn.sock
        try:
            return super().handle(conn)
        finally:
            del self._requests[get_ident()]

    def notify(self) -> None:
        """Say that the main loop runs, every second, and look for stuck threads."""
        super().notify()
        stuck = self._stuck_threads()
        if stuck and self.alive:
            self.log.error("A request is stuck: this process answers its others and ends.")
            self.alive = False
        if stuck and not self.alive:
            self._close_connections_without_requests()
            if self.nr_conns <= len(stuck):
                os._exit(0)

    def run(self) -> None:
        """Answer until the process is to end, and do not wait for threads that do not end."""
        super().run()
        if self._requests:
            os._exit(0)

    def _stuck_threads(self) -> set[int]:
        latest = time.monotonic() - STUCK_AFTER
        requests = self._requests.copy()
        return {thread for thread, request in requests.items() if request.moved_at < latest}

    def _close_connections_without_requests(self) -> None:
        """Let connections that wait for their first byte wait no longer."""
        for connection in self.pending_conns:
            connection.timeout = 0
