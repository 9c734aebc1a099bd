"""Runs the commands of docs/operations.md about a cluster as they are written there."""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from tests.cluster import Cluster, Member
from tests.postgresql import as_ordinary_user

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"
BLOCK = re.compile(r"^```sh\n# on ([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
AS_POSTGRES = "runuser -u postgres -- "
# What Debian does with services, and what is installed before anything can be tried.
BY_THE_MACHINE = ("systemctl", "apt-get")


class Block(NamedTuple):
    """Commands, and where they are run."""

    place: str
    lines: tuple[str, ...]


def blocks(title: str) -> list[Block]:
    """Return the commands under a heading."""
    text = PAGE.read_text("utf-8")
    section = re.split(r"^#{2,3} ", text.partition(f"### {title}\n")[2], flags=re.MULTILINE)[0]
    return [Block(place, tuple(lines.splitlines())) for place, lines in BLOCK.findall(section)]


def members_at(cluster: Cluster, place: str) -> list[Member]:
    """Return the members that a comment means."""
    first, *others = cluster.members
    places = {"every member": [first, *others], "the others": others}
    if place == "the primary":
        return [cluster.wait_for_primary()]
    return places.get(place) or [each for each in cluster.members if each.name == place]


def follow(cluster: Cluster, title: str, values: Mapping[str, str] | None = None) -> None:
    """Run the commands under a heading, with some of the values in them replaced."""
    for block in blocks(title):
        members = members_at(cluster, block.place)
        assert members, block
        for member in members:
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
