"""People who practise while somebody else attacks the site, and what that costs them."""

import random
import time
from dataclasses import dataclass, field

from tests.servers import Site
from tests.storms.attack import Answers, Attack
from tests.visitors import NoAnswerError, Visitor, crowd, drill, solve

# How many threads of a process were at costly work at once, at most: see at_work.py.
HEADER = "X-Most-At-Costly-Work"
PEOPLE = 4
THINK = (0.05, 0.3)
MEMO = "ui na lw"
FIRST_SECOND = 1
# So many that each process answers one of them.
CONNECTIONS_AFTER = 20
# Whose attempts an attack copies and reads.
GUEST = """
import django
django.setup()
from trainer.people.models import User
from trainer.progress.reading import share_of
guest = User.objects.get(is_guest=True)
print(guest.username, share_of(guest).token)
"""


@dataclass(slots=True)
class Practice:
    """How long each whole loop took, from the deal to the verdict, in seconds; and what failed.

    `most_costly` is how many threads of one process were at costly work at once, at most.
    """

    loops: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    most_costly: int = 0

    def add(self, other: "Practice") -> None:
        self.loops += other.loops
        self.failed += other.failed
        self.most_costly = max(self.most_costly, other.most_costly)


def attack_of_guest(site: Site, address: str, count: int, seconds: float) -> Attack:
    """Return an attack by the only guest of a site, who gets so many attempts."""
    guest = Visitor(address, comes_from="192.0.2.1")
    attempt = drill(guest, MEMO).place
    guest.post("/progress/share")
    name, token = site.run("-c", GUEST).split()
    site.run("-m", "tests.storms.history", name, str(count))
    failed = solve(guest, 1_000, "dnf").place
    deal = guest.get("/?event=edges&mode=trace").hidden("deal")
    trace = guest.post("/reveal", deal=deal).location
    guest.leave()
    places = {
        "attempt": attempt,
        "solve": failed,
        "trace": trace,
        "shared": f"/progress/shared/{token}/",
    }
    return Attack(address, seconds, places, guest.cookies)


def practise_during(attack: Attack) -> tuple[Practice, Answers]:
    """Let people practise while somebody attacks; return how they fared, and the attacker's answers."""
    running = attack.begin()
    time.sleep(FIRST_SECOND)
    practice = practise(attack.address, attack.seconds - FIRST_SECOND)
    answers = running.answers()
    visitor = Visitor(attack.address)
    for _ in range(CONNECTIONS_AFTER):
        practice.most_costly = max(practice.most_costly, most_costly(visitor))
    return practice, answers


def practise(address: str, seconds: float) -> Practice:
    """Let a few people practise for so long."""
    ends, together = time.monotonic() + seconds, Practice()
    for practice in crowd(PEOPLE, lambda number: practise_alone(address, number, ends)):
        together.add(practice)
    return together


def practise_alone(address: str, number: int, ends: float) -> Practice:
    rng, practice = random.Random(number), Practice()
    visitor = Visitor(
        address, comes_from=f"10.1.0.{number}", think=lambda: time.sleep(rng.uniform(*THINK))
    )
    while time.monotonic() < ends:
        before = waited(visitor)
        try:
            drill(visitor, MEMO)
            practice.loops.append(waited(visitor) - before)
            practice.most_costly = max(practice.most_costly, most_costly(visitor))
        except NoAnswerError as error:
            practice.failed.append(str(error))
            visitor.leave()
    return practice


def most_costly(visitor: Visitor) -> int:
    """Return how many threads of the process that answers were at costly work at once, at most."""
    answer = visitor.ask_once("GET", "/healthz")
    # The next connection may be to another process.
    visitor.leave()
    return int(answer.headers.get(HEADER, "0"))


def waited(visitor: Visitor) -> float:
    return sum(map(sum, visitor.answered_in.values()))
