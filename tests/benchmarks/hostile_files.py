"""The memory of both processes while eight guests bring files that are large only as values."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.load import collected, sqlite
from tests.benchmarks.measuring import Row
from tests.servers import prepared, serving_alone
from tests.storms.bombs import FILES_OF_GUEST, GUESTS, attack, bombs

TITLE = "Memory of both processes under hostile imports"


def rows() -> Iterator[Row]:
    """What both processes held at most, with shared pages counted twice, and at one time, once."""
    with tempfile.TemporaryDirectory() as folder:
        static = collected(Path(folder))
        with (
            sqlite() as address,
            serving_alone(prepared(address, static), static.parent / "log") as server,
        ):
            attacked = attack(server, bombs())
    files = f"{GUESTS} guests at once, {FILES_OF_GUEST} files each"
    peaks, at_once = f"**{attacked.peaks:.0f} MB**", f"**{attacked.pss:.0f} MB**"
    yield Row(f"{files}: sum of the most that each process ever held", peaks, "400 MB")
    yield Row(f"{files}: most at one time, shared pages once", at_once)
