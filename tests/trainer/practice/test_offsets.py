"""When each character of a memo was typed: stored, at most 64 times a box, and exported."""

import json

import pytest

from tests.trainer.practice.cast import RIGHT, after, recalled_attempt
from tests.trainer.practice.drilling import address_of, reveal
from trainer.practice.attempts import ParsedAttempt, Submission, hand_in
from trainer.practice.models import Attempt
from trainer.transfer.export import export

pytestmark = pytest.mark.django_db

MANY = list(range(0, 7_000, 100))


def test_at_most_64_times_of_each_box_are_stored(client):
    address = address_of(reveal(client, event="both"))
    client.post(f"{address}memorised")
    client.post(
        f"{address}memo", RIGHT | {"offsets": json.dumps({"edges": MANY, "corners": MANY[:3]})}
    )
    assert Attempt.objects.get().offsets == {"edges": MANY[:64], "corners": MANY[:3]}


def test_they_are_in_the_export(alice):
    submission = Submission({"edges": RIGHT["edges"]}, offsets={"edges": [120, 480]})
    hand_in(ParsedAttempt(recalled_attempt(alice)), submission, after(70_000))
    [entry] = json.loads("".join(export(alice)))["attempts"]
    assert entry["offsets"] == {"edges": [120, 480]}


def test_a_refused_memo_keeps_them_on_the_page(client):
    address = address_of(reveal(client))
    client.post(f"{address}memorised")
    refused = client.post(f"{address}memo", {"edges": "ui 7", "offsets": '{"edges": [1, 2, 3]}'})
    assert 'name="offsets" value="{&quot;edges&quot;: [1, 2, 3]}"' in refused.text
