"""Signed questions."""

from base64 import urlsafe_b64decode

import pytest
from django.core import signing

from tests.trainer.drills.cast import make_question
from trainer.drills.tokens import DrillQuestion, TokenError


def test_a_signed_question_is_read_unchanged():
    question = make_question("c", "letter-to-sticker")
    assert DrillQuestion.read(question.signed()) == question


@pytest.mark.parametrize("token", ["", "x", signing.dumps([1], salt="elsewhere")])
def test_a_token_of_another_signer_is_refused(token):
    with pytest.raises(TokenError):
        DrillQuestion.read(token)


def test_a_question_a_week_old_is_refused(monkeypatch):
    token = make_question().signed()
    monkeypatch.setattr("django.core.signing.time.time", lambda: 2**33)
    with pytest.raises(TokenError):
        DrillQuestion.read(token)


def test_a_token_contains_the_prompt_but_not_the_answer():
    payload = make_question("c", "letter-to-sticker").signed().split(":")[0]
    text = urlsafe_b64decode(payload + "=" * (-len(payload) % 4)).decode()
    assert '"c"' in text
    assert "UF" not in text
