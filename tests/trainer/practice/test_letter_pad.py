"""Letters to tap: those of the method, as a memo is written under it."""

import pytest

from tests.html import read_page
from tests.trainer.practice.cast import recalled_attempt, revealed_attempt
from trainer.events import boxes
from trainer.methods.stored import Method
from trainer.people.models import User
from trainer.practice.attempts import letter_pad_of

pytestmark = pytest.mark.django_db


def keys(page) -> list[str]:
    return [key["data-types"] for key in read_page(page.text).all(data_types=None)]


def test_the_keys_are_the_letters_in_order_without_the_buffer_piece():
    pad = letter_pad_of(boxes()["edges"], Method())
    assert "".join(pad.symbols) == "acdefghijklnopqrstuvwx"
    assert (pad.separator, pad.has_capitals) == ("", False)
    assert "".join(letter_pad_of(boxes()["corners"], Method()).symbols) == "BCDFGHIJKLMNOPQSTUVWX"


def test_brackets_and_capitals_of_a_method_have_keys():
    apart = letter_pad_of(boxes()["edges"], Method(in_place="apart"))
    assert apart.symbols[-2:] == ["(", ")"]
    assert letter_pad_of(boxes()["edges"], Method(flips_as="capitals")).has_capitals


def test_long_symbols_are_separated():
    pad = letter_pad_of(boxes()["edges"], Method(memo_as="stickers"))
    assert ("UF" in pad.symbols, "UR" in pad.symbols, pad.separator) == (True, False, " ")


@pytest.mark.parametrize("mode", ["memo", "trace"])
def test_the_letter_pad_can_be_switched_on(client, alice, mode):
    client.force_login(alice)
    attempt = recalled_attempt(alice) if mode == "memo" else revealed_attempt(alice, mode="trace")
    assert keys(client.get(f"/attempts/{attempt.uuid}/")) == []
    User.objects.filter(pk=alice.pk).update(shows_letter_pad=True)
    assert len(keys(client.get(f"/attempts/{attempt.uuid}/"))) == 22
