"""Runs the commands of docs/operations.md about a cluster as they are written there."""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from tests.cluster import Cluster, Member
from tests.postgresql import as_ordinary_user

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"
BLOCK = re.compile(r"^```sh\n# on ([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
AS_POSTGRES = "runuser -u postgres -- "
# What Debian does with services, and what is installed before anything can be tried.
BY_THE_MACHINE = ("systemctl", "apt-get")


@dataclass(frozen=True, slots=True)
class Block:
    """Commands, and the members that they are run on, in this order."""

    members: tuple[str, ...]
    lines: tuple[str, ...]


def blocks(title: str) -> list[Block]:
    """Return the commands under a heading."""
    text = PAGE.read_text("utf-8")
    section = re.split(r"^#{2,3} ", text.partition(f"### {title}\n")[2], flags=re.MULTILINE)[0]
    return [
        Block(members_of(place), tuple(lines.splitlines()))
        for place, lines in BLOCK.findall(section)
    ]


def members_of(place: str) -> tuple[str, ...]:
    """Return the names of the members that a comment means.

    >>> members_of("the others")
    ('db2', 'db3')
    """
    if place == "every member":
        return ("db1", "db2", "db3")
    return ("db2", "db3") if place == "the others" else (place,)


def follow(cluster: Cluster, title: str, values: Mapping[str, str] | None = None) -> None:
    """Run the commands under a heading, with some of the values in them replaced."""
    for block in blocks(title):
        for name in block.members:
            [member] = [member for member in cluster.members if member.name == name]
            for is_service, lines in groupby(block.lines, is_for_machine):
                if is_service:
                    for line in lines:
                        manage(member, line)
                else:
                    run_script(cluster, member, "\n".join(lines), values or {})


def is_for_machine(line: str) -> bool:
    return line.startswith(BY_THE_MACHINE)


def manage(member: Member, line: str) -> None:
    """Do what systemd would do, and nothing about packages and Debian's own services."""
    match line.split():
        case ["systemctl", "enable", "--now", "etcd"]:
            member.start_etcd()
        case ["systemctl", "enable", "--now", "patroni"] | ["systemctl", "start", "patroni"]:
            member.start_patroni()
        case ["systemctl", "stop", "patroni"]:
            member.stop_patroni()
        case ["systemctl", "disable", *_]:
            pass
        case ["apt-get", "install", *packages]:
            assert [package for package in packages if not is_installed(package)] == []
        case _:
            raise AssertionError(line)


def is_installed(package: str) -> bool:
    command = ["dpkg-query", "--show", "--showformat=${Status}", package]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return shutil.which("dpkg-query") is None or done.stdout.endswith(" installed")


def run_script(cluster: Cluster, member: Member, text: str, values: Mapping[str, str]) -> None:
    for documented, value in values.items():
        text = text.replace(documented, value)
    script = cluster.here(text.replace(AS_POSTGRES, ""), member)
    environment = {"PGUSER": "postgres", "PGPASSFILE": str(cluster.folder / "pgpass")}
    done = subprocess.run(
        ["/bin/sh", "-e", "-c", script],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
        **as_ordinary_user(member.folder),
    )
    assert done.returncode == 0, (script, done.stdout, done.stderr)
