"""Columns are read as one text each, in the order of the rows, on both databases."""

import pytest
from django.db.models import F

from tests.trainer.practice.cast import judged_attempt
from trainer.practice.joined import joined_columns
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("order", ["memo_ms", "-memo_ms"])
def test_numbers_and_texts_are_joined_in_the_order_of_the_rows(alice, order):
    for memo_ms in (3_000, 1_000, 2_000):
        attempt = judged_attempt(alice)
        Attempt.objects.filter(pk=attempt.pk).update(memo_ms=memo_ms, notes=f"n{memo_ms}")
    numbers = sorted([1_000, 2_000, 3_000], reverse=order.startswith("-"))
    joined = joined_columns(Attempt.objects.order_by(order), F("memo_ms"), F("notes"))
    assert joined == [",".join(map(str, numbers)), ",".join(f"n{number}" for number in numbers)]


def test_no_rows_are_an_empty_text(alice):
    assert joined_columns(Attempt.objects.order_by("pk"), F("memo_ms")) == [""]
