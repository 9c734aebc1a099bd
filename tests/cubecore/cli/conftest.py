"""The command line as a fixture."""

import pytest

from tests.cubecore.cli.running import CommandLine


@pytest.fixture
def cubecore(monkeypatch):
    return CommandLine(monkeypatch)
