"""Runs commands side by side, so that all cores have work, and fails if one of them does.

python -m tests.side_by_side NAME='COMMAND' OTHER='COMMAND'

They begin in this order, so the longest come first.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lane:
    """A finished command: its name, how it ended, what it cost, and its output."""

    name: str
    status: int
    seconds: float
    cpu_seconds: float
    output: str

    @property
    def summary(self) -> str:
        result = "passed" if self.status == 0 else f"FAILED with {self.status}"
        return f"{self.name} {result} after {self.seconds:.0f} s, {self.cpu_seconds:.0f} s of CPU"


def run(name: str, command: str, width: int) -> Lane:
    """Run a command, and repeat each of its lines at once after its name."""
    start, lines = time.monotonic(), []
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
            lines.append(line)
            print(f"{name:{width}} | {line}", end="", flush=True)
        # Unlike `wait`, this says what the command and all that it waited for have used.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    cpu_seconds = usage.ru_utime + usage.ru_stime
    seconds = time.monotonic() - start
    return Lane(name, process.returncode, seconds, cpu_seconds, "".join(lines))


def total(lanes: list[Lane], seconds: float) -> str:
    """Return what the lanes took side by side and what they cost added up."""
    return f"total {seconds:.0f} s, {sum(lane.cpu_seconds for lane in lanes):.0f} s of CPU"


def main(arguments: list[str]) -> int:
    commands = dict(argument.split("=", 1) for argument in arguments)
    width, start = max(map(len, commands)), time.monotonic()
    # Three more than there are cores: each of them waits now and then, for a page or for another process.
    with ThreadPoolExecutor((os.cpu_count() or 1) + 3) as together:
        lanes = list(together.map(run, commands, commands.values(), [width] * len(commands)))
    failed = [lane for lane in lanes if lane.status]
    for lane in failed:
        print(f"\n{lane.summary}. It said:\n\n{lane.output}", end="")
    print(
        "",
        *(lane.summary for lane in lanes),
        total(lanes, time.monotonic() - start),
        sep="\n",
        flush=True,
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
