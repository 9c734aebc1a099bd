"""Words of Alice, who has the usual letter scheme and buffers."""

import pytest
from django.utils import timezone

from trainer.pairs.models import SHARED
from trainer.pairs.sheets import PairText, read_pair
from trainer.pairs.writing import keep_words


def said(pair, words, note=""):
    """Return what a list says about a pair, such as "KV"."""
    key = read_pair(pair, ())
    assert key is not None
    return PairText(key, words, note)


@pytest.fixture
def keep(db):
    """Store words of a pair as its owner does."""

    def keep(user, pair, words, note="", pieces=SHARED):
        keep_words(user, pieces, said(pair, words, note), timezone.now())

    return keep
