"""A connection whose other end has to send and take bytes at a pace, so that it frees its thread.

The rule is for the time that this end waits: ten seconds, and one more for each 16 KiB that moved, but
never thirty seconds for one byte. A sender that keeps the last free thread of the process waiting
for more than a quarter of a second is cut off, too.

A short answer can be kept back for a while. It occupies no thread, and slows down who asks too often.
"""

import errno
import select
import socket
import time
from contextlib import suppress
from typing import Any

from trainer.turns import TURNS

# Where a request has its connection, if the site's own processes serve it.
CONNECTION = "gunicorn.socket"
GRACE = 10.0
BYTES_A_SECOND = 16 * 1024
LONGEST_WAIT = 30.0
A_MOMENT = 0.25
# Longer answers are sent at once.
MOST_KEPT_BACK = 64 * 1024
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class PacedSocket(socket.socket):
    """A socket that ends connections to an end that is too slow.

    ``moved_at`` is the time at which a request began, or bytes last moved, and ``due_at`` the time at
    which an answer that is kept back is to be sent.
    """

    @classmethod
    def of(cls, connection: socket.socket) -> "PacedSocket":
        """Take over a connection, which is not used any more."""
        timeout = connection.gettimeout()
        paced = cls(fileno=connection.detach())
        paced.settimeout(timeout)
        paced.begin()
        return paced

    def begin(self) -> None:
        """Begin to measure the pace of a request."""
        self.moved_at = time.monotonic()
        self._moved, self._waited, self._is_answered = 0, 0.0, False
        self.due_at: float | None = None
        self._kept_back = b""

    def keep_back(self, seconds: float) -> None:
        """Keep the answer to this request back for so long, if it is short."""
        self.due_at = time.monotonic() + seconds

    def send_kept_back(self) -> None:
        """Send what was kept back, and cut off an end that takes nothing."""
        data, self._kept_back, self.due_at = self._kept_back, b"", None
        with suppress(OSError):
            if super().send(data, socket.MSG_DONTWAIT) < len(data):
                self.shutdown(socket.SHUT_RDWR)

    def recv(self, size: int, flags: int = 0, /) -> bytes:
        """Return bytes that were sent, at most so many."""
        while self.gettimeout() != 0:
            with suppress(BlockingIOError):
                data = super().recv(size, flags | socket.MSG_DONTWAIT)
                self._note(len(data))
                return data
            self._wait_for_sender()
        return super().recv(size, flags)

    def sendall(self, data: Any, flags: int = 0, /) -> None:
        """Send all of the bytes, or keep them back."""
        self._is_answered = True
        if self.due_at is not None:
            if len(self._kept_back) + len(data) <= MOST_KEPT_BACK:
                self._kept_back += bytes(data)
                return
            data = self._kept_back + bytes(data)
            self.due_at, self._kept_back = None, b""
        if self.gettimeout() == 0:
            super().sendall(data, flags)
            return
        rest = memoryview(data).cast("B")
        while rest:
            with suppress(BlockingIOError):
                sent = super().send(rest, flags | socket.MSG_DONTWAIT)
                self._note(sent)
                rest = rest[sent:]
                continue
            self._wait(select.POLLOUT)

    def end_sending(self) -> None:
        """Send no more bytes, and wait for no byte of the other end any more."""
        self.shutdown(socket.SHUT_WR)
        self.settimeout(0)

    def sendfile(self, file: Any, offset: int = 0, count: int | None = None) -> int:
        """Send a file; each piece of it has the longest wait."""
        if self.due_at is not None:
            self.send_kept_back()
        self._is_answered = True
        before = self.gettimeout()
        self.settimeout(LONGEST_WAIT)
        try:
            sent = super().sendfile(file, offset, count)
            self._note(sent)
            return sent
        except TimeoutError:
            raise self._cut_off() from None
        finally:
            with suppress(OSError):
                self.settimeout(before)

    def _note(self, count: int) -> None:
        self.moved_at = time.monotonic()
        self._moved += count

    def _wait_for_sender(self) -> None:
        moment = min(A_MOMENT - self._waited, self._patience)
        if moment > 0 and self._is_ready(select.POLLIN, moment):
            return
        with TURNS.waiting_thread() as may_wait:
            if not may_wait:
                raise self._cut_off()
            self._wait(select.POLLIN)

    def _wait(self, event: int) -> None:
        """Wait until bytes can move; end the connection if that takes too long."""
        if self._patience <= 0 or not self._is_ready(event, min(self._patience, LONGEST_WAIT)):
            raise self._cut_off()

    @property
    def _patience(self) -> float:
        """Return how many seconds this end still waits for the other one."""
        return GRACE + self._moved / BYTES_A_SECOND - self._waited

    def _is_ready(self, event: int, seconds: float) -> bool:
        """Wait for so long at most, and say whether bytes can move."""
        poll, start = select.poll(), time.monotonic()
        poll.register(self, event)
        is_ready = bool(poll.poll(1000 * seconds))
        self._waited += time.monotonic() - start
        return is_ready

    def _cut_off(self) -> ConnectionResetError:
        """End the connection, with an answer if there is none yet, and return what to raise."""
        with suppress(OSError):
            if not self._is_answered:
                super().send(TOO_SLOW, socket.MSG_DONTWAIT)
            self.shutdown(socket.SHUT_RDWR)
        return ConnectionResetError(errno.ECONNRESET, "the other end is too slow")
