"""The memory of a process that answers: at first, after practice, and after every room was used."""

import tempfile
import time
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlencode

import numpy as np

from cubecore.scrambles import random_moves
from tests.benchmarks.measuring import Row
from tests.servers import prepared, serving_alone
from tests.visitors import Visitor, drill, sign_up

TITLE = "Memory of one process that answers"

PRACTICE_PAGES, ATTEMPTS, SCRAMBLES, A_SCRAMBLE = 300, 20, 5, 60
SIZES = (2, 3, 4, 5, 7)
SOLVERS = ("two-phase", "layers", "cfop")
FILTERS = {"edges_letters": "8-10", "corners_breaks": "0-2", "parity": "odd", "contains": "CD"}
ROOMS = (
    *("/progress/", "/progress/mistakes/", "/attempts/", "/schemes/", "/settings/method/"),
    *("/settings/look/", "/settings/day/", "/drills/results/", "/account/", "/learn/"),
    *(f"/learn/{lesson}/" for lesson in ("letters", "first-memo", "breaks", "parity", "m2")),
    *(f"/learn/settings/{setting}/" for setting in ("scheme", "edge-breaks", "parity")),
    *("/account/data.json", "/account/attempts.csv"),
    "/drills/?pieces=edges&ask=sticker-to-letter",
    "/drills/?pieces=corners&ask=letter-to-sticker",
    "/drills/?pieces=edges&ask=cube-to-next-letter",
)


def rows() -> Iterator[Row]:
    """All of the process, and the part that no other process shares."""
    with tempfile.TemporaryDirectory() as folder:
        site = prepared(f"sqlite:///{folder}/site.sqlite3", Path(folder, "static"))
        site.run("manage.py", "collectstatic", "--no-input")
        with serving_alone(site, Path(folder, "log"), workers=1) as server:
            visitor = Visitor(server.address)
            visitor.get("/")
            [worker] = server.workers()
            yield Row("After the first page", memory(worker))
            for _ in range(PRACTICE_PAGES):
                visitor.get("/")
            yield Row(f"After {PRACTICE_PAGES} practice pages", memory(worker), "75 MB", "65 MB")
            for _ in range(ATTEMPTS):
                drill(visitor, "ui nq lw rv gd e")
            yield Row(f"After {ATTEMPTS} attempts more", memory(worker))
            sign_up(visitor, "Alice")
            use(visitor, ROOMS)
            yield Row("After every room but the workshop", memory(worker))
            use(visitor, workshop())
            use(visitor, filtered())
            yield Row(
                "After every room, all solvers, and filtered deals",
                memory(worker),
                "180 MB",
                "120 MB",
            )


def use(visitor: Visitor, addresses: Iterator[str] | tuple[str, ...]) -> None:
    """Request each address, again later while somebody has requested too much."""
    for address in addresses:
        while (answer := visitor.ask_once("GET", address)).status == HTTPStatus.TOO_MANY_REQUESTS:
            time.sleep(int(answer.headers["Retry-After"]))
        assert answer.status == 200, (address, answer.status, answer.text[-300:])


def workshop() -> Iterator[str]:
    """Yield questions for every solver at several sizes, for commutators and for films."""
    rng = np.random.default_rng(1)
    for size in SIZES:
        for _ in range(SCRAMBLES):
            moves = str(random_moves(A_SCRAMBLE, rng=rng, size=size))
            yield f"/workshop/?{urlencode({'size': size, 'alg': moves})}"
            for solver in SOLVERS if size > 2 else SOLVERS[:1]:
                query = {"size": size, "solver": solver, "scramble": moves}
                yield f"/workshop/solve/?{urlencode(query)}"
    for pieces, pair, buffer in (("corners", "BD", ""), ("midges", "BD", "UF")):
        query = {"size": 3, "pieces": pieces, "pair": pair, "buffer": buffer}
        yield f"/workshop/commutators/?{urlencode(query)}"


def filtered() -> Iterator[str]:
    """Yield deals that are generated for a filter."""
    for name, value in FILTERS.items():
        yield f"/?{urlencode({'event': 'both', 'mode': 'memo', name: value})}"


def memory(process: int) -> str:
    """Return how much memory a process has, and how much of it no other process shares."""
    figures = dict(
        line.split(":", 1)
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    )
    kilobytes = {name: int(text.split()[0]) for name, text in figures.items()}
    own = kilobytes["Private_Clean"] + kilobytes["Private_Dirty"]
    return f"**{kilobytes['Rss'] / 1024:.0f} MB**, {own / 1024:.0f} MB of its own"
