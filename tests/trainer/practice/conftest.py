import pytest

from tests.trainer.practice import cast


@pytest.fixture
def alice(db):
    return cast.alice()


@pytest.fixture
def bob(db):
    return cast.bob()
