"""Requests that send slowly, take slowly or never end cost a thread for a while; others are answered."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from threading import Event, Thread

import pytest

from tests.servers import KEY, ROOT, parents, wait_until_open
from trainer.serving_worker import MOST_KEPT_BACK

SITE = "tests.trainer.slow_site"
THREADS = 4
# As the slow site is configured.
MOST_CONNECTIONS = 200
MUCH = 40_000_000
BETWEEN = 0.05


class Served:
    """The slow site, with one process that answers four requests at once, and its log from now on."""

    def __init__(self, port, process, log):
        self.port, self.process, self._log = port, process, log
        self._lines_before = log.read_text()

    def ask(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=30) as answer:
            return answer.read().decode()

    def connect(self):
        return closing(socket.create_connection(("127.0.0.1", self.port), timeout=30))

    def workers(self):
        return workers(self.process)

    def errors(self):
        lines = self._log.read_text().removeprefix(self._lines_before)
        return re.findall(r'"level": "(?:ERROR|CRITICAL)".*', lines)


def workers(process):
    return [pid for pid, parent in parents() if parent == process.pid]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The port, the process and the log of the slow site."""
    folder = tmp_path_factory.mktemp("slow")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = {
        "BIND": f"127.0.0.1:{port}",
        "WEB_CONCURRENCY": "1",
        "DJANGO_SETTINGS_MODULE": "trainer.settings",
        "DATABASE_URL": f"sqlite:///{folder}/site.sqlite3",
        "DEBUG": "False",
        "SECRET_KEY": KEY,
        "ALLOWED_HOSTS": "127.0.0.1",
    }
    command = [sys.executable, "-m", "gunicorn", "--config", f"python:{SITE}", SITE]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=os.environ | environment, stderr=log)
    try:
        wait_until_open(port, process)
        yield port, process, folder / "log"
    finally:
        process.terminate()
        process.wait()


@pytest.fixture
def served(server):
    port, process, log = server
    # One that a test before left stuck ends within seconds.
    while len(workers(process)) != 1:
        time.sleep(0.1)
    served = Served(port, process, log)
    served.ask("/")
    return served


@contextmanager
def others(served):
    """Somebody who asks all the time meanwhile: yields the seconds that each answer took."""
    seconds, ended = [], Event()

    def ask():
        while not ended.is_set():
            start = time.monotonic()
            assert served.ask("/") == "0"
            seconds.append(time.monotonic() - start)
            ended.wait(BETWEEN)

    asking = Thread(target=ask)
    asking.start()
    try:
        yield seconds
    finally:
        ended.set()
        asking.join()


def answer_of(connection):
    """Return what arrives until the other end closes."""
    arrived = b""
    while piece := connection.recv(65_536):
        arrived += piece
    return arrived


def is_open(connection):
    """Send one byte, and return whether there is still somebody at the other end."""
    try:
        connection.sendall(b"a")
    except OSError:
        return False
    return True


LATER = b"GET /later/5 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
HEAD = b"POST /reveal HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n"


@pytest.mark.parametrize("sent", [b"POST /", HEAD, HEAD + b"deal="], ids=["head", "body", "rest"])
def test_who_sends_a_byte_from_time_to_time_is_cut_off(served, sent):
    with served.connect() as connection, others(served) as answers:
        connection.sendall(sent)
        start = time.monotonic()
        while is_open(connection) and time.monotonic() < start + 20:
            time.sleep(0.5)
        assert time.monotonic() < start + 20
    assert len(answers) > 10
    assert served.errors() == []


def test_slow_senders_never_have_the_last_thread(served):
    connections = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(THREADS)]
    for connection in connections:
        connection.sendall(HEAD)
    with others(served) as answers:
        endings = [answer_of(connection) for connection in connections]
        assert served.ask("/") == "0"
    for connection in connections:
        connection.close()
    assert [ending.split(b"\r\n")[0] for ending in endings] == [
        b"HTTP/1.1 408 Request Timeout"
    ] * THREADS
    assert answers


def test_connections_that_send_nothing_hold_no_thread(served):
    connections = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(50)]
    assert served.ask("/") == "0"
    connections[0].sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    assert answer_of(connections[0]).startswith(b"HTTP/1.1 200 OK")
    for connection in connections:
        connection.close()


def test_more_connections_than_a_process_may_have_keep_nobody_out(served):
    idle = [
        socket.create_connection(("127.0.0.1", served.port)) for _ in range(MOST_CONNECTIONS + 50)
    ]
    with others(served) as answers:
        while len(answers) < 5:
            time.sleep(BETWEEN)
    for connection in idle:
        connection.close()
    assert max(answers) < 5


def test_who_takes_nothing_is_cut_off(served):
    before = served.workers()
    with served.connect() as connection:
        connection.sendall(b"GET /much HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        time.sleep(3)
        assert len(answer_of(connection)) < MUCH
    assert served.ask("/") == "0"
    assert served.workers() == before


@pytest.mark.parametrize("work", ["sleep", "compute"])
def test_a_process_with_a_stuck_request_is_replaced_while_others_are_answered(served, work):
    before = served.workers()
    with served.connect() as connection, others(served) as answers:
        connection.sendall(f"GET /{work}/60 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        while set(served.workers()) <= set(before):
            time.sleep(0.1)
        answered = len(answers)
        while len(answers) < answered + 20:
            time.sleep(0.1)
    assert max(answers) < 10
    [stuck] = served.errors()
    assert "A request is stuck" in stuck


def test_a_download_may_take_long_as_long_as_it_is_sent(served):
    before = served.workers()
    assert served.ask("/stream/5").count("line\n") > 25
    assert (served.workers(), served.errors()) == (before, [])


def test_the_other_requests_of_the_process_are_finished(served):
    with served.connect() as connection:
        connection.sendall(b"GET /sleep/60 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        # It ends after the process has found the other one stuck.
        assert served.ask("/stream/5").count("line\n") > 25
        connection.settimeout(5)
        assert answer_of(connection) == b""


def test_nobody_waits_for_those_who_do_not_close_their_connections(served):
    connections = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(20)]
    for connection in connections:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    with others(served) as answers:
        assert {answer_of(connection)[:15] for connection in connections} == {b"HTTP/1.1 200 OK"}
        while len(answers) < 20:
            time.sleep(BETWEEN)
    for connection in connections:
        connection.close()
    # If they held the threads, five at each of the four would take ten seconds.
    assert max(answers) < 4


def test_answers_that_are_kept_back_hold_no_thread(served):
    connections = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(3 * THREADS)]
    start = time.monotonic()
    for connection in connections:
        connection.sendall(LATER)
    assert served.ask("/") == "0"
    others_took = time.monotonic() - start
    answers = [answer_of(connection) for connection in connections]
    took = time.monotonic() - start
    for connection in connections:
        connection.close()
    assert {answer.split(b"\r\n")[0] for answer in answers} == {b"HTTP/1.1 200 OK"}
    assert others_took < 5 <= took


def test_a_connection_whose_answer_was_kept_back_is_kept_alive(served):
    connection = HTTPConnection("127.0.0.1", served.port, timeout=30)
    for path in ("/later/0.2", "/", "/later/0.2"):
        connection.request("GET", path)
        sock = connection.sock
        assert connection.getresponse().read() == b"0"
        assert connection.sock is sock
    connection.close()


def test_many_answers_are_not_kept_back(served):
    connections = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(120)]
    for connection in connections:
        connection.sendall(LATER.replace(b"/5 ", b"/20 "))
    waiting, ends = still_waiting(connections), time.monotonic() + 15
    while len(waiting) > MOST_KEPT_BACK and time.monotonic() < ends:
        time.sleep(BETWEEN)
        waiting = still_waiting(waiting)
    time.sleep(1)
    assert len(still_waiting(waiting)) == MOST_KEPT_BACK
    for connection in connections:
        connection.close()


def still_waiting(connections):
    return [connection for connection in connections if not has_answer(connection)]


def has_answer(connection):
    connection.setblocking(False)
    try:
        return connection.recv(65_536).startswith(b"HTTP/1.1 200 OK")
    except BlockingIOError:
        return False
