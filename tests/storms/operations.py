"""Long changes of one account, repeated by a visitor until they are done, while processes are killed."""

import json
import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from tests.servers import Server
from tests.visitors import Visitor

# Seconds from one kill to the next: a process lives about as long as a step of these changes takes.
LIVES = (0.05, 0.6)
STILL_MOVING = "You can keep practising."
EVERYTHING = {"everything": "on", "listed": "on"}


@contextmanager
def killing(server: Server, count: int) -> Iterator[None]:
    """Kill every process of a server so many times, one time after another."""
    killer = Thread(target=kill, args=(server, count))
    killer.start()
    try:
        yield
    finally:
        killer.join()


def kill(server: Server, count: int) -> None:
    for _ in range(count):
        time.sleep(random.uniform(*LIVES))
        for worker in server.workers():
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)


def export_of(visitor: Visitor) -> str:
    """Return somebody's whole export as text."""
    return visitor.get("/account/data.json").text


def attempts_in(export: str) -> list[str]:
    """Return the UUIDs of the attempts in an export that are not deleted, in order; a double is there twice."""
    attempts = json.loads(export)["attempts"]
    return sorted(attempt["uuid"] for attempt in attempts if not attempt["deleted_at"])


def bring(visitor: Visitor, file: str) -> None:
    """Bring a file from its upload until all of it is added."""
    place = visitor.send("/account/import/", file).location
    while True:
        page = visitor.get(place).text
        step = next((step for step in ("read", "add") if f'action="{place}{step}"' in page), None)
        if step is None:
            return
        visitor.post(f"{place}{step}")


def wait_until_moved(visitor: Visitor) -> None:
    """Move what a guest had to the member, as the page does, until nothing is left."""
    while STILL_MOVING in visitor.get("/account/moving/").text:
        visitor.post("/account/moving/")


def delete_everything(visitor: Visitor) -> None:
    """Delete all attempts, as often as some are left."""
    while attempts_in(export_of(visitor)):
        visitor.ask("POST", "/attempts/delete", EVERYTHING)
