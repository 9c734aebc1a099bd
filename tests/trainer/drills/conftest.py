import pytest

from tests.trainer.drills import cast


@pytest.fixture
def alice(db):
    return cast.alice()
