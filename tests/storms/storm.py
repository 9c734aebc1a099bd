"""A storm: visitors drill while servers are killed, and keep account of what they were promised."""

import json
import os
import random
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Any

from tests.servers import Server, Site
from tests.visitors import Drilled, Visitor, crowd, drill, sign_in, sign_up, solve

VISITORS = 5
DRILLS_A_LIFE = 2
KILL_EVERY = 0.6
KILLS_A_CRASH = 4
OFTEN = 0.1
PATIENCE = 60
# Seconds after which a busy machine gets peace: visitors lose their patience later.
LONGER = 40


@dataclass(slots=True)
class Ledger:
    """What was reported to visitors as stored, by the name that they have in the end."""

    promised: dict[str, list[Drilled]] = field(default_factory=dict)
    asked_again: int = 0
    kills: int = 0
    restarts: int = 0
    tried: list[Drilled] = field(default_factory=list)

    @property
    def drills(self) -> list[Drilled]:
        return [drilled for name in self.promised for drilled in self.promised[name]]


def weather(
    servers: Sequence[Server],
    seconds: float,
    crashes: Sequence[Callable[[], None]] = (),
    enough: int = 0,
) -> Ledger:
    """Kill workers while visitors drill and solve, for so long and until they tried enough.

    Lives that began by then end in the storm, too.
    """
    ledger, is_over, is_calm = Ledger(), Event(), Event()
    threads = [
        Thread(target=kill, args=(servers, ledger, crashes, is_calm)),
        Thread(target=end, args=(seconds, enough, ledger, is_over, is_calm)),
    ]
    for thread in threads:
        thread.start()
    addresses = [server.address for server in servers]
    lives = crowd(VISITORS, lambda number: live(addresses, number, ledger, is_over))
    for promised, asked_again in lives:
        ledger.promised |= promised
        ledger.asked_again += asked_again
    is_calm.set()
    for thread in threads:
        thread.join()
    return ledger


def kill(
    servers: Sequence[Server],
    ledger: Ledger,
    crashes: Sequence[Callable[[], None]],
    is_calm: Event,
) -> None:
    """A worker every 0.6 s; the database, where it can be, every fourth time, in one way after another."""
    while not is_calm.wait(KILL_EVERY):
        if crashes and (ledger.kills + 1) % KILLS_A_CRASH == 0:
            crashes[ledger.restarts % len(crashes)]()
            ledger.restarts += 1
        if workers := [worker for server in servers for worker in server.workers()]:
            with suppress(ProcessLookupError):
                os.kill(random.choice(workers), signal.SIGKILL)
            ledger.kills += 1


def end(seconds: float, enough: int, ledger: Ledger, is_over: Event, is_calm: Event) -> None:
    """Let no more lives begin after so long, if enough was tried, and let all end in peace soon after."""
    is_calm.wait(seconds)
    ends = time.monotonic() + LONGER
    while len(ledger.tried) < enough and time.monotonic() < ends:
        time.sleep(OFTEN)
    is_over.set()
    is_calm.wait(ends - time.monotonic())
    is_calm.set()


def live(
    addresses: Sequence[str],
    number: int,
    ledger: Ledger,
    is_over: Event,
    visitor: Callable[[str, float, str], Visitor] = Visitor,
) -> tuple[dict[str, list[Drilled]], int]:
    """Guests who drill, sign up, come back as guests on another device, solve a cube, and sign in.

    Each device asks another server, where there are several.
    """
    promised, asked_again, lives = {}, 0, 0
    while not is_over.is_set():
        lives += 1
        name = f"storm-{number}-{lives}"
        # A household of their own, which may sign up as often as they do.
        home = f"10.{number}.{lives // 256}.{lives % 256}"
        first, second = (
            visitor(addresses[device % len(addresses)], PATIENCE, home)
            for device in (number, number + 1)
        )
        done = [drill(first, memo(number, lives, 0))]
        first.post("/sessions/start", name=name)
        done += [drill(first, memo(number, lives, n)) for n in range(1, DRILLS_A_LIFE)]
        sign_up(first, name)
        done.append(solve(second, 1_000 * number + lives))
        done.append(drill(second, memo(number, lives, DRILLS_A_LIFE)))
        sign_in(second, name)
        promised[name] = done
        ledger.tried.extend(done)
        asked_again += first.asked_again + second.asked_again
        first.leave()
        second.leave()
    return promised, asked_again


def memo(*numbers: int) -> str:
    """Letters that nobody else types: wrong, but a memo."""
    return "".join(
        chr(ord("A") + number // 20 % 20) + chr(ord("A") + number % 20) for number in numbers
    )


def held(site: Site) -> dict[str, Any]:
    """What the database holds when the storm is over."""
    stored: dict[str, Any] = json.loads(site.run("-m", "tests.storms.tally"))
    return stored


@dataclass(frozen=True, slots=True)
class Compared:
    """The ledger beside the database."""

    lost: int
    doubled: int


def compare(ledger: Ledger, site_holds: dict[str, Any]) -> Compared:
    rows = {
        (row["uuid"], row["user"], row["typed"] or row["solved"])
        for row in site_holds["attempts"]
        if row["phase"] == "verdict" and row["results"] == (row["solved"] is None)
    }
    lost = sum(
        (drilled.uuid, name, drilled.memo) not in rows
        for name, done in ledger.promised.items()
        for drilled in done
    )
    return Compared(lost, doubled=len(site_holds["attempts"]) - len(ledger.drills))
