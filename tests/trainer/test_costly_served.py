"""One guest with many attempts asks for their data again and again; a real server goes on."""

import http.client
import json
import os
import signal
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from random import Random

import pytest
from django.conf import settings

from tests.scale import sample
from tests.servers import Site, prepared, serving
from tests.visitors import Visitor, crowd, drill
from trainer.people.admission import USER_TOKENS, USERS_OF_ADDRESS
from trainer.people.leases import LENGTH

LOOPS = 6
# `tests/trainer/people/test_admission.py` counts the tokens of a whole class.
PUPILS, SCHOOL = sample(6, USERS_OF_ADDRESS), "10.1.0.1"
PATIENCE = 60
# The first one and those of static/js/try-again.js.
MOST_TRIES = 6
CLASSWORK = ("/workshop/?alg=R+U", "/?edges_letters=8-12", "/account/data.json", "/workshop/?alg=F")
# More than any buffer between two processes holds: an answer that nobody reads is never all sent.
MANY, NOTE = 400, 40_000
HISTORY = """
import django
django.setup()
from tests.storms.history import give
from trainer.people.models import User
from trainer.practice.models import Attempt
user = User.objects.get(attempts__uuid="{uuid}")
Attempt.objects.filter(user=user).update(notes="x" * {note})
give(user.username, {count})
print(user.pk)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def site(folder, collected_static):
    return prepared(f"sqlite:///{folder}/site.sqlite3", settings.STATIC_ROOT)


@pytest.fixture(scope="module")
def server(site, folder):
    """Two processes, which all tests of the module ask."""
    with serving(site, folder / "log") as server:
        yield server


@pytest.fixture
def database(folder):
    with closing(sqlite3.connect(folder / "site.sqlite3", isolation_level=None)) as database:
        yield database


@pytest.fixture
def guest(server):
    with closing(Visitor(server.address)) as guest:
        yield guest


@pytest.fixture
def other(server):
    with closing(Visitor(server.address)) as other:
        yield other


def drill_much(guest: Visitor, site: Site) -> int:
    """Give a guest an attempt and many like it; return their key."""
    uuid = drill(guest, "ABCD").uuid
    return int(site.run("-c", HISTORY.format(uuid=uuid, note=NOTE, count=MANY)))


@contextmanager
def response_in_background(address: str, path: str, visitor: Visitor):
    """An answer of which only the head is read yet."""
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=60)
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    with closing(connection):
        connection.request("GET", path, headers={"Cookie": cookies})
        with connection.getresponse() as response:
            yield response


def refusal(address: str, visitor: Visitor) -> tuple[int, str | None]:
    with response_in_background(address, "/account/data.json", visitor) as answer:
        return answer.status, answer.headers["Retry-After"]


def test_exports_without_end_keep_nobody_else_out(site, server, guest, other):
    """Whichever of the two processes a request reaches, it is the same guest's."""
    drill_much(guest, site)
    with response_in_background(server.address, "/account/data.json", guest) as first:
        assert first.status == 200
        with ThreadPoolExecutor(LOOPS) as loops:
            refused = list(loops.map(refusal, [server.address] * LOOPS, [guest] * LOOPS))
        # A process on whose last thread the guest would wait says 503.
        assert set(refused) <= {(429, "5"), (503, "5")}
        # The first is still being sent: its thread is busy, and keeps nobody else waiting.
        for path in ("/", "/about/", "/?edges_letters=8-12"):
            assert other.get(path).status == 200
        assert guest.get("/attempts/").status == 200
        assert len(json.loads(first.read())["attempts"]) == MANY
    # A visitor who hangs up during a response gives the turn and the lease back.
    assert refusal(server.address, guest) == (200, None)
    assert any(refusal(server.address, guest) == (200, None) for _ in range(10))


def test_an_export_that_is_still_sent_lets_sqlite_clear_its_log(
    site, server, guest, other, database
):
    drill_much(guest, site)
    with response_in_background(server.address, "/account/data.json", guest) as answer:
        answer.read(1_000_000)
        drill(other, "ABCD")
        [(is_blocked, *_)] = database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert is_blocked == 0


def test_a_person_has_a_burst_of_exports_and_then_one_a_second(server, guest):
    drill(guest, "ABCD")
    answers = [refusal(server.address, guest) for _ in range(2 * USER_TOKENS)]
    assert answers[: USER_TOKENS // 2] == [(200, None)] * (USER_TOKENS // 2)
    assert {*answers} == {(200, None), (429, "1")}
    # What costs little is answered all the same.
    assert guest.get("/progress/").status == 200


def test_a_class_at_one_address_is_answered(server):
    """Many people click at the same moments; some are asked to come back in a few seconds."""
    tries = crowd(PUPILS, lambda number: pupil_tries(server.address, number))
    assert max(map(max, tries)) <= MOST_TRIES


def pupil_tries(address: str, number: int) -> list[int]:
    """Return how often somebody asks for each page until it comes, as the refused page does itself."""
    random = Random(number)
    with closing(Visitor(address, PATIENCE, SCHOOL)) as pupil:
        drill(pupil, "ABCD")
        return [tries_until_answered(pupil, path, random) for path in CLASSWORK]


def tries_until_answered(pupil: Visitor, path: str, random: Random) -> int:
    for tries in range(1, MOST_TRIES + 1):
        answer = pupil.ask_once("GET", path)
        if answer.status == 200:
            return tries
        assert answer.status in {429, 503}
        time.sleep(int(answer.headers["Retry-After"]) + random.random())
    return MOST_TRIES + 1


def test_a_lease_whose_process_was_killed_expires(site, server, guest, database):
    user = drill_much(guest, site)
    with response_in_background(server.address, "/account/data.json", guest):
        for process in server.workers():
            os.kill(process, signal.SIGKILL)
    assert refusal(server.address, guest) == (429, "5")
    lease = "SELECT ends_at - ? FROM people_lease WHERE user_pk = ?"
    [(left,)] = database.execute(lease, [time.time(), user])
    assert 0 < left <= LENGTH.total_seconds()
    database.execute(
        "UPDATE people_lease SET ends_at = ends_at - ? WHERE user_pk = ?", [left, user]
    )
    assert refusal(server.address, guest) == (200, None)
