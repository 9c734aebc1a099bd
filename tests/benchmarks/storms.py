"""What a minute of killed processes and a crashing database leaves of what people were promised."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tests.benchmarks.load import collected, sqlite
from tests.benchmarks.measuring import Row
from tests.postgresql import restartable_server
from tests.servers import prepared, serving_alone
from tests.storms.storm import compare, held, weather

TITLE = "Storms: processes killed while people practise"

SECONDS = 60
REMEMBERS, FORGETS = "tests.storms.settings", "tests.storms.forgetful_settings"


def rows() -> Iterator[Row]:
    """The last one forgets what it was sent, to show that the others could fail."""
    with tempfile.TemporaryDirectory() as folder:
        static = collected(Path(folder))
        with sqlite() as address:
            yield storm("SQLite", address, static, REMEMBERS)
        with restartable_server() as database:
            crashes = [database.restart_at_once, database.kill_and_start]
            yield storm("PostgreSQL", database.address, static, REMEMBERS, crashes)
        with sqlite() as address:
            yield storm("A site that forgets", address, static, FORGETS)


def storm(
    name: str,
    address: str,
    static: Path,
    settings: str,
    crashes: Sequence[Callable[[], None]] = (),
) -> Row:
    site = prepared(address, static, settings)
    with serving_alone(site, static.parent / "log") as server:
        ledger = weather([server], SECONDS, crashes)
    differences = compare(ledger, held(site))
    counts = f"{len(ledger.drills)} attempts promised, {ledger.asked_again} requests sent again"
    killed = f"{ledger.kills} processes killed, {ledger.restarts} crashes of the database"
    must = "0 and 0" if settings == REMEMBERS else "0 and some"
    return Row(
        f"{name}: {counts}, {killed}",
        f"**{differences.lost}** lost, **{differences.doubled}** doubled",
        must,
    )
