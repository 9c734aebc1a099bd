"""Two people start the site in one fresh folder at once, and both can use it."""

import os
import signal
import socket
import subprocess
import sys
import time

import pytest

from tests.servers import is_open
from tests.trainer.managing import ROOT, outside

STARTS_WITHIN = 120


def free_ports() -> list[int]:
    with (
        socket.create_server(("127.0.0.1", 0)) as one,
        socket.create_server(("127.0.0.1", 0)) as two,
    ):
        return [each.getsockname()[1] for each in (one, two)]


@pytest.mark.slow
def test_both_of_two_first_starts_serve(tmp_path):
    ports = free_ports()
    with (tmp_path / "log").open("w") as log:
        starts = [
            subprocess.Popen(
                [sys.executable, "manage.py", "run", "--port", str(port)],
                cwd=ROOT,
                env=outside({"BLINDTRACE_HOME": str(tmp_path / "home")}),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
            for port in ports
        ]
    try:
        ends = time.monotonic() + STARTS_WITHIN
        while not all(map(is_open, ports)):
            states = [each.poll() for each in starts]
            assert states == [None, None], (tmp_path / "log").read_text()
            assert time.monotonic() < ends
            time.sleep(0.1)
    finally:
        for each in starts:
            os.killpg(each.pid, signal.SIGTERM)
            each.wait()
