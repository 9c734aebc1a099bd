import pytest


@pytest.fixture(autouse=True)
def _pages_find_their_static_files(collected_static):
    pass
