"""What an attempt is judged by is read once a request."""

import pytest

from tests.trainer.practice.cast import RIGHT, judged_attempt, recalled_attempt, revealed_attempt
from trainer.methods.stored import method_from_snapshot
from trainer.practice.attempts import parsed_attempt

pytestmark = pytest.mark.django_db


@pytest.fixture
def methods_read(monkeypatch):
    """The documents of methods that were read."""
    documents = []

    def counted(document):
        documents.append(document)
        return method_from_snapshot(document)

    monkeypatch.setattr(parsed_attempt, "method_from_snapshot", counted)
    return documents


@pytest.fixture
def pages(client, alice):
    """Each page of an attempt: its address, and the form that is sent there if there is one."""
    alice.shows_letter_pad = True
    alice.save()
    client.force_login(alice)
    new, covered = revealed_attempt(alice, "both").uuid, recalled_attempt(alice, "both").uuid
    traced, done = (
        revealed_attempt(alice, "both", mode="trace").uuid,
        judged_attempt(alice, "both", RIGHT).uuid,
    )
    return {
        "memo": (f"/attempts/{new}/", None),
        "recall": (f"/attempts/{covered}/", None),
        "trace": (f"/attempts/{traced}/", None),
        "letters": (f"/attempts/{traced}/letters", {"edges": "u", "corners": "", "hint": "edges"}),
        "handed in": (f"/attempts/{covered}/memo", RIGHT),
        "unreadable memo": (f"/attempts/{traced}/memo", {"edges": "u 7", "corners": "M"}),
        "verdict": (f"/attempts/{done}/", None),
        "review": (f"/attempts/{done}/review", None),
        "film": (f"/attempts/{done}/film", None),
    }


@pytest.mark.parametrize(
    "name",
    [
        *("memo", "recall", "trace", "letters", "handed in"),
        *("unreadable memo", "verdict", "review", "film"),
    ],
)
def test_the_method_of_an_attempt_is_read_once(client, pages, methods_read, name):
    methods_read.clear()
    address, form = pages[name]
    response = client.get(address) if form is None else client.post(address, form)
    assert response.status_code == (
        400 if name == "unreadable memo" else 302 if name == "handed in" else 200
    )
    assert len(methods_read) == 1
