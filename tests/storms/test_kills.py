"""Whatever is killed while people practise, nothing reported as stored is lost or doubled."""

from contextlib import contextmanager

import pytest

from tests.machine import find_pgbouncer
from tests.pooler import CONNECTIONS, pooled
from tests.postgresql import restartable_server
from tests.scale import IS_LONG, sample
from tests.servers import prepared, serving
from tests.storms.prepare import STOCK
from tests.storms.storm import DRILLS_A_LIFE, Compared, compare, held, weather

# Seconds in which lives begin. Each visitor has one life at least: together they get twenty attempts, and 65
# answers that are held back, of which every third is lost with its worker.
SECONDS = sample(2, 60)
KILLS = sample(5, 60)
# Two lives: five more are going on, and together they lose the answers to nine deals or so.
ENOUGH = 8
NOTHING = Compared(lost=0, doubled=0)


@pytest.fixture
def static(collected_static, settings):
    return settings.STATIC_ROOT


def tallies_are_right(holds, ledger):
    """Whatever is counted beside the attempts themselves agrees with them."""
    assert holds["members"] == sorted(ledger.promised)
    assert [promised for promised, rows in holds["sessions"] if promised != rows] == []
    assert sum(rows for _, rows in holds["sessions"]) == (DRILLS_A_LIFE - 1) * len(ledger.promised)
    assert holds["deals"] == dict.fromkeys(["edges", "corners", "both"], STOCK)
    # Two guests a life: one who signed up, and one who was merged.
    assert holds["people"] == 2 * len(ledger.promised)
    assert holds["tries"]["guest"] == 2 * len(ledger.promised)


def test_sqlite_loses_and_doubles_nothing(tmp_path, static):
    site = prepared(f"sqlite:///{tmp_path}/site.sqlite3", static, "tests.storms.settings")
    with serving(site, tmp_path / "log") as server:
        ledger = weather([server], SECONDS)
    holds = held(site)
    describe("SQLite", ledger, holds)
    assert compare(ledger, holds) == NOTHING
    tallies_are_right(holds, ledger)
    assert ledger.kills >= KILLS
    assert ledger.asked_again


@contextmanager
def one_server(folder, static):
    """A server of the site, and the PostgreSQL that it asks."""
    with restartable_server() as database:
        site = prepared(database.address, static, "tests.storms.settings")
        with serving(site, folder / "log") as server:
            yield site, [server], database


@contextmanager
def two_servers_with_a_pooler(folder, static):
    """Two servers that share the few connections of a pooler."""
    with (
        restartable_server() as database,
        pooled(database.folder, CONNECTIONS) as address,
    ):
        site = prepared(address, static, "tests.storms.settings")
        with (
            serving(site, folder / "log", workers=1) as one,
            serving(site, folder / "other log", workers=1) as other,
        ):
            yield site, [one, other], database


WAYS = {"PostgreSQL": one_server, "PostgreSQL with a pooler": two_servers_with_a_pooler}
# A storm costs seconds: both are in `make long`, and as a rule the one that has more to lose.
CHOSEN = list(WAYS) if IS_LONG or not find_pgbouncer() else list(WAYS)[1:]


@pytest.mark.parametrize("way", CHOSEN)
def test_postgresql_that_crashes_too_loses_and_doubles_nothing(way, tmp_path, static):
    if WAYS[way] is two_servers_with_a_pooler and not find_pgbouncer():
        pytest.skip("the package pgbouncer is not installed")
    with WAYS[way](tmp_path, static) as (site, servers, database):
        ledger = weather(servers, SECONDS, [database.restart_at_once, database.kill_and_start])
        holds = held(site)
    describe(way, ledger, holds)
    assert compare(ledger, holds) == NOTHING
    tallies_are_right(holds, ledger)
    assert ledger.kills >= KILLS / 2
    assert ledger.restarts >= 2
    assert ledger.asked_again


def test_a_site_that_knows_no_deal_again_is_seen_to_double(tmp_path, static):
    """The control: the same storm over a door without a memory shows that the others can fail."""
    settings = "tests.storms.forgetful_settings"
    site = prepared(f"sqlite:///{tmp_path}/site.sqlite3", static, settings)
    with serving(site, tmp_path / "log") as server:
        ledger = weather([server], SECONDS, enough=ENOUGH)
    holds = held(site)
    describe("Control", ledger, holds)
    assert compare(ledger, holds).lost == 0
    assert compare(ledger, holds).doubled > 0


def describe(what, ledger, holds):
    print(
        f"\n{what}: {len(ledger.drills)} attempts promised, {ledger.asked_again} requests repeated, "
        f"{ledger.kills} workers killed, {ledger.restarts} crashes of the database, "
        f"{compare(ledger, holds)}"
    )
