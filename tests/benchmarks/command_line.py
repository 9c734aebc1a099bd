"""The command line: how long a simple command takes, and a thousand requests in one run."""

import json
import resource
import statistics
import subprocess
import sys
import time

from tests.benchmarks.measuring import Row

TITLE = "The command line"

REQUESTS = {
    "apply": {"alg": "R U2 F' L D2 B Rw' M x U"},
    "walk": {"size": 7, "face": "F", "rotate": "R", "slice": 2},
    "trace": {"alg": "R U2 F' L D2 B Rw' M x U"},
    "check": {"alg": "R U2 F' L D2 B", "edges": "AB CD EF", "corners": "DE"},
}
STARTS = {
    'order "R U"': ["-m", "cubecore", "order", "R U"],
    'simplify "R U"': ["-m", "cubecore", "simplify", "R U"],
    "Python alone": ["-c", "pass"],
    "import numpy": ["-c", "import numpy"],
}
ROUNDS = 9
MUSTS = {"apply": "3 s", "walk": "3 s"}


def rows() -> list[Row]:
    """CPU time of a whole process, and seconds from start to end for 1,000 lines of each command."""
    return [
        *starts(),
        *(
            Row(f"{command}, 1,000 lines", f"{seconds(command):.2f} s", MUSTS.get(command, ""))
            for command in REQUESTS
        ),
    ]


def starts() -> list[Row]:
    """The medians of interleaved runs; the goals are for a machine that imports numpy in 0.12 s."""
    times: dict[str, list[float]] = {what: [] for what in STARTS}
    for _ in range(ROUNDS):
        for what, words in STARTS.items():
            times[what].append(cpu_of([sys.executable, *words]))
    medians = {what: statistics.median(each) for what, each in times.items()}
    scale = medians["import numpy"] / 0.12
    goals = {'order "R U"': (f"{0.2 * scale:.2f} s", f"{0.1 * scale:.2f} s")}
    return [
        Row(f"{what}, CPU time", f"{median:.3f} s", *goals.get(what, ()))
        for what, median in medians.items()
    ]


def cpu_of(words: list[str]) -> float:
    """CPU time of a process and its end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def seconds(command: str) -> float:
    """The quickest of three runs by the clock on the wall."""
    lines = (json.dumps(REQUESTS[command]) + "\n").encode() * 1000
    words = [sys.executable, "-m", "cubecore", command, "--batch"]
    times = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run(words, input=lines, stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - start)
    return min(times)
