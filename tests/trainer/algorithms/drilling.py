"""The drill of algorithms and chains as tests ask for them."""

from datetime import timedelta
from urllib.parse import urlencode
from uuid import uuid4

from django.utils import timezone

from trainer.algorithms.cases import CaseKey
from trainer.algorithms.drill_tokens import AnsweredCase, AskedCase

FORTH = CaseKey("edges", "UF", "UB", "DF")
CHAIN = "/algorithms/chain/?pieces=edges&buffer=UF&chain=UB-RU.DF-LD.RU-DF.RU-LD.DF-UB"


def question_about(key: CaseKey = FORTH, seconds: float = 3, **values: int) -> AskedCase:
    """Return a question that was asked a moment ago."""
    return AskedCase(uuid4(), key, timezone.now() - timedelta(seconds=seconds), **values)


def after(moves: str, key: CaseKey = FORTH) -> str:
    """Return the address of the page with the verdict on moves."""
    given = AnsweredCase(key, moves, is_correct=False, recall_ms=1_250, typing_ms=2_009)
    return f"/algorithms/drill/?{urlencode({'buffer': key.buffer, 'after': given.signed()})}"
