"""When each sign of a memo was typed: kept with the attempt, at most 64 a box, and taken along."""

import json

import pytest

from tests.trainer.practice.cast import RIGHT, after, recalled
from tests.trainer.practice.drilling import address_of, reveal
from trainer.practice.attempts import ParsedAttempt, Submission, hand_in
from trainer.practice.models import Attempt
from trainer.transfer.export import export

pytestmark = pytest.mark.django_db

MANY = list(range(0, 7_000, 100))


def test_as_many_as_64_of_each_box_are_kept(client):
    address = address_of(reveal(client, event="both"))
    client.post(f"{address}memorised")
    client.post(
        f"{address}memo", RIGHT | {"offsets": json.dumps({"edges": MANY, "corners": MANY[:3]})}
    )
    assert Attempt.objects.get().offsets == {"edges": MANY[:64], "corners": MANY[:3]}


def test_they_are_in_what_a_person_takes_along(alice):
    handed_in = Submission({"edges": RIGHT["edges"]}, offsets={"edges": [120, 480]})
    hand_in(ParsedAttempt(recalled(alice)), handed_in, after(70_000))
    [told] = json.loads("".join(export(alice)))["attempts"]
    assert told["offsets"] == {"edges": [120, 480]}


def test_a_page_that_is_sent_back_still_holds_them(client):
    address = address_of(reveal(client))
    client.post(f"{address}memorised")
    refused = client.post(f"{address}memo", {"edges": "ui 7", "offsets": '{"edges": [1, 2, 3]}'})
    assert 'name="offsets" value="{&quot;edges&quot;: [1, 2, 3]}"' in refused.text
