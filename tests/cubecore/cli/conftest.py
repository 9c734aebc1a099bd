"""A fixture that runs the command line inside the test process."""

import pytest

from tests.cubecore.cli.running import CommandLine


@pytest.fixture
def cubecore(monkeypatch):
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return CommandLine(monkeypatch)
