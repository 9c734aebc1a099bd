"""The processes that answer: gunicorn's, with a pace for connections and an end for stuck threads.

Answers that are kept back and connections that are being closed wait here, without a thread.

gunicorn's own ``timeout`` only ends a process whose main loop hangs. Here, a request that neither
receives nor sends a byte for a minute ends its process: it takes no more requests, answers those that
it has, and exits, and gunicorn starts another. Downloads may take longer, because their bytes move.
"""

import heapq
import os
import time
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from itertools import count
from selectors import EVENT_READ
from threading import get_ident
from typing import Any

from gunicorn.workers.gthread import TConn, ThreadWorker

from trainer.paced_socket import PacedSocket

STUCK_AFTER = 60.0
# A tenth of the connections of a process.
MOST_KEPT_BACK = 100
CLOSING_SECONDS = 2.0
DRAINED_AT_ONCE = 64 * 1024


class Worker(ThreadWorker):  # type: ignore[misc]
    """A process that answers several requests at once."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.alive: bool
        self._requests: dict[int, PacedSocket] = {}
        self._kept_back: list[tuple[float, int, TConn, Future[Any]]] = []
        self._numbers = count()
        self._closing: deque[TConn] = deque()

    def accept(self, listener: Any) -> None:
        """Accept a connection; the one that has been idle for longest makes room for it."""
        if self.nr_conns >= self.worker_connections - 1:
            self._close_longest_idle()
        super().accept(listener)

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

    def finish_request(self, conn: TConn, fs: Future[Any]) -> None:
        """Go on with a connection after a request, when its answer is due."""
        if conn.sock.due_at is None:
            self._go_on(conn, fs)
            return
        due = conn.sock.due_at if len(self._kept_back) < MOST_KEPT_BACK else 0.0
        heapq.heappush(self._kept_back, (due, next(self._numbers), conn, fs))

    def notify(self) -> None:
        """Say that the main loop runs, every second, do what is due, and look for stuck threads."""
        super().notify()
        now = time.monotonic()
        while self._kept_back and (not self.alive or self._kept_back[0][0] <= now):
            _, _, connection, request = heapq.heappop(self._kept_back)
            connection.sock.send_kept_back()
            self._go_on(connection, request)
        while self._closing and self._closing[0].timeout <= now:
            self._close(self._closing[0])
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

    def _go_on(self, connection: TConn, request: Future[Any]) -> None:
        if request.cancelled() or request.exception() or request.result():
            super().finish_request(connection, request)
        else:
            self._begin_to_close(connection)

    def _begin_to_close(self, connection: TConn) -> None:
        """Close a connection when its other end has taken everything, but wait for that in the main loop.

        gunicorn would wait here, and meanwhile nobody else would be answered.
        """
        connection.timeout = time.monotonic() + CLOSING_SECONDS
        self._closing.append(connection)
        try:
            connection.sock.end_sending()
            self.poller.register(connection.sock, EVENT_READ, partial(self._drain, connection))
        except OSError:
            self._close(connection)

    def _drain(self, connection: TConn, sock: PacedSocket) -> None:
        with suppress(BlockingIOError):
            try:
                is_open = bool(sock.recv(DRAINED_AT_ONCE))
            except ConnectionError:
                is_open = False
            if not is_open:
                self._close(connection)

    def _close(self, connection: TConn) -> None:
        self._closing.remove(connection)
        with suppress(KeyError, ValueError):
            self.poller.unregister(connection.sock)
        self.nr_conns -= 1
        connection.close()

    def _close_longest_idle(self) -> None:
        if self._closing:
            self._close(self._closing[0])
        elif idle := self.pending_conns or self.keepalived_conns:
            idle[0].timeout = 0
            self.murder_pending()
            self.murder_keepalived()

    def _stuck_threads(self) -> set[int]:
        latest = time.monotonic() - STUCK_AFTER
        requests = self._requests.copy()
        return {thread for thread, request in requests.items() if request.moved_at < latest}

    def _close_connections_without_requests(self) -> None:
        """Let connections that wait for their first byte wait no longer."""
        for connection in self.pending_conns:
            connection.timeout = 0
