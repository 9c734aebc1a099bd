"""How long practice takes while one person asks for every costly page without end."""

import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tests.benchmarks.load import collected, sqlite
from tests.benchmarks.measuring import Row
from tests.postgresql import private_server
from tests.servers import prepared, serving_alone
from tests.storms.attack import Answers, Attack
from tests.storms.bystanders import Practice, attack_of_guest, practise, practise_during
from tests.visitors import p95

TITLE = "Practice during attacks: from the deal to the verdict, two processes of four threads"

ATTEMPTS = 60_000
SECONDS = 60


def rows() -> Iterator[Row]:
    """Each attack beside the same practice without one, right before it: other work slows both."""
    with tempfile.TemporaryDirectory() as folder:
        static = collected(Path(folder))
        for name, database in (("SQLite", sqlite), ("PostgreSQL", private_server)):
            with database() as address:
                site = prepared(address, static, "tests.storms.attacked_settings")
                with serving_alone(site, Path(folder, "log")) as server:
                    attack = attack_of_guest(site, server.address, ATTEMPTS, SECONDS)
                    yield from beside_calm(f"{name}, a guest with 60,000 attempts", attack)
                    yield from beside_calm(f"{name}, a visitor", replace(attack, cookies={}))


def beside_calm(who: str, attack: Attack) -> Iterator[Row]:
    calm = practise(attack.address, SECONDS / 2)
    practice, answers = practise_during(attack)
    loops = f"{len(practice.loops)} loops; {in_ms(calm)} without the attack"
    yield Row(
        f"{who}: 95 of 100 loops of others", f"**{in_ms(practice)}** ({loops})", "300 ms", "150 ms"
    )
    yield Row(f"{who}: others' requests that failed", f"**{len(practice.failed)}**", "0")
    yield Row(f"{who}: answers per second", rates(answers))


def in_ms(practice: Practice) -> str:
    return f"{1000 * p95(practice.loops):.0f} ms"


def rates(answers: Answers) -> str:
    """Return how many requests of the attacker were answered each second, by status."""
    counts = sum(answers.values(), Counter())
    return ", ".join(
        f"{count / SECONDS:.1f} × {summary.partition(' ')[0]}"
        for summary, count in counts.most_common()
    )
