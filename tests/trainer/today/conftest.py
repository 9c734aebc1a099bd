import pytest

from tests.trainer.today.cast import WordCards
from trainer.today import sources


@pytest.fixture(autouse=True)
def word_cards(monkeypatch):
    """Let everybody have the words of a few pairs."""
    monkeypatch.setattr(sources, "SOURCES", (WordCards(),))
