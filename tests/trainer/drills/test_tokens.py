from base64 import urlsafe_b64decode

import pytest
from django.core import signing

from tests.trainer.drills.cast import asked
from trainer.drills.tokens import Question, TokenError


def test_a_question_comes_back_as_it_was_signed():
    question = asked("c", "letter-to-sticker")
    assert Question.read(question.signed()) == question


@pytest.mark.parametrize("token", ["", "x", signing.dumps([1], salt="elsewhere")])
def test_what_was_not_signed_here_is_refused(token):
    with pytest.raises(TokenError):
        Question.read(token)


def test_a_question_a_week_old_is_refused(monkeypatch):
    token = asked().signed()
    monkeypatch.setattr("django.core.signing.time.time", lambda: 2**33)
    with pytest.raises(TokenError):
        Question.read(token)


def test_who_can_read_a_question_reads_what_the_page_shows_and_no_answer():
    payload = asked("c", "letter-to-sticker").signed().split(":")[0]
    text = urlsafe_b64decode(payload + "=" * (-len(payload) % 4)).decode()
    assert '"c"' in text
    assert "UF" not in text
