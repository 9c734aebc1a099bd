"""Each procedure of docs/operations.md for a cluster does what it says, with the commands as written."""

import re
import shutil
from datetime import UTC, datetime

import pytest

from tests.cluster import skip_without_packages, three_machines
from tests.scale import IS_LONG
from tests.servers import prepared, serving
from tests.storms.procedures import follow
from tests.storms.storm import held
from tests.visitors import Visitor, drill

PATIENCE = 60
PASSWORDS = """\
*:*:*:postgres:the second long random text
*:*:*:replicator:the third long random text
"""


@pytest.fixture
def cluster():
    if not IS_LONG:
        pytest.skip("it takes minutes: make long tries it")
    skip_without_packages()
    with three_machines() as cluster:
        yield cluster


@pytest.fixture
def site(cluster, collected_static, settings):
    write_private(cluster.members[0], cluster.folder / "pgpass", PASSWORDS)
    follow(cluster, "Set up")
    cluster.wait_until_whole()
    follow(cluster, "Make the database of the site")
    return prepared(cluster.address, settings.STATIC_ROOT)


@pytest.fixture
def practise(site, tmp_path):
    """Practise once, however often it has to be asked for; return the attempt."""

    def practise_once():
        with serving(site, tmp_path / "log", workers=1) as server:
            visitor = Visitor(server.address, PATIENCE)
            drilled = drill(visitor, "ABCD")
            visitor.leave()
        return drilled.uuid

    return practise_once


def write_private(member, file, text):
    """Write a file of passwords, which PostgreSQL reads only if nobody else can."""
    file.write_text(text)
    file.chmod(0o600)
    owner = member.folder.stat()
    shutil.chown(file, owner.st_uid, owner.st_gid)


def stored(site):
    return {row["uuid"] for row in held(site)["attempts"] if row["phase"] == "verdict"}


def test_every_procedure_does_what_it_says(cluster, site, practise):
    attempts = {practise()}
    third = cluster.members[2]

    third.data.joinpath("PG_VERSION").unlink()
    follow(cluster, "Rebuild a member")
    cluster.wait_until_whole()
    assert third.data.joinpath("PG_VERSION").exists()
    attempts.add(practise())

    lose_machine(third)
    follow(cluster, "Replace a machine")
    cluster.wait_until_whole()
    attempts.add(practise())

    # The second time, the primary is not the member that it was at first.
    for _ in range(2):
        before = cluster.wait_for_primary()
        follow(cluster, "Switch over")
        assert cluster.wait_for_primary(other_than=before)
        cluster.wait_until_whole()
        attempts.add(practise())
    assert stored(site) == attempts

    follow(cluster, "Back up continuously")
    attempts.add(practise())
    moment = datetime.now(UTC)
    mistake = practise()
    assert stored(site) == {*attempts, mistake}

    restore(cluster, moment)
    cluster.wait_until_whole()
    assert stored(site) == attempts
    attempts.add(practise())
    assert stored(site) == attempts


def lose_machine(member):
    """Put an empty machine in the place of a member."""
    member.kill()
    member.etcd.kill()
    member.etcd.wait()
    shutil.rmtree(member.data)
    shutil.rmtree(member.folder / "etcd")
    with (member.folder / "etcd.env").open("a") as settings:
        settings.write("ETCD_INITIAL_CLUSTER_STATE=existing\n")


def restore(cluster, moment):
    [copy] = (cluster.folder / "backup" / "base").iterdir()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", copy.name)
    values = {
        "base/2026-11-18": f"base/{copy.name}",
        "2026-11-18 17:59:00 UTC": moment.isoformat(sep=" "),
    }
    follow(cluster, "Restore to a point in time", values)
