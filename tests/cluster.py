"""A cluster of three PostgreSQL servers on this machine, as docs/deploy describes it, each with Patroni and etcd.

Each member has an address of its own in 127.0.0.0/8, so that all have the documented ports.
"""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import psycopg
import pytest

from tests.machine import find_pgbouncer, find_postgresql
from tests.pooler import CONFIGURATION, run_pooler
from tests.postgresql import as_ordinary_user, ordinary_user
from tests.servers import parents

DEPLOY = Path(__file__).parents[1] / "docs" / "deploy"
NAMES = ("db1", "db2", "db3")
# What the documented files say of db1; the other members count on.
NETWORK, FIRST, FIRST_ADDRESS = "10.0.0.", 11, "10.0.0.11"
SUPERUSER_PASSWORD = "the second long random text"  # noqa: S105 - as documented
PASSWORD = "password"  # noqa: S105 - as documented, of a database that ends with the tests
STARTS_WITHIN = 120
# Three servers that share a disk with other tests wait longer for each other than three machines have to.
PATIENT_ETCD = ("etcd", "--heartbeat-interval=300", "--election-timeout=3000")
# No machine loses its power here, and each server is small.
ADDED_PARAMETERS = {"fsync": "off", "shared_buffers": "16MB"}
RUNNING = "running"
PACKAGES: Mapping[str, Callable[[], object]] = {
    "etcd-client": lambda: shutil.which("etcdctl"),
    "etcd-server": lambda: shutil.which("etcd"),
    "patroni": lambda: shutil.which("patroni"),
    "pgbouncer": find_pgbouncer,
    "postgresql": find_postgresql,
}


def skip_without_packages() -> None:
    """Skip a test on a machine that cannot run a cluster, and name what it lacks."""
    if missing := [package for package, find in PACKAGES.items() if not find()]:
        pytest.skip(f"these packages are not installed: {', '.join(missing)}")


@dataclass(slots=True)
class Member:
    """One of the three machines, as far as it is one."""

    name: str
    address: str
    folder: Path
    etcd: subprocess.Popen[bytes] | None = None
    patroni: subprocess.Popen[bytes] | None = None

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def configuration(self) -> Path:
        return self.folder / "config.yml"

    def start_etcd(self) -> None:
        lines = (self.folder / "etcd.env").read_text("utf-8").splitlines()
        settings = dict(line.split("=", 1) for line in lines if not line.startswith("#"))
        self.etcd = self._start(PATIENT_ETCD, "etcd.log", settings)

    def start_patroni(self) -> None:
        self.patroni = self._start(("patroni", str(self.configuration)), "patroni.log", {})

    def _start(
        self, command: tuple[str, ...], log: str, environment: Mapping[str, str]
    ) -> subprocess.Popen[bytes]:
        with (self.folder / log).open("ab") as lines:
            return subprocess.Popen(
                command,
                env=os.environ | environment,
                stdout=lines,
                stderr=lines,
                **as_ordinary_user(self.folder),
            )

    def stop_patroni(self) -> None:
        """Stop it as systemd does: Patroni stops PostgreSQL before it ends."""
        if self.patroni:
            self.patroni.terminate()
            self.patroni.wait()
            self.patroni = None

    def end(self) -> None:
        """Kill whatever runs: nobody needs what it holds any more."""
        if self.patroni:
            self.kill()
        if self.etcd:
            self.etcd.kill()
            self.etcd.wait()

    def kill(self) -> None:
        """Kill Patroni and all of PostgreSQL, as if the machine had lost its power."""
        assert self.patroni
        for process in [self.patroni.pid, *self.processes()]:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.patroni.wait()
        self.patroni = None

    def processes(self) -> list[int]:
        """Return the processes of PostgreSQL, the one that started the others first."""
        try:
            first = int((self.data / "postmaster.pid").read_text().split()[0])
        except FileNotFoundError:
            return []
        return [first, *(process for process, parent in parents() if parent == first)]

    def says(self, of: str) -> dict[str, Any]:
        """Return what Patroni says of itself or of the whole cluster; nothing if it does not answer."""
        with suppress(OSError), urlopen(f"http://{self.address}:8008/{of}", timeout=2) as answer:
            status: dict[str, Any] = json.load(answer)
            return status
        return {}


@dataclass(frozen=True, slots=True)
class Cluster:
    """The three members, and what they have in common."""

    folder: Path
    network: str
    members: tuple[Member, ...]

    def here(self, text: str, member: Member) -> str:
        """Return a documented text with the addresses and folders of this machine."""
        places = {
            f"{NETWORK}0/24": "127.0.0.0/8",
            NETWORK: self.network,
            "local all all peer": "local all all trust",
            "/etc/patroni/config.yml": str(member.configuration),
            "/srv/backup": str(self.folder / "backup"),
            "/usr/lib/postgresql/15/bin": str(find_postgresql()),
            "/var/lib/etcd/blindtrace": str(member.folder / "etcd"),
            "/var/lib/postgresql/15/blindtrace": str(member.data),
            "/var/lib/postgresql/patroni.pgpass": str(member.folder / "pgpass"),
            "/var/run/postgresql": str(member.folder),
        }
        for documented_place, place in places.items():
            text = text.replace(documented_place, place)
        return text

    @property
    def address(self) -> str:
        """The DATABASE_URL with all members."""
        hosts = ",".join(member.address for member in self.members)
        return (
            f"postgresql://blindtrace:{PASSWORD}@{hosts}/blindtrace?target_session_attrs=read-write"
        )

    @property
    def pool_address(self) -> str:
        """The DATABASE_URL of the pooler."""
        return (
            f"postgresql://blindtrace:{PASSWORD}@{self.network}1:6432/blindtrace?pool=transaction"
        )

    def running(self) -> list[tuple[str, str]]:
        """Return what each running member is and its name, as one that answers says."""
        # Each says for itself whether it runs: the others notice a loss only later.
        names = [each.name for each in self.members if each.says("patroni").get("state") == RUNNING]
        for member in self.members:
            if rows := member.says("cluster").get("members"):
                return [(row["role"], row["name"]) for row in rows if row["name"] in names]
        return []

    def primary(self) -> Member | None:
        """Return the member that can be written to."""
        names = [name for role, name in self.running() if role == "leader"]
        return next((member for member in self.members if [member.name] == names), None)

    def wait_for_primary(self, *, other_than: Member | None = None) -> Member:
        """Return the primary as soon as there is one, and it is another one."""
        primary: Member = wait_until(
            lambda: member if (member := self.primary()) not in (None, other_than) else None,
            "there is no primary",
        )
        return primary

    def wait_until_whole(self) -> None:
        """Wait until there is a primary, one that has all it has, and a third."""
        whole = ["leader", "replica", "sync_standby"]
        wait_until(
            lambda: sorted(role for role, _ in self.running()) == whole, "a member is missing"
        )


def wait_until(condition: Callable[[], Any], otherwise: str) -> Any:
    """Return what a condition returns once it is true; fail if it stays false for long."""
    ends = time.monotonic() + STARTS_WITHIN
    while not (result := condition()):
        assert time.monotonic() < ends, otherwise
        time.sleep(0.5)
    return result


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """Run a cluster with the site's database in it, and a pooler."""
    with three_machines() as cluster:
        for member in cluster.members:
            member.start_etcd()
        start_all(cluster)
        make_database(cluster)
        with run_pooler(cluster.folder, pooler_settings(cluster)):
            yield cluster


@contextmanager
def three_machines() -> Iterator[Cluster]:
    """Prepare members on which nothing runs yet, and stop whatever runs there in the end."""
    folder = Path(tempfile.mkdtemp(prefix="blindtrace-cluster-"))
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        cluster = prepared_cluster(folder)
        for member in cluster.members:
            stack.callback(member.end)
        yield cluster


def prepared_cluster(folder: Path) -> Cluster:
    """Give each member its folder and the documented files, changed as they say."""
    network = f"127.{random.randrange(1, 255)}.{random.randrange(255)}."
    members = tuple(
        Member(name, f"{network}{FIRST + number}", folder / name)
        for number, name in enumerate(NAMES)
    )
    cluster = Cluster(folder, network, members)
    for member in members:
        member.folder.mkdir()
        member.configuration.write_text(patroni_settings(cluster, member), "utf-8")
        (member.folder / "etcd.env").write_text(etcd_settings(cluster, member), "utf-8")
    (folder / "backup" / "wal").mkdir(parents=True)
    (folder / "userlist.txt").write_text(f'"blindtrace" "{PASSWORD}"\n')
    if user := ordinary_user():
        for path in (folder, *folder.rglob("*")):
            os.chown(path, user.pw_uid, user.pw_gid)
    return cluster


def patroni_settings(cluster: Cluster, member: Member) -> str:
    """Return the documented configuration with the name and the address of a member."""
    text = (DEPLOY / "patroni.yml").read_text("utf-8")
    text = re.sub(r"^name: db1$", f"name: {member.name}", text, flags=re.MULTILINE)
    text = re.sub(rf"(listen|connect_address): {FIRST_ADDRESS}:", rf"\1: {member.address}:", text)
    added = "".join(f'    {name}: "{value}"\n' for name, value in ADDED_PARAMETERS.items())
    text = re.sub(r"^    unix_socket_directories: .*\n", rf"\g<0>{added}", text, flags=re.MULTILINE)
    return cluster.here(text, member)


def etcd_settings(cluster: Cluster, member: Member) -> str:
    text = (DEPLOY / "etcd.env").read_text("utf-8")
    text = text.replace("ETCD_NAME=db1", f"ETCD_NAME={member.name}")
    text = re.sub(rf"(_URLS=http://){FIRST_ADDRESS}:", rf"\g<1>{member.address}:", text)
    return cluster.here(text, member)


def start_all(cluster: Cluster) -> None:
    """Start the first member, which makes the database, and then those that copy it."""
    first, *others = cluster.members
    first.start_patroni()
    cluster.wait_for_primary()
    for member in others:
        member.start_patroni()
    cluster.wait_until_whole()


def make_database(cluster: Cluster) -> None:
    superuser = (
        f"host={cluster.wait_for_primary().address} user=postgres password='{SUPERUSER_PASSWORD}'"
    )
    with psycopg.connect(superuser, dbname="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE ROLE blindtrace LOGIN PASSWORD '{PASSWORD}'")
        connection.execute("CREATE DATABASE blindtrace OWNER blindtrace")


def pooler_settings(cluster: Cluster) -> str:
    """Return the documented configuration of PgBouncer with the addresses and folders of this machine."""
    text = CONFIGURATION.read_text("utf-8").replace("127.0.0.1", f"{cluster.network}1")
    for place in ("/etc/pgbouncer", "/var/log/postgresql", "/var/run/postgresql"):
        text = text.replace(place, str(cluster.folder))
    return text.replace(NETWORK, cluster.network)
