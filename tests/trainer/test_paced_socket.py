"""A connection waits for its other end for a bounded time, and longer the more bytes have moved."""

import socket
import tempfile

import pytest

from trainer import paced_socket
from trainer.paced_socket import MOST_KEPT_BACK, PacedSocket
from trainer.turns import Turns

MUCH = b"much" * 2_000_000


@pytest.fixture
def ends(monkeypatch):
    """Our end of a connection, which waits for a moment only, and the other one."""
    monkeypatch.setattr(paced_socket, "GRACE", 0.05)
    monkeypatch.setattr(paced_socket, "LONGEST_WAIT", 0.05)
    monkeypatch.setattr(paced_socket, "A_MOMENT", 0.01)
    ours, other = socket.socketpair()
    with PacedSocket.of(ours) as paced, other:
        yield paced, other


def test_bytes_arrive_as_they_were_sent(ends):
    paced, other = ends
    other.sendall(b"question")
    assert (paced.recv(4), paced.recv(100)) == (b"ques", b"tion")
    paced.sendall(b"answer")
    assert other.recv(100) == b"answer"
    other.close()
    assert paced.recv(100) == b""


def test_who_sends_nothing_gets_an_answer_and_is_cut_off(ends):
    paced, other = ends
    with pytest.raises(ConnectionResetError, match="too slow"):
        paced.recv(100)
    assert other.recv(100).startswith(b"HTTP/1.1 408 Request Timeout\r\n")
    assert other.recv(100) == b""


def test_there_is_no_second_answer(ends):
    paced, other = ends
    paced.sendall(b"answer")
    with pytest.raises(ConnectionResetError):
        paced.recv(100)
    assert (other.recv(100), other.recv(100)) == (b"answer", b"")


def test_nobody_waits_on_the_last_thread(ends, monkeypatch):
    turns = Turns(1)
    turns.threads = 1
    monkeypatch.setattr(paced_socket, "TURNS", turns)
    monkeypatch.setattr(paced_socket, "GRACE", 100)
    with pytest.raises(ConnectionResetError):
        ends[0].recv(100)


def test_who_takes_nothing_is_cut_off(ends):
    with pytest.raises(ConnectionResetError):
        ends[0].sendall(MUCH)


def test_who_takes_nothing_of_a_file_is_cut_off(ends):
    with tempfile.TemporaryFile() as file:
        file.write(MUCH)
        file.seek(0)
        with pytest.raises(ConnectionResetError):
            ends[0].sendfile(file)


def test_a_file_is_sent_whole(ends):
    paced, other = ends
    with tempfile.TemporaryFile() as file:
        file.write(b"a small file")
        file.seek(0)
        assert paced.sendfile(file) == 12
    assert other.recv(100) == b"a small file"


def test_a_socket_that_never_waits_still_does_not(ends):
    paced, other = ends
    paced.settimeout(0)
    with pytest.raises(BlockingIOError):
        paced.recv(100)
    paced.sendall(b"answer")
    assert other.recv(100) == b"answer"


def test_a_short_answer_is_kept_back(ends):
    paced, other = ends
    paced.keep_back(10)
    paced.sendall(b"head, ")
    paced.sendall(b"body")
    other.setblocking(False)
    with pytest.raises(BlockingIOError):
        other.recv(100)
    assert paced.due_at is not None
    paced.send_kept_back()
    assert (other.recv(100), paced.due_at) == (b"head, body", None)


def test_a_long_answer_is_sent_at_once(ends):
    paced, other = ends
    paced.keep_back(10)
    paced.sendall(b"head, ")
    paced.sendall(b"x" * MOST_KEPT_BACK)
    assert other.recv(6, socket.MSG_WAITALL) == b"head, "
    assert len(other.recv(MOST_KEPT_BACK, socket.MSG_WAITALL)) == MOST_KEPT_BACK
    assert paced.due_at is None


def test_a_file_follows_what_was_kept_back(ends):
    paced, other = ends
    paced.keep_back(10)
    paced.sendall(b"head, ")
    with tempfile.TemporaryFile() as file:
        file.write(b"a small file")
        file.seek(0)
        paced.sendfile(file)
    assert other.recv(18, socket.MSG_WAITALL) == b"head, a small file"


def test_who_takes_nothing_does_not_hold_what_is_kept_back(ends):
    paced, other = ends
    paced.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1024)
    paced.keep_back(10)
    paced.sendall(b"x" * MOST_KEPT_BACK)
    paced.send_kept_back()
    other.recv(MOST_KEPT_BACK)
    while other.recv(MOST_KEPT_BACK):
        pass
    with pytest.raises(BrokenPipeError):
        paced.sendall(b"more")
