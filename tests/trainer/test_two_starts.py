"""Two people start the site in one fresh folder at once, and both can use it."""

import socket
import time

import pytest

from tests.forks import start
from tests.scale import IS_LONG
from tests.servers import is_open
from tests.trainer.managing import ROOT, outside

STARTS_WITHIN = 120
# Solving the first scrambles takes most of a start, and is the same for one. So is to start again when a
# file changes, for which a process of its own serves.
WITH_FEW_DEALS = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
import django
from trainer import command_line
execute = command_line.execute_from_command_line
def execute_with_few_deals(arguments):
    django.setup()
    from trainer.management.commands import runserver
    runserver.STOCK = 2
    execute([*arguments, "--noreload"] if "runserver" in arguments else arguments)
command_line.execute_from_command_line = execute_with_few_deals
command_line.main()
"""


def free_ports() -> list[int]:
    with (
        socket.create_server(("127.0.0.1", 0)) as one,
        socket.create_server(("127.0.0.1", 0)) as two,
    ):
        return [each.getsockname()[1] for each in (one, two)]


@pytest.mark.slow
def test_both_of_two_first_starts_serve(tmp_path):
    ports, manage = free_ports(), ROOT / "manage.py"
    if not IS_LONG:
        manage = tmp_path / "manage.py"
        manage.write_text(WITH_FEW_DEALS)
    environment = outside({"BLINDTRACE_HOME": str(tmp_path / "home")})
    starts = [
        start(
            str(manage), "run", "--port", str(port), environment=environment, log=tmp_path / "log"
        )
        for port in ports
    ]
    try:
        ends = time.monotonic() + STARTS_WITHIN
        while not all(map(is_open, ports)):
            states = [each.poll() for each in starts]
            assert states == [None, None], (tmp_path / "log").read_text()
            assert time.monotonic() < ends, (tmp_path / "log").read_text()
            time.sleep(0.1)
    finally:
        for each in starts:
            each.terminate()
            each.wait()
