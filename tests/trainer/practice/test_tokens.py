"""Signed deals, and tokens of attempts."""

from uuid import uuid4

import pytest
from django.core import signing

from tests.trainer.practice.cast import deal, revealed_attempt
from trainer.practice.tokens import DealtScramble, TokenError, attempt_of_token, attempt_token


def test_a_signed_deal_is_read_unchanged():
    dealt = deal("both")
    assert DealtScramble.read(dealt.signed()) == dealt


def test_a_token_with_a_false_signature_is_refused():
    with pytest.raises(TokenError):
        DealtScramble.read(deal().signed()[:-1] + "?")
    with pytest.raises(TokenError):
        DealtScramble.read(signing.dumps({"uuid": uuid4().hex}, salt="elsewhere"))


@pytest.mark.django_db
def test_a_token_of_an_attempt_leads_to_it(alice):
    attempt = revealed_attempt(alice)
    assert attempt_of_token(attempt_token(attempt)) == attempt
    with pytest.raises(TokenError):
        attempt_of_token(deal().signed())
