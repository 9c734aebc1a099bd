"""A thousand requests in one run of the command line, from start to end of the process."""

import json
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
MUSTS = {"apply": "3 s", "walk": "3 s"}


def rows() -> list[Row]:
    """Seconds from start to end for 1,000 lines of each command."""
    return [
        Row(f"{command}, 1,000 lines", f"{seconds(command):.2f} s", MUSTS.get(command, ""))
        for command in REQUESTS
    ]


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
