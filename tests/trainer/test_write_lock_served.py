"""Another program holds the lock of SQLite for long; a real server goes on for people who read."""

import http.client
import sqlite3
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from urllib.parse import urlencode

import pytest

from tests.servers import prepared, serving
from tests.visitors import PASSWORD, Visitor
from trainer.unavailable import RETRY_AFTER

WRITERS = 8
PAGES = ["/about/", "/", "/learn/", "/readyz"]


@pytest.fixture
def site(tmp_path, collected_static, settings):
    return prepared(f"sqlite:///{tmp_path}/site.sqlite3", settings.STATIC_ROOT)


def sign_in(visitor: Visitor, token: str) -> tuple[int, str | None]:
    form = {"csrfmiddlewaretoken": token, "username": "alice", "password": PASSWORD}
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    headers = {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded"}
    connection = http.client.HTTPConnection(visitor.address.removeprefix("http://"), timeout=60)
    with closing(connection):
        connection.request("POST", "/sign-in/", urlencode(form), headers)
        with connection.getresponse() as answer:
            answer.read()
            return answer.status, answer.headers["Retry-After"]


def test_a_lock_held_for_long_refuses_writers_and_keeps_no_reader_waiting(site, tmp_path):
    with (
        serving(site, tmp_path / "log", workers=1) as server,
        closing(Visitor(server.address)) as writer,
        closing(Visitor(server.address)) as reader,
        closing(sqlite3.connect(tmp_path / "site.sqlite3", check_same_thread=False)) as other,
        ThreadPoolExecutor(WRITERS) as pool,
    ):
        token = writer.get("/sign-in/").hidden("csrfmiddlewaretoken")
        other.execute("BEGIN IMMEDIATE")
        refusals = [pool.submit(sign_in, writer, token) for _ in range(WRITERS)]
        answers = [reader.get(path).status for path in PAGES]
        # Some threads still wait for the lock: a reader needs none of them.
        assert wait(refusals, timeout=0).not_done
        assert answers == [200] * len(PAGES)
        assert [each.result() for each in refusals] == [(503, str(RETRY_AFTER))] * WRITERS
        other.execute("ROLLBACK")
        assert sign_in(writer, token) == (200, None)


def test_a_costly_page_does_without_tokens_while_the_lock_is_held(site, tmp_path):
    with (
        serving(site, tmp_path / "log", workers=1) as server,
        closing(Visitor(server.address)) as reader,
        closing(sqlite3.connect(tmp_path / "site.sqlite3", isolation_level=None)) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        assert reader.get("/workshop/?alg=R").status == 200
        assert other.execute("SELECT count(*) FROM people_bucket").fetchall() == [(0,)]
        other.execute("ROLLBACK")
        assert reader.get("/workshop/?alg=R").status == 200
        assert other.execute("SELECT count(*) FROM people_bucket").fetchall() == [(1,)]
