from uuid import uuid4

import pytest
from django.core import signing

from tests.trainer.practice.cast import deal, revealed
from trainer.practice.tokens import DealtScramble, TokenError, attempt_of_token, attempt_token


def test_a_deal_comes_back_as_it_was_signed():
    dealt = deal("both")
    assert DealtScramble.read(dealt.signed()) == dealt


def test_what_was_not_signed_here_is_refused():
    with pytest.raises(TokenError):
        DealtScramble.read(deal().signed()[:-1] + "?")
    with pytest.raises(TokenError):
        DealtScramble.read(signing.dumps({"uuid": uuid4().hex}, salt="elsewhere"))


@pytest.mark.django_db
def test_an_attempts_token_finds_it_again(alice):
    attempt = revealed(alice)
    assert attempt_of_token(attempt_token(attempt)) == attempt
    with pytest.raises(TokenError):
        attempt_of_token(deal().signed())
