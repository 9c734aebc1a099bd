import pytest


@pytest.fixture(autouse=True)
def _quick_passwords(quick_passwords):
    pass
