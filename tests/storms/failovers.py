"""The primary of a cluster is lost while people practise, again and again; another member takes over."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Event, Thread

from tests.cluster import Cluster
from tests.servers import Server
from tests.storms.storm import PATIENCE, Ledger, live
from tests.visitors import Answer, Visitor, crowd

VISITORS = 4
# Seconds in which people practise in peace, before the next primary is lost.
IN_PEACE = 2
OFTEN = 0.1
# Seconds after a refusal: for the twenty that a takeover lasts, each further request would only be refused, too.
COMES_BACK_AFTER = 0.5
RETRY = "503 with Retry-After"
WRITTEN = "POST"


@dataclass(slots=True)
class Failover:
    """When a primary was lost, and after how many seconds each server of the site could write again."""

    lost_at: float
    seconds: dict[str, float] = field(default_factory=dict)


@dataclass(slots=True)
class Outcome:
    """What people were promised, what they saw beside it, and how long they could not practise."""

    ledger: Ledger
    failovers: list[Failover] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    # When a write began that was answered, and when it ended, by the address of the server.
    writes: list[tuple[str, float, float]] = field(default_factory=list)

    def note(self, failover: Failover) -> None:
        """Note when each server first answered a write that began after the loss."""
        for address, begun, ended in list(self.writes):
            if begun > failover.lost_at:
                seconds = ended - failover.lost_at
                failover.seconds[address] = min(seconds, failover.seconds.get(address, seconds))


@dataclass(slots=True)
class Witness(Visitor):
    """A visitor who notes every answer that is not the one they asked for."""

    outcome: Outcome = field(default_factory=lambda: Outcome(Ledger()))

    def ask_once(
        self, method: str, path: str, form: dict[str, str] | None = None, file: str = ""
    ) -> Answer:
        begun = time.monotonic()
        answer = Visitor.ask_once(self, method, path, form, file)
        if answer.status >= 400:
            says_when = answer.headers.get("Retry-After", "").isdecimal()
            self.outcome.refusals[
                f"{answer.status} with{'' if says_when else 'out'} Retry-After"
            ] += 1
        elif method == WRITTEN:
            self.outcome.writes.append((self.address, begun, time.monotonic()))
        return answer


def storm(cluster: Cluster, servers: Sequence[Server], count: int) -> Outcome:
    """Lose the primary so many times while visitors drill; the member comes back before the next one."""
    outcome, is_over = Outcome(Ledger()), Event()
    addresses = [server.address for server in servers]

    def witness(address: str, patience: float, comes_from: str) -> Witness:
        return Witness(
            address, patience, comes_from, comes_back_after=COMES_BACK_AFTER, outcome=outcome
        )

    losing = Thread(target=lose_primaries, args=(cluster, addresses, count, outcome, is_over))
    losing.start()
    lives = crowd(
        VISITORS, lambda number: live(addresses, number, outcome.ledger, is_over, witness)
    )
    losing.join()
    for promised, asked_again in lives:
        outcome.ledger.promised |= promised
        outcome.ledger.asked_again += asked_again
    return outcome


def lose_primaries(
    cluster: Cluster, addresses: Sequence[str], count: int, outcome: Outcome, is_over: Event
) -> None:
    lost = None
    try:
        for _ in range(count):
            if lost:
                lost.start_patroni()
            cluster.wait_until_whole()
            time.sleep(IN_PEACE)
            lost = cluster.wait_for_primary()
            failover = Failover(time.monotonic())
            lost.kill()
            cluster.wait_for_primary(other_than=lost)
            wait_for_writes(addresses, outcome, failover)
            outcome.failovers.append(failover)
    finally:
        is_over.set()


def wait_for_writes(addresses: Sequence[str], outcome: Outcome, failover: Failover) -> None:
    """Wait until every server of the site has stored something on the new primary."""
    ends = time.monotonic() + PATIENCE
    while failover.seconds.keys() != set(addresses) and time.monotonic() < ends:
        time.sleep(OFTEN)
        outcome.note(failover)
