"""Runs commands side by side, so that all cores have work, and fails if one of them does.

python -m tests.side_by_side NAME='COMMAND' OTHER='COMMAND'
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lane:
    """A command by its name, how it ended, and what it said."""

    name: str
    status: int
    seconds: float
    said: str

    @property
    def summary(self) -> str:
        ended = "passed" if self.status == 0 else f"FAILED with {self.status}"
        return f"{self.name} {ended} after {self.seconds:.0f} s"


def run(name: str, command: str, width: int) -> Lane:
    """Run a command, and repeat each of its lines at once behind its name."""
    start, said = time.monotonic(), []
    with subprocess.Popen(
        ["/bin/sh", "-c", command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout
        for line in process.stdout:
            said.append(line)
            print(f"{name:{width}} | {line}", end="", flush=True)
    return Lane(name, process.returncode, time.monotonic() - start, "".join(said))


def main(arguments: list[str]) -> int:
    commands = dict(argument.split("=", 1) for argument in arguments)
    width = max(map(len, commands))
    with ThreadPoolExecutor((os.cpu_count() or 1) + 1) as together:
        lanes = list(together.map(run, commands, commands.values(), [width] * len(commands)))
    failed = [lane for lane in lanes if lane.status]
    for lane in failed:
        print(f"\n{lane.summary}. It said:\n\n{lane.said}", end="")
    print("", *(lane.summary for lane in lanes), sep="\n", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
