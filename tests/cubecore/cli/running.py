"""Runs the command line inside the test process or as a process of its own."""

import io
import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from cubecore.cli import main


@dataclass(frozen=True)
class Outcome:
    """What a run printed and how it ended."""

    code: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


class CommandLine:
    """`python -m cubecore`, called with words as a shell passes them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str, stdin: str | bytes = b"") -> Outcome:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        streams = {
            name: io.TextIOWrapper(io.BytesIO(), encoding="ascii") for name in ("out", "err")
        }
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        self._monkeypatch.setattr(sys, "stdout", streams["out"])
        self._monkeypatch.setattr(sys, "stderr", streams["err"])
        code = main(words)
        for stream in streams.values():
            stream.flush()
        printed = {name: stream.buffer.getvalue().decode() for name, stream in streams.items()}
        return Outcome(code, **printed)

    def json(self, *words: str) -> dict[str, Any]:
        """Return the one object of a run with --json."""
        (answer,) = self(*words, "--json").objects
        return answer

    def batch(
        self, command: str, *requests: dict[str, Any], flags: tuple[str, ...] = ()
    ) -> list[dict[str, Any]]:
        """Return the objects of a run with --batch."""
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        return self(command, "--batch", *flags, stdin=lines).objects


def run_process(*words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command line as its own process."""
    return subprocess.run(
        [sys.executable, "-m", "cubecore", *words], input=stdin, capture_output=True, check=False
    )
