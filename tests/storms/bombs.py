"""Eight guests bring files that are small as text and large as values, all at the same time."""

import http.client
import json
import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread

from tests.servers import Server
from tests.visitors import Visitor, drill

GUESTS, FILES_OF_GUEST = 8, 2
MEBIBYTE = 2**20
OFTEN = 0.02
TRIES, BEFORE_NEXT = 60, 1.5
BOUNDARY = "what-parts-the-fields-of-a-form"
HEADER = "No.;Time;Comment;Scramble;Date;P.1\n"
MANY_SOLVES = 20_000
SETTINGS = {"sessionData": json.dumps({"1": {"name": "bld", "opt": {"scrType": "333ni"}}})}


def many(item: str, size: int = 16 * MEBIBYTE) -> str:
    return item * (size // len(item))


def bombs(part: float = 1) -> Mapping[str, str]:
    """Return the files: all but the last one are refused.

    The two that are read far, which takes longest, are only this part of their full length.
    """
    return {
        "empty lists as settings": '{"session1":[],"properties":[' + many("[],") + "[]]}",
        "objects as settings": '{"session1":[],"properties":[' + many('{"":1},') + "[]]}",
        "a list as a text": '{"session1":"[' + many("[],") + '[]]"}',
        "lists in attempts": '{"blindtrace":{"format":1},"attempts":['
        + many('{"offsets":[' + many("[],", 200_000) + "[]]},", 32 * MEBIBYTE)
        + "{}]}",
        "lists in attempts, just not too many": '{"blindtrace":{"format":1},"attempts":['
        + many('{"offsets":[' + many("[],", 57_000) + "[]]},", int(32 * MEBIBYTE * part))
        + "{}]}",
        "a row of many lines": HEADER + '"' + many('a\n";"b', 32 * MEBIBYTE) + '"\n',
        "long scrambles": '{"session1":['
        + many(json.dumps([[0, 1], "x" * 200_000, "", 1]) + ",", 32 * MEBIBYTE)
        + "[]]}",
        "solves that are read to the end": json.dumps(
            {"session1": list(solves(int(MANY_SOLVES * part))), "properties": SETTINGS}
        ),
    }


def solves(count: int) -> Iterator[list[object]]:
    rng = random.Random(1)
    for number in range(count):
        moves = (rng.choice("URFDLB") + rng.choice(("", "'", "2")) for _ in range(20))
        yield [[0, 60_000 - number % 999, 20_000], " ".join(moves), "", 1_600_000_000 + 60 * number]


@dataclass(slots=True)
class Attack:
    """What became of the files, and memory in MB.

    ``peaks`` is the sum of the most that each process ever held, ``pss`` the most at one time.
    """

    answers: Counter[int] = field(default_factory=Counter)
    stages: Counter[str] = field(default_factory=Counter)
    peaks: float = 0
    pss: float = 0


def attack(
    server: Server, texts: Mapping[str, str], files: int = FILES_OF_GUEST, often: float = OFTEN
) -> Attack:
    """Let each guest bring so many of the files, so that all of them come at any time."""
    attacked = Attack()
    with measured(server, attacked, often), ThreadPoolExecutor(GUESTS) as guests:
        all_brought = guests.map(
            lambda number: brought(server, number, texts, files), range(GUESTS)
        )
        for answers, stages in all_brought:
            attacked.answers += answers
            attacked.stages += stages
    return attacked


def brought(
    server: Server, number: int, texts: Mapping[str, str], files: int
) -> tuple[Counter[int], Counter[str]]:
    """Bring some files, trying again when the site is busy."""
    answers, stages = Counter[int](), Counter[str]()
    names = list(texts)
    with closing(Visitor(server.address, comes_from=f"10.0.{number}.1")) as guest:
        drill(guest, "ABCD")
        for name in (names + names)[number : number + files]:
            for _ in range(TRIES):
                status, location = bring(server, guest, texts[name])
                answers[status] += 1
                if status not in (429, 503):
                    break
                time.sleep(BEFORE_NEXT)
            stages[read(guest, location) if location else f"{name}: {status}"] += 1
    return answers, stages


def bring(server: Server, guest: Visitor, text: str) -> tuple[int, str]:
    """Send a file as a browser does, and return the status and the page that follows."""
    head = (
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n'
        "Content-Type: text/plain\r\n\r\n"
    )
    body = f"{head}{text}\r\n--{BOUNDARY}--\r\n".encode()
    headers = {
        "Cookie": "; ".join(f"{name}={value}" for name, value in guest.cookies.items()),
        "X-CSRFToken": guest.cookies["csrftoken"],
        "X-Forwarded-For": guest.comes_from,
        "Content-Type": f"multipart/form-data; boundary={BOUNDARY}",
    }
    connection = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=120)
    with closing(connection):
        connection.request("POST", "/account/import/", body, headers)
        with connection.getresponse() as response:
            response.read()
            return response.status, response.headers["Location"] or ""


def read(guest: Visitor, page: str) -> str:
    """Read a file to its end, and return its stage."""
    guest.patience = 120
    if f'{page}sessions"' in ask(guest, "GET", page, None):
        ask(guest, "POST", f"{page}sessions", {"1": "both"})
    while f'{page}read"' in (text := ask(guest, "GET", page, None)):
        ask(guest, "POST", f"{page}read", {})
    return "ready" if f'{page}add"' in text else "refused"


def ask(guest: Visitor, method: str, path: str, form: dict[str, str] | None) -> str:
    """Return a page, and come back for it while the site says that this guest asks for too much."""
    while (answer := guest.ask(method, path, form)).status == 429:
        time.sleep(BEFORE_NEXT)
    return answer.text


@contextmanager
def measured(server: Server, attacked: Attack, often: float) -> Iterator[None]:
    """Note the most memory of all processes together."""
    ended = Event()

    def measure() -> None:
        while not ended.wait(often):
            with suppress(OSError):
                attacked.peaks = max(attacked.peaks, sum(map(peak, server.workers())))
                attacked.pss = max(attacked.pss, sum(map(share, server.workers())))

    measuring = Thread(target=measure)
    measuring.start()
    try:
        yield
    finally:
        ended.set()
        measuring.join()


def peak(process: int) -> float:
    """Return the most memory that a process ever held, in MB, with what it shares with others."""
    return figure(Path(f"/proc/{process}/status"), "VmHWM")


def share(process: int) -> float:
    """Return what a process holds now, in MB; pages that it shares are divided by their users."""
    return figure(Path(f"/proc/{process}/smaps_rollup"), "Pss")


def figure(file: Path, name: str) -> float:
    [line] = [line for line in file.read_text().splitlines() if line.startswith(f"{name}:")]
    return int(line.split()[1]) / 1024
